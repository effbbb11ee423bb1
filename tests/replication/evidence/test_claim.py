"""Claims in words: the share of realisations decides, and cases that fail are named."""

import numpy as np
import pytest

from replication.evidence.claim import claim, judged, names, not_judged, partly, together


@pytest.mark.parametrize(
    ("share", "verdict"),
    [
        (1.0, "reproduced"),
        (0.975, "reproduced"),
        (0.9749, "consistent"),
        (0.05, "consistent"),
        (0.0499, "inconsistent"),
        (0.0, "inconsistent"),
    ],
)
def test_the_share_of_realisations_decides(share, verdict):
    found = judged("a", "it is so", share, 400)
    assert found.verdict == verdict
    assert (found.reproduced, found.n_draws) == (share, 400)
    assert found.note == "share of realisations where it holds"


def test_a_claim_stands_beside_the_numbers():
    found = judged("a", "it is so", 0.5, 7, "but why", what="share of trials")
    assert (found.artefact, found.row, found.column) == ("claims", "a", "it is so")
    assert (found.statistic, found.reported) == ("holds", "yes")
    assert (found.low, found.high) == (None, None)
    assert found.note == "share of trials; but why"


@pytest.mark.parametrize(
    ("holds", "left_open", "verdict", "share", "failing"),
    [
        ({"x": True, "y": True}, False, "reproduced", 1.0, "none"),
        ({"x": True, "y": False, "z": True}, False, "inconsistent", 0.667, "y"),
        ({"x": True, "y": False, "z": False}, True, "under-specified", 0.333, "y, z"),
        ({"x": False, "y": False}, True, "inconsistent", 0.0, "x, y"),
    ],
)
def test_cases_that_fail_are_named(holds, left_open, verdict, share, failing):
    found = partly("h", "it is so", holds, 3, "told", "rows", left_open)
    assert (found.verdict, found.reproduced) == (verdict, share)
    assert found.note == f"share of rows where it holds; fails on {failing}; told"


def test_without_cases_there_is_nothing_to_judge():
    found = partly("h", "it is so", {}, 3, "told", "rows")
    assert (found.verdict, found.note) == ("no data", "its cells were not run")
    assert found == not_judged("h", "it is so")
    assert not_judged("h", "it is so", "it rained").note == "it rained"


def test_a_claim_may_be_given_its_verdict():
    found = claim("j", "it is so", 0.9, 1, "consistent", "measured")
    assert (found.verdict, found.reproduced, found.note) == ("consistent", 0.9, "measured")


@pytest.mark.parametrize(("found", "told"), [([], "none"), (["a"], "a"), (["a", "b"], "a, b")])
def test_names_make_a_list_or_say_that_there_are_none(found, told):
    assert names(found) == told


def test_draws_are_cut_to_the_realisations_that_all_methods_have():
    one, other = together(np.arange(5), np.arange(10, 13))
    assert (one.tolist(), other.tolist()) == ([0, 1, 2], [10, 11, 12])


def test_shares_are_told_to_four_and_three_digits():
    assert judged("a", "it is so", 0.123456, 9).reproduced == 0.1235
    holds = {str(k): k < 6 for k in range(7)}
    assert partly("h", "it is so", holds, 3, "", "rows").reproduced == 0.857


def test_a_note_without_an_end_has_no_semicolon():
    assert partly("h", "it is so", {"x": True}, 3, "", "rows").note.endswith("fails on none")
    assert judged("a", "it is so", 1.0, 9, "").note.endswith("holds")
