"""Printed numbers are found in a copy: with their row, beside their quote, or alone."""

import pytest

from replication.evidence.reported import Reported
from replication.pages.cards.found import Copy, find

ROW = [
    Reported("table1", "iris", column, "error", value)
    for column, value in (("NB", "7.87"), ("BMA", "1,024"), ("LR", ".5"))
]
FOLDS = Reported("text", "protocol", "folds", "count", "ten")
TEXT = "Title\n\fTable 1\niris 7.87 \u00b1 2.00 & 1,024 (3) .5\n\fWe use ten folds. Ten, again."


@pytest.mark.parametrize(
    ("old", "new", "quote", "expected"),
    [
        ("", "", "we use ten folds", [*[(2, True)] * 3, (3, True)]),
        # Without a quote a word is found alone.
        ("", "", "", [*[(2, True)] * 3, (3, False)]),
        # So are the numbers of a row in another order, and those that stand far apart.
        ("7.87 \u00b1 2.00 & 1,024 (3)", "9 & 1,024 7.87", "", [(2, False)] * 3 + [(3, False)]),
        ("& ", "and so on " * 20, "", [(2, False)] * 3 + [(3, False)]),
        *[
            ("7.87", wrong, "", [(0, False), *[(2, False)] * 2, (3, False)])
            for wrong in ("7.88", "78.7", "17.87")
        ],
        (TEXT, "", "", [(0, False)] * 4),
    ],
)
def test_a_number_is_found_with_its_row_beside_its_quote_or_alone(old, new, quote, expected):
    copy = Copy(TEXT.replace(old, new) if old else TEXT)
    places = find(copy, [*ROW, FOLDS], {FOLDS.place: quote}, ["text"])
    assert [(place.page, place.beside) for place in places] == expected
