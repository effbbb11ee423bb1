"""`oracles` prints each comparison, what cannot be compared here, and ends in 1 where one fails."""

import json

import pytest

from replication.cli import oracles
from replication.cli.parser import parser
from seminaive.check.comparisons import Comparison

RIGHT, WRONG = Comparison("AODE", "Weka 3", 10, 1e-7, 1e-6), Comparison("TAN", "Weka 3", 5, 0.1)


@pytest.fixture
def run(monkeypatch, capsys):
    def command(found, *words):
        tables = []
        monkeypatch.setattr(oracles, "compare", lambda n: tables.append(n) or iter(found))
        monkeypatch.setattr(oracles, "beside_weka", lambda n: tables.append(n) or iter(()))
        monkeypatch.setattr(oracles, "left_out", lambda: iter(()))
        monkeypatch.setattr(oracles, "without_weka", lambda: iter(["LBR: nothing beside Weka."]))
        ended = oracles.command(parser().parse_args(["oracles", *words]))
        return ended, capsys.readouterr().out, tables

    return command


def test_each_comparison_and_what_is_left_out_are_a_line(run):
    ended, out, tables = run([RIGHT])
    first, second, last = out.splitlines()
    assert (ended, tables) == (0, [30, 3])
    assert first.endswith("10 probabilities, largest difference 1e-07")
    assert second == "LBR: nothing beside Weka."
    assert last == "10 probabilities were compared; none differ."


def test_a_difference_ends_in_1(run):
    ended, out, tables = run([RIGHT, WRONG], "--tables", "11")
    assert (ended, tables) == (1, [11, 2])
    assert "WRONG" in out
    assert out.endswith("15 probabilities were compared; TAN differ.\n")


def test_the_same_is_in_the_json(run):
    ended, out, _ = run([WRONG], "--json")
    told = json.loads(out)
    assert ended == 1
    assert told["comparisons"][0]["agrees"] is False
    assert told["left_out"] == ["LBR: nothing beside Weka."]


def test_no_table_is_refused(capsys):
    with pytest.raises(SystemExit):
        parser().parse_args(["oracles", "--tables", "0"])
    assert "0 tables compare nothing" in capsys.readouterr().err
