"""The rule for numbers with chance in them: readings, parts, and what is said without draws."""

from dataclasses import replace
from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.address import Address, Analysis
from replication.evidence.power import OTHERS, Slip
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import NOT_RUN
from replication.evidence.stochastic import Stochastic

NUMBER = Reported("table1", "iris", "NB", "error", "4.0", "%")
ANALYSES = (Analysis("plain"), Analysis("biased"))
AT = Address(NUMBER, ("iris",), method="NB", kind="error", analyses=ANALYSES)
RESULTS = SimpleNamespace(
    address=lambda number: AT,
    others=lambda number: (),
    name="toy",
    layout=SimpleNamespace(paper="toy"),
)

FOUR, FIVE, NONE = [4.0] * 40, [5.0] * 40, []


def drawing(plain, biased, **given):
    """A rule whose quantity draws these under the two readings."""
    draws = {"plain": plain, "biased": biased, "worst": [9.0] * 40}
    of = Quantity("error", "%", lambda at, results, analysis: draws[analysis.name])
    return Stochastic("table1", of=of, **given)


@pytest.mark.parametrize(
    ("plain", "biased", "verdict", "reading", "agrees"),
    [
        (FOUR, FIVE, "agrees", "plain", ()),
        (FIVE, FOUR, "open choice", "plain", ("biased",)),
        (FIVE, FIVE, "disagrees", "plain", ()),
        (FOUR, NONE, "agrees", "plain", ()),
        (NONE, FOUR, "not judged", "", ()),
        (np.array(FOUR), np.array([]), "agrees", "plain", ()),
    ],
)
def test_a_number_is_judged_under_every_look_at_its_address_the_first_by_default(
    plain, biased, verdict, reading, agrees
):
    [found] = drawing(plain, biased).verdicts(NUMBER, RESULTS)
    assert (found.verdict, found.reading, found.agrees) == (verdict, reading, agrees)


@pytest.mark.parametrize(
    ("without", "note"),
    [(NOT_RUN, NOT_RUN), ("no such file", "no such file"), (lambda r: f"of {r.name}", "of toy")],
)
def test_without_draws_of_the_default_every_part_has_no_data_and_says_why(without, note):
    rule = drawing(NONE, FOUR, without=without, parts=lambda number: [number] * 2)
    found = rule.verdicts(NUMBER, RESULTS)
    assert [(v.reason, v.note) for v in found] == [("no data", note)] * 2


def sides(number):
    """The two sides of a record, as a number each."""
    each = zip(("won", "lost"), number.value.split("-"), strict=True)
    return [replace(number, statistic=name, value=value) for name, value in each]


def test_each_part_is_judged_by_its_own_column_under_every_reading():
    rule = drawing(np.array([[4.0, 1.0]] * 40), np.array([[2.0, 5.0]] * 40), parts=sides)
    found = rule.verdicts(replace(NUMBER, value="4-5"), RESULTS)
    assert [(v.statistic, v.verdict, v.reading, v.agrees) for v in found] == [
        ("won", "agrees", "plain", ()),
        ("lost", "open choice", "plain", ("biased",)),
    ]


def test_a_part_is_beside_the_same_part_of_other_methods_numbers():
    other = replace(NUMBER, column="TAN", value="9-5")
    results = SimpleNamespace(**vars(RESULTS) | {"others": lambda number: [other]})
    rule = drawing(np.array([[4.0, 5.0]] * 40), NONE, parts=sides)
    won, lost = rule.verdicts(replace(NUMBER, value="4-7"), results)
    assert won.slips[0] == Slip(OTHERS, refused=1)
    assert lost.slips[0] == Slip(OTHERS, agrees=1, unnoticed="5")


def test_draws_of_named_looks_are_theirs_and_the_defaults():
    rule = drawing(FOUR, FIVE, analyses=lambda at, results: [*at.analyses, Analysis("worst")])
    for names, wanted in (((), ["plain"]), (("worst",), ["plain", "worst"])):
        assert list(rule.draws(AT, RESULTS, names)) == wanted
