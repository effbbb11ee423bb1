"""In short: every experimental number and every claim stands in one line of the table."""

import pytest

from replication.evidence.claim import Held, judged
from replication.evidence.shown import in_short
from replication.evidence.shown.in_short import FALLS, HANGS, MISNAMED, OPEN, STANDS, WEAKLY
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CLAIM, EXPERIMENT, SETTING, VOCABULARY


def number(word, power=None, kind=EXPERIMENT):
    return Verdict("t", "r", "c", "s", "1", 1.0, 0.0, 2.0, 40, word, power=power, kind=kind)


@pytest.mark.parametrize(
    ("word", "power", "what"),
    [
        ("reproduced", None, STANDS),
        ("consistent", 0.5, STANDS),
        ("consistent", 0.49, WEAKLY),
        ("reproduced", 0.0, WEAKLY),
        ("under-specified", 0.1, HANGS),
        ("mislabelled", None, MISNAMED),
        ("inconsistent", 0.1, FALLS),
        ("impossible", None, FALLS),
        ("not testable here", None, OPEN),
        ("no data", None, OPEN),
    ],
)
def test_a_number_stands_in_the_line_of_its_word_and_power(word, power, what):
    table = in_short.in_short([number(word, power), number(word, power)])
    assert table.index.tolist() == [what]
    assert table.loc[what].tolist() == ["2", ""]


def test_every_number_and_claim_is_counted_once_and_nothing_else():
    given = [number(word) for word in VOCABULARY] + [number("consistent", 0.1)]
    given += [number("reproduced", kind=SETTING), judged("a", "it is so", Held(0.5, 40, 40))]
    table = in_short.in_short(given)
    assert sum(int(cell) for cell in table[EXPERIMENT] if cell) == len(VOCABULARY)
    assert [cell for cell in table[CLAIM] if cell] == ["it is so"]
    assert table.loc[OPEN, CLAIM] == "it is so"


def test_claims_of_a_line_are_named_together():
    both = [judged("a", "it is so", Held(1.0, 40, 40)), judged("b", "and so", Held(0.98, 40, 40))]
    assert in_short.in_short(both).loc[STANDS].tolist() == ["", "it is so, and so"]
