"""A table as a whole, under each reading; the words of the papers' tables are approved fields."""

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.layout import Layout
from replication.evidence.quantity import Quantity
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.stochastic import Stochastic
from replication.evidence.table_test import as_a_whole, by_reading, columns
from replication.evidence.variants import Reading
from replication.evidence.vocabulary import DISAGREES


def rule(draws):
    """A rule that draws these under two readings; what is empty the reading does not touch."""
    of = Quantity("error", "%", lambda at, results, analysis: draws[analysis.name][at.method])
    return Stochastic("table1", of=of)


def results(numbers):
    """Results that hold these numbers, of which each can be looked at in two ways."""
    readings = [Reading(name, name, (), {}) for name in ("plain", "other")]
    made = Recorded(None, layout=Layout("toy1999", ("r",), tuple("ABCDEFGH"), readings))
    made.printed = dict(enumerate(numbers))
    return made


def test_each_reading_is_judged_on_all_numbers_the_untouched_as_the_default():
    ten, twenty = (
        list(noise.normal(value, 1, size=60))
        for value, noise in ((10, rng("ten")), (20, rng("twenty")))
    )
    draws = {"plain": {"A": ten, "B": ten}, "other": {"A": twenty, "B": []}}
    numbers = [
        Reported("table1", "r", column, "error", value, "%")
        for column, value in (("A", "20.1"), ("B", "9.9"))
    ]
    found = by_reading([rule(draws)], results(numbers))
    assert list(found) == ["plain", "other"]
    assert [(each.outside, each.numbers, each.touches) for each in found.values()] == [
        (1, 2, 2),
        (0, 2, 1),
    ]


def test_a_reading_with_too_few_runs_for_any_refusal_decides_nothing():
    plain = {name: list(rng("many", name).normal(10, 1, size=60)) for name in "ABCD"}
    draws = {"plain": plain, "other": {name: [0.0, 1.0] for name in "ABCD"}}
    numbers = [Reported("table1", "r", name, "error", "20.1", "%") for name in "ABCD"]
    found = by_reading([rule(draws)], results(numbers[:1]))
    assert found["plain"].least < 0.05 <= found["other"].least
    verdict = as_a_whole([rule(draws)], results(numbers), "Table 1")
    assert (verdict.verdict, verdict.agrees) == (DISAGREES, ())
    assert "largest p" not in verdict.note


def test_parts_are_a_column_each():
    def sides(number):
        return [
            Reported(*number.place[:3], f"error of {k}", value, "%")
            for k, value in enumerate(number.value.split("-"))
        ]

    noise = rng("two at once")
    draws = np.column_stack([noise.normal(10, 1, 60), noise.normal(20, 1, 60)])
    of = Quantity(
        "error", "%", lambda at, results, analysis: draws if analysis.name == "plain" else ()
    )
    two = Stochastic("table1", of=of, parts=sides, together=True)
    for value, outside in (("10.2-19.9", 0), ("10.2-39.9", 1)):
        made = results([Reported("table1", "r", "A", "error", value, "%")])
        found = by_reading([two], made)["plain"]
        assert (found.outside, found.numbers, found.touches) == (outside, 2, 2)
        assert [len(each.draws) for each in columns([two], made)] == [60, 60]
