"""Colours that are told apart, also by those who see two kinds of them."""

import re
from itertools import combinations
from pathlib import Path

import pytest

from replication.evidence.vocabulary import VOCABULARY
from replication.pages.style.palette import CYCLE, DEEP, VERDICTS
from tests.replication.eyes import EYES, apart

ROOT = Path(__file__).resolve().parents[4]

#: CIE 1976 differences: about 2 is just seen, and marks side by side need several times that.
_APART = 12.0


@pytest.mark.parametrize("seen", EYES)
def test_no_two_lines_look_alike(seen):
    for one, other in combinations(CYCLE, 2):
        assert apart(one, other, seen) > _APART, (one, other)


def test_a_red_and_a_green_of_one_lightness_would_not_have_passed():
    assert apart("#c05020", "#60801a", "all colours") > 4 * _APART
    assert apart("#c05020", "#60801a", "without green") < _APART


def test_a_verdict_has_the_colours_of_its_chip():
    css = (ROOT / "book" / "_static" / "verdict.css").read_text(encoding="utf-8")
    # What a dark page has of its own is told in `test_dark`.
    light = css.partition('html[data-theme="dark"]')[0]
    chips = dict(re.findall(r"--verdict-([\w-]+): (#[0-9a-f]{6});", light))
    names = {word: word.replace(",", "").replace(" ", "-") for word in VOCABULARY}
    assert {word: chips[name] for word, name in names.items()} == VERDICTS
    white = {word for word, name in names.items() if chips[f"{name}-text"] == "#ffffff"}
    assert white == {*DEEP}


def test_every_verdict_has_a_colour_of_its_own():
    assert [*VERDICTS] == [*VOCABULARY]
    assert len({*VERDICTS.values()}) == len(VOCABULARY)
