"""A sentence on a paper stands as long as the verdicts that it rests on."""

import random
import re
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
from replication.pages.landing.board import ORDER
from replication.pages.landing.sentences import (
    LEADS,
    SENTENCES,
    TITLES,
    Rest,
    Sentence,
    sentences_of,
)

ROOT = Path(__file__).resolve().parents[4]
ROWS = read_rows(ROOT)


def row(column, verdict):
    place = {"artefact": "claims", "row": "a", "column": column, "statistic": "holds"}
    return place | {"verdict": verdict, "kind": CLAIM}


RAIN = [row("it rains often", AGREES), row("days", IMPOSSIBLE)]


TOY = {
    "toy": Sentence(
        "It rains on {n} days.",
        (Rest("claims | * | it rains*", (AGREES,)),),
        Rest("* | days | *", (IMPOSSIBLE,)),
    )
}


def test_a_sentence_counts_and_papers_without_one_have_none():
    assert sentences_of({"toy": RAIN, "other": []}, TOY) == {"toy": "It rains on 1 days."}


@pytest.mark.parametrize(
    ("rows", "why"),
    [
        ([*RAIN, row("it rains in June", DISAGREES)], r"it rains\*' is disagrees now"),
        (RAIN[1:], "toy, has no"),
        (RAIN[:1], r"days.* has no such verdict now"),
    ],
    ids=["its verdict is another", "it rests on nothing", "it counts none"],
)
def test_a_sentence_is_refused_where(rows, why):
    with pytest.raises(ValueError, match=why):
        sentences_of({"toy": rows}, TOY)


def test_every_paper_has_a_sentence_that_the_accepted_verdicts_bear_out():
    found = sentences_of(ROWS)
    assert [*SENTENCES] == [*ORDER]
    assert {*found} == {*ORDER}
    assert not any("{" in text for text in found.values())
    # The front page and the README have one sentence a paper.
    assert [text.count(". ") for text in found.values()] == [0] * len(ORDER)


@pytest.mark.parametrize("key", ORDER)
def test_title_and_first_paragraph_of_a_chapter_say_what_the_verdicts_bear_out(key):
    text = (ROOT / "replication" / "chapters" / f"{key}.md").read_text(encoding="utf-8")
    title, *_ = re.findall(r"^# (.*)$", text, re.MULTILINE)
    assert title == sentences_of(ROWS, TITLES)[key]
    first = " ".join(text.partition("{cite:t}")[2].partition("```")[0].split())
    assert LEADS[key]
    for clause in LEADS[key]:
        assert sentences_of(ROWS, {key: clause})[key] in first


FLIPS = [
    (key, sentence, rest, seed)
    for said in (SENTENCES, TITLES, LEADS)
    for key, found in said.items()
    for sentence in (found if isinstance(found, tuple) else (found,))
    for seed, rest in enumerate(sentence.rests)
]


@pytest.mark.parametrize(("key", "sentence", "rest", "seed"), FLIPS)
def test_a_flip_of_the_record_is_caught(key, sentence, rest, seed):
    drawn = random.Random(seed)
    rows = ROWS[key]
    flipped = drawn.choice(rest.of(rows))
    flips = [{"verdict": drawn.choice([word for word in VOCABULARY if word not in rest.verdicts])}]
    flips += [{"ours": 0.99}] if rest.below is not None or rest.less_than else []
    flips += [{"agrees": ["another reading"]}] if rest.given_by or rest.among else []
    made = [row | drawn.choice(flips) if row is flipped else row for row in rows]
    assert sentences_of({key: rows}, {key: sentence})
    with pytest.raises(ValueError, match=f"{key}, .* now"):
        sentences_of({key: made}, {key: sentence})
