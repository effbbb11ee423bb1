"""KDB with five parents, smoothed level by level, beside Monash's with HDP smoothing."""

from collections.abc import Callable, Iterator
from functools import partial

import numpy as np

from benchmarks.clock import Race, race
from benchmarks.comparisons import Comparison
from benchmarks.optional import monash_with
from benchmarks.paired import real_set
from benchmarks.result import Result, Target
from benchmarks.sizes import Sizes
from benchmarks.weka_race import as_table
from seminaive import KDB

__all__ = ["networks"]

THEIRS = "KDB5+HDP"
OURS = "KDB(k=5, hierarchical)"


def networks(sizes: Sizes) -> Iterator[Callable[[], Result]]:
    """Yield the ratio of learning from one half of a set and predicting the other."""
    yield partial(_beside_hdp, "kr-vs-kp", sizes)


def _beside_hdp(name: str, sizes: Sizes) -> Result:
    classify, data = monash_with(THEIRS), real_set(name)
    frame, target = as_table(data)
    train, test = np.array_split(np.random.default_rng(0).permutation(data.y.size), 2)
    given = [(frame.iloc[rows], target.iloc[rows]) for rows in (train, test)]
    model = KDB(k=5, smoothing="hierarchical", criterion="mutual_information")
    ours = race(
        {OURS: lambda: model.fit(given[0][0], data.y[train]).predict_proba(given[1][0])},
        sizes.rounds,
        sizes.shortest,
    )
    theirs = [classify(THEIRS, *given) for _ in range(sizes.rounds)]
    ran = Race(
        {THEIRS: tuple(each.seconds for each in theirs), **ours.seconds},
        {THEIRS: theirs[0].proba.argmax(axis=1), OURS: ours.answers[OURS].argmax(axis=1)},
        ours.calls,
    )
    return Comparison("networks", THEIRS, OURS, Target(at_least=20.0), same=True).result(ran, data)
