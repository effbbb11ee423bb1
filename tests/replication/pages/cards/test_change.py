"""What stands beside a verdict: the control, and what would change it."""

import pytest

from replication.evidence.vocabulary import REASONS
from replication.pages.cards.change import change, control, would_agree

ROW = {
    "kind": "experimental numbers",
    "artefact": "table1",
    "reported": "7.9",
    "at": 7.9,
    "half": 0.05,
    "low": 6.02,
    "high": 8.11,
}


@pytest.mark.parametrize(
    ("low", "high", "half", "found"),
    [
        (6.02, 8.11, 0.05, "6.0 to 8.1"),
        (6.06, 8.14, 0.05, "6.1 to 8.1"),
        (7.98, 8.02, 0.05, "8.0"),
        (1234, 5678, 0.5, "1,234 to 5,678"),
        (0.123456, 0.2, 0, "0.123 to 0.2"),
    ],
)
def test_values_that_would_agree_are_as_fine_as_the_printed_one(low, high, half, found):
    assert would_agree({**ROW, "low": low, "high": high, "half": half}) == found


def test_what_prints_at_an_end_of_them_agrees_and_the_next_does_not():
    low, high = ROW["low"] - ROW["half"], ROW["high"] + ROW["half"]
    first, last = (float(end) for end in would_agree(ROW).split(" to "))
    assert first - 0.1 < low <= first < last <= high < last + 0.1


def test_a_word_has_no_values_that_would_agree():
    assert would_agree({**ROW, "low": None}) == ""
    assert would_agree({**ROW, "low": "inf", "high": "inf"}) == ""


def test_the_control_counts_what_is_refused_by_kind():
    slips = [["another source's value", 2, 1, 0, 0], ["two digits exchanged", 1, 0, 1, 2]]
    assert list(control({**ROW, "verdict": "agrees", "slips": slips})) == [
        "In its place the test refuses 5 of 7 likely mistakes.",
        "Another source's value: 2 of 3.",
        "Two digits exchanged: 3 of 4.",
        "1 more pass by another reading only.",
    ]


def test_the_control_of_a_claim_is_its_judge_s_calibration():
    row = {"verdict": "agrees", "calibration": [0.98, 0.91], "negation": "disagrees"}
    true, false, opposite = control(row)
    assert "98%" in true
    assert "91%" in false
    assert opposite.endswith("disagrees.")


@pytest.mark.parametrize("reason", [reason for reason in REASONS if reason])
def test_every_reason_says_what_is_waited_for(reason):
    row = {**ROW, "verdict": "not judged", "reason": reason}
    assert list(change(row)) != ["More than is known now."]
    assert list(control(row)) == ["None: nothing was judged."]


def test_a_choice_names_the_reading_that_gives_it_and_says_if_the_default_does_too():
    named, fits, *_ = change({**ROW, "verdict": "open choice", "at": 9.0, "agrees": ["cut"]})
    assert "“cut”" in named
    assert "does not fit" in fits
    afterwards = {**ROW, "verdict": "explained afterwards", "agrees": ["default"]}
    assert "found by looking" in [*change(afterwards)][1]


def test_a_derived_claim_is_told_as_a_claim():
    derived = {"kind": "derived by us", "artefact": "claims", "verdict": "depends on luck"}
    assert "97.5%" in next(change(derived))
