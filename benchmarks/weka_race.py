"""A race against Weka by the wall clock, with its own seconds, after its Java has warmed up."""

from __future__ import annotations

from collections.abc import Callable
from statistics import median
from typing import TYPE_CHECKING

import numpy as np

from benchmarks.clock import Race, wall
from benchmarks.optional import weka_with
from benchmarks.sets import Data

if TYPE_CHECKING:
    import pandas as pd


Split = tuple[np.ndarray, np.ndarray]


def weka_race(
    classifier: str,
    data: Data,
    split: Split,
    ours: tuple[str, Callable[[], np.ndarray]],
    rounds: int,
    turns: int,
) -> tuple[str, Race]:
    """Time a classifier of Weka's and one of ours, which take turns.

    Parameters
    ----------
    classifier : str
        Full name of Weka's class.
    data : Data
        Nominal; every code up to the largest counts as a declared value.
    split : (train, test)
        Rows on which both are fitted, and rows that both predict.
    ours : (name, call)
        The call fits ours and answers with the codes of the predicted classes.
    rounds : int
    turns : int
        How often each does it within a round, all of Weka's in one Java process. The median of
        the later half counts, so that Java has compiled what it runs; ours has run before.

    Returns
    -------
    str
        How the Weka that was found is called.
    Race
        Wall seconds of training and testing, in both cases without reading files or starting
        processes.

    Raises
    ------
    Missing
        If no Weka with that class is at hand.
    """
    weka = weka_with(classifier)
    from replication.weka import classify_splits

    peer_name = f"{classifier.rpartition('.')[2]} of Weka {weka.version}"
    name, call = ours
    answers, seconds = {name: call()}, {peer_name: [], name: []}
    table = as_table(data)
    for _ in range(rounds):
        runs = classify_splits(weka, classifier, (), table, [split] * turns)
        took = [run.training_seconds + run.testing_seconds for run in runs]
        seconds[peer_name].append(_warm(took))
        seconds[name].append(_warm([wall(call) for _ in range(turns)]))
    answers[peer_name] = runs[-1].predicted
    return peer_name, Race({name: tuple(turns) for name, turns in seconds.items()}, answers)


def as_table(data: Data) -> tuple[pd.DataFrame, pd.Series]:
    """Write a nominal set as categoricals that declare every code up to the largest."""
    import pandas as pd

    def values(codes):
        return pd.Categorical.from_codes(codes, [str(code) for code in range(codes.max() + 1)])

    frame = pd.DataFrame({f"x{j}": values(column) for j, column in enumerate(data.X.T)})
    return frame, pd.Series(values(data.y), name="class")


def _warm(seconds: list[float]) -> float:
    return median(seconds[len(seconds) // 2 :])
