"""Printed records are read, and all over some rows are listed."""

from itertools import product

import pytest
from printed_numbers.relations.records import Record, every_record, record


@pytest.mark.parametrize(
    ("text", "found"),
    [
        ("21-6-10", (21, 6, 10)),
        ("9/2", (9, None, 2)),
        (" 3 – 0 – 34 ", (3, 0, 34)),
        ("1:2:3", (1, 2, 3)),
    ],
)
def test_records_are_read(text, found):
    assert tuple(record(text)) == found


@pytest.mark.parametrize("text", ["", "21", "1-2-3-4", "a-b", "1.5-2", "-1-2"])
def test_what_is_no_record_is_refused(text):
    with pytest.raises(ValueError, match="is no record"):
        record(text)


def test_all_records_over_some_rows():
    assert sorted(every_record(3)) == sorted(
        Record(w, d, n) for w, d, n in product(range(4), repeat=3) if w + d + n == 3
    )
