"""The colours of the verdicts: each word has some, can be read on them, and keeps them in print."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from replication.evidence.shown.chip import chip
from replication.evidence.vocabulary import VOCABULARY
from tests.replication.eyes import EYES, apart, linear

STYLE = (Path(__file__).parents[4] / "book" / "_static" / "verdict.css").read_text(encoding="utf-8")
COLOURS = dict(re.findall(r"--(verdict-[\w-]+): (#[0-9a-f]{6});", STYLE))


def contrast(first, second):
    lights = [linear(each) @ [0.2126, 0.7152, 0.0722] + 0.05 for each in (first, second)]
    return max(lights) / min(lights)


def classed(word):
    return re.search(r"(verdict-[\w-]+)", chip(word)).group(1)


def test_contrast_is_that_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("word", VOCABULARY)
def test_a_word_can_be_read_on_its_ground(word):
    name = classed(word)
    assert f".{name} {{\n  background: var(--{name});\n  color: var(--{name}-text);\n}}" in STYLE
    assert contrast(COLOURS[name], COLOURS[f"{name}-text"]) >= 4.5


def test_no_colour_is_of_a_word_that_is_none():
    assert set(COLOURS) == {f"{classed(word)}{end}" for word in VOCABULARY for end in ("", "-text")}


@pytest.mark.parametrize("eyes", EYES)
def test_what_judges_a_number_looks_different_to_colour_blind_eyes_too(eyes):
    judging = VOCABULARY[: VOCABULARY.index("not judged")]
    for first, second in combinations(judging, 2):
        found = apart(COLOURS[classed(first)], COLOURS[classed(second)], eyes)
        assert found > 10, (first, second)
