"""Folds as values: NB(EF) under its own readings beside the others on the same folds."""

import numpy as np
import pytest

from replication.papers.boulle2007.protocol import equal_frequency
from replication.papers.boulle2007.protocol.equal_frequency import REPEATS, VARIANTS
from replication.papers.boulle2007.protocol.uci_settings import (
    FLOORS,
    METHODS,
    N_FOLDS,
    NB_EF,
    NO_FLOOR,
)
from replication.papers.boulle2007.protocol.uci_variants import DEFAULT, Choices
from tests.papers.boulle2007.verdicts.uci.made_up import ROWS, MadeUp, at_random

CRITERIA = ("ACC", "AUC", "CR")
OTHER = "intervals begin at quantiles"
LATE = tuple(name for name in VARIANTS if name != equal_frequency.USUAL)


def drawn(name, repeat, k):
    """Scores that differ by reading, repetition and fold."""
    chance = np.random.default_rng([*name.encode(), repeat, k])
    return {
        "scores": {
            each: {
                "right": int(chance.integers(8, ROWS)),
                "auc": chance.uniform(0.5, 1.0),
                "losses": np.sort(chance.uniform(1, 15, 1 + len(FLOORS)))[::-1].tolist(),
            }
            for each in VARIANTS
        }
    }


def all_methods(results, criterion, name, *more):
    return np.array([results.by_fold(criterion, method, name, *more) for method in METHODS])


@pytest.mark.parametrize("frequency", LATE)
@pytest.mark.parametrize("floor", [NO_FLOOR, "1e-2"])
def test_a_reading_of_nb_ef_is_read_from_its_own_records(frequency, floor):
    results = MadeUp(at_random, frequent=drawn)
    choices, at = Choices(floor=floor), (NO_FLOOR, *FLOORS).index(floor)
    for repeat in range(REPEATS):
        for k in range(N_FOLDS):
            own = drawn("Crx", repeat, k)["scores"][frequency]
            null = results.cross_validations("Crx")[repeat][k]["null"]
            expected = own["right"] / ROWS, own["auc"], 1 - own["losses"][at] / null
            found = [
                results.by_fold(criterion, NB_EF, "Crx", choices, frequency)[repeat, k]
                for criterion in CRITERIA
            ]
            assert found == pytest.approx(expected)


@pytest.mark.parametrize("criterion", CRITERIA)
def test_the_others_are_cut_to_the_same_repetitions_and_stay_what_they_were(criterion):
    results = MadeUp(at_random, repeats=3, frequent=drawn)
    before = all_methods(results, criterion, "Iris")
    found = all_methods(results, criterion, "Iris", DEFAULT, OTHER)
    others = [k for k, method in enumerate(METHODS) if method != NB_EF]
    assert before.shape[1] == 3
    assert found.shape == (len(METHODS), REPEATS, N_FOLDS)
    assert np.array_equal(found[others], before[others, :REPEATS])
    assert not np.isclose(found[METHODS.index(NB_EF)], before[METHODS.index(NB_EF), :REPEATS]).all()
    # What was recorded by default is not written over.
    assert np.array_equal(all_methods(results, criterion, "Iris"), before)


def without(made, missing):
    """The same, but for the last fold of one repetition."""

    def left(name, *at):
        repeat, k = at[-2:]
        return None if (repeat, k) == (missing, N_FOLDS - 1) else made(name, *at)

    return left


@pytest.mark.parametrize(
    ("made", "frequent"),
    [(without(at_random, 0), drawn), (at_random, without(drawn, 0))],
    ids=["the others", "NB(EF)"],
)
def test_repetitions_are_paired_by_their_number(made, frequent):
    whole = MadeUp(at_random, frequent=drawn)
    results = MadeUp(made, frequent=frequent)
    for criterion in CRITERIA:
        found = all_methods(results, criterion, "Iris", DEFAULT, OTHER)
        expected = all_methods(whole, criterion, "Iris", DEFAULT, OTHER)
        assert found.shape[1] == 1
        assert np.array_equal(found[:, 0], expected[:, 1])
