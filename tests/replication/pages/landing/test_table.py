"""The scoreboard as a table, and the sentences as a list, from made-up rows."""

from replication.evidence.vocabulary import CONSISTENT, EXPERIMENT, INCONSISTENT
from replication.pages.landing import sentences
from replication.pages.landing.sentences import Sentence
from replication.pages.landing.table import as_markdown, as_table


def row(verdict, **more):
    return {"kind": EXPERIMENT, "verdict": verdict, **more}


def test_a_column_a_paper_and_a_line_a_word_with_nothing_for_none():
    found = as_table({"wu2015": [row(CONSISTENT, power=0.25)], "hong2002": [row(INCONSISTENT)]})
    assert found.to_dict() == {
        "hong2002": {"numbers": "1", CONSISTENT: "", INCONSISTENT: "1", "would refuse": ""},
        "wu2015": {"numbers": "1", CONSISTENT: "1", INCONSISTENT: "", "would refuse": "25%"},
    }
    assert list(found.index) == ["numbers", CONSISTENT, INCONSISTENT, "would refuse"]


def test_a_sentence_a_chapter_with_a_link(monkeypatch):
    monkeypatch.setattr(sentences, "SENTENCES", {"toy": Sentence("It rains.", ())})
    assert as_markdown({"toy": []}, {"toy": "Rain"}) == "- **[Rain](toy.ipynb)**: It rains."
