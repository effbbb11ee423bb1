"""How often claims hold in made-up draws, by reading; words and notes are approved fields."""

from types import SimpleNamespace

import numpy as np

from replication.evidence.claims.judge import alike, frequencies, of_rules
from replication.evidence.claims.read import Claim
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import Derived, Deterministic
from replication.evidence.stochastic import Stochastic
from tests.replication.evidence.claims.test_truth import ROWS, node

N = 40


def places(column):
    return [("t", row, column, "s") for row in ROWS]


def table(**columns):
    """Draws of columns on every row; a number is the same in all."""
    return {
        place: np.zeros(N) + each for column, each in columns.items() for place in places(column)
    }


class Toy:
    """Results by reading, the default first."""

    def __init__(self, **given):
        self.given = {name.replace("_", " "): each for name, each in given.items()}

    def readings(self, asked):
        return [name for name, each in self.given.items() if set(asked) & set(each)]

    def draws(self, asked, reading):
        found = {**self.given["default"], **self.given[reading]}
        return {place: found[place] for place in asked} if set(asked) <= set(found) else {}


def claim(text, **more):
    return Claim("1", "it is so", {"": node(text)}, **more)


def shares(of, toy):
    found = frequencies(of, toy, Toy.readings, Toy.draws)
    return {name: each.share for name, each in found.items()}


def test_a_reading_changes_the_cells_that_it_touches_and_no_others():
    toy = Toy(default=table(a=1.0, b=2.0), other=table(b=0.0), elsewhere=table(c=0.0))
    assert shares(claim("all(a < b)"), toy) == {"default": 1.0, "other": 0.0}


def test_all_rows_are_of_one_realisation():
    first = np.where(np.arange(N) < 10, 3.0, 1.0)
    last = np.where(np.arange(N) >= 30, 3.0, 1.0)
    draws = table(a=1.0, b=2.0)
    draws |= {("t", "r1", "a", "s"): first, ("t", "r3", "a", "s"): last}
    assert shares(claim("all(a < b)"), Toy(default=draws)) == {"default": 0.5}
    apart = shares(claim("all(a < b)", independent="row"), Toy(default=draws))
    assert apart == {"default": 0.75**2}


def test_no_reading_takes_the_place_of_a_default_that_was_not_run():
    missing = table(a=1.0, b=2.0)
    del missing["t", "r2", "b", "s"]
    assert shares(claim("all(a < b)"), Toy(default=missing, other=table(a=1.0, b=2.0))) == {}
    empty = table(a=1.0, b=2.0) | {("t", "r2", "b", "s"): np.empty(0)}
    assert shares(claim("all(a < b)"), Toy(default=empty)) == {}
    few = Toy(default=table(a=1.0, b=2.0), other={("t", "r2", "b", "s"): np.empty(0)})
    assert shares(claim("all(a < b)"), few) == {"default": 1.0}


def test_draws_are_cut_to_as_many_as_all_have():
    cut = alike([np.arange(5), np.arange(3), np.array([7])])
    assert [each.tolist() for each in cut] == [[0, 1, 2], [0, 1, 2], [7, 7, 7]]
    assert alike([np.arange(5), np.empty(0)]) == []


class Ruled:
    """Results whose layout has two looks at the numbers of one method."""

    def __init__(self, **errors):
        self.errors = errors
        self.printed = {place: Reported(*place, "1.0") for place in places("a") + places("b")}

    def address(self, number):
        analyses = ("default", "other") if number.column == "b" else ("default",)
        return SimpleNamespace(
            method=number.column, analyses=[SimpleNamespace(name=each) for each in analyses]
        )


def test_draws_and_readings_are_those_of_the_rules_of_the_numbers():
    def draws(at, results, analysis):
        return results.errors[f"{at.method}_{analysis.name}"]

    rules = [
        Deterministic("u", of=None),
        Stochastic("t", of=Quantity("error", "", draws)),
        Derived("v", None),
    ]
    results = Ruled(a_default=[1.0, 2.0, 3.0], b_default=[2.0, 3.0, 4.0], b_other=[0.0, 3.0])
    found = frequencies(claim("all(a < b)"), results, *of_rules(rules))
    assert {name: each.share for name, each in found.items()} == {"default": 1.0, "other": 0.5}
    assert [each.recorded for each in found.values()] == [3, 2]
