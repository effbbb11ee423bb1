"""A line to quote on each paper: its counts, its sentence, its chapter."""

from replication.evidence.vocabulary import AGREES, DISAGREES, EXPERIMENT, NOT_JUDGED
from replication.pages.landing import sentences
from replication.pages.landing.quotes import lines
from replication.pages.landing.sentences import Sentence


def test_a_line_has_the_counts_of_its_words_and_the_sentence(monkeypatch):
    monkeypatch.setattr(sentences, "SENTENCES", {"wu2015": Sentence("It rains.", ())})
    words = [AGREES, AGREES, DISAGREES, NOT_JUDGED]
    page = lines({"wu2015": [{"kind": EXPERIMENT, "verdict": word} for word in words]})
    assert page.startswith("(quote-wu2015)=\n### Wu, Sanner & Oliveira 2015\n")
    assert (
        "> Less Naive re-ran the paper. Of 4 printed results of its experiments 3 could be "
        "checked: 2 confirmed, 1 does not fit. It rains.\n"
    ) in page
    assert "(<wu2015.ipynb>)" in page
