"""Mistakes by table: shares of all that was tried, and what is no experiment left out."""

from dataclasses import replace

from replication.evidence.power import EXCHANGED, LEADING, OTHERS, SLIPS, Slip
from replication.evidence.shown.slips import by_table, total
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, SETTING


def verdict(artefact, *slips):
    return Verdict(artefact, "r", "c", "s", "1", 1.0, 0.0, 2.0, 40, AGREES, slips=slips)


GIVEN = [
    verdict("table1", Slip(OTHERS, 3, 1, 0), Slip(EXCHANGED, 1, 0, 0)),
    verdict("table1", Slip(OTHERS, 0, 0, 3, 1)),
    verdict("table2", Slip(LEADING, 2, 0, 0)),
    replace(verdict("table3", Slip(OTHERS, 5)), kind=SETTING),
    verdict("table4"),
]


def test_slips_of_a_kind_add_up():
    assert total(GIVEN[:2], OTHERS) == Slip(OTHERS, 3, 1, 3, 1)
    assert total(GIVEN, LEADING) == Slip(LEADING, 2, 0, 0)
    assert total([], OTHERS) == Slip(OTHERS)


def test_each_table_has_a_row_and_each_kind_of_slip_a_column():
    table = by_table(GIVEN)
    assert table.index.tolist() == ["table1", "table2"]
    assert table.columns.tolist() == list(SLIPS)
    assert table.loc["table1"].tolist() == ["50% of 8, 12% open", "100% of 1", "", ""]
    assert table.loc["table2"].tolist() == ["", "", "100% of 2", ""]
