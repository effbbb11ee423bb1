"""The first page, from made-up rows and from those of the book."""

from replication.evidence.vocabulary import (
    DISAGREES,
    EXACT,
    NOT_JUDGED,
    WHOLE,
)
from replication.pages.landing.front import Lede


def test_of_a_table_that_was_not_judged_nothing_is_said():
    judged, withheld = (
        {"kind": WHOLE, "row": f"Table {n}", "verdict": word}
        for n, word in ((1, DISAGREES), (2, NOT_JUDGED))
    )
    assert "No table can be" in repr(Lede({"hong2002": [judged, withheld]}, 1, 0))
    assert "can be rebuilt" not in repr(Lede({"hong2002": [withheld]}, 1, 0))
    part = {"kind": WHOLE, "row": "Table 1, NB and BMA", "verdict": EXACT}
    assert "public code gives part of one" in repr(Lede({"wu2015": [judged, part]}, 1, 0))
