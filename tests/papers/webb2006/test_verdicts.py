"""Verdicts on webb2006 as a whole: with a record of every cell, with none, and on the slice."""

import pytest

from replication.engine.ledger import Ledger
from replication.evidence.vocabulary import CLAIM, EXPERIMENT, WHOLE
from replication.papers.webb2006 import PAPER
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS
from replication.papers.webb2006.verdicts.results import Results
from replication.papers.webb2006.verdicts.verdicts import YARDSTICK
from tests.papers.made_up import empty_ledger
from tests.papers.webb2006.records import made_up, note, whole

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


def test_without_a_ledger_what_needs_no_run_is_judged_and_the_rest_has_no_data(nothing):
    kinds = {}
    for v in nothing:
        kinds.setdefault((v.artefact, v.statistic == "p"), set()).add(v.word)
    assert kinds == {
        ("complexity", False): {"not judged: no data", "agrees"},
        ("error", False): {"not judged: no data"},
        ("error", True): {"explained afterwards"},
        ("bias", False): {"not judged: no data"},
        ("bias", True): {"explained afterwards"},
        ("variance", False): {"not judged: no data"},
        ("variance", True): {"agrees"},
        ("compute time", False): {"not judged: no data", "not judged: not comparable"},
        ("text", False): {"agrees", "disagrees", "not judged: no data"},
        ("whole", True): {"not judged: no data"},
        ("claims", False): {"not judged: no data"},
    }


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


def test_on_the_quick_slice_no_summary_of_all_data_sets_is_judged(ledger):
    for cell in grid.cells("quick"):
        note(ledger, cell, made_up(cell))
    found = PAPER.judge(ledger, "quick")
    assert len(Results(ledger, "quick").sets(("AODE",))) == len(grid.QUICK)
    summaries = [v for v in found if v.kind in (EXPERIMENT, CLAIM) and v.statistic != "p"]
    assert {v.word for v in summaries} == {"not judged: no data", "not judged: not comparable"}
    assert {v.artefact for v in summaries if v.reason == "not comparable"} == {"compute time"}
