"""Colours that are told apart, also by those who see two kinds of them."""

from itertools import combinations

import pytest

from replication.evidence.vocabulary import VOCABULARY
from replication.pages.style.palette import CYCLE, DEEP, VERDICTS
from tests.replication.eyes import EYES, apart, chips, classed

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
    colours = chips()
    assert {word: colours[classed(word)] for word in VOCABULARY} == VERDICTS
    white = {word for word in VOCABULARY if colours[f"{classed(word)}-text"] == "#ffffff"}
    assert white == {*DEEP}


def test_every_verdict_has_a_colour_of_its_own():
    assert [*VERDICTS] == [*VOCABULARY]
    assert len({*VERDICTS.values()}) == len(VOCABULARY)
