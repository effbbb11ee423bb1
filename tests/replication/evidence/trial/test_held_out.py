"""Recorded runs on trial: true values pass as their level says, and other methods' are found."""

from dataclasses import replace
from functools import partial

import numpy as np
import pytest

from replication.engine.seeds import rng
from replication.evidence.layout import Layout
from replication.evidence.power import LEADING, OTHERS, Slip
from replication.evidence.predictive import Draws, fresh, held_out, single, summarised
from replication.evidence.quantity import Quantity
from replication.evidence.recorded import Recorded
from replication.evidence.reported import Reported
from replication.evidence.stochastic import Stochastic
from replication.evidence.trial.held_out import METHOD, READING, TRUE, Tried, of_slips, trial
from replication.evidence.variants import Reading
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, SETTING

ROWS = tuple(f"set {k}" for k in range(8))
CENTRES = {"NB": 10.0, "TAN": 30.0, "AODE": 10.0}


def mean(runs):
    return runs.mean(axis=1)


def results():
    """Results of three methods on eight sets, with a number printed of each."""
    readings = [Reading("plain", "", (), {}), Reading("other", "", ("NB",), {})]
    made = Recorded(None, layout=Layout("toy", ROWS, tuple(CENTRES), readings))
    places = [("t", row, method, "error mean") for row in ROWS for method in CENTRES]
    made.printed = {place: Reported(*place, value="10.0", unit="%") for place in places}
    return made


def runs(at, analysis, n=60):
    noise = rng("trial test", *at.sets, at.method)
    return CENTRES[at.method] + 15.0 * (analysis.name == "other") + noise.normal(size=n)


def rule(draw, **given):
    """A rule whose numbers are drawn so of their runs."""
    of = Quantity("error", "%", lambda at, results, analysis: draw(runs(at, analysis)))
    return Stochastic("t", of=of, **given)


def by_kind(found):
    return {each.kind: each for each in found}


WAYS = {
    "of one": single,
    "runs as they are": np.asarray,
    "runs that are known": lambda runs: Draws(runs, len(runs)),
    "of ten": lambda runs: summarised(runs, 10, mean, "trial test"),
    "over sets": lambda runs: np.resize(fresh(runs), 400),
}


@pytest.mark.parametrize("way", WAYS)
def test_true_values_are_refused_as_often_as_the_level_says_and_others_found(way):
    found = by_kind(trial([rule(WAYS[way])], results(), rounds=10))
    assert set(found) == {TRUE, METHOD, READING}
    assert found[TRUE].tried == 8 * 3 * 10
    assert found[TRUE].share < 0.12
    # A third of the pairs of methods is of NB and AODE, which no judge can tell apart.
    assert found[METHOD].share == pytest.approx(2 / 3, abs=0.12)
    assert found[READING].share == 1.0
    assert {each.quantity for each in found.values()} == {"error"}


def test_runs_that_stand_for_the_papers_are_none_of_those_that_judge():
    values = np.arange(40.0)
    with held_out(0, theirs=True):
        theirs = single(values), summarised(values, 10, mean, "x"), fresh(values)
    with held_out(0, theirs=False):
        ours = single(values), fresh(values)
        drawn = summarised(values, 10, mean, "x")
    assert [len(each) for each in theirs] == [1, 1, 1]
    assert len(ours[0]) == len(ours[1]) == 39
    assert theirs[0][0] not in ours[0]
    assert (drawn.recorded, drawn.widened) == (30, True)
    with held_out(1, theirs=True):
        assert single(values)[0] != theirs[0][0]
    assert len(single(values)) == 40


def test_what_has_too_few_runs_for_both_sides_is_not_tried():
    few = rule(lambda runs: summarised(runs[:19], 10, mean, "few"))
    assert trial([few], results(), rounds=2) == []
    with held_out(0, theirs=True):
        assert len(single(np.ones(1))) == 0
        assert fresh([3.0]).tolist() == [3.0]


def test_twice_as_many_runs_as_are_printed_of_are_enough_for_both_sides():
    values = np.arange(20.0)
    for theirs in (True, False):
        with held_out(0, theirs=theirs):
            drawn = summarised(values, 10, mean, "enough")
            assert (len(drawn) > 0, drawn.recorded) == (True, 10)
            assert len(single(values[:2])) == 1
            assert len(fresh(values, 10)) == (1 if theirs else 10)


def test_nothing_is_remembered_from_one_side_to_the_other():
    class Keeping(Recorded):
        def draw(self, at, analysis):
            return self._kept.setdefault((at, analysis), single(runs(at, analysis)))

    keeping = Keeping(None, layout=results().layout)
    keeping.printed = results().printed
    found = by_kind(trial([Stochastic("t", of=Quantity("error", "%"))], keeping, rounds=3))
    assert found[TRUE].tried == 8 * 3 * 3
    assert keeping._kept == {}


def test_settings_and_what_is_not_drawn_are_left_out():
    assert trial([rule(single, kind=SETTING)], results(), rounds=1) == []


def test_parts_are_tried_each_by_itself():
    def parts(number):
        return [number, number]

    two = rule(lambda runs: single(np.stack([runs, runs + 100.0], axis=1)), parts=parts)
    found = by_kind(trial([two], results(), rounds=2))
    assert found[TRUE].tried == 2 * 8 * 3 * 2
    assert found[TRUE].share < 0.15


def test_a_number_of_which_a_part_is_no_number_is_not_tried():
    def parts(number):
        return [number, replace(number, value="V1 and V2")]

    two = rule(lambda runs: single(np.stack([runs, runs], axis=1)), parts=parts)
    assert trial([two], results(), rounds=1) == []


def test_slips_are_counted_by_kind_of_experimental_numbers_alone():
    made = partial(Verdict, "t", "r", "c", "s", "1", 1.0, 0.0, 2.0, 40, AGREES)
    given = [
        made(slips=(Slip(OTHERS, 3, 1, 0), Slip(LEADING, 1, 0, 1))),
        made(slips=(Slip(OTHERS, 0, 0, 2),)),
        made(slips=(Slip(OTHERS, 5),), kind=SETTING),
    ]
    assert of_slips(given) == [Tried("all", OTHERS, 3, 6), Tried("all", LEADING, 1, 2)]
    assert Tried("all", OTHERS, 3, 6).share == 0.5
