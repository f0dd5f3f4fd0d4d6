"""Runs the measurements, each in a process of its own: every bench_*.py, or those named."""

import subprocess
import sys
from pathlib import Path

FOLDER = Path(__file__).parent


def main(wanted: list[str]) -> int:
    known = [path.stem.removeprefix("bench_") for path in sorted(FOLDER.glob("bench_*.py"))]
    if unknown := [name for name in wanted if name not in known]:
        print(f"No measurement is called {', '.join(unknown)}; there are {', '.join(known)}.")
        return 2
    failed = []
    for name in wanted or known:
        command = [sys.executable, "-c", f"from bench.bench_{name} import main; main()"]
        if subprocess.run(command, cwd=FOLDER.parent, check=False).returncode:
            failed.append(name)
    if failed:
        print(f"Failed: {', '.join(failed)}")
    return bool(failed)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
