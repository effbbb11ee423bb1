"""Verdicts at a commit: read from git, whatever lies in the working tree."""

import shutil

import pytest

from replication.cli.verdict.since import CommitError, edited_since, papers_at, words_at
from replication.evidence.approval.accepted import write_accepted
from tests.replication.cli.states import git

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

OLD = {("table2", "vote", "NB", "error"): "agrees"}
NEW = {("table2", "vote", "NB", "error"): "not judged: no data"}


@pytest.fixture
def root(tmp_path, monkeypatch):
    """A project below the top of its repository: a commit without tables, then one with one."""
    for name in ("GIT_DIR", "GIT_WORK_TREE", "GIT_INDEX_FILE"):  # set where a hook runs the tests
        monkeypatch.delenv(name, raising=False)
    project = tmp_path / "project"
    project.mkdir()
    git(tmp_path, "init")
    git(tmp_path, "commit", "--allow-empty", "-m", "Begin")
    write_accepted("toy", OLD, project)
    git(tmp_path, "add", ".")
    git(tmp_path, "commit", "-m", "Accept")
    return project


def test_a_table_is_the_commits_and_not_the_working_trees(root):
    write_accepted("toy", NEW, root)
    write_accepted("later", NEW, root)
    assert words_at("HEAD", "toy", root) == OLD
    assert papers_at("HEAD", root) == {"toy"}
    assert words_at("HEAD", "later", root) == {}


def test_before_the_first_table_there_are_no_papers(root):
    assert papers_at("HEAD~1", root) == set()
    assert words_at("HEAD~1", "toy", root) == {}


@pytest.mark.parametrize("name", ["", "nowhere", "--help", "--output=made", "HEAD; touch made"])
def test_what_is_no_commit_is_a_sentence_and_no_option_or_command(root, name):
    with pytest.raises(CommitError, match=r"is not the name of a commit|there is no commit"):
        words_at(name, "toy", root)
    assert [path.name for path in root.iterdir()] == ["data"]


def test_a_folder_without_a_repository_is_a_sentence(tmp_path, monkeypatch):
    monkeypatch.setenv("GIT_CEILING_DIRECTORIES", str(tmp_path.parent))
    with pytest.raises(CommitError, match="there is no commit 'HEAD' here: git says: not a git"):
        papers_at("HEAD", tmp_path)


def test_printed_numbers_that_were_edited_or_added_are_known_by_their_place(root):
    head = "artefact,row,column,statistic,value,unit,note"
    path = root / "data" / "reported" / "toy.csv"
    path.parent.mkdir(parents=True)
    path.write_text(f"{head}\nt1,a,NB,error,0.1,,\nt1,b,NB,error,0.2,,\n", encoding="utf-8")
    git(root, "add", ".")
    git(root, "commit", "-m", "Print")
    assert edited_since("HEAD", "toy", root) == set()
    path.write_text(
        f"{head}\nt1,a,NB,error,0.1,,a note\nt1,b,NB,error,0.3,,\nt1,c,NB,error,0.4,,\n", "utf-8"
    )
    assert edited_since("HEAD", "toy", root) == {
        ("t1", "b", "NB", "error"),
        ("t1", "c", "NB", "error"),
    }
    assert edited_since("HEAD~1", "toy", root) == set()
    with pytest.raises(CommitError, match="there is no commit"):
        edited_since("nowhere", "toy", root)
