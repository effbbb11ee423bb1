"""`--oracles` prints each comparison and what cannot be compared here; 1 where one fails."""

import json

import pytest

from benchmarks import oracles
from benchmarks.__main__ import main
from seminaive.check.comparisons import Comparison

RIGHT, WRONG = Comparison("AODE", "Weka 3", 10, 1e-7, 1e-6), Comparison("TAN", "Weka 3", 5, 0.1)


@pytest.fixture
def run(monkeypatch, capsys):
    def command(comparisons, *words):
        tables = []
        monkeypatch.setattr(oracles, "compare", lambda n: tables.append(n) or iter(comparisons))
        monkeypatch.setattr(oracles, "beside_weka", lambda n: tables.append(n) or iter(()))
        monkeypatch.setattr(oracles, "left_out", lambda: iter(()))
        monkeypatch.setattr(oracles, "without_weka", lambda: iter(["LBR: nothing beside Weka."]))
        return main(["--oracles", *words]), capsys.readouterr().out, tables

    return command


def test_each_comparison_and_what_is_left_out_are_a_line(run):
    ended, out, tables = run([RIGHT], "30")
    first, second, last = out.splitlines()
    assert (ended, tables) == (0, [30, 3])
    assert first.endswith("10 probabilities, largest difference 1e-07")
    assert second == "LBR: nothing beside Weka."
    assert last == "10 probabilities were compared; none differ."


def test_a_difference_ends_in_1_and_is_in_the_json(run):
    ended, out, tables = run([RIGHT, WRONG], "11")
    assert (ended, tables) == (1, [11, 2])
    assert "WRONG" in out
    assert out.endswith("15 probabilities were compared; TAN differ.\n")
    ended, out, _ = run([WRONG], "30", "--json")
    printed = json.loads(out)
    assert ended == 1
    assert printed["comparisons"][0]["agrees"] is False
    assert printed["left_out"] == ["LBR: nothing beside Weka."]
