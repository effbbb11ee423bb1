"""The tables of a chapter say what the verdicts say, whole, and say nothing else."""

import pandas as pd
import pytest

from replication.evidence import display
from replication.evidence.verdict import Verdict


def verdict(row="vote", column="NB", value="9.30", kind="consistent", **more):
    fields = {"reproduced": 11.628, "low": 4.651, "high": 20.93, "n_draws": 200, **more}
    return Verdict("table2-left", row, column, "error", value, verdict=kind, **fields)


def test_selecting_keeps_only_what_has_all_the_values():
    given = [verdict(), verdict(column="BMA"), verdict(row="zoo")]
    assert display.select(given, row="vote", column="NB") == given[:1]


def test_printed_number_and_interval_stand_side_by_side():
    table = display.printed_and_ours([verdict(), verdict(row="zoo", low=None, high=None)])
    assert table.loc["vote", "printed"] == "9.30"
    assert table.loc["vote", "95 % interval"] == "4.651 to 20.93"
    assert table.loc["zoo", "95 % interval"] == ""


def test_evidence_lists_only_the_kinds_that_are_asked_for():
    given = [verdict(), verdict(row="zoo", kind="inconsistent", note="why")]
    table = display.evidence(given, "inconsistent", "impossible")
    assert list(table.index) == ["zoo, NB"]
    assert table.loc["zoo, NB", "what was found"] == "why"


def test_evidence_without_any_is_an_empty_table_with_its_columns():
    table = display.evidence([verdict()], "impossible")
    assert table.empty
    assert "what was found" in table.columns


@pytest.mark.parametrize(
    ("kind", "more", "cell"),
    [
        ("reproduced", {}, "9.30"),
        ("no data", {}, "9.30"),
        ("inconsistent", {"reproduced": 25}, "9.30 (ours: 25)"),
        ("impossible", {"reproduced": None}, "9.30 (impossible)"),
        ("under-specified", {"reading": "with the class"}, "9.30 (with the class)"),
    ],
)
def test_a_printed_table_shows_what_differs(kind, more, cell):
    table = display.by_column([verdict(kind=kind, **more)])
    assert table.loc["vote", "NB"] == cell


def test_counts_add_up_and_keep_only_verdicts_that_occur():
    table = display.counts("toy", [verdict(), verdict(row="zoo", kind="inconsistent")])
    assert table.loc["numbers", "all"] == "2"
    assert table.loc["consistent", "table2-left"] == "1"
    assert "impossible" not in table.index


LONG = "a sentence that is much longer than fifty characters, whole to its very last word"
ROWS = [f"row-{n}-" for n in range(100)]
MANY = [verdict(row=row, note=LONG, kind="inconsistent") for row in ROWS]


@pytest.mark.parametrize(
    "table",
    [
        display.evidence(MANY, "inconsistent"),
        display.evidence(MANY, "inconsistent").assign(more=1).iloc[:99],
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
