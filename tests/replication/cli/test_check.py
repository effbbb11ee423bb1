"""`check` on a toy paper: it agrees, finds what was tampered with, and never passes on nothing."""

from dataclasses import replace

import pytest

from tests.replication.conftest import edit_records
from tests.replication.processes import says

ALL = ("check", "--backend", "sequential", "--all")


@pytest.mark.deep
def test_a_check_agrees_and_finds_what_was_tampered_with(done):
    assert done.json(*ALL) == {
        **done.json("check", "--backend", "sequential", "--seed", "1"),
        "seed": pytest.approx(2**31, abs=2**31),
    }
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    edit_records(path, lambda record: replace(record, result={**record.result, "repeat": 7}))
    assert "result['repeat'] is 7 recorded and 1 now" in done.run(*ALL, code=1).stderr


@pytest.mark.deep
@pytest.mark.parametrize("command", ["check", "replicate"])
def test_a_check_of_nothing_is_no_pass(done, command):
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    ended = done.run(command, "--backend", "sequential", "--dataset", "d2", code=1)
    assert (
        "Nothing was compared, which is no pass: their data sets are not at hand; "
        "fetch them with `python -m replication data --fetch d2`.\n"
    ) in ended.stderr
    done.run(command, "--backend", "sequential")


@pytest.mark.deep
def test_a_check_says_of_how_many_it_is_a_sample_and_what_it_leaves_out(done):
    said = done.run(*ALL).stderr
    assert "Computed 4 cells again, of the 4 that can be compared here: all agree" in said
    assert "cannot be compared" not in said
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    says(
        done.run("check", "--backend", "sequential", "--sample", "1").stderr,
        "Computed 1 cell again, of the 2 that can be compared here: all agree",
        "2 of the 4 cells cannot be compared here: they take times",
    )
