"""A verdict: its words are those of the vocabulary, and its row has every column."""

import json
import math
from dataclasses import replace

import numpy as np
import pytest

from replication.evidence.power import OTHERS, Slip
from replication.evidence.verdict import COLUMNS, Verdict


def verdict(word="agrees", **more):
    return Verdict("T", "r", "c", "s", "1", 1.0, 0.5, 2.0, 400, word, **more)


@pytest.mark.parametrize(
    ("given", "why"),
    [
        ({"word": "fine"}, "'fine' is not a verdict"),
        ({"kind": "number"}, "'number' is not a kind"),
        ({"word": "not judged"}, "'not judged' does not go with the reason ''"),
        ({"reason": "no data"}, "'agrees' does not go with the reason 'no data'"),
        ({"word": "not judged", "reason": "rain"}, "does not go with the reason 'rain'"),
    ],
)
def test_a_word_a_kind_and_a_reason_outside_the_vocabulary_are_refused(given, why):
    with pytest.raises(ValueError, match=why):
        verdict(**given)


def test_a_row_has_the_columns_in_their_order_and_what_agrees_as_text():
    row = verdict(
        "open choice", agrees=("pool", "halves"), slips=(Slip(OTHERS, 1, 1),), recorded=12
    ).row_of()
    assert tuple(row) == COLUMNS
    assert (row["agrees"], row["other_values"], row["recorded"]) == ("pool; halves", 0.5, 12)
    assert verdict().row_of()["agrees"] == ""


@pytest.mark.parametrize(
    ("ours", "shown"),
    [
        (np.int64(3), 3),
        (np.float64(0.5), 0.5),
        (math.inf, "inf"),
        (np.float64("nan"), "nan"),
        ("TAN", "TAN"),
        (None, None),
    ],
)
def test_a_row_is_json_whatever_ours_is(ours, shown):
    row = replace(verdict(agrees=("pool",)), reproduced=ours, recorded=np.int64(12)).row_of()
    assert row["reproduced"] == shown
    assert json.loads(json.dumps(row, allow_nan=False)) == row


def test_what_chance_does_is_no_difference_between_verdicts():
    assert verdict(chance=0.1) == verdict(chance=0.2)
