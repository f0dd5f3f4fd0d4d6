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


def listen(wanted: int) -> socket.socket:
    """A socket that listens on all interfaces, on the first free port from `wanted` on.

    OSError if none of a hundred is free.
    """
    for port in range(wanted, min(wanted + PORTS_TRIED, 65536)):
        try:
            return socket.create_server(("0.0.0.0", port), backlog=1024)  # noqa: S104  the company's phones join
        except OSError:
            continue
    raise OSError(f"No port from {wanted} on is free.")
