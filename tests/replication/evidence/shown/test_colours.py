"""The colours of the verdicts: each word has some, can be read on them, and keeps them in print."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest

from replication.evidence.shown.markup import chip
from replication.evidence.vocabulary import VOCABULARY

STYLE = (Path(__file__).parents[4] / "book" / "_static" / "verdict.css").read_text(encoding="utf-8")
COLOURS = dict(re.findall(r"--(verdict-[\w-]+): (#[0-9a-f]{6});", STYLE))

#: What a deuteranope and a protanope see of linear red, green and blue (Viénot and others, 1999).
SEEN = {
    "all": np.eye(3),
    "deuteranope": np.array([[0.29275, 0.70725, 0], [0.29275, 0.70725, 0], [-0.02234, 0.02234, 1]]),
    "protanope": np.array([[0.11238, 0.88762, 0], [0.11238, 0.88762, 0], [0.00401, -0.00401, 1]]),
}


def linear(colour):
    """Red, green and blue as light, from 0 to 1 (WCAG 2.1, relative luminance)."""
    shares = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def contrast(first, second):
    lights = [linear(each) @ [0.2126, 0.7152, 0.0722] + 0.05 for each in (first, second)]
    return max(lights) / min(lights)


def shade(colour, eyes):
    """A colour as these eyes see it, in steps that look alike (CIE L*a*b*, white D65)."""
    to_xyz = [[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]]
    xyz = to_xyz @ np.clip(SEEN[eyes] @ linear(colour), 0, 1) / [0.9505, 1.0, 1.089]
    x, y, z = np.where(xyz > 0.008856, np.cbrt(xyz), 7.787 * xyz + 16 / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])


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


@pytest.mark.parametrize("eyes", SEEN)
def test_what_judges_a_number_looks_different_to_colour_blind_eyes_too(eyes):
    judging = VOCABULARY[: VOCABULARY.index("not comparable")]
    for first, second in combinations(judging, 2):
        apart = np.linalg.norm(
            shade(COLOURS[classed(first)], eyes) - shade(COLOURS[classed(second)], eyes)
        )
        assert apart > 10, (first, second)
