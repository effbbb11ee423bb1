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


def test_a_number_without_chance_shows_no_draws_and_a_label_itself():
    exact = verdict(reproduced=8.0, low=None, high=None, n_draws=0, reading="plain")
    label = verdict(row="zoo", reproduced="TAN", low=None, high=None, n_draws=0)
    none = verdict(row="led", reproduced=None, low=4.0, high=None)
    table = display.printed_and_ours([exact, label, none], "row")
    assert table["draws"].tolist() == ["", "", 200]
    assert table["ours"].tolist() == ["8", "TAN", ""]
    assert table["95 % interval"].tolist() == ["", "", ""]
    assert table["reading"].tolist() == ["plain", "", ""]
    assert display.printed_and_ours([exact], "column").index.tolist() == ["NB"]


def test_claims_are_listed_with_what_was_seen():
    said = Verdict("claims", "a", "it is so", "holds", "yes", 0.25, None, None, 0, "consistent",
                   note="share")  # fmt: skip
    table = display.claims([verdict(), said])
    assert table.index.tolist() == ["a: it is so"]
    assert table.iloc[0].tolist() == ["0.25", "", "consistent", "share"]
    assert display.claims([verdict()]).empty


def test_a_printed_table_keeps_its_order_and_its_gaps():
    given = [verdict("zoo", "TAN", "1"), verdict("vote", "NB", "2"), verdict("zoo", "NB", "3")]
    table = display.by_column([*given])
    assert (table.index.tolist(), table.columns.tolist()) == (["zoo", "vote"], ["TAN", "NB"])
    assert table.loc["vote", "TAN"] == ""
    assert table.loc["zoo", "TAN"] == "1 (ours: 11.63)"


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
    assert table.index.tolist() == [
        "numbers", "consistent", "inconsistent", "judged by draws", "outside", "by chance",
    ]  # fmt: skip
    assert table["all"].tolist() == ["2", "1", "1", "2", "1", "0"]


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
