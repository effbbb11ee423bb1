"""The HTML of a table: its heads, its numbers, its chips, read back from the page."""

import pandas as pd
import pytest

from replication.evidence.shown.chip import chip
from replication.evidence.shown.markup import markup
from replication.evidence.vocabulary import LABELS, VOCABULARY


def frame(**columns):
    return pd.DataFrame(columns, index=[f"r{k}" for k in range(len(next(iter(columns.values()))))])


@pytest.mark.parametrize("word", VOCABULARY)
def test_a_verdict_is_a_chip_wherever_it_is_all_that_a_cell_says(word):
    table = pd.DataFrame({"verdict": [word], "note": [f"{word} so"]}, index=[word])
    assert markup(table).count(chip(word)) == 2
    assert f"<td>{word} so</td>" in markup(table)
    assert f"verdict-{word.replace(',', '').replace(' ', '-')}" in chip(word)
    assert f">{LABELS[word]}<" in chip(word)


def test_what_a_cell_says_is_text():
    page = markup(frame(a=["<script>1 & 2</script>"]))
    assert "<script>" not in page
    assert "&lt;script&gt;1 &amp; 2&lt;/script&gt;" in page
