"""Whether the programs are here: the sentence for each thing that is missing."""

import pytest

from replication.monash import METHODS, programs, why_no_monash
from replication.monash.programs import COMMITS, VARIABLE
from replication.studies.networks.protocol.settings import ELSEWHERE


@pytest.fixture
def clones(tmp_path, monkeypatch):
    """Folders that count as clones at the commits that are built."""
    monkeypatch.setenv(VARIABLE, str(tmp_path))
    monkeypatch.setattr(programs, "_commit", lambda clone: COMMITS[clone.name][1])
    monkeypatch.setattr(programs.shutil, "which", lambda name: f"/bin/{name}")
    monkeypatch.setattr(programs, "find_weka", lambda needs: needs)
    return tmp_path


def test_without_the_variable_the_repositories_are_named(monkeypatch):
    monkeypatch.delenv(VARIABLE, raising=False)
    assert why_no_monash("ESKDB(10)") == (
        f"set {VARIABLE} to a folder with clones of icesky0125/ESKDB_HDP and fpetitjean/HDP, "
        "which are on GitHub"
    )


def test_another_commit_is_refused(clones, monkeypatch):
    monkeypatch.setattr(programs, "_commit", lambda clone: "f" * 40)
    assert why_no_monash("SKDB, C++") == (
        f"{clones / 'SKDB'} is not a clone of anamf/SKDB at commit {COMMITS['SKDB'][1][:12]}"
    )


@pytest.mark.parametrize(("method", "compiler"), [("KDB5+HDP", "javac"), ("SKDB, C++", "g++")])
@pytest.mark.usefixtures("clones")
def test_a_compiler_and_wekas_jar_are_needed(monkeypatch, method, compiler):
    assert why_no_monash(method) == ""
    monkeypatch.setattr(programs, "find_weka", lambda needs: None)
    monkeypatch.setattr(programs, "why_no_weka", lambda needs: "no jar")
    assert why_no_monash(method) == ("no jar" if compiler == "javac" else "")
    monkeypatch.setattr(programs.shutil, "which", lambda name: None)
    assert why_no_monash(method) == f"put {compiler} on the path"


def test_a_folder_that_is_no_clone_has_no_commit(tmp_path):
    assert programs._commit(tmp_path) == ""


def test_the_study_asks_for_these_methods():
    assert set(ELSEWHERE) == set(METHODS)
