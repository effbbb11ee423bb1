"""A drawing is kept slim: fewer letters, the same picture."""

import io
import re

import matplotlib.pyplot as plt
import pytest

from replication.pages.drawing import slim
from replication.pages.style.sheet import styled

_NUMBER = re.compile(r"-?\d+(?:\.\d+)?")


@pytest.fixture(scope="module")
def drawn():
    @styled
    def figure():
        found, ax = plt.subplots()
        ax.plot([0, 0.123456, 1], [0, 1, 0.5], "o-", color="#0072b2", label="a line")
        ax.legend()
        return found

    file = io.StringIO()
    figure().savefig(file, format="svg")
    return file.getvalue()


def test_a_slim_drawing_is_smaller_and_stays_as_it_is(drawn):
    found = slim(drawn)
    assert len(found) < 0.97 * len(drawn)
    assert found.count("\n") < 0.7 * drawn.count("\n")
    assert slim(found) == found


def test_no_place_moves_by_more_than_half_a_hundredth(drawn):
    paths = (" ".join(re.findall(' d="([^"]*)', text)) for text in (drawn, slim(drawn)))
    before, after = ([float(each) for each in _NUMBER.findall(path)] for path in paths)
    assert after == pytest.approx(before, abs=0.0051, rel=0)


def test_what_is_no_place_stays(drawn):
    named = 'id="(?!p[0-9a-f]{10}"|clip)[^"]*"'
    kept = re.compile(f'#[0-9a-f]{{6}}\\b|style="[^"]*"|{named}|scale[(][^)]*')
    assert kept.findall(slim(drawn)) == kept.findall(drawn)


def test_the_last_bit_of_a_place_names_no_part():
    def drawn(name):
        return f'<path d="M 1 2" clip-path="url(#{name})"/><clipPath id="{name}"></clipPath>'

    assert slim(drawn("p04518bf5d8")) == slim(drawn("p2c0f4ce770")) == drawn("clip0")
