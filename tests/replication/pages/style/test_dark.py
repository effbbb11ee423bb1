"""A figure on a dark page: lines stand out, and a verdict has the colour of its chip."""

import re

import matplotlib.pyplot as plt
import pytest

from replication.evidence.vocabulary import VOCABULARY
from replication.pages.style.dark import GROUND, INK, in_the_dark
from replication.pages.style.ordered import ordered
from replication.pages.style.palette import (
    CYCLE,
    DARK,
    GREY,
    IN_THE_DARK,
    ON_BRIGHT,
    ON_DEEP,
    PALE,
    VERDICTS,
)
from replication.pages.style.sheet import styled
from tests.replication.eyes import chips, classed, contrast

#: By rule 1.4.11 of WCAG: of what is not letters.
LEAST = 3.0


def in_dark(colour):
    return re.search("#[0-9a-f]{6}", in_the_dark(f"<svg>: {colour}</svg>").partition(">")[2])[0]


def test_a_verdict_has_the_colour_of_its_chip_in_the_dark_too():
    colours = chips(dark=True)
    assert {word: in_dark(VERDICTS[word]) for word in VOCABULARY} == {
        word: colours[classed(word)] for word in VOCABULARY
    }


@pytest.mark.parametrize("colour", [*CYCLE, GREY, DARK, *(ordered(k / 9) for k in range(10))])
def test_lines_stand_out_from_a_dark_page(colour):
    assert contrast(in_dark(colour), GROUND) >= (LEAST if colour != ordered(0) else 2.8)


def test_chips_and_letters_on_them_stand_out():
    for colour in IN_THE_DARK.values():
        assert contrast(colour, GROUND) >= LEAST
        assert contrast(colour, "#ffffff") >= 4.5
    assert [in_dark(each) for each in (ON_BRIGHT, ON_DEEP)] == [ON_BRIGHT, ON_DEEP]


def test_white_is_the_page_black_its_letters_and_a_pale_line_stays_pale():
    assert (in_dark("#ffffff"), in_dark("#000000")) == (GROUND, INK)
    assert contrast(in_dark(PALE), GROUND) < 2


def test_what_matplotlib_draws_is_found(tmp_path):
    @styled
    def drawn():
        figure, ax = plt.subplots()
        ax.plot([0, 1], [0, 1], color="black")
        ax.set_title("a title")
        return figure

    figure = drawn()
    figure.savefig(tmp_path / "drawn.svg")
    found = in_the_dark((tmp_path / "drawn.svg").read_text(encoding="utf-8"))
    assert f'<svg fill="{INK}"' in found
    colours = {*re.findall("(?:fill|stroke): (#[0-9a-f]{6})", found)}
    assert {GROUND, INK} <= colours
    assert not colours & {"#ffffff", "#000000", DARK}


def test_addresses_in_a_drawing_stay():
    assert 'url(#abcdef)"' in in_the_dark('<svg><path clip-path="url(#abcdef)"/></svg>')
