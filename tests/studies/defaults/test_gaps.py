"""Gaps and spikes: the planted tables, the tasks, and the rule on made-up results."""

import numpy as np
import pandas as pd
import pytest

from replication.studies.defaults.findings import gaps as findings
from replication.studies.defaults.pages import gaps as pages
from replication.studies.defaults.protocol import gaps as protocol
from replication.studies.defaults.protocol.grid import gap_sets, gapped_cell, planted_cell
from replication.studies.defaults.protocol.settings import FAMILIES, half
from replication.studies.defaults.tasks.gapped import gapped
from replication.studies.defaults.tasks.planted import by_hand, planted, table
from seminaive.classifier.extremes import extremes, spikes
from tests.sets import needs

PARAMS = protocol.PLANTED


def test_a_laboratory_measures_those_who_are_ill():
    frame, ill = table("laboratory", 99, PARAMS)
    there = frame.notna().groupby(ill).mean()
    assert len(frame) == PARAMS["rows"]
    assert (there.loc[1, [f"lab {k}" for k in range(3)]] > 0.5).all()
    assert (there.loc[0, [f"lab {k}" for k in range(3)]] < 0.5).all()
    assert there[[f"vital {k}" for k in range(3)]].eq(1.0).all(axis=None)
    hand = by_hand(frame, "laboratory")
    assert hand.columns[6:].tolist() == [f"lab {k} is there" for k in range(3)]
    assert (hand["lab 0 is there"] == "yes").equals(frame["lab 0"].notna())


@pytest.mark.parametrize(("kind", "code"), [("spikes", 0.0), ("error codes", -9999.0)])
def test_probes_show_a_code_and_by_hand_a_gap(kind, code):
    frame, y = table(kind, 99, PARAMS)
    shares = (frame == code).groupby(y).mean()
    assert shares.gt(0).all(axis=None)
    # A spike tells of the class, an error code does not.
    moved = (shares.max() - shares.min()).max()
    assert (moved > 0.1) == (kind == "spikes")
    assert len(spikes(frame.to_numpy()) if code == 0 else extremes(frame.to_numpy())) == 5
    hand = by_hand(frame, kind)
    assert (hand[frame.columns].isna() == (frame == code)).all(axis=None)


def test_a_planted_table_is_answered_by_every_candidate():
    found = planted(planted_cell("error codes", 99, "NB", "density"))
    scores = dict(zip(protocol.CANDIDATES["density"], found["score"], strict=True))
    assert scores["gaussian"] < 0.45 < 0.6 < scores["guarded"] == pytest.approx(scores["cut"])
    assert found["by_hand"] > scores["gaussian"] + 0.2
    np.testing.assert_allclose(np.array(found["score"]) + found["error"], 1.0)
    assert len(planted(planted_cell("spikes", 99, "AODE", "density"))["score"]) == 1


def test_on_public_sets_all_candidates_have_the_same_folds():
    needs("labor")
    found = gapped(gapped_cell("labor", "NB", "missing"))
    assert sum(found["tested"]) == 57
    assert len(found["tested"]) == protocol.GAP_FOLDS
    skip, value, _ = found["loss"]
    assert skip != value


def test_the_sets_and_seeds_of_both_halves():
    assert set(protocol.GAPPED) <= set(FAMILIES)
    for parameter in protocol.CANDIDATES:
        assert {half(name) for name in gap_sets(parameter)} == {"choose", "report"}
    assert not set(protocol.CHOOSING) & set(protocol.CONFIRMING)


class MadeUp:
    """Results in which a candidate is better by so much, on planted and on public tables."""

    def __init__(self, planted=0.1, public=0.0, n=16):
        self.gains, self.n = {True: planted, False: public}, n

    def table(self, parameter, method, measure, part, planted):
        before = pd.Series(np.linspace(0.2, 0.4, self.n))
        names = protocol.CANDIDATES[parameter]
        gains = {
            name: self.gains[planted] * (1 + 0.1 * (name in ("cut", "auto"))) for name in names[1:]
        }
        return pd.DataFrame({names[0]: before} | {k: before - g for k, g in gains.items()})


def test_what_refuses_chunks_is_never_put_forward():
    ranks = findings.mean_ranks(MadeUp(), "density")
    assert ranks["error"].idxmin() == "cut"
    assert findings.proposed(MadeUp(), "density") == "guarded"


@pytest.mark.parametrize(
    ("results", "expected"),
    [
        (MadeUp(), "guarded"),
        (MadeUp(public=-0.01), "gaussian"),
        (MadeUp(planted=-0.1), "gaussian"),
        (MadeUp(n=4), "gaussian"),
    ],
)
def test_it_is_better_on_planted_tables_and_nowhere_worse(results, expected):
    assert findings.decided(results, "density") == expected


def test_eight_tables_could_not_have_changed_what_gaps_are():
    # All eight won, of five methods, are not enough after the correction; sixteen would be.
    assert findings.decided(MadeUp(n=8), "missing") == "skip"
    assert findings.decided(MadeUp(n=16), "missing") == "auto"


def test_without_records_nothing_is_proposed():
    class Empty(MadeUp):
        def table(self, *names):
            return pd.DataFrame()

    assert findings.proposed(Empty(), "missing") is None
    assert findings.decided(Empty(), "missing") == "skip"
    assert pages.decisions(Empty())["proposed"].tolist() == ["no data"] * 2
