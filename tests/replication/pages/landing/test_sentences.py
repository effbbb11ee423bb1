"""A sentence on a paper stands as long as the verdicts that it rests on."""

from pathlib import Path

import pytest

from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    IMPOSSIBLE,
    VOCABULARY,
)
from replication.pages.explorer.rows import read_rows
from replication.pages.landing import sentences
from replication.pages.landing.board import ORDER
from replication.pages.landing.sentences import SENTENCES, Rest, Sentence, told

ROOT = Path(__file__).resolve().parents[4]


def row(column, verdict):
    place = {"artefact": "claims", "row": "a", "column": column, "statistic": "holds"}
    return {**place, "verdict": verdict, "kind": CLAIM}


RAIN = [row("it rains often", AGREES), row("days", IMPOSSIBLE)]


@pytest.fixture
def toy(monkeypatch):
    rests = (Rest("claims | * | it rains*", (AGREES,)),)
    said = {"toy": Sentence("It rains on {n} days.", rests, Rest("* | days | *", (IMPOSSIBLE,)))}
    monkeypatch.setattr(sentences, "SENTENCES", said)


def test_a_sentence_counts_and_papers_without_one_have_none(toy):
    assert told({"toy": RAIN, "other": []}) == {"toy": "It rains on 1 days."}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([*RAIN, row("it rains in June", DISAGREES)], r"it rains\*' is disagrees now"),
        (RAIN[1:], "toy has no"),
        (RAIN[:1], r"days.* has no such verdict now"),
    ],
    ids=["its verdict is another", "it rests on nothing", "it counts none"],
)
def test_a_sentence_is_refused_where(toy, rows, why):
    with pytest.raises(ValueError, match=why):
        told({"toy": rows})


def test_every_paper_has_a_sentence_that_the_accepted_verdicts_bear_out():
    found = told(read_rows(ROOT))
    assert [*SENTENCES] == [*ORDER]
    assert {*found} == {*ORDER}
    assert not any("{" in text for text in found.values())
    # The front page and the README have one sentence a paper.
    assert [text.count(". ") for text in found.values()] == [0] * len(ORDER)


def test_no_sentence_would_stand_whatever_the_verdicts_were():
    rows = read_rows(ROOT)
    for key, sentence in SENTENCES.items():
        for rest in sentence.rests:
            (first, *_) = rest.of(rows[key])
            (other, *_) = (word for word in VOCABULARY if word not in rest.verdicts)
            planted = [{**each, "verdict": other} if each is first else each for each in rows[key]]
            with pytest.raises(ValueError, match="now"):
                told({key: planted})
