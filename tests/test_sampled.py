"""Continuous integration runs as many of the long tests as its time allows, drawn by the commit."""

from pathlib import Path

import pytest

from replication.cli import commit_seed
from tests import conftest

FILES = sorted(Path(__file__).parent.rglob("test_*.py"))


@pytest.fixture
def by(monkeypatch):
    """The order of the files that some commit draws."""

    def of(digits):
        monkeypatch.setattr(conftest, "_digits", lambda here: digits)
        return sorted(FILES, key=conftest.place)

    return of


def test_another_commit_draws_another_order_and_each_file_comes_first_somewhere(by):
    of_commits = [by(f"{commit:040x}") for commit in range(30)]
    assert of_commits[0] == by(f"{0:040x}") != of_commits[1]
    first = [set(order[: len(FILES) // 4]) for order in of_commits]
    assert set.union(*first) == set(FILES)


@pytest.mark.parametrize(("seconds", "begun"), [(None, True), (0.0, False), (1e9, True)])
def test_no_test_begins_when_the_time_is_over(seconds, begun, request, monkeypatch):
    monkeypatch.setattr(request.config.option, "seconds", seconds)
    if begun:
        conftest.pytest_runtest_setup(request.node)
    else:
        with pytest.raises(pytest.skip.Exception, match="not reached in time"):
            conftest.pytest_runtest_setup(request.node)


def test_where_there_is_no_commit_the_files_draw(tmp_path):
    (tmp_path / "src").mkdir()
    before, words = commit_seed.commit_seed(tmp_path)
    assert words == "no commit is known here; the Python files draw"
    (tmp_path / "src" / "module.py").write_text("x = 1\n", encoding="utf-8")
    after, _ = commit_seed.commit_seed(tmp_path)
    assert int(before, 16) != int(after, 16)
