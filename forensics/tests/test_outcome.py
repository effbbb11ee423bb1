"""Outcomes: a witness or a proof, and nothing claimed where neither is at hand."""

import pytest
from printed_numbers.outcome import Outcome, passed, refused, undecided

POSSIBLE = Outcome("rate", "rounded", {"count": 1, "cases": 3}, "", 0.7, "last digits")
IMPOSSIBLE = Outcome("rate", "cut off", None, "1/3 is 0.33, 2/3 is 0.66.", 0.7, "last digits")
OPEN = undecided("rate", "folds", "last digits")


def test_a_witness_makes_it_possible_a_proof_impossible_and_neither_undecided():
    assert [(each.possible, each.decided) for each in (POSSIBLE, IMPOSSIBLE, OPEN)] == [
        (True, True),
        (False, True),
        (False, False),
    ]
    assert OPEN.power == 0


@pytest.mark.parametrize(
    ("outcomes", "expected"),
    [
        ([IMPOSSIBLE], True),
        ([IMPOSSIBLE, POSSIBLE], False),
        ([IMPOSSIBLE, OPEN], False),
        ([], False),
    ],
)
def test_numbers_are_refused_by_a_proof_under_every_reading(outcomes, expected):
    assert refused(outcomes) is expected


def test_the_readings_that_pass_are_named_in_order():
    assert passed([IMPOSSIBLE, POSSIBLE, OPEN]) == ("rounded",)


@pytest.mark.parametrize(
    ("witness", "proof", "power", "said"),
    [
        ({"count": 1}, "There is none.", 0.5, "give one"),
        ({"count": 1}, "", 1.5, "from 0 to 1"),
        ({"count": 1}, "", float("nan"), "from 0 to 1"),
        (None, "", 0.5, "not decided"),
    ],
)
def test_what_contradicts_itself_is_refused(witness, proof, power, said):
    with pytest.raises(ValueError, match=said):
        Outcome("rate", "rounded", witness, proof, power, "last digits")
