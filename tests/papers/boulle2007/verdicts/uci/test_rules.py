"""The numbers of Tables 3 and 4 on made-up folds: what gives them stands, what does not falls."""

from itertools import islice

import numpy as np
import pytest

from replication.evidence import pairs
from replication.evidence.judge import judge_one
from replication.evidence.vocabulary import DISAGREES, EXPERIMENT, STANDS
from replication.papers.boulle2007.protocol.settings import CMA
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES
from replication.papers.boulle2007.verdicts.uci.realised import at_hand
from replication.papers.boulle2007.verdicts.uci.rules import RULES
from tests.papers.boulle2007.verdicts.uci.made_up import (
    GIVEN,
    MadeUp,
    at_random,
    few_sets,
    known,
    reprinted,
)

__all__ = ["few_sets"]
FEW = pytest.mark.usefixtures("few_sets")


def verdict(results, place, value=None):
    results = reprinted(results, **({place: value} if value else {}))
    [found] = judge_one(results.printed[tuple(place.split("/"))], RULES, results)
    return found


@pytest.fixture(autouse=True)
def few_pairs(monkeypatch):
    """Ask few pairs of what no reading gives by itself."""
    every = pairs.pairs
    monkeypatch.setattr(pairs, "pairs", lambda readings: dict(islice(every(readings).items(), 3)))


def test_every_number_of_the_tables_is_drawn_as_what_it_is():
    numbers = [n for n in MadeUp(at_random).printed.values() if n.artefact in TABLES]
    assert len(numbers) == 2 * 3 * (7 + 6 + 6 + 7)
    for number in numbers:
        [rule] = [rule for rule in RULES if rule.takes(number)]
        assert rule.of.against(number) == ""
        assert rule.kind == EXPERIMENT


@FEW
@pytest.mark.parametrize(
    ("place", "value"),
    [
        ("table3/NB/ACC/mean", "0.700"),
        ("table3/NB/AUC/mean", "0.750"),
        ("table3/NB/CR/mean", "0.300"),
        ("table4/NB/ACC/rank", "7.0"),
        ("table3/NB/CR/wins", "2"),
        ("table3/NB/CR/losses", "0"),
    ],
)
def test_what_the_folds_give_stands_and_what_they_do_not_falls(place, value):
    results = MadeUp(known(right={"NB": 14}, auc={"NB": 0.75}, loss={"NB": 7.0, CMA: 4.0}))
    assert verdict(results, place, value).word in GIVEN
    other = {"mean": "0.123", "rank": "1.2", "wins": "1", "losses": "2"}[place.split("/")[-1]]
    assert verdict(results, place, other).verdict == DISAGREES


@FEW
def test_what_is_absent_widens_the_interval_and_is_named():
    results = MadeUp(known(right={"NB": 16, CMA: 18}, noise=0.0))
    found = verdict(results, "table4/NB/ACC/mean", "0.800")
    assert found.word in GIVEN
    assert (found.low, found.high) == pytest.approx(((1.6 + 1.215) / 4, (1.6 + 2) / 4))
    assert "Gisette and Nova are not at hand" in found.note
    assert verdict(results, "table4/NB/ACC/mean", "0.920").verdict == DISAGREES
    assert verdict(results, "table4/NB/ACC/mean", "0.690").verdict == DISAGREES
    # Both absent sets may be wins, or none.
    held = {n: verdict(results, "table4/NB/ACC/wins", str(n)).verdict for n in range(5)}
    assert [word in STANDS for word in held.values()] == [False, False, True, True, True]


@FEW
def test_power_is_the_share_of_other_methods_numbers_that_is_refused():
    results = MadeUp(known(noise=0.0))
    for place in ("table3/NB/ACC/mean", "table4/NB/ACC/wins"):
        table, row, *of = place.split("/")
        others = {
            n.value
            for n in results.printed.values()
            if (n.artefact, n.column, n.statistic) == (table, *of) and n.row != row
        }
        others -= {results.printed[tuple(place.split("/"))].value}
        refused = [verdict(results, place, each).verdict == DISAGREES for each in others]
        assert verdict(results, place).other_values == pytest.approx(np.mean(refused)), place


def test_thirty_eight_sets_are_at_hand():
    assert [len(at_hand(table)) for table in TABLES] == [30, 8]
