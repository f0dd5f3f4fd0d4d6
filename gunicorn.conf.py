"""How gunicorn serves the site; docs/deployment.md tells the variables."""

import os
import socket
from pathlib import Path
from typing import Any

wsgi_app = "diloti_site.wsgi"
bind = os.environ.get("BIND", "127.0.0.1:8000")
workers = int(os.environ.get("WORKERS", "2"))
worker_class = "sync"  # measured: threads are slower here, and SQLite's writes much slower
preload_app = True
loglevel = "warning"
control_socket_disable = True
_MEMORY = Path("/dev/shm")  # noqa: S108  the workers' heartbeat must not wait for a disk
if _MEMORY.is_dir():
    worker_tmp_dir = str(_MEMORY)


def when_ready(server: Any) -> None:
    """Lets the kernel hold a connection until its request arrives.

    Browsers open connections in advance; each would keep a sync worker waiting for a request that may never come.
    """
    if not hasattr(socket, "TCP_DEFER_ACCEPT"):  # Linux only; elsewhere put a proxy in front
        return
    for listener in server.LISTENERS:
        if listener.sock.family in (socket.AF_INET, socket.AF_INET6):
            listener.sock.setsockopt(socket.IPPROTO_TCP, socket.TCP_DEFER_ACCEPT, 600)
