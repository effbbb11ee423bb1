"""Colours that are told apart, also by those who see two kinds of them."""

import re
from itertools import combinations
from pathlib import Path

import numpy as np
import pytest
from matplotlib.colors import to_rgb

from replication.evidence.vocabulary import VOCABULARY
from replication.pages.style.palette import CYCLE, DEEP, VERDICTS

ROOT = Path(__file__).resolve().parents[4]

#: Machado, Oliveira and Fernandes (2009), Table 1, severity 1: on linear RGB.
_SEEN = {
    "all colours": np.eye(3),
    "without red": [[0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
                    [-0.003882, -0.048116, 1.051998]],
    "without green": [[0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
                      [-0.011820, 0.042940, 0.968881]],
}  # fmt: skip
#: Of linear RGB to CIE XYZ at D65.
_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])
#: CIE 1976 differences: about 2 is just seen, and marks side by side need several times that.
_APART = 12.0


def lab(colour, seen):
    """CIE L*a*b* of a colour as it is seen."""
    rgb = np.array(to_rgb(colour))
    linear = np.where(rgb <= 0.04045, rgb / 12.92, ((rgb + 0.055) / 1.055) ** 2.4)
    xyz = _XYZ @ np.clip(np.asarray(_SEEN[seen]) @ linear, 0, 1) / _XYZ.sum(axis=1)
    f = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])])


def apart(one, other, seen):
    return np.linalg.norm(lab(one, seen) - lab(other, seen))


@pytest.mark.parametrize("seen", _SEEN)
def test_no_two_lines_look_alike(seen):
    for one, other in combinations(CYCLE, 2):
        assert apart(one, other, seen) > _APART, (one, other)


def test_a_red_and_a_green_of_one_lightness_would_not_have_passed():
    assert apart("#c05020", "#60801a", "all colours") > 4 * _APART
    assert apart("#c05020", "#60801a", "without green") < _APART


def test_a_verdict_has_the_colours_of_its_chip():
    css = (ROOT / "book" / "_static" / "verdict.css").read_text(encoding="utf-8")
    chips = dict(re.findall(r"--verdict-([\w-]+): (#[0-9a-f]{6});", css))
    names = {word: word.replace(" ", "-") for word in VOCABULARY}
    assert {word: chips[name] for word, name in names.items()} == VERDICTS
    white = {word for word, name in names.items() if chips[f"{name}-text"] == "#ffffff"}
    assert white == {*DEEP}


def test_every_verdict_has_a_colour_of_its_own():
    assert [*VERDICTS] == [*VOCABULARY]
    assert len({*VERDICTS.values()}) == len(VOCABULARY)
