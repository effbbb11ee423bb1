"""Claims judged by made-up draws: by reading, with what cannot be told, and with code."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.claim import MANY, Frequency, not_judged
from replication.evidence.claims import judge
from replication.evidence.claims.judge import alike, fewest, frequencies, judge_claims, of_rules
from replication.evidence.claims.read import Claim
from replication.evidence.predictive import Draws
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import Derived, Deterministic
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import CLAIM, DERIVED
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
    """Results by reading, the default first, of numbers that are not printed."""

    def __init__(self, **given):
        self.printed = {}
        self.given = {name.replace("_", " "): each for name, each in given.items()}

    def readings(self, asked):
        return [name for name, each in self.given.items() if set(asked) & set(each)]

    def draws(self, asked, reading):
        found = {**self.given["default"], **self.given[reading]}
        return {place: found[place] for place in asked} if set(asked) <= set(found) else {}


def claim(*texts, **more):
    relations = {f"meaning {k}": node(text) for k, text in enumerate(texts)}
    return Claim("1", "it is so", relations, **more)


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


@pytest.mark.parametrize(("n_others", "told"), [(MANY - 1, MANY), (MANY, 1)])
def test_what_is_seen_is_told_of_each_reading_but_of_many_by_default_alone(n_others, told):
    others = {f"other_{k}": table(b=float(k)) for k in range(n_others)}
    toy = Toy(default=table(a=1.0, b=2.0), **others)
    found = frequencies(claim("count(a < b) > 1"), toy, Toy.readings, Toy.draws)
    assert len(found) == n_others + 1
    assert [name for name, each in found.items() if each.note] == list(found)[:told]
    assert found["default"].note == "in 3 to 3 of 3 cases"


def test_meanings_are_crossed_with_readings_the_defaults_first():
    toy = Toy(default=table(a=1.0, b=2.0), other=table(b=0.0))
    assert shares(claim("all(a < b)", "all(a > b)"), toy) == {
        "meaning 0; default": 1.0,
        "meaning 0; other": 0.0,
        "meaning 1; default": 0.0,
        "meaning 1; other": 1.0,
    }


def test_no_reading_takes_the_place_of_a_default_that_was_not_run():
    missing = table(a=1.0, b=2.0)
    del missing["t", "r2", "b", "s"]
    assert shares(claim("all(a < b)"), Toy(default=missing, other=table(a=1.0, b=2.0))) == {}
    empty = table(a=1.0, b=2.0) | {("t", "r2", "b", "s"): np.empty(0)}
    assert shares(claim("all(a < b)"), Toy(default=empty)) == {}
    few = Toy(default=table(a=1.0, b=2.0), other={("t", "r2", "b", "s"): np.empty(0)})
    assert shares(claim("all(a < b)"), few) == {"default": 1.0}


def test_cells_beside_are_asked_first_and_numbers_taken_are_not_drawn():
    asked = []
    toy = Toy(default=table(a=1.0, b=2.0))

    def draws(results, places, reading):
        asked.append(places)
        return results.draws(places, reading)

    taken = {("t", "r1", "d", "s"): 1.5}
    of = claim("all(a < d)", taken=taken, beside=tuple(places("b")))
    found = frequencies(of, toy, Toy.readings, draws)
    assert found["default"].share == 1.0
    assert asked == [(*places("b"), *places("a"))]


def test_runs_are_those_of_the_least_known_draws():
    draws = {place: Draws(np.zeros(N), 12) for place in places("a")} | table(b=1.0)
    found = frequencies(claim("all(a < b)"), Toy(default=draws), Toy.readings, Toy.draws)
    assert (found["default"].n_draws, found["default"].recorded) == (N, 12)
    few = {**draws, ("t", "r1", "b", "s"): np.ones(7)}
    apart = claim("all(a < b)", independent="row")
    assert frequencies(apart, Toy(default=few), Toy.readings, Toy.draws)["default"].n_draws == 7


def test_draws_are_cut_to_as_many_as_all_have():
    cut = alike([np.arange(5), np.arange(3), np.array([7])])
    assert [each.tolist() for each in cut] == [[0, 1, 2], [0, 1, 2], [7, 7, 7]]
    assert alike([np.arange(5), np.empty(0)]) == []


def test_the_fewest_recorded_runs_count_but_for_what_has_no_chance():
    draws = [Draws(np.ones(4), 30), Draws(np.ones(4), 12), np.ones(1)]
    assert fewest(draws) == fewest(alike(draws)) == 12
    assert fewest([np.ones(1)]) == 1


@pytest.mark.parametrize(
    ("text", "note"),
    [
        ("all(a < b)", "not always on r1 (50%)"),
        ("all(b > 0)", "always in each case"),
        ("count(a < b) = 3", "in 2 to 3 of 3 cases"),
        ("mean(a) < mean(b)", "the medians are a = 1, b = 2"),
        ("some(a > b) or d < 1", "some(a > b) in 50%, d < 1 in 0%"),
    ],
)
def test_it_is_said_what_was_seen(text, note):
    draws = table(a=1.0, b=2.0) | {("t", "r1", "d", "s"): np.full(N, 4.0)}
    draws["t", "r1", "a", "s"] = np.where(np.arange(N) < N // 2, 1.0, 3.0)
    [found] = frequencies(claim(text), Toy(default=draws), Toy.readings, Toy.draws).values()
    assert found.note == note


def test_claims_are_judged_in_order_by_relation_function_or_code(monkeypatch):
    claims = (
        claim("all(a < b)", note="a note"),
        Claim("2", "it is so, too", function="often", what="share of trials"),
        Claim("3", "nobody knows", verdict="unknown"),
        claim("all(a < c)"),
    )
    monkeypatch.setattr(judge, "read_claims", lambda paper, words: claims)
    code = SimpleNamespace(
        often=lambda results: {
            "default": Frequency.of([False] * N),
            "other": Frequency.of([True] * N),
        },
        unknown=lambda results, of: not_judged(of.key, of.states, "nobody does"),
    )
    toy = Toy(default=table(a=1.0, b=2.0))
    found = judge_claims("toy", toy, Toy.readings, Toy.draws, [code])
    assert [(each.row, each.column) for each in found] == [(c.key, c.states) for c in claims]
    assert [each.word for each in found] == [
        "agrees",
        "open choice",
        "not judged: no data",
        "not judged: no data",
    ]
    assert found[0].note.startswith("share of realisations where it holds; a note")
    assert found[1].note.startswith("share of trials")
    assert found[2].note == "nobody does"


@pytest.mark.parametrize(
    ("texts", "word"),
    [
        (("all(a < b)", "all(a < b - 1)"), "not judged: hangs on a threshold that the paper lacks"),
        (("all(a < b)", "all(a < b + 1)"), "agrees"),
        (("all(a > b)", "all(a > b + 1)"), "disagrees"),
        (("all(a > b)", "all(a < b)"), "not judged: hangs on a threshold that the paper lacks"),
    ],
)
def test_what_the_words_of_a_claim_mean_must_not_decide_it(monkeypatch, texts, word):
    monkeypatch.setattr(judge, "read_claims", lambda paper, words: [claim(*texts)])
    toy = Toy(default=table(a=1.0, b=2.0))
    [found] = judge_claims("toy", toy, Toy.readings, Toy.draws)
    # No meaning gives what is not judged, whatever one alone would.
    assert (found.word, found.agrees) == (word, ())


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


@pytest.mark.parametrize(
    ("gap", "printed", "word"),
    [
        (5.0, "6.0", "agrees"),
        (5.0, "1.2", "not judged: its judge fails its calibration"),
        (-5.0, "6.0", "disagrees"),
        (-5.0, "1.2", "not judged: its judge fails its calibration"),
        (0.5, "6.0", "depends on luck"),
        (0.5, "1.2", "depends on luck"),
    ],
)
def test_a_claim_whose_judge_does_not_find_the_printed_effect_is_not_judged(
    monkeypatch, gap, printed, word
):
    monkeypatch.setattr(judge, "read_claims", lambda paper, words: [claim("all(a < b)")])
    noise = np.random.default_rng(0)
    draws = {
        place: noise.normal(size=N) + (gap if place[2] == "b" else 0.0)
        for place in (*places("a"), *places("b"))
    }
    toy = Toy(default=draws)
    toy.printed = {
        place: Reported(*place, value=printed if place[2] == "b" else "1.0") for place in draws
    }
    [found] = judge_claims("toy", toy, Toy.readings, Toy.draws)
    assert found.word == word
    assert len(found.calibration) == 2


def test_what_falls_by_default_is_not_judged_though_another_reading_leaves_it_to_luck(monkeypatch):
    monkeypatch.setattr(judge, "read_claims", lambda paper, words: [claim("all(a < b)")])
    draws = {}
    for name, gap in (("default", -5.0), ("other", 0.5)):
        noise = np.random.default_rng(0)
        draws[name] = {
            place: noise.normal(size=N) + (gap if place[2] == "b" else 0.0)
            for place in (*places("a"), *places("b"))
        }
    toy = Toy(**draws)
    toy.printed = {
        place: Reported(*place, value="1.2" if place[2] == "b" else "1.0")
        for place in draws["default"]
    }
    [found] = judge_claims("toy", toy, Toy.readings, Toy.draws)
    assert found.word == "not judged: its judge fails its calibration"
    assert found.reproduced == 0.0


@pytest.mark.parametrize(("ours", "kind"), [(False, CLAIM), (True, DERIVED)])
def test_what_the_paper_does_not_say_is_counted_apart(monkeypatch, ours, kind):
    asked = claim("all(a < b)", ours=ours)
    monkeypatch.setattr(judge, "read_claims", lambda paper, words: [asked])
    toy = Toy(default=table(a=1.0, b=2.0))
    [found] = judge_claims("toy", toy, Toy.readings, Toy.draws)
    assert found.kind == kind
