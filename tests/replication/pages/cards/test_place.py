"""Where a number stands in its paper, and the words quoted beside it."""

import pytest

from replication.evidence.reported import Reported, read_reported
from replication.pages.cards.place import MOST_WORDS, PROSE, Stands, quoted, read_quotes
from replication.paper import papers

TABLE = [Reported("table1", "my set", f"M{k}", "error", f"{k}.5", "%") for k in range(30)]
TEXT = Reported("text", "protocol", "folds", "count", "ten", "", "sec 4; word")
STANDS = Stands(
    {each.place: each for each in (*TABLE, TEXT)},
    [
        {"place": "abstract, s. 1", "judged": "claims C1: it is*; other-sentence"},
        {"place": "sec. 4, s. 2", "judged": "text/protocol/folds"},
    ],
    {TEXT.place: "in ten folds"},
)


def row(number):
    parts = ("artefact", "row", "column", "statistic", "reported")
    return dict(zip(parts, (*number.place, number.value), strict=True))


def test_a_cell_of_a_table_is_named_by_its_row_and_column():
    assert STANDS.place(row(TABLE[3])) == ["Table 1", "row my set", "column M3"]


@pytest.mark.parametrize("k", [0, 3, 15, 29])
def test_a_row_is_quoted_around_the_number_in_at_most_ten_words(k):
    words = quoted(TABLE, TABLE[k]).split()
    assert len(words) == MOST_WORDS
    assert words[:2] == ["my", "set"]
    assert f"{k}.5" in words


def test_a_number_of_the_text_has_its_section_its_statement_and_a_quote():
    assert STANDS.place(row(TEXT)) == ["sec 4; word", "sec. 4, s. 2"]
    assert STANDS.quote(row(TEXT)) == "in ten folds"


def test_a_claim_stands_where_its_statements_do_and_what_is_ours_nowhere():
    claim = row(Reported("claims", "C1", "it is so", "holds", "yes"))
    assert STANDS.place(claim) == ["abstract, s. 1"]
    assert STANDS.place({**claim, "column": "is it"})[0].startswith("not printed")
    assert STANDS.quote(claim) == ""


def test_every_quote_is_of_a_printed_number_of_running_text():
    quotes = read_quotes()
    assert set(quotes) <= set(papers())
    for paper, own in quotes.items():
        printed = {each.place: each.value for each in read_reported(paper)}
        assert set(own) <= set(printed)
        assert {place[0] for place in own} <= {*PROSE}


def test_a_long_quote_is_refused(tmp_path):
    path = tmp_path / "quotes.csv"
    head, long = "paper,artefact,row,column,statistic,quote", "w " * (MOST_WORDS + 1)
    path.write_text(f"{head}\ntoy,{','.join(TEXT.place)},{long}\n", encoding="utf-8")
    with pytest.raises(ValueError, match="more than 10 words"):
        read_quotes(path)
