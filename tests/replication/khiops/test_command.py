"""The child process: bounded in time with all that it starts, and its complaint one sentence."""

import os
import time
from pathlib import Path

import pytest

from replication.khiops import child, command
from replication.khiops.command import environment, run_khiops
from replication.khiops.errors import KhiopsError

#: It starts a process of its own, as Khiops' library does.
WAITING = """
import pathlib, subprocess, sys
started = subprocess.Popen([sys.executable, "-c", "import time; time.sleep(600)"])
pathlib.Path(sys.argv[2], "pid").write_text(str(started.pid))
"""


@pytest.fixture
def script(monkeypatch, tmp_path):
    """Put a script in the child's place."""

    def put(text):
        path = tmp_path / "script.py"
        path.write_text(text, "utf-8")
        monkeypatch.setattr(child, "__file__", str(path))

    return put


def test_the_job_and_the_folder_are_passed_and_the_last_line_is_the_answer(script, tmp_path):
    script(
        "import json, os, sys\n"
        "print('Khiops greets')\n"
        "print(json.dumps([*sys.argv[1:], os.getcwd(), os.environ['TMPDIR']]))"
    )
    folder = tmp_path / "two words; $HOME"
    folder.mkdir()
    assert run_khiops("start", folder, 60) == ["start", *[str(folder)] * 3]


def test_an_error_ends_in_a_sentence(script, tmp_path):
    script("raise MemoryError('no room')")
    with pytest.raises(KhiopsError, match=r"^Khiops failed; it says: MemoryError: no room$"):
        run_khiops("start", tmp_path, 60)


@pytest.mark.deep
@pytest.mark.skipif(os.name != "posix", reason="elsewhere a child's children are not ended")
@pytest.mark.parametrize(
    ("last", "why"),
    [
        ("started.wait()", "did not end within 2 s; allow more time"),
        # The child fails, and what it has started holds its output open.
        ("sys.exit(1)", None),
    ],
)
def test_what_a_child_has_started_is_ended_with_it(script, tmp_path, last, why):
    script(WAITING + last)
    with pytest.raises(KhiopsError, match=why):
        run_khiops("start", tmp_path, 2)
    assert _ends(int((tmp_path / "pid").read_text()))


def _ends(pid):
    """Whether a process is gone, or a zombie that its new parent has not buried yet, soon."""
    for _ in range(200):
        try:
            os.kill(pid, 0)
            if "State:\tZ" in Path(f"/proc/{pid}/status").read_text():
                return True
        except (ProcessLookupError, FileNotFoundError):
            return True
        time.sleep(0.05)
    return False


def test_one_core_one_folder_and_a_home(monkeypatch, tmp_path):
    monkeypatch.delenv("HOME", raising=False)
    monkeypatch.setenv("KHIOPS_PROC_NUMBER", "8")
    found = environment(tmp_path)
    assert found["KHIOPS_PROC_NUMBER"] == "1"
    folders = {found[name] for name in ("HOME", "TMPDIR", "TEMP", "TMP", "KHIOPS_LAST_RUN_DIR")}
    assert folders == {str(tmp_path)}
    monkeypatch.setenv("HOME", "/home/me")
    assert environment(tmp_path)["HOME"] == "/home/me"


def test_programs_on_the_path_come_before_those_of_the_wheel(monkeypatch, tmp_path):
    class File:
        def __init__(self, name):
            self.name = name

    class Wheel:
        files = (File("MODL"), File(command._LAUNCHER))

        def locate_file(self, file):
            return tmp_path / "bin" / file.name

    monkeypatch.setattr(command, "distribution", lambda name: Wheel())
    monkeypatch.setenv("PATH", "first")
    assert environment(tmp_path)["PATH"] == os.pathsep.join(["first", str(tmp_path / "bin")])


def test_the_child_imports_nothing_of_ours_and_does_not_shadow_khiops(script, tmp_path):
    # Beside it lies a folder's worth of modules that must not be found in place of others.
    script("import json, sys; print(json.dumps(sys.path))")
    (tmp_path / "khiops.py").touch()
    assert str(tmp_path) not in run_khiops("start", tmp_path, 60)
    assert "replication" not in Path(command.__file__).with_name("child.py").read_text("utf-8")
