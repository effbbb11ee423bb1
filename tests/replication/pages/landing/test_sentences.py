"""A sentence on a paper stands as long as the verdicts that it rests on."""

from pathlib import Path

import pytest

from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    NOT_JUDGED,
    OPEN,
    VOCABULARY,
    WHOLE,
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


COUNT = "42 of 234 lie outside of their own intervals, 6.4 would by chance (p at most 0.001)"
YARDSTICK = "yardstick: of NB alone 9 of 60 lie outside of their own intervals (p 0.01)"


def table(row, verdict, *clauses):
    place = {"artefact": "whole", "column": "all at once", "statistic": "p"}
    return {**place, "row": row, "kind": WHOLE, "verdict": verdict, "note": "; ".join(clauses)}


@pytest.mark.parametrize(
    ("given", "said"),
    [
        (
            table("T", DISAGREES, COUNT, "200 of 234 agree together",
                  "of the other 34, 30 of lymph", YARDSTICK,
                  "of 27 other readings the largest p has a: 3 of 4 lie outside"),
            "T: 42 of 234 lie outside of their own intervals, 6.4 would by chance. 200 of 234 "
            "agree together. Of the other 34, 30 are of lymph. No reading that we ran produces it "
            "as a set.",
        ),
        (
            table("T", OPEN, "one was found", COUNT, "200 of 234 agree together", "of 27 others"),
            "T: 42 of 234 lie outside of their own intervals, 6.4 would by chance. 200 of 234 "
            "agree together. Another reading of what the paper leaves open produces it as a set.",
        ),
        (
            table("T", NOT_JUDGED, COUNT, YARDSTICK),
            "T: 42 of 234 lie outside of their own intervals, 6.4 would by chance. Numbers that "
            "leave nothing open fail as well, so that it is not judged as a set.",
        ),
        (
            table("T", AGREES, COUNT),
            "T: 42 of 234 lie outside of their own intervals, 6.4 would by chance. As a set it "
            "agrees.",
        ),
        (
            table("T", EXACT, COUNT),
            "T: 42 of 234 lie outside of their own intervals, 6.4 would by chance. The authors' "
            "public code gives every number of it.",
        ),
    ],
)  # fmt: skip
def test_tables_whose_level_is_shown_come_after_the_sentence(toy, given, said):
    rows = [*RAIN, given, table("U", DISAGREES, COUNT)]
    assert told({"toy": rows}, {"toy": {"T"}})["toy"] == f"It rains on 1 days. {said}"
    assert told({"toy": rows})["toy"] == "It rains on 1 days."


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


def test_no_sentence_would_stand_whatever_the_verdicts_were():
    rows = read_rows(ROOT)
    for key, sentence in SENTENCES.items():
        for rest in sentence.rests:
            (first, *_) = rest.of(rows[key])
            (other, *_) = (word for word in VOCABULARY if word not in rest.verdicts)
            planted = [{**each, "verdict": other} if each is first else each for each in rows[key]]
            with pytest.raises(ValueError, match="now"):
                told({key: planted})
