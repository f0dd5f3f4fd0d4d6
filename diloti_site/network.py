"""Where on the local network the site can be reached."""

import socket

PORTS_TRIED = 100
# An address set aside for documentation: nothing is sent, the system only tells which way it would go.
_ELSEWHERE = ("192.0.2.1", 9)


def lan_address() -> str:
    """This machine's address on the local network; 127.0.0.1 if it is on none."""
    with socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as probe:
        try:
            probe.connect(_ELSEWHERE)
        except OSError:
            return "127.0.0.1"
        return str(probe.getsockname()[0])


def free_port(wanted: int) -> int:
    """The first port from `wanted` on that nothing listens on; OSError if there is none among the next hundred."""
    for port in range(wanted, wanted + PORTS_TRIED):
        with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
            try:
                probe.bind(("0.0.0.0", port))  # noqa: S104  phones of the company join over the network
            except OSError:
                continue
            return port
    raise OSError(f"No free port between {wanted} and {wanted + PORTS_TRIED - 1}")
