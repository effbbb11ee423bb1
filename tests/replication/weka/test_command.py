"""One Java process: bounded in time, and its complaint told in one sentence."""

import os
import sys
from pathlib import Path

import pytest

from replication.weka.command import complaint, run_weka
from replication.weka.errors import WekaError
from replication.weka.find import Weka

WEKA = Weka(Path("java"), Path("weka.jar"), "3.9.7")


@pytest.mark.parametrize(
    ("stderr", "words"),
    [
        (
            "Picked up _JAVA_OPTIONS: -Xmx1g\n"
            'Exception in thread "main" java.lang.Exception: Illegal options: -Z\n\tat weka.X.y\n',
            "Exception: Illegal options: -Z",
        ),
        (
            "weka.core.UnsupportedAttributeTypeException: weka.J48: Cannot handle it!\n\tat a.b\n",
            "UnsupportedAttributeTypeException: weka.J48: Cannot handle it!",
        ),
        (
            "Error: Could not find or load main class weka.Z\nCaused by: java.lang.X: weka.Z\n",
            "Error: Could not find or load main class weka.Z",
        ),
        ("java.lang.OutOfMemoryError\n", "OutOfMemoryError"),
        ("\tat weka.experiment.Experiment\n killed \n\n", "killed"),
        ("", "nothing"),
    ],
)
def test_the_first_problem_is_told(stderr, words):
    assert complaint(WEKA, stderr) == f"Weka 3.9.7 failed; it says: {words}"


def _script(folder, text):
    path, code = folder / "java", folder / "java.py"
    code.write_text(text, encoding="utf-8")
    # The first line of a script cannot name a Python whose path has spaces.
    path.write_text(f'#!/bin/sh\nexec "{sys.executable}" "{code}" "$@"\n', encoding="utf-8")
    path.chmod(0o755)
    return Weka(path, folder / "weka.jar", "3.9.7")


@pytest.mark.skipif(os.name == "nt", reason="a script cannot stand in for Java on Windows")
class TestRun:
    def test_arguments_are_passed_as_they_are_and_homes_lie_in_the_folder(self, tmp_path):
        weka = _script(
            tmp_path,
            "import os, sys\n"
            "print(*sys.argv[-4:], os.environ['WEKA_HOME'], os.getcwd(), sep='|', file=sys.stderr)",
        )
        told = run_weka(weka, ["weka.Z", "two words; $HOME"], tmp_path, 30).strip().split("|")
        home, folder = tmp_path / "home", os.path.realpath(tmp_path)
        assert told == ["-cp", str(weka.jar), "weka.Z", "two words; $HOME", str(home), folder]

    @pytest.mark.parametrize(
        ("script", "seconds", "why"),
        [
            (
                "raise MemoryError('no room')",
                30,
                r"Weka 3\.9\.7 failed; it says: MemoryError: no room",
            ),
            ("import time; time.sleep(60)", 0.2, r"did not end within 0\.2 s; allow more time"),
        ],
    )
    def test_an_error_and_a_run_that_takes_too_long_end_in_a_sentence(
        self, tmp_path, script, seconds, why
    ):
        with pytest.raises(WekaError, match=why):
            run_weka(_script(tmp_path, script), [], tmp_path, seconds)


def test_a_java_that_is_none_is_named(tmp_path):
    weka = Weka(tmp_path / "no-java", tmp_path, "3.9.7")
    with pytest.raises(WekaError, match="no-java cannot be started"):
        run_weka(weka, [], tmp_path, 30)
