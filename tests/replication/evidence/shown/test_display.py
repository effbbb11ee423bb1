"""A chapter's tables are shown whole, and nobody else's options change by that."""

import pandas as pd

from replication.evidence.shown import display

LONG = "a sentence that is much longer than fifty characters, whole to its very last word"


def test_other_tables_are_shown_as_their_owner_has_it():
    assert LONG in repr(display.whole(pd.DataFrame({"note": [LONG]})))
    assert pd.get_option("display.max_colwidth") == 50
    assert pd.get_option("display.max_rows") == 60
    assert LONG not in repr(pd.DataFrame({"note": [LONG]}))
