"""A table as a whole: one impossible number or many small shifts break it, a fresh one does not."""

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_exact
from replication.evidence.layout import Layout
from replication.evidence.printed import printed
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.evidence.reading import Reading
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.vocabulary import AGREES, DISAGREES, OPEN, WHOLE
from replication.evidence.whole import (
    ARTEFACT,
    Column,
    _among_others,
    _under,
    as_a_whole,
    by_reading,
    jointly,
)


def table(noise, values, n=100):
    """Columns of normal draws about 0 in two groups, and one value printed of each."""
    return [
        Column(Range.of(value - 5e-4, value + 5e-4), noise.normal(size=n), k % 2)
        for k, value in enumerate(values)
    ]


def test_a_fresh_table_is_refused_as_often_as_its_level_says():
    noise = rng("whole test")
    p = [jointly(table(noise, noise.normal(size=12)), trial).p for trial in range(200)]
    assert 0.01 <= np.mean(np.array(p) <= 0.05) <= 0.09


@pytest.mark.parametrize("place", range(12))
def test_one_impossible_number_breaks_the_largest_distance(place):
    noise = rng("whole test", place)
    values = noise.normal(size=12) / 2
    values[place] = 10.0
    found = jointly(table(noise, values))
    assert found.largest < 0.01


def test_many_small_shifts_break_the_mean_square_and_not_the_largest():
    noise = rng("shifts")
    found = jointly(table(noise, np.full(60, 1.5)))
    assert found.mean_square < 0.01 < found.largest
    assert 0.999 * found.mean_square <= found.p <= 2 * found.mean_square


def test_distances_are_from_the_others_and_in_their_deviations():
    values = rng("others").normal(size=(7, 2))
    found = _among_others(values)
    for k in range(7):
        others = np.delete(values, k, axis=0)
        expected = np.abs(values[k] - others.mean(axis=0)) / others.std(axis=0, ddof=1)
        assert found[k] == pytest.approx(expected)


def test_what_does_not_vary_is_nowhere_or_infinitely_far():
    constant = np.full(50, 2.0)
    assert jointly([Column(printed("2.0"), constant, 0)]).p == 1.0
    far = jointly([Column(printed("2.1"), constant, 0)])
    assert (far.largest, far.mean_square, far.p) == pytest.approx((1 / 1000,) * 3)


def rule(draws):
    """A rule that draws these under two readings; what is empty the reading does not touch."""
    of = Quantity("error", "%", lambda at, results, look: draws[look.name][at.method])
    return Drawn("table1", of=of)


def results(numbers):
    """Results that hold these numbers, of which each can be looked at in two ways."""
    readings = [Reading(name, name, (), {}) for name in ("plain", "other")]
    made = Recorded(None, layout=Layout("toy1999", ("r",), ("A", "B"), readings))
    made.printed = dict(enumerate(numbers))
    return made


def test_each_reading_is_judged_on_all_numbers_the_untouched_as_the_default():
    ten, twenty = (list(noise.normal(value, 1, size=60))
                   for value, noise in ((10, rng("ten")), (20, rng("twenty"))))  # fmt: skip
    draws = {"plain": {"A": ten, "B": ten}, "other": {"A": twenty, "B": []}}
    numbers = [Reported("table1", "r", column, "error", value, "%")
               for column, value in (("A", "20.1"), ("B", "9.9"))]  # fmt: skip
    found = by_reading([rule(draws)], results(numbers))
    assert list(found) == ["plain", "other"]
    assert [(each.gives, each.numbers, each.touches) for each in found.values()] == [
        (1, 2, 2), (2, 2, 1),
    ]  # fmt: skip
    assert found["plain"].p < 0.01
    assert found["other"].p > 0.3


def test_what_a_crossed_reading_does_not_touch_is_as_under_one_of_the_two():
    draws = {"plain": 0, "pool": 1, "pool, other": 2}
    assert [_under(name, draws) for name in draws] == [0, 1, 2]
    assert _under("pool, third", draws) == _under("third, pool", draws) == 1
    assert _under("fourth", draws) == _under("fourth, third", draws) == 0
    assert _under("third, pool, other, fourth", draws) == _under("pool, third, other", draws) == 2
    draws |= {"view": 3, "pool, view": 4}
    assert _under("pool, third, view", draws) == 4
    assert _under("third, view", draws) == 3


def test_the_verdict_on_a_whole_names_the_best_reading_and_the_yardstick():
    ten, twenty = (list(noise.normal(value, 1, size=60))
                   for value, noise in ((10, rng("ten")), (20, rng("twenty"))))  # fmt: skip
    draws = {"plain": {"A": ten, "B": ten}, "other": {"A": twenty, "B": []}}
    numbers = [Reported("table1", "r", column, "error", value, "%")
               for column, value in (("A", "20.1"), ("B", "9.9"))]  # fmt: skip
    found = as_a_whole([rule(draws)], results(numbers), "Table 1", yardstick="B")
    assert (found.verdict, found.agrees, found.kind) == (OPEN, ("other",), WHOLE)
    assert (found.artefact, found.row, found.statistic) == (ARTEFACT, "Table 1", "p")
    assert found.reproduced < 0.01
    assert "of 1 other readings the largest p has other" in found.note
    p = float(found.note.rpartition("yardstick: B alone has p ")[2])
    assert p > 0.3
    alone = as_a_whole([rule(draws)], results(numbers[1:]), "Table 1", yardstick="A")
    assert (alone.verdict, "yardstick" in alone.note) == (AGREES, False)


def test_a_reading_with_too_few_runs_for_any_refusal_decides_nothing():
    ten = list(rng("ten").normal(10, 1, size=60))
    one_differs = [0.0] * 9 + [1.0]
    draws = {"plain": {"A": ten, "B": ten}, "other": {"A": one_differs, "B": []}}
    numbers = [Reported("table1", "r", "A", "error", "90.1", "%")]
    found = by_reading([rule(draws)], results(numbers))
    assert found["plain"].least == 0.0
    assert found["other"].least == pytest.approx(0.1)
    assert found["other"].p > 0.05
    verdict = as_a_whole([rule(draws)], results(numbers), "Table 1")
    assert (verdict.verdict, verdict.agrees) == (DISAGREES, ())
    assert "1 more readings have too few runs for any table to be refused" in verdict.note
    assert "largest p" not in verdict.note


def test_parts_that_are_one_number_count_once_and_are_a_column_each():
    def sides(number):
        return [Reported(*number.place[:3], f"error of {k}", value, "%")
                for k, value in enumerate(number.value.split("-"))]  # fmt: skip

    def both(number, draws, results):
        near = [part.printed.near(*np.quantile(own, [0.01, 0.99])) for part, own in
                zip(sides(number), np.transpose(draws[""]), strict=True)]  # fmt: skip
        return judge_exact(number, number.value if all(near) else "none")

    noise = rng("two at once")
    draws = np.column_stack([noise.normal(10, 1, 60), noise.normal(20, 1, 60)])
    of = Quantity("error", "%", lambda at, results, look: draws if look.name == "plain" else ())
    two = Drawn("table1", of=of, parts=sides, together=True, judge=both)
    for value, gives in (("10.2-19.9", 1), ("10.2-39.9", 0)):
        found = by_reading([two], results([Reported("table1", "r", "A", "error", value, "%")]))
        each = found["plain"]
        assert (each.gives, each.numbers, each.touches) == (gives, 1, 1)
        assert (each.p > 0.05) == bool(gives)


def test_without_draws_there_is_no_table_to_judge():
    number = Reported("table1", "r", "A", "error", "20.1", "%")
    none = rule({"plain": {"A": []}, "other": {"A": []}})
    assert by_reading([none], results([number])) == {}
    found = as_a_whole([none], results([number]), "Table 1")
    assert (found.word, found.kind) == ("not judged: no data", WHOLE)
