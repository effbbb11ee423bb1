"""A race against Weka by the wall clock, with its own seconds, after its Java has warmed up."""

from __future__ import annotations

from collections.abc import Callable, Sequence
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
    *,
    options: Sequence[str] = (),
    at_work: str | None = None,
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
    options : sequence of str
        Of Weka's classifier.
    at_work : str, optional
        Full name of the class by which the race is called, where the classifier only wraps it.

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
    raced = at_work or classifier
    weka = weka_with(raced)
    from replication.weka import classify_splits

    peer_name = f"{raced.rpartition('.')[2]} of Weka {weka.version}"
    name, call = ours
    answers, seconds = {name: call()}, {peer_name: [], name: []}
    table = as_table(data)
    for _ in range(rounds):
        runs = classify_splits(weka, classifier, options, table, [split] * turns)
        seconds_run = [run.training_seconds + run.testing_seconds for run in runs]
        seconds[peer_name].append(_warm(seconds_run))
        seconds[name].append(_warm([wall(call) for _ in range(turns)]))
    answers[peer_name] = runs[-1].predicted
    times = {name_: tuple(turns) for name_, turns in seconds.items()}
    return peer_name, Race(times, answers)


def as_table(data: Data) -> tuple[pd.DataFrame, pd.Series]:
    """Write a nominal set as categoricals that declare every code up to the largest."""
    import pandas as pd

    def values(codes):
        return pd.Categorical.from_codes(codes, [str(code) for code in range(codes.max() + 1)])

    frame = pd.DataFrame({f"x{j}": values(column) for j, column in enumerate(data.X.T)})
    return frame, pd.Series(values(data.y), name="class")


def _warm(seconds: list[float]) -> float:
    return median(seconds[len(seconds) // 2 :])
