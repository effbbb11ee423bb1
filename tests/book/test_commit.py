"""Of which commit a book is: in a repository, in one with changes, outside of any."""

import subprocess

import pytest
from commit import UNKNOWN, Commit, read_commit

#: 2031-05-09, 23:30 in UTC; a day later farther east.
SECONDS = 1_936_135_800


@pytest.fixture
def repository(tmp_path, monkeypatch):
    """A repository with one commit."""
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    for name in ("AUTHOR", "COMMITTER"):
        monkeypatch.setenv(f"GIT_{name}_NAME", "A")
        monkeypatch.setenv(f"GIT_{name}_EMAIL", "a@example.org")
        monkeypatch.setenv(f"GIT_{name}_DATE", f"{SECONDS} +0900")
    (tmp_path / "a").write_text("a", encoding="utf-8")
    for words in (["init", "-q"], ["add", "a"], ["commit", "-q", "-m", "a"]):
        subprocess.run(["git", "-C", str(tmp_path), *words], check=True)
    return tmp_path


def test_the_day_is_that_of_the_commit_in_utc(repository):
    found = read_commit(repository)
    assert (found.date, found.year) == ("2031-05-09", "2031")
    assert 7 <= len(found.name) <= 12
    assert set(found.name) <= set("0123456789abcdef")


def test_files_that_differ_are_told_but_not_those_that_git_does_not_know(repository):
    (repository / "b").touch()
    assert " " not in read_commit(repository).name
    (repository / "a").write_text("b", encoding="utf-8")
    assert read_commit(repository).name.endswith(" with changes")


def test_a_date_that_is_set_goes_first(repository, monkeypatch):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "86400")
    assert read_commit(repository).date == "1970-01-02"
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "soon")
    assert read_commit(repository).date == UNKNOWN


def test_outside_of_a_repository_nothing_is_known(tmp_path, monkeypatch):
    monkeypatch.delenv("SOURCE_DATE_EPOCH", raising=False)
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    assert read_commit(tmp_path) == Commit(UNKNOWN, UNKNOWN)
    assert read_commit(tmp_path).year == ""


def test_without_git_nothing_is_known(repository, monkeypatch):
    monkeypatch.setenv("PATH", "")
    assert read_commit(repository) == Commit(UNKNOWN, UNKNOWN)
