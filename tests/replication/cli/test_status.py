"""`status` on a toy paper: which cells are current, stale, absent, failed, left over."""

import pytest

from replication.cli.status import out_of_reach
from tests.replication.cli.states import are, states


@pytest.mark.deep
def test_status_follows_the_ledger(project, toy_cell):
    assert states(project) == {"d1": are(absent=2), "d2": are(absent=2)}
    project.run("run", "--backend", "sequential", "--dataset", "d1")
    assert states(project) == {"d1": are(current=2), "d2": are(absent=2)}
    assert "toy    d1       2        0      0" in project.run("status").stdout


@pytest.mark.deep
@pytest.mark.parametrize(
    ("args", "expected"),
    [
        (["--artefact", "table1"], {"d1": are(absent=1)}),
        (
            ["--artefact", "table1", "--artefact", "figure1"],
            {"d1": are(absent=2), "d2": are(absent=1)},
        ),
        (["--artefact", "figure1", "--dataset", "d2"], {"d2": are(absent=1)}),
        (
            ["--artefact", "figure1", "--method", "draw", "--paper", "toy"],
            {"d1": are(absent=1), "d2": are(absent=1)},
        ),
    ],
)
def test_artefacts_add_up_and_narrow_with_the_other_options(of_artefacts, args, expected):
    assert states(of_artefacts, *args) == expected


@pytest.mark.deep
@pytest.mark.parametrize(
    ("name", "hint"),
    [("tabel1", "did you mean table1?"), ("beyond", "there is figure1, table1")],
)
def test_a_wrong_artefact_is_one_sentence_that_names_the_others(of_artefacts, name, hint):
    said = of_artefacts.run("status", "--artefact", name, code=2).stderr
    assert said == f"replication: there is no artefact '{name}' here; {hint}\n"


@pytest.mark.deep
@pytest.mark.parametrize(
    ("path", "text"),
    [
        ("src/seminaive/toylib.py", "def double(x):\n    return x + x\n"),
        ("src/seminaive/__init__.py", "X = 1\n"),
        ("replication/pages/chapter.py", "X = 1\n"),
    ],
)
def test_a_change_of_source_makes_nothing_stale(done, path, text):
    done.write(path, text)
    assert states(done, "--dataset", "d1") == {"d1": are(current=2)}


@pytest.mark.deep
def test_a_change_of_data_makes_its_cells_stale(done):
    done.datasets({"name": "d1", "table_sha256": "new"}, {"name": "d2", "table_sha256": "bb"})
    assert states(done) == {"d1": are(stale=2), "d2": are(current=2)}
    assert done.json("run", "--backend", "sequential")["done"] == 2
    assert states(done) == {"d1": are(current=2), "d2": are(current=2)}


@pytest.mark.deep
def test_records_that_no_cell_has_any_more_are_told_and_dropped_on_request(done, toy_cell):
    done.grid([toy_cell(repeat=0)])
    assert done.json("status")["leftover"] == {"toy": 3}
    assert "3 records dropped" in done.run("run", "--prune").stderr
    assert done.json("status")["leftover"] == {}
    assert len(done.ledger("d1")) == 1


@pytest.mark.deep
def test_the_records_of_other_artefacts_are_no_leftovers(of_artefacts):
    of_artefacts.run("run", "--backend", "sequential")
    assert of_artefacts.json("status", "--artefact", "table1")["leftover"] == {}
    of_artefacts.run("run", "--artefact", "table1", "--prune")
    assert len(of_artefacts.ledger("d1")) == len(of_artefacts.ledger("d2")) == 2


@pytest.mark.deep
def test_totals_say_of_each_paper_and_of_all_what_is_recorded_and_what_cannot_run(done):
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    told = done.json("status")
    assert [row["paper"] for row in told["totals"]] == ["toy", "all"]
    counts = {"cells": 4, "current": 4, "absent": 0, "cannot run here": 2}
    assert all(counts.items() <= row.items() for row in told["totals"])
    assert told["cannot run"] == {"toy": {"their data sets are not at hand": 2}}
    ended = done.run("status")
    assert "toy: 2 cells cannot run here: their data sets are not at hand.\n" in ended.stdout
    assert ended.stderr == "Fetch what can be had: `python -m replication data --fetch d2`.\n"


@pytest.mark.deep
def test_a_program_that_is_wanting_is_told_with_its_cells(done, toy_cell):
    why = 'def work():\n    return "there is no lathe."\n'
    done.write("replication/papers/toy/tasks/needs.py", why)
    told = done.json("status", "--dataset", "d1")
    assert told["cannot run"] == {"toy": {"there is no lathe": 2}}
    assert told["totals"][-1]["cannot run here"] == 2


def test_artefacts_that_cannot_reach_their_runs_are_counted_by_number():
    accepted = {
        ("table2", "iris", "NB", "ratio"): "not judged: too few runs",
        ("table2", "zoo", "NB", "ratio"): "not judged: too few runs",
        ("table1", "iris", "NB", "error"): "not judged: no data",
    }
    assert out_of_reach(accepted) == {"table2": 2}
