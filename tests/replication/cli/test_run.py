"""`run` on a toy paper: what it computes, skips, keeps and warns of."""

import json

import pytest

from tests.replication.cli.states import are, states
from tests.replication.processes import says


@pytest.mark.deep
def test_only_the_cells_of_an_artefact_are_run_and_checked(of_artefacts):
    args = ("--artefact", "figure1", "--backend", "sequential")
    assert of_artefacts.json("run", *args)["done"] == 2
    assert states(of_artefacts) == {
        "d1": are(current=1, absent=1),
        "d2": are(current=1, absent=1),
    }
    assert of_artefacts.json("check", *args, "--all")["compared"] == 2


@pytest.mark.deep
def test_a_cell_that_fails_ends_in_1_and_is_told(done, toy_cell, tmp_path):
    done.grid([toy_cell(), toy_cell("fail", params={"flag": str(tmp_path / "flag")})])
    said = done.run("run", "--backend", "sequential", code=1).stderr
    assert "toy: fail on d1 {'repeat': 0} failed: ValueError: no file flag" in said
    assert states(done) == {"d1": are(current=1, failed=1)}
    (tmp_path / "flag").touch()
    done.run("run", "--backend", "sequential")


@pytest.mark.deep
def test_missing_data_is_skipped_with_the_line_that_fetches_it(project):
    project.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    said = project.run("run", "--backend", "sequential").stderr
    assert said.count("d2 is not at hand: the network cannot be reached") == 1
    says(said, "2 cells wait for data; fetch it with", "`python -m replication data --fetch d2`")
    assert states(project) == {"d1": are(current=2), "d2": are(absent=2)}


@pytest.mark.deep
def test_a_data_file_that_was_damaged_costs_no_record(done):
    before = done.ledger("d2")
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": "damaged"},
    )
    ended = done.run("run", "--fresh", "--offline", "--backend", "sequential")
    sentence = "Skipped: d2 cannot be used: the file is truncated, fetch it anew."
    assert ended.stderr.count(sentence) == 1
    assert "2 cells computed" in ended.stderr
    assert done.ledger("d2") == before
    assert states(done) == {"d1": are(current=2), "d2": are(current=2)}


@pytest.mark.deep
def test_the_frozen_profile_computes_nothing(project):
    assert "computes nothing" in project.run("run", "--profile", "frozen").stderr
    assert not (project.root / "replication" / "records").exists()


@pytest.mark.deep
def test_the_quick_profile_has_a_ledger_of_its_own(project, toy_cell):
    project.grid([toy_cell(repeat=1)], quick=[toy_cell(repeat=0)])
    assert project.json("run", "--profile", "quick", "--backend", "sequential")["done"] == 1
    assert (project.root / "build" / "quick" / "ledger" / "toy" / "d1.jsonl").exists()
    assert states(project) == {"d1": are(absent=1)}


@pytest.mark.deep
@pytest.mark.parametrize("backend", ["threading", "loky", "sequential"])
def test_warnings_are_kept_in_the_records_and_counted(project, toy_cell, backend):
    project.grid([toy_cell(), *(toy_cell("warns", repeat=r) for r in range(4))])
    said = project.run("run", "--backend", backend, "--jobs", "2").stderr
    assert "4 cells warned of something" in said
    assert "UserWarning" not in said
    kept = [r["warnings"] for r in project.ledger()]
    assert kept == [[], *([["UserWarning", 3, f"{repeat}"]] for repeat in range(4))]
    assert states(project) == {"d1": are(current=5, warned=4)}
    assert "warned of" not in project.run("run", "--backend", backend).stderr


@pytest.mark.deep
def test_a_failure_never_replaces_a_current_result(project, toy_cell, tmp_path):
    flag = tmp_path / "flag"
    flag.touch()
    project.grid([toy_cell("fail", repeat=r, params={"flag": str(flag)}) for r in range(2)])
    project.run("run", "--backend", "sequential")
    path = project.root / "replication" / "records" / "toy" / "d1.jsonl"
    before = path.read_bytes()
    flag.unlink()
    for _ in range(2):
        said = project.run("run", "--fresh", "--jobs", "2", code=1).stderr
        says(said, "ValueError: no file", "2 failed cells kept the result recorded before.")
        assert path.read_bytes() == before
    assert states(project) == {"d1": are(current=2)}
    project.datasets({"name": "d1", "table_sha256": "new"}, {"name": "d2", "table_sha256": "bb"})
    assert "kept" not in project.run("run", "--backend", "sequential", code=1).stderr
    assert states(project) == {"d1": are(failed=2)}


def test_a_parameter_that_changes_no_result_is_named_and_one_that_nothing_reads_refused(
    project, toy_cell
):
    project.grid([toy_cell(repeat=r, params={"sleep": s}) for r in (0, 1) for s in (0.0, 0.001)])
    ended = project.run("run", "--backend", "sequential", "--json")
    told = {"paper": "toy", "task": "work:draw", "changes": '{"sleep":0.001}', "cells": 2}
    assert json.loads(ended.stdout)["idle"] == [told]
    assert '{"sleep":0.001} changes no result of work:draw, in 2 cells' in ended.stderr
    assert project.json("run", "--backend", "sequential")["idle"] == []
    project.grid([toy_cell(params={"slep": 1})])
    for command in ("run", "status"):
        said = project.run(command, code=2).stderr
        assert "task work:draw reads the parameter 'slep' of draw" in said
