"""Colours as eyes see them, in steps that look alike; and those of the verdicts' chips."""

import re
from pathlib import Path

import numpy as np

from replication.evidence.shown.chip import chip

#: What the book says of a verdict's chip, first of light pages and then of dark ones.
STYLE = (Path(__file__).parents[2] / "book" / "_static" / "verdict.css").read_text(encoding="utf-8")
_LIGHT = STYLE.partition('html[data-theme="dark"] {')[0]

#: Machado, Oliveira and Fernandes (2009), Table 1, severity 1: on linear RGB.
EYES = {
    "all colours": np.eye(3),
    "without red": [
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ],
    "without green": [
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ],
}
#: Of linear RGB to CIE XYZ at D65.
_XYZ = np.array([[0.4124, 0.3576, 0.1805], [0.2126, 0.7152, 0.0722], [0.0193, 0.1192, 0.9505]])


def linear(colour):
    """Red, green and blue of #rrggbb as light, from 0 to 1 (WCAG 2.1, relative luminance)."""
    shares = np.array([int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)])
    return np.where(shares <= 0.04045, shares / 12.92, ((shares + 0.055) / 1.055) ** 2.4)


def contrast(one, other):
    """How far two colours stand out from each other, from 1 to 21 (WCAG 2.1, contrast ratio)."""
    lights = [linear(each) @ _XYZ[1] + 0.05 for each in (one, other)]
    return max(lights) / min(lights)


def chips(dark=False):
    """Colours of chips by what the style calls them, letters on them too, on one kind of page."""
    return dict(re.findall(r"--(verdict-[\w-]+): (#[0-9a-f]{6});", STYLE if dark else _LIGHT))


def classed(word):
    """What the style calls the chip of a verdict."""
    return re.search(r"(verdict-[\w-]+)", chip(word)).group(1)


def apart(one, other, eyes):
    """How different two colours look: the CIE 1976 difference."""
    return np.linalg.norm(_lab(one, eyes) - _lab(other, eyes))


def _lab(colour, eyes):
    xyz = _XYZ @ np.clip(np.asarray(EYES[eyes]) @ linear(colour), 0, 1) / _XYZ.sum(axis=1)
    x, y, z = np.where(xyz > 216 / 24389, np.cbrt(xyz), (24389 / 27 * xyz + 16) / 116)
    return np.array([116 * y - 16, 500 * (x - y), 200 * (y - z)])
