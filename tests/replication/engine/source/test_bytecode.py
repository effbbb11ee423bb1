"""Compiled code: an edit that keeps time and size is seen."""

import os
import subprocess
import sys

import pytest

from replication.engine.source.bytecode import by_content

TIME = (1_600_000_000, 1_600_000_000)


def _write(folder, text):
    source = folder / "toymodule.py"
    source.write_text(text, encoding="utf-8")
    os.utime(source, TIME)


def _imported(folder):
    command = [sys.executable, "-c", "import toymodule; print(toymodule.NUMBER)"]
    env = {**os.environ, "PYTHONPATH": str(folder), "PYTHONDONTWRITEBYTECODE": ""}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=600, check=True)
    return int(done.stdout)


@pytest.mark.parametrize("compiled", ["before", "after"])
def test_an_edit_that_keeps_time_and_size_is_seen(tmp_path, compiled):
    _write(tmp_path, "NUMBER = 1\n")
    if compiled == "before":
        assert _imported(tmp_path) == 1
    by_content([tmp_path])
    assert _imported(tmp_path) == 1
    for number in (2, 3):
        _write(tmp_path, f"NUMBER = {number}\n")
        assert _imported(tmp_path) == number


def test_python_by_itself_does_not_see_it(tmp_path):
    """Else there is no more need for the module."""
    for number in (1, 2):
        _write(tmp_path, f"NUMBER = {number}\n")
        assert _imported(tmp_path) == 1


def test_a_source_that_is_not_python_is_left_alone(tmp_path):
    _write(tmp_path, "NUMBER =\n")
    by_content([tmp_path])
    assert not list(tmp_path.rglob("*.pyc"))
