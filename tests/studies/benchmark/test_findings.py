"""Ranks, pairs and the front on made-up records with known answers."""

from zlib import crc32

import pandas as pd

from replication.studies.benchmark.findings import ranks
from replication.studies.benchmark.findings.front import front
from replication.studies.benchmark.protocol.sets import SETS
from tests.studies.benchmark.made import NAMES, Made


def test_what_is_not_run_ranks_last_and_what_is_not_recorded_leaves_its_set_out():
    ruled_out = {("adult", "LBR"): "over 60 s", ("adult", "APMR"): "over 60 s"}
    made = Made(without=ruled_out)
    made.folds(lambda name, method, repeat, fold: 30 + crc32(name.encode()) % 40 + fold + repeat)
    table = ranks.losses(made.results())
    assert list(table.index) == list(SETS)
    last = table.loc["adult"].rank()[["LBR", "APMR"]]
    assert last.tolist() == [len(NAMES) - 0.5] * 2
    assert made.results().left_out()[0].why == "over 60 s"
    del made._found[next(iter(made._found))]
    assert len(ranks.losses(made.results())) == len(SETS) - 1


def test_the_front_has_what_no_other_beats_in_both():
    table = pd.DataFrame(
        {"time": [1.0, 2.0, 2.0, 3.0, 5.0], "loss": [0.9, 0.5, 0.6, 0.5, 0.4]}, index=list("abcde")
    )
    assert front(table) == ["a", "b", "e"]
    assert front(table.loc[["b", "b"]]) == ["b", "b"]
