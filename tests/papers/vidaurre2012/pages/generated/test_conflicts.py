"""The crossed grid, on made-up records of which it is known what gave the printed numbers."""

from types import SimpleNamespace

import numpy as np
import pytest

from replication.papers.vidaurre2012.pages.generated import conflicts
from replication.papers.vidaurre2012.protocol import crossed
from replication.papers.vidaurre2012.protocol.scenarios import SIZE
from replication.papers.vidaurre2012.protocol.settings import N_SETS, SCENARIOS
from replication.papers.vidaurre2012.tasks.choices import CHOICES, PATIENCES
from tests.papers.vidaurre2012.verdicts.synthetic.made_up_sets import (
    as_printed,
    counts,
    errors,
    printed,
)

METHOD = "CFS+NB"
#: What the two open points that all scenarios share do to the numbers, made up.
ERROR = {True: 0.08, False: 0.12}
SELECTED = {0: 10.0, 1: 6.0}


def made(scenario, given, block):
    """Results of a block: errors hang on one open point, selections on another one."""
    local, unrelated = given["locally_predictive"], given["unrelated"]
    # Other points, as cuts, change the draws alone.
    seed = [SCENARIOS.index(scenario), block, *map(ord, str(sorted(given.items())))]
    chance = np.random.default_rng(seed)
    return {
        "error": errors(chance, ERROR[local], SIZE).tolist(),
        "selected": counts(chance, SELECTED[unrelated], SIZE).tolist(),
        "noisy": counts(chance, 1.0 + unrelated, SIZE, 10).tolist(),
        "evaluations": [0] * SIZE,
    }


def results(local, unrelated, of_selections=None):
    """Results whose printed numbers come from one combination, or selections from another one."""
    other = unrelated if of_selections is None else of_selections
    changes = {}
    for scenario in SCENARIOS:
        chance = np.random.default_rng([7, SCENARIOS.index(scenario)])
        changes |= as_printed(
            scenario,
            METHOD,
            {
                "error": errors(chance, ERROR[local]),
                "selected": counts(chance, SELECTED[unrelated]),
                "noisy selected": counts(chance, 1.0 + other, N_SETS, 10),
            },
        )
    return SimpleNamespace(
        _kept={},
        printed=printed(changes),
        current=lambda cells: [
            made(cell.params["scenario"], dict(cell.params["given"]), cell.axes["block"])
            for cell in cells
        ],
    )


@pytest.mark.deep
def test_the_combination_that_gave_the_numbers_is_found():
    found = conflicts.combined(results(local=False, unrelated=1), METHOD)
    best = conflicts.together(found)["all"]
    assert (best.params["locally_predictive"], best.params["unrelated"]) == (False, 1)
    assert best.whole.p > 0.01
    wrong = [each for each in found if each.params["locally_predictive"]]
    assert wrong
    assert max(each.whole.p for each in wrong) < 1e-6


def test_quantities_of_two_combinations_conflict():
    found = conflicts.combined(results(local=True, unrelated=0, of_selections=1), METHOD)
    nearest = conflicts.together(found)
    assert nearest["selected"].params["unrelated"] == 0
    assert nearest["noisy selected"].params["unrelated"] == 1
    assert nearest["selected"].of("selected").p > 0.01
    assert nearest["noisy selected"].of("noisy selected").p > 0.01
    assert nearest["all"].whole.p < 1e-6


def test_a_combination_says_the_same_in_all_scenarios():
    found = conflicts.combined(results(local=True, unrelated=0), METHOD)
    discrete = crossed.combinations(METHOD, "DI")
    continuous = crossed.combinations(METHOD, "CI")
    shared = discrete[0].keys() & continuous[0].keys()
    pairs = sum(all(a[name] == b[name] for name in shared) for a in discrete for b in continuous)
    assert len(found) == pairs
    assert all(each.of("error").size == 2 * len(SCENARIOS) for each in found)


def test_mean_errors_and_mean_selections_are_asked_apart_from_deviations():
    found = conflicts.combined(results(local=True, unrelated=0, of_selections=1), METHOD)
    own = [each for each in found if each.params["locally_predictive"]]
    assert {each.errors_and_cost.size for each in found} == {len(SCENARIOS)}
    assert min(each.errors_and_cost.p for each in own) > 1e-3
    assert max(each.errors_and_cost.p for each in found if each not in own) < 1e-3
    assert {each.mean_selected.size for each in found} == {len(SCENARIOS)}


def test_what_combinations_have_in_common():
    found = conflicts.combined(results(local=True, unrelated=0), METHOD)
    own = [each for each in found if not each.params["locally_predictive"]]
    assert conflicts.in_common(own) == {"locally_predictive": False}
    assert conflicts.in_common(found) == conflicts.in_common([]) == {}


def test_what_was_not_run_gives_nothing():
    nothing = SimpleNamespace(_kept={}, printed=printed(), current=lambda cells: [])
    assert conflicts.combined(nothing, METHOD) == []
    assert conflicts.together([]) == {}


@pytest.mark.deep
@pytest.mark.parametrize("count", ["evaluations", "trials"])
def test_the_models_that_fsnb_tries_are_one_number_of_all_scenarios(count):
    own = {"evaluations": 5000.0, "trials": 9000.0}

    def block(cell):
        chance = np.random.default_rng([cell.axes["block"], len(cell.params["scenario"])])
        runs = {
            "error": errors(chance, 0.1, SIZE).tolist(),
            "selected": counts(chance, 6.0, SIZE).tolist(),
            "noisy": counts(chance, 1.0, SIZE, 10).tolist(),
            **{
                name: (middle + chance.normal(0, 500, SIZE)).tolist()
                for name, middle in own.items()
            },
        }
        return {f"{p}, {c}": runs for p in PATIENCES for c in CHOICES}

    place = ("text", "evaluations", "fsNB, synthetic", "mean")
    asked = SimpleNamespace(
        _kept={},
        printed=printed({place: str(own[count])}),
        current=lambda cells: [block(cell) for cell in cells],
    )
    found = conflicts.combined(asked, "fsNB")
    nearest = conflicts.together(found)[conflicts.COST]
    assert nearest.params["count"] == count
    assert nearest.of(conflicts.COST).size == 1
    assert abs(nearest.of(conflicts.COST).z[0]) < 4
