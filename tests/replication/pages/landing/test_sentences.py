"""A sentence on a paper stands as long as the verdicts that it rests on."""

from pathlib import Path

import pytest

from replication.evidence.vocabulary import (
    IMPOSSIBLE,
    INCONSISTENT,
    REPRODUCED,
    VOCABULARY,
)
from replication.pages.explorer.rows import read_rows
from replication.pages.landing import sentences
from replication.pages.landing.board import ORDER
from replication.pages.landing.sentences import SENTENCES, Rest, Sentence, told

ROOT = Path(__file__).resolve().parents[4]


def row(column, verdict):
    place = {"artefact": "claims", "row": "a", "column": column, "statistic": "holds"}
    return {**place, "verdict": verdict}


@pytest.fixture
def toy(monkeypatch):
    rests = (Rest("claims | * | it rains*", (REPRODUCED,)),)
    said = {"toy": Sentence("It rains on {n} days.", rests, Rest("* | days | *", (IMPOSSIBLE,)))}
    monkeypatch.setattr(sentences, "SENTENCES", said)
    return [row("it rains often", REPRODUCED), row("days", IMPOSSIBLE)]


def test_a_sentence_counts_and_papers_without_one_have_none(toy):
    assert told({"toy": toy, "other": []}) == {"toy": "It rains on 1 days."}


def test_a_sentence_is_refused_once_its_verdict_is_another(toy):
    with pytest.raises(ValueError, match=r"it rains\*' is inconsistent now"):
        told({"toy": [*toy, row("it rains in June", INCONSISTENT)]})


def test_a_sentence_is_refused_where_it_rests_on_nothing(toy):
    with pytest.raises(ValueError, match="toy has no"):
        told({"toy": toy[1:]})


def test_a_sentence_that_counts_none_is_refused(toy):
    with pytest.raises(ValueError, match=r"days.* has no such verdict now"):
        told({"toy": toy[:1]})


def test_every_paper_has_a_sentence_that_the_accepted_verdicts_bear_out():
    found = told(read_rows(ROOT))
    assert [*SENTENCES] == [*ORDER]
    assert {*found} == {*ORDER}
    assert not any("{" in text for text in found.values())


def test_no_sentence_would_stand_whatever_the_verdicts_were():
    rows = read_rows(ROOT)
    for key, sentence in SENTENCES.items():
        for rest in sentence.rests:
            (first, *_) = rest.of(rows[key])
            (other, *_) = (word for word in VOCABULARY if word not in rest.verdicts)
            planted = [{**each, "verdict": other} if each is first else each for each in rows[key]]
            with pytest.raises(ValueError, match="now"):
                told({key: planted})
