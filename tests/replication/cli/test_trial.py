"""``trial``: what came of it is printed, or kept for the book."""

import json
from types import SimpleNamespace

import pytest

from replication.cli import main, trial
from replication.evidence.trial.held_out import TRUE, Tried
from replication.evidence.trial.stored import read

FOUND = [Tried("error, mean", TRUE, 1, 40)]


@pytest.fixture
def asked(tmp_path, monkeypatch):
    """Papers that are tried at once; what was asked of them."""
    asked = []
    monkeypatch.setattr(trial, "ROOT", tmp_path)
    monkeypatch.setattr(trial, "chosen_papers", lambda args: [SimpleNamespace(key="toy")])
    monkeypatch.setattr(
        trial, "_tried", lambda paper, rounds: asked.append((paper.key, rounds)) or FOUND
    )
    return asked


def test_it_is_printed_as_a_table_or_as_json(asked, capsys):
    assert main(["trial"]) == 0
    assert capsys.readouterr().out.splitlines()[1].split() == [
        "toy",
        "error,",
        "mean",
        "its",
        "own,",
        "true",
        "1",
        "40",
        "2.5%",
    ]
    assert main(["trial", "--rounds", "2", "--json"]) == 0
    [row] = json.loads(capsys.readouterr().out)
    assert (row["paper"], row["refused"], row["tried"], row["share"]) == ("toy", 1, 40, 0.025)
    assert asked == [("toy", 5), ("toy", 2)]


def test_what_is_kept_is_read_by_the_book(asked, capsys, tmp_path):
    assert main(["trial", "--write"]) == 0
    told = capsys.readouterr()
    assert (told.out, told.err) == ("", "Wrote data/trial/toy.csv.\n")
    assert read(tmp_path) == {"toy": FOUND}
