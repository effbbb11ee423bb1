"""A table as a whole: under each reading, beside its yardstick, and what word it has."""

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.layout import Layout
from replication.evidence.quantity import Quantity
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.stochastic import Stochastic
from replication.evidence.table_test import ARTEFACT, _under, as_a_whole, by_reading, columns
from replication.evidence.variants import Reading
from replication.evidence.vocabulary import AGREES, DISAGREES, OPEN, WHOLE


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


def test_what_a_crossed_reading_does_not_touch_is_as_under_one_of_the_two():
    draws = {"plain": 0, "pool": 1, "pool, other": 2}
    assert [_under(name, draws) for name in draws] == [0, 1, 2]
    assert _under("pool, third", draws) == _under("third, pool", draws) == 1
    assert _under("fourth", draws) == _under("fourth, third", draws) == 0
    assert _under("third, pool, other, fourth", draws) == _under("pool, third, other", draws) == 2
    draws |= {"view": 3, "pool, view": 4}
    assert _under("pool, third, view", draws) == 4
    assert _under("third, view", draws) == 3


NAMES = "ABCDEFGH"


def many(far):
    """Eight methods about 10, printed at 20 where they are `far`, which another reading gives."""
    ten, twenty = (
        {name: list(rng("many", name).normal(centre, 1, size=60)) for name in NAMES}
        for centre in (10, 20)
    )
    other = {name: twenty[name] if name in far else [] for name in NAMES}
    numbers = [
        Reported("table1", "r", name, "error", "20.1" if name in far else "9.9", "%")
        for name in NAMES
    ]
    return {"plain": ten, "other": other}, numbers


def test_the_verdict_on_a_whole_has_three_parts_and_names_the_best_reading():
    draws, numbers = many("ABCD")
    found = as_a_whole([rule(draws)], results(numbers), "Table 1", yardstick="H")
    assert (found.verdict, found.agrees, found.kind) == (OPEN, ("other",), WHOLE)
    assert (found.artefact, found.row, found.statistic) == (ARTEFACT, "Table 1", "p")
    assert found.reproduced == 0.001
    clauses = found.note.split("; ")
    assert clauses[0].startswith("4 of 8 lie outside their own intervals, ")
    assert clauses[1].endswith("agree together")
    assert clauses[2].startswith("yardstick, H alone: 0 of 1 lie outside")
    assert clauses[3].startswith("largest p of 1 other readings, other: 0 of 8 lie outside")


@pytest.mark.parametrize(
    ("yardstick", "word"), [("H", "disagrees"), ("A", "not judged: the yardstick fails as well")]
)
def test_where_the_yardstick_fails_as_well_a_refused_table_has_no_word(yardstick, word):
    draws, numbers = many("ABCD")
    draws["other"] = {name: [] for name in NAMES}
    found = as_a_whole([rule(draws)], results(numbers), "Table 1", yardstick=yardstick)
    assert found.word == word
    elsewhere = as_a_whole([rule(draws)], results(numbers), "Table 1", yardstick="A", on=("s",))
    assert (elsewhere.verdict, "yardstick" in elsewhere.note) == (DISAGREES, False)


def test_a_table_that_agrees_says_so():
    draws, numbers = many("")
    assert as_a_whole([rule(draws)], results(numbers), "Table 1").verdict == AGREES


def test_a_reading_with_too_few_runs_for_any_refusal_decides_nothing():
    draws, numbers = many("ABCD")
    draws["other"] = {name: [0.0, 1.0] if name in "ABCD" else [] for name in NAMES}
    found = by_reading([rule(draws)], results(numbers[:1]))
    assert found["plain"].least < 0.05 <= found["other"].least
    verdict = as_a_whole([rule(draws)], results(numbers[:4]), "Table 1")
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


def test_without_draws_there_is_no_table_to_judge():
    number = Reported("table1", "r", "A", "error", "20.1", "%")
    none = rule({"plain": {"A": []}, "other": {"A": []}})
    assert by_reading([none], results([number])) == {}
    found = as_a_whole([none], results([number]), "Table 1")
    assert (found.word, found.kind) == ("not judged: no data", WHOLE)
