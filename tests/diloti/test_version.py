"""The engine's version: the release, and what the code and the rules are."""

import re

import diloti


def test_the_version_says_the_release_and_what_code_and_rules_are():
    assert re.fullmatch(r"1\.0\+[0-9a-f]{12}", diloti.__version__)


def test_the_same_files_are_the_same_version():
    assert diloti._fingerprint() == diloti.__version__.removeprefix(diloti.RELEASE + "+")
