"""The rule for numbers with chance in them: readings, parts, and what is said without draws."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.drawn import Drawn
from replication.evidence.judging import impossible
from replication.evidence.quantity import Quantity
from replication.evidence.reading import Reading
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN

NUMBER = Reported("table1", "iris", "NB", "error", "4.0", "%")
NAMED = ("plain", "biased")
LAYOUT = SimpleNamespace(readings=[Reading(name, name, (), {}) for name in NAMED])
RESULTS = SimpleNamespace(layout=LAYOUT)

FOUR, FIVE, NONE = [4.0] * 40, [5.0] * 40, []


def drawing(plain, biased, **given):
    """A rule whose quantity draws these under the two readings."""
    draws = {"plain": plain, "biased": biased, "worst": [9.0] * 40}
    of = Quantity("error", "%", lambda number, results, reading: draws[reading])
    return Drawn("table1", of=of, **given)


@pytest.mark.parametrize(
    ("plain", "biased", "verdict", "reading"),
    [
        (FOUR, FIVE, "reproduced", "plain"),
        (FIVE, FOUR, "under-specified", "biased"),
        (FIVE, FIVE, "inconsistent", "plain"),
        (FOUR, NONE, "reproduced", "plain"),
        (NONE, FOUR, "no data", ""),
        (np.array(FOUR), np.array([]), "reproduced", "plain"),
    ],
)
def test_a_number_is_judged_under_the_layouts_readings_the_first_by_default(
    plain, biased, verdict, reading
):
    [found] = drawing(plain, biased).verdicts(NUMBER, RESULTS)
    assert (found.verdict, found.reading) == (verdict, reading)


def test_draws_are_those_of_the_readings_that_were_run_in_their_order():
    assert list(drawing(FOUR, FIVE).draws(NUMBER, RESULTS)) == ["plain", "biased"]
    assert drawing(FOUR, NONE).draws(NUMBER, RESULTS) == {"plain": FOUR}


@pytest.mark.parametrize(
    "readings", [("biased", "worst"), lambda number, results: [number.note, "worst"]]
)
def test_readings_may_be_the_rules_own_or_depend_on_the_number(readings):
    rule = drawing(FIVE, FOUR, readings=readings)
    number = replace(NUMBER, note="biased")
    assert rule.names(number, RESULTS) == ["biased", "worst"]
    [found] = rule.verdicts(number, None)
    assert (found.verdict, found.reading) == ("reproduced", "biased")


@pytest.mark.parametrize(
    ("without", "note"),
    [(NOT_RUN, NOT_RUN), ("no such file", "no such file"), (lambda r: f"of {r.name}", "of toy")],
)
def test_without_draws_of_the_default_every_part_has_no_data_and_says_why(without, note):
    rule = drawing(NONE, FOUR, without=without, parts=lambda number: [number] * 2)
    found = rule.verdicts(NUMBER, SimpleNamespace(layout=LAYOUT, name="toy"))
    assert [(v.verdict, v.note) for v in found] == [("no data", note)] * 2


def test_each_part_is_judged_by_its_own_column_under_every_reading():
    def parts(number):
        each = zip(("won", "lost"), number.value.split("-"), strict=True)
        return [replace(number, statistic=name, value=value) for name, value in each]

    rule = drawing(np.array([[4.0, 1.0]] * 40), np.array([[2.0, 5.0]] * 40), parts=parts)
    found = rule.verdicts(replace(NUMBER, value="4-5"), RESULTS)
    assert [(v.statistic, v.verdict, v.reading) for v in found] == [
        ("won", "reproduced", "plain"), ("lost", "under-specified", "biased"),
    ]  # fmt: skip


def test_a_judge_of_its_own_gets_number_draws_and_results():
    asked = []

    def judge(*given):
        asked.append(given)
        return impossible(NUMBER, "by arithmetic")

    assert drawing(FOUR, FIVE, judge=judge).verdicts(NUMBER, RESULTS) == [judge()]
    assert asked[0] == (NUMBER, {"plain": FOUR, "biased": FIVE}, RESULTS)


def test_a_number_is_served_by_its_row_and_its_column_unless_told_otherwise():
    assert drawing(FOUR, FIVE).where(NUMBER) == ("iris", "NB")
    rule = drawing(FOUR, FIVE, where=lambda number: (("iris", "vote"), number.column))
    assert rule.where(NUMBER) == (("iris", "vote"), "NB")
