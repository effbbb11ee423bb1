"""The scoreboard as a table, and the sentences as a list, from made-up rows."""

from replication.evidence.vocabulary import AGREES, DISAGREES, EXPERIMENT
from replication.pages.landing import sentences
from replication.pages.landing.sentences import Sentence
from replication.pages.landing.table import as_markdown, as_table


def row(verdict, **more):
    return {"kind": EXPERIMENT, "verdict": verdict, **more}


def test_a_column_a_paper_and_a_line_a_word_with_nothing_for_none():
    found = as_table({"wu2015": [row(AGREES, power=0.25)], "hong2002": [row(DISAGREES)]})
    assert found.to_dict() == {
        "hong2002": {"numbers": "1", AGREES: "", DISAGREES: "1", "would refuse": ""},
        "wu2015": {"numbers": "1", AGREES: "1", DISAGREES: "", "would refuse": "25%"},
    }
    assert list(found.index) == ["numbers", AGREES, DISAGREES, "would refuse"]


def test_a_sentence_a_chapter_with_a_link(monkeypatch):
    monkeypatch.setattr(sentences, "SENTENCES", {"toy": Sentence("It rains.", ())})
    assert as_markdown({"toy": []}) == "- **[toy](toy.ipynb)**: It rains."
