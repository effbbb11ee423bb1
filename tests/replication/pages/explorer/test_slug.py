"""Permanent names: readable where they can be, and never those of two places."""

import re

import pytest

from replication.pages.explorer.slug import anchor, permanent

PLACES = [
    ("wu2015", "table2-left", "anneal", "NB", "error"),
    ("wu2015", "table2-left", "anneal", "NB", "half_width_95"),
    ("webb2006", "compute time", "training", "AODE", "time"),
]


def test_a_name_is_its_place_where_letters_say_all():
    assert [permanent(*place) for place in PLACES] == [
        "wu2015.table2-left.anneal.nb.error",
        "wu2015.table2-left.anneal.nb.half-width-95",
        "webb2006.compute-time.training.aode.time",
    ]


@pytest.mark.parametrize(
    ("one", "other"),
    [
        (("p", "t", "r", "K/|D|", "s"), ("p", "t", "r", "K |D|", "s")),
        (("p", "t", "r", "a+b", "s"), ("p", "t", "r", "a-b", "s")),
        (("p", "t", "a", "b, c", "s"), ("p", "t", "a, b", "c", "s")),
        (("p", "t", "r", "x" * 80, "s"), ("p", "t", "r", "x" * 79, "s")),
        (("p", "t", "r", "0.5", "s"), ("p", "t", "r", "0-5", "s")),
        (("p", "t", "é", "c", "s"), ("p", "t", "e", "c", "s")),
        (("p", "t", "", "c", "s"), ("p", "t", "<", "c", "s")),
    ],
)
def test_places_that_letters_do_not_tell_apart_have_two_names(one, other):
    assert permanent(*one) != permanent(*other)


def test_a_name_is_short_and_can_stand_in_an_address():
    name = permanent("p", "claims", "C1", "a sentence, of many words, " * 9, "holds")
    assert len(name) < 120
    assert re.fullmatch(r"[a-z0-9.-]+", name)


def test_a_name_does_not_hang_on_the_process():
    assert permanent("p", "t", "r", "K/|D|", "s") == "p.t.r.k-d.s.605e27"


@pytest.mark.parametrize(
    ("heading", "found"),
    [
        ("Table 2, left: the errors", "table-2-left-the-errors"),
        ("What the slides' own sums say", "what-the-slides-own-sums-say"),
        (r"Figure 3: the effect of $\Gamma$", "figure-3-the-effect-of-gamma"),
    ],
)
def test_a_heading_is_named_as_on_the_page(heading, found):
    assert anchor(heading) == found
