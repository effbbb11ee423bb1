"""`check` on a toy paper: it agrees, finds what was tampered with, and never passes on nothing."""

from dataclasses import replace

import pytest

from replication.engine.record import from_line


@pytest.mark.deep
def test_a_check_agrees_and_finds_what_was_tampered_with(done):
    assert done.json("check", "--backend", "sequential", "--all") == {
        **done.json("check", "--backend", "sequential", "--seed", "1"),
        "seed": pytest.approx(2**31, abs=2**31),
    }
    path = done.root / "replication" / "records" / "toy" / "d1.jsonl"
    records = [from_line(line) for line in path.read_text(encoding="utf-8").splitlines()]
    changed = [replace(record, result={**record.result, "repeat": 7}) for record in records]
    path.write_text("".join(record.line() + "\n" for record in changed), encoding="utf-8")
    ended = done.run("check", "--backend", "sequential", "--all")
    assert ended.returncode == 1
    assert "result['repeat'] is 7 recorded and 1 now" in ended.stderr


@pytest.mark.deep
@pytest.mark.parametrize("command", ["check", "replicate"])
def test_a_check_of_nothing_is_no_pass(done, command):
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    ended = done.run(command, "--backend", "sequential", "--dataset", "d2")
    assert ended.returncode == 1
    assert (
        "Nothing was compared, which is no pass: their data sets are not at hand; "
        "fetch them with `python -m replication data --fetch d2`.\n"
    ) in ended.stderr
    assert done.run(command, "--backend", "sequential").returncode == 0


@pytest.mark.deep
def test_a_check_says_of_how_many_it_is_a_sample_and_what_it_leaves_out(done):
    ended = done.run("check", "--backend", "sequential", "--all")
    assert "Computed 4 cells again, of the 4 that can be compared here: all agree" in ended.stderr
    assert "cannot be compared" not in ended.stderr
    done.datasets(
        {"name": "d1", "table_sha256": "aa"},
        {"name": "d2", "table_sha256": "bb", "at_hand": None},
    )
    ended = done.run("check", "--backend", "sequential", "--sample", "1")
    assert "Computed 1 cell again, of the 2 that can be compared here: all agree" in ended.stderr
    assert "2 of the 4 cells cannot be compared here: they take times" in ended.stderr
