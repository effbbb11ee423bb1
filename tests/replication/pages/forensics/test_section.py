"""A section counts the findings, proves what does not fit, and says what nothing tests."""

import pytest
from made_up import schema_of
from printed_numbers import of_schema

from replication.pages.forensics.section import told

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
