"""In short: every experimental number and every claim stands in one line of the table."""

import pytest

from replication.evidence.claim import Held, judged
from replication.evidence.shown import in_short
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    EXPERIMENT,
    LUCK,
    NO_DATA,
    NOT_COMPARABLE,
    NOT_JUDGED,
    SETTING,
    VOCABULARY,
)


def number(word, kind=EXPERIMENT, reason=NO_DATA):
    reason = reason if word == NOT_JUDGED else ""
    return Verdict("t", "r", "c", "s", "1", 1.0, 0.0, 2.0, 40, word, kind=kind, reason=reason)


@pytest.mark.parametrize("word", VOCABULARY)
def test_a_number_stands_in_the_line_of_its_word(word):
    table = in_short.in_short([number(word), number(word)])
    assert table.index.tolist() == [word]
    assert table.loc[word].tolist() == ["2", ""]


def test_every_number_and_claim_is_counted_once_and_nothing_else():
    given = [*map(number, VOCABULARY), number(NOT_JUDGED, reason=NOT_COMPARABLE)]
    given += [number(AGREES, kind=SETTING), judged("a", "it is so", Held(0.5, 40, 40))]
    table = in_short.in_short(given)
    assert table.index.tolist() == list(VOCABULARY)
    assert [int(cell) for cell in table[EXPERIMENT]] == [1] * len(VOCABULARY)
    assert [cell for cell in table[CLAIM] if cell] == ["it is so"]
    assert table.loc[LUCK, CLAIM] == "it is so"


def test_claims_of_a_line_are_named_together():
    both = [judged("a", "it is so", Held(1.0, 40, 40)), judged("b", "and so", Held(0.98, 40, 40))]
    assert in_short.in_short(both).loc[AGREES].tolist() == ["", "it is so, and so"]
