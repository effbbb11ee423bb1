"""Verdicts on webb2006 as a whole: with a record of every cell, and with none."""

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.vocabulary import EXPERIMENT, WHOLE
from replication.papers.webb2006 import PAPER
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.protocol.settings import METHODS
from replication.papers.webb2006.verdicts.verdicts import YARDSTICK
from tests.papers.made_up import empty_ledger
from tests.papers.webb2006.records import whole

#: Each begins with work of many seconds.
pytestmark = pytest.mark.deep

SLIDES = ("error", "bias", "variance")


@pytest.fixture(scope="module")
def nothing(tmp_path_factory):
    """Verdicts without a ledger."""
    return PAPER.judge(Ledger(tmp_path_factory.mktemp("empty")), "full")


@pytest.fixture(scope="module")
def everything(tmp_path_factory):
    """Verdicts on a ledger with a made-up record of every cell."""
    with pytest.MonkeyPatch.context() as patch:
        ledger = whole(empty_ledger(tmp_path_factory.mktemp("whole"), patch))
        return PAPER.judge(ledger, "full")


def test_each_mean_time_has_its_ratio_to_aodes(nothing):
    ratios = [v for v in nothing if v.statistic == "ratio of mean times"]
    assert len(ratios) == 2 * (len(METHODS) - 1)
    assert all(v.column.endswith("/AODE") for v in ratios)


def test_with_a_record_of_every_cell_no_number_lacks_data(everything):
    # One of the 37 data sets, which the slides do not list, is nowhere to be had.
    lacking = [(v.artefact, v.column) for v in everything if v.reason == "no data"]
    assert lacking == [("text", "data sets")]
    drawn = [v for v in everything if v.artefact in SLIDES and v.statistic != "p"]
    assert all(v.n_draws == 400 for v in drawn)
    # Five trials, of the large sets two; two repeats of LBR and the trees on these.
    assert {v.recorded for v in drawn} <= {2, 5}


def test_the_slides_are_judged_as_a_whole_with_a_record_counted_once(everything):
    [whole] = [v for v in everything if v.kind == WHOLE]
    assert (whole.row, whole.statistic) == ("Error, bias and variance", "p")
    assert {each.reading for each in whole.others} == set(variants.LOOKS) - {variants.DEFAULT}
    assert f"yardstick, {YARDSTICK} alone: " in whole.note
    numbers = [v for v in everything if v.kind == EXPERIMENT]
    assert (len(numbers), sum(v.artefact in SLIDES for v in numbers)) == (60, 48)
    assert sum(v.statistic == "win-draw-loss" for v in numbers) == 15
