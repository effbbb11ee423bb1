"""The tables of a chapter say what the verdicts say, whole, and say nothing else."""

from functools import partial

import pandas as pd
import pytest

from replication.evidence.shown import display
from replication.evidence.verdict import Verdict

evidence = partial(display.evidence, caption="")


def verdict(row="vote", column="NB", value="9.30", word="agrees", **more):
    fields = {"reproduced": 11.628, "low": 4.651, "high": 20.93, "n_draws": 200, "recorded": 12}
    return Verdict("table2-left", row, column, "error", value, verdict=word, **{**fields, **more})


def test_selecting_keeps_only_what_has_all_the_values():
    given = [verdict(), verdict(column="BMA"), verdict(row="zoo")]
    assert display.select(given, row="vote", column="NB") == given[:1]


@pytest.mark.parametrize(
    ("caption", "shown"),
    [
        ("", "Statistic: error."),
        ("Table 2.", "Table 2. Statistic: error."),
        ("Errors of NB", "Errors of NB"),
    ],
)
def test_a_statistic_that_all_share_is_named_in_the_caption(caption, shown):
    assert evidence([verdict()], "agrees", caption=caption).caption == shown


LONG = "a sentence that is much longer than fifty characters, whole to its very last word"
ROWS = [f"row-{n}-" for n in range(100)]
MANY = [verdict(row=row, note=LONG, word="disagrees") for row in ROWS]


@pytest.mark.parametrize(
    "table",
    [
        evidence(MANY, "disagrees"),
        evidence(MANY, "disagrees").assign(more=1).iloc[:99],
        display.whole(pd.DataFrame({"note": [LONG] * 100}, index=ROWS)),
    ],
    ids=["a table", "what is made of it", "another's"],
)
def test_tables_are_shown_whole(table):
    page = table._repr_html_()
    assert LONG in page
    assert "row-50-" in page
    assert "..." not in page
    assert "row-50-" in repr(table)


def test_other_tables_are_shown_as_their_owner_has_it():
    assert pd.get_option("display.max_colwidth") == 50
    assert pd.get_option("display.max_rows") == 60
    assert LONG not in repr(pd.DataFrame({"note": [LONG]}))
