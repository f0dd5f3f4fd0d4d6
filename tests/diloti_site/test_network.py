import socket

from diloti_site.network import lan_address, listen


def test_a_taken_port_is_passed_over() -> None:
    with socket.create_server(("0.0.0.0", 0)) as taken:
        port = taken.getsockname()[1]
        with listen(port) as server:
            assert port < server.getsockname()[1] < port + 100


def test_the_address_in_the_network_is_one_of_this_machine() -> None:
    with socket.create_server((lan_address(), 0)) as server:
        assert server.getsockname()[0] == lan_address()
