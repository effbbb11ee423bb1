"""Numbers of sets on which something happens: by a loop, where sets are sure, how often right."""

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.predictive import N_DRAWS
from replication.papers.boulle2007.protocol.uci_settings import PAPER
from replication.papers.boulle2007.verdicts.uci.realised import summed, taken
from replication.papers.boulle2007.verdicts.uci.tallied import tallied

#: Repetitions of each of eight sets.
EIGHT = (3, 3, 2, 5, 5, 3, 3, 3)


def tossed(numbers, chances, sizes, n_methods=1):
    """Outcomes of each set's repetitions, each so with its chance."""
    return [
        (numbers.random((size, n_methods)) < chance).astype(float)
        for chance, size in zip(chances, sizes, strict=True)
    ]


def every(runs):
    """All repetitions of each set, in order."""
    return [range(len(own)) for own in runs]


def slow(names, runs):
    """One draw after the other."""
    shares = np.mean([own[:, 0].mean() for own in runs])
    differ = np.mean(
        [
            np.mean([a != b for i, a in enumerate(own[:, 0]) for b in np.delete(own[:, 0], i)])
            for own in runs
        ]
    )
    size = min(differ / (2 * shares * (1 - shares) - differ), 1.0)
    total = np.zeros(N_DRAWS)
    for name, own in zip(names, runs, strict=True):
        numbers = rng(PAPER, "tallied", "wins", name, 0)
        first, second = numbers.random(N_DRAWS), numbers.random(N_DRAWS)
        for draw, place in enumerate(taken(name, len(own))):
            if first[draw] < size / (len(own) + size):
                total[draw] += second[draw] < shares
            else:
                total[draw] += own[place, 0]
    return total


@pytest.mark.parametrize("seed", range(3))
def test_counts_are_those_of_a_loop(seed):
    numbers = np.random.default_rng(seed)
    names = [f"set {k}" for k in range(8)]
    runs = tossed(numbers, numbers.beta(0.3, 0.3, 8), EIGHT)
    assert (tallied(names, runs, runs, every(runs), taken, "wins")[:, 0] == slow(names, runs)).all()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("chances", "sizes"),
    [
        ((0.33, 0.9, 0.5, 0.6, 0.97, 0.97, 0.67, 0.33), EIGHT),
        ((0.99, 0.3, 0.5, 0.05, 0.99, 0.95, 0.95, 0.9), EIGHT),
        (np.random.default_rng(0).beta(0.3, 0.7, 30), (5,) * 20 + (3,) * 7 + (2,) * 3),
        (np.random.default_rng(0).beta(0.05, 0.8, 30), (5,) * 20 + (3,) * 7 + (2,) * 3),
    ],
    ids=["eight, unsure", "eight, nearly sure", "thirty", "thirty, rare"],
)
def test_the_central_interval_holds_a_fresh_count_about_as_often_as_it_says(chances, sizes):
    numbers, trials = np.random.default_rng(8), 300
    names = [f"set {k}" for k in range(len(sizes))]
    runs = tossed(numbers, chances, sizes, trials)
    fresh = sum(own[0] for own in tossed(numbers, chances, [1] * len(sizes), trials))

    def places(name, n):
        return (numbers.random(N_DRAWS) * n).astype(int)

    drawn = tallied(names, runs, runs, every(runs), places)
    widened = np.clip(np.rint(summed(names, runs, runs)), 0, len(names))
    ends = np.array([central(column) for column in drawn.T])
    others = np.array([central(column) for column in widened.T])
    inside = np.mean((ends[:, 0] <= fresh) & (fresh <= ends[:, 2]))
    assert 0.91 < inside < 0.99
    # And says more than draws do that are widened as a mean is.
    assert np.ptp(ends[:, [0, 2]], axis=1).mean() < np.ptp(others[:, [0, 2]], axis=1).mean()
