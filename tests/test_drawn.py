"""Continuous integration runs a part of the long tests, drawn by the commit."""

from pathlib import Path

import pytest

from replication.cli import drawer
from tests import conftest

FILES = sorted(Path(__file__).parent.rglob("test_*.py"))


@pytest.fixture
def by(monkeypatch):
    """What is drawn, one file in three, by some commit."""

    def of(digits):
        monkeypatch.setattr(conftest, "_digits", lambda here: digits)
        return {path for path in FILES if conftest.drawn(path, 3)}

    return of


def test_a_third_is_drawn_and_another_commit_draws_another(by):
    of_commits = [by(f"{commit:040x}") for commit in range(20)]
    assert all(0.25 < len(files) / len(FILES) < 0.42 for files in of_commits)
    assert of_commits[0] == by(f"{0:040x}") != of_commits[1]
    assert set.union(*of_commits) == set(FILES)
    assert all(conftest.drawn(path, 1) for path in FILES)


def test_where_there_is_no_commit_the_files_draw(tmp_path):
    (tmp_path / "src").mkdir()
    before, words = drawer.drawer(tmp_path)
    assert words == "no commit is known here; the Python files draw"
    (tmp_path / "src" / "module.py").write_text("x = 1\n", encoding="utf-8")
    after, _ = drawer.drawer(tmp_path)
    assert int(before, 16) != int(after, 16)
