"""A section counts the findings, proves what does not fit, and says what nothing tests."""

import pytest

from replication.evidence.forensics.engine.run import of_schema
from replication.pages.forensics.section import Section, told
from replication.pages.forensics.tables import columns, found, untested
from tests.replication.evidence.forensics.engine.made_up import schema_of

SCHEMA = """
[entry.errors]
statistic = "error"
kind = "rate"
cases = [{ name = "test rows", n = 45 }]
[entry.times]
statistic = "time"
kind = "time"
why = "another machine"
"""
LINES = [
    ("t", "a", "NB", "error", "0.3333", ""),
    ("t", "b", "NB", "error", "0.3400", ""),
    ("t", "c", "NB", "error", "0.2000", ""),
    ("t", "a", "NB", "time", "1.5", "s"),
]


@pytest.fixture
def own(tmp_path):
    return of_schema(schema_of(tmp_path, SCHEMA, LINES))


def test_the_sentence_counts_numbers_by_what_was_found(own):
    assert told(own) == (
        "Before any experiment: 3 of the 4 printed numbers depend on others, so we checked whether "
        "they can all be true. 1 is impossible (ruled out under every reading, with a proof). 2 "
        "are possible, with a witness."
    )


def test_what_does_not_fit_has_its_proof(own):
    table = found(own)
    assert list(table.index) == ["t: b, NB, error"]
    [row] = table.to_dict("records")
    assert (row["printed"], row["finding"]) == ("0.3400", "impossible")
    assert "no count between them prints 0.3400" in row["proof"]


def test_a_column_has_its_reading_and_an_example(own):
    [row] = columns(own).to_dict("records")
    assert (row["read as"], row["pass"]) == ("rounded, test rows", "2 of 3")
    assert row["for example"] == "a, NB: 0.3333 as 15 of 45"


def test_what_nothing_tests_is_listed_with_its_why(own):
    assert untested(own)["numbers"].to_dict() == {"another machine": "1"}


def test_a_section_is_a_sentence_and_tables(own):
    parts = Section(told(own), (found(own), columns(own)))
    assert parts.sentence.startswith("Before any experiment: 3 of the 4")
    assert [table._repr_html_().count("<caption>") for table in parts.tables] == [1, 1]
    assert "verdict-impossible" in parts.tables[0]._repr_html_()
    assert repr(Section("All.", ())) == "All."
