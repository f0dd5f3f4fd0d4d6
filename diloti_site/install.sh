#!/bin/sh
# Makes .venv with Python 3.13 and the locked requirements: install.sh run|dev STAMP. With uv where it works, else
# with pip. The stamp is set last, so that a broken-off start is begun again.
set -eu
part=$1 stamp=$2
requirements="requirements/$part.txt"
python=.venv/bin/python

say() { printf '%s\n' "$*" >&2; }
is_313() { "$@" -c 'import sys; sys.exit(sys.version_info[:2] != (3, 13))' >/dev/null 2>&1; }

# A stub of a version manager can stand on the PATH without a Python behind it: only one that answers counts.
find_python() {
    for candidate in python3.13 python3 python; do
        if is_313 "$candidate"; then command -v "$candidate"; return; fi
    done
    if command -v pyenv >/dev/null 2>&1; then
        for version in $(pyenv versions --bare 2>/dev/null | grep '^3\.13' | sort -rV); do
            candidate="$(pyenv root)/versions/$version/bin/python3.13"
            if is_313 "$candidate"; then printf '%s\n' "$candidate"; return; fi
        done
    fi
    return 1
}

with_uv() { uv --version >/dev/null 2>&1; }

make_environment() {
    # The programs in an environment name the folder that it was made in.
    if is_313 "$python" && [ "$(cat .venv/made-in 2>/dev/null)" = "$(pwd)" ]; then return; fi
    rm -rf .venv
    if found=$(find_python); then
        "$found" -m venv .venv >/dev/null 2>&1 && return
        rm -rf .venv # Debian's python without python3-venv leaves half of one
    fi
    if with_uv; then
        uv venv --quiet --python 3.13 .venv && return
    fi
    say "Python 3.13 is needed (with its venv module), or uv, which can bring it."
    exit 1
}

install_requirements() {
    if with_uv; then
        uv pip sync --quiet --require-hashes --compile-bytecode --python "$python" "$requirements" && return
        say "uv could not install the requirements: trying pip."
    fi
    # An environment made by uv has no pip.
    "$python" -m pip --version >/dev/null 2>&1 || "$python" -m ensurepip >/dev/null
    "$python" -m pip install --quiet --require-hashes --compile --disable-pip-version-check -r "$requirements"
}

say "Setting up Python's packages ($part); this takes a minute or two."
make_environment
pwd >.venv/made-in
rm -f .venv/ready-*
install_requirements
touch "$stamp"
