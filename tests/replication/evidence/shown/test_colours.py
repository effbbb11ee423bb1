"""The colours of the verdicts: each word has some, can be read on them, and keeps them in print."""

from itertools import combinations

import pytest

from replication.evidence.vocabulary import VOCABULARY
from tests.replication.eyes import EYES, STYLE, apart, chips, classed, contrast


def test_contrast_is_that_of_the_standard():
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#767676", "#ffffff") == pytest.approx(4.54, abs=0.01)


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("word", VOCABULARY)
def test_a_word_can_be_read_on_its_ground(word, dark):
    name, colours = classed(word), chips(dark)
    assert f".{name} {{\n  background: var(--{name});\n  color: var(--{name}-text);\n}}" in STYLE
    assert contrast(colours[name], colours[f"{name}-text"]) >= 4.5


def test_no_colour_is_of_a_word_that_is_none():
    assert (
        set(chips())
        == set(chips(dark=True))
        == {f"{classed(word)}{end}" for word in VOCABULARY for end in ("", "-text")}
    )


@pytest.mark.parametrize("dark", [False, True])
@pytest.mark.parametrize("eyes", EYES)
def test_what_judges_a_number_looks_different_to_colour_blind_eyes_too(eyes, dark):
    judging, colours = VOCABULARY[: VOCABULARY.index("not judged")], chips(dark)
    for first, second in combinations(judging, 2):
        found = apart(colours[classed(first)], colours[classed(second)], eyes)
        assert found > 10, (first, second)
