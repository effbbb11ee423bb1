"""The tables of a chapter say what the verdicts say, whole, and say nothing else."""

from dataclasses import replace
from functools import partial

import pandas as pd
import pytest

from replication.evidence.power import LEADING, OTHERS, Slip
from replication.evidence.shown import display
from replication.evidence.verdict import Verdict

printed_and_ours, evidence = (
    partial(each, caption="") for each in (display.printed_and_ours, display.evidence)
)


def verdict(row="vote", column="NB", value="9.30", word="agrees", **more):
    fields = {"reproduced": 11.628, "low": 4.651, "high": 20.93, "n_draws": 200, "recorded": 12}
    return Verdict("table2-left", row, column, "error", value, verdict=word, **{**fields, **more})


@pytest.mark.parametrize("name", ["printed_and_ours", "evidence"])
def test_no_table_is_made_without_a_caption(name):
    with pytest.raises(TypeError, match="caption"):
        getattr(display, name)([verdict()])


def test_selecting_keeps_only_what_has_all_the_values():
    given = [verdict(), verdict(column="BMA"), verdict(row="zoo")]
    assert display.select(given, row="vote", column="NB") == given[:1]


@pytest.mark.parametrize(
    ("change", "first", "columns"),
    [
        ({"statistic": "loss"}, "row", ["statistic"]),
        ({"column": "TAN"}, "row", ["column"]),
        ({"row": "zoo"}, "column", ["row"]),
        ({"row": "zoo"}, "row", []),
        ({"artefact": "text", "statistic": "loss"}, "row", ["artefact", "statistic"]),
    ],
)
def test_lines_that_would_look_alike_say_in_what_they_differ(change, first, columns):
    table = printed_and_ours([verdict(), replace(verdict(), **change)], first)
    assert table.columns.tolist()[: len(columns) + 1] == [*columns, "printed"]
    for name in columns:
        assert table[name].tolist() == [getattr(verdict(), name), change[name]]


@pytest.mark.parametrize(
    ("caption", "shown"),
    [
        ("", "Statistic: error."),
        ("Table 2.", "Table 2. Statistic: error."),
        ("Errors of NB", "Errors of NB"),
    ],
)
def test_a_statistic_that_all_share_is_named_in_the_caption(caption, shown):
    assert printed_and_ours([verdict()], caption=caption).caption == shown
    assert evidence([verdict()], "agrees", caption=caption).caption == shown


@pytest.mark.parametrize(
    ("unit", "shown"), [("", "error"), ("%", "error, %"), ("ms", "error, ms"), ("count", "error")]
)
def test_a_statistic_is_named_with_its_unit(unit, shown):
    given = [replace(verdict(), unit=unit), replace(verdict(), statistic="loss")]
    assert printed_and_ours(given)["statistic"].tolist() == [shown, "loss"]
    assert evidence(given, "agrees")["statistic"].tolist() == [shown, "loss"]
    assert evidence(given[:1], "agrees").caption == f"Statistic: {shown}."


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


def test_a_number_without_chance_shows_no_draws_and_a_label_itself():
    bare = {"low": None, "high": None, "n_draws": 0, "recorded": 0}
    exact = verdict(reproduced=8.0, reading="plain", **bare)
    label = verdict(row="zoo", reproduced="TAN", **bare)
    none = verdict(row="led", reproduced=None, low=4.0, high=None)
    table = printed_and_ours([exact, label, none], "row")
    assert table["draws"].tolist() == ["", "", 200]
    assert table["recorded runs"].tolist() == ["", "", 12]
    assert table["ours"].tolist() == ["8.00", "TAN", ""]
    assert "95 % interval" not in table
    assert printed_and_ours([exact], "column").index.tolist() == ["NB"]


def test_power_and_the_readings_that_give_the_number_stand_beside_it():
    slips = (Slip(OTHERS, 41, 1), Slip(LEADING, 1, 0, 2))
    other = verdict(row="zoo", word="open choice", agrees=("pool", "halves"), slips=slips)
    table = printed_and_ours([verdict(slips=slips[1:]), other, verdict(row="led")])
    assert table["would refuse"].tolist() == ["-, 33%", "98%, 33%", ""]
    assert table["given by"].tolist() == ["", "pool; halves", ""]
    # Ours and the interval are the default's, whichever reading agrees.
    assert table["ours"].tolist() == ["11.63"] * 3
    assert table.columns.tolist() == [
        "printed",
        "ours",
        "95 % interval",
        "draws",
        "recorded runs",
        "would refuse",
        "verdict",
        "given by",
    ]
