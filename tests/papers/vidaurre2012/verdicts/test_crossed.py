"""The crossed readings: which there are, what touches whom, and that a claim is judged by them."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.evidence.claims.judge import judge_claim
from replication.evidence.origin import origins, weighed
from replication.evidence.vocabulary import AFTERWARDS, DISAGREES, LUCK, OPEN
from replication.papers.vidaurre2012.protocol import crossed as grid
from replication.papers.vidaurre2012.protocol.scenarios import on_scenario
from replication.papers.vidaurre2012.protocol.settings import METHODS, PAPER, SCENARIOS
from replication.papers.vidaurre2012.protocol.variants import DEFAULT, READINGS, given
from replication.papers.vidaurre2012.verdicts import claims, crossed
from tests.papers.stated import claims_of

N = 100
REDUNDANT = ("DR", "CR")
#: Errors by method where fsNB is not the best of them, and its error where it is.
ERRORS = dict(zip(METHODS, (0.15, 0.09, 0.14, 0.16, 0.11, 0.10), strict=True))
BEST = 0.07


def world(best, among=("ties deviance", "patience 10")):
    """Results in which fsNB errs least under what ``best`` says of the parts of a reading."""

    def sets(scenario, method, reading=DEFAULT):
        seed = [SCENARIOS.index(scenario), METHODS.index(method)]
        chance = np.random.default_rng(seed)
        mean = BEST if method == "fsNB" and best(set(reading.split(", "))) else ERRORS[method]
        return {"error": mean + chance.normal(0, 0.002, N)}

    return SimpleNamespace(sets=sets, printed={}, _kept={})


def main_claim(results):
    [claim] = [each for each in claims_of(PAPER) if "fsNB beats the others" in each.states]
    return weighed(judge_claim(claim, results, claims.named, claims.drawn), origins(PAPER))


@pytest.mark.parametrize("method", grid.METHODS)
@pytest.mark.parametrize("scenario", ["DI", "CR"])
def test_a_crossed_reading_is_run_by_the_cells_of_the_crossed_grid(method, scenario):
    recorded = {
        cell
        for each in grid.combinations(method, scenario)
        for cell in grid.cells_of(scenario, method, each)
    }
    made = crossed.readings(method, (scenario,))
    assert made
    for name, each in made.items():
        assert name.count(", ") == len(each.changes) - 1 > 0
        own = on_scenario(scenario, method, each)
        assert set(own[: grid.BLOCKS[method]]) <= recorded
        assert given(each.params, method).items() >= own[0].params["given"].items()


def test_with_the_readings_alone_the_combinations_are_the_whole_grid():
    alone = [
        each
        for each in READINGS
        if "fsNB" in each.methods and not {"generator", "stratified"} & set(each.changes)
    ]
    every = {each.name for each in alone} | set(crossed.readings("fsNB", REDUNDANT))
    # Ties, smoothing, spread, patience and choice of a model.
    assert len(every) == 5 * 2 * 2 * 5 * 4


def test_no_change_is_without_a_name():
    for method in grid.METHODS:
        for name, each in crossed.readings(method, SCENARIOS).items():
            assert len(set(name.split(", "))) == len(each.changes)


@pytest.mark.parametrize(
    ("reading", "method", "scenario", "touched"),
    [
        (
            "smoothing 1, ties deviance, patience 5",
            "fsNB",
            "DR",
            "smoothing 1, ties deviance, patience 5",
        ),
        ("smoothing 1, ties deviance, patience 5", "fsNB", "CR", "ties deviance, patience 5"),
        ("smoothing 1, ties deviance, patience 5", "SNB", "DR", "ties deviance"),
        ("smoothing 1, ties longest, patience 5", "SNB", "DR", "smoothing 1"),
        ("smoothing 1, ties deviance, patience 5", "NB", "DR", "smoothing 1"),
        ("smoothing 1, ties deviance, patience 5", "NB", "CR", DEFAULT),
        ("smoothing 1, ties deviance, patience 5", "CFS+NB", "DR", "smoothing 1"),
        ("ties deviance, patience 5, others by default", "SNB", "DR", DEFAULT),
        ("ties deviance, patience 5, others by default", "fsNB", "DR", "ties deviance, patience 5"),
        ("smoothing 1, patience 5, others by default", "CFS+NB", "DR", DEFAULT),
        ("moments", "aL1/L2-NB", "CR", DEFAULT),
        ("minimum exact, moments", "aL1/L2-NB", "CR", "minimum exact, moments"),
        ("penalties multiplied, 10 equal cuts", "CFS+NB", "CI", "10 equal cuts"),
        ("ends within", "SNB", "DR", "ends within"),
        ("c = (2, 10)", "NB", "DI", "c = (2, 10)"),
        ("c = (2, 10)", "NB", "CI", DEFAULT),
    ],
)
def test_a_method_has_as_much_of_a_reading_as_touches_it(reading, method, scenario, touched):
    assert crossed.touching(reading, method, scenario) == touched


def test_what_no_single_change_gives_a_combination_may():
    """One change at a time fsNB beats the others nowhere; under both it always does."""
    found = main_claim(world(lambda parts: {"patience 10", "spread within"} <= parts))
    # Only continuous predictors have a spread, so that on the discrete ones it is not the best.
    assert (found.verdict, found.agrees) == (DISAGREES, ())
    found = main_claim(world(lambda parts: {"patience 10"} <= parts))
    assert (found.verdict, found.agrees[0]) == (OPEN, "patience 10")
    found = main_claim(world(lambda parts: {"ties deviance", "patience 10"} <= parts))
    assert found.verdict == AFTERWARDS
    assert all({"ties deviance", "patience 10"} <= set(name.split(", ")) for name in found.agrees)
    assert "contradicts the text: Algorithm 1" in found.note


def test_a_combination_that_gives_a_claim_now_and_then_leaves_it_to_luck():
    made = world(lambda parts: False)
    plain = made.sets

    def sets(scenario, method, reading=DEFAULT):
        found = plain(scenario, method, reading)
        if method == "fsNB" and {"patience 5", "last model"} <= set(reading.split(", ")):
            chance = np.random.default_rng(SCENARIOS.index(scenario))
            return {"error": ERRORS["SNB"] + chance.normal(0, 0.05, N)}
        return found

    made.sets = sets
    found = main_claim(made)
    assert 0.05 <= max(under.reproduced for under in found.others) < 0.975
    assert found.verdict in (LUCK, DISAGREES)


def test_methods_are_set_where_they_have_their_least_and_their_largest_mean():
    """What two methods leave open is crossed at the ends of each."""

    def sets(scenario, method, reading=DEFAULT):
        parts = set(reading.split(", "))
        mean = {
            "WNB": 0.12 if "weights summed" in parts else 0.08,
            "CFS+NB": 0.20 if "unrelated 1" in parts else 0.10,
        }[method]
        return {"error": np.full(N, mean)}

    found = crossed.at_ends(SimpleNamespace(sets=sets), ("DI",), ("WNB", "CFS+NB"), "error")
    sets_ = {frozenset(name.split(", ")) & {"weights summed", "unrelated 1"} for name in found}
    assert frozenset({"weights summed", "unrelated 1"}) in sets_
    assert all(", " in name for name in found)


def test_what_is_open_in_the_data_is_no_end_of_a_method():
    """Their own ends are crossed even where a reading of the generator has a lesser mean."""
    least, largest = ("WNB as NB", "10 equal cuts"), ("weights summed", "unrelated 1")

    def sets(scenario, method, reading=DEFAULT):
        parts = set(reading.split(", "))
        mean = 0.10 - 0.05 * bool(parts & {*least}) + 0.10 * bool(parts & {*largest})
        return {"error": np.full(N, 0.01 if "ends within" in parts else mean)}

    found = crossed.at_ends(SimpleNamespace(sets=sets), ("CR",), ("WNB", "CFS+NB"), "error")
    assert frozenset(least) in {frozenset(name.split(", ")) for name in found}


def test_every_part_of_a_crossed_reading_says_where_it_comes_from():
    known = origins(PAPER).known
    every = {
        part
        for method in grid.METHODS
        for name in crossed.readings(method, SCENARIOS)
        for part in name.split(", ")
    }
    assert every | {crossed.ALONE} <= known.keys()
