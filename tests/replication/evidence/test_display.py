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


def test_long_sentences_are_not_cut():
    long = "a sentence that is much longer than fifty characters, whole to its very last word"
    table = display.evidence([verdict(kind="inconsistent", note=long)], "inconsistent")
    assert long in table.to_html()
    assert pd.get_option("display.max_colwidth") is None
