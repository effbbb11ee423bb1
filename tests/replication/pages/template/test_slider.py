"""A picture with a slider: one drawing is shown, no two have parts of one name."""

import re
from collections import Counter
from pathlib import Path

import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import styled
from replication.pages.template.slider import CLASS, Slider

SCRIPT = Path(__file__).resolve().parents[4] / "book" / "_static" / "slider.js"


@styled
def drawn(height):
    figure, ax = plt.subplots()
    ax.bar(["a < b"], [height], color="#0072b2")
    return figure


@pytest.fixture
def slider():
    frames = {str(k): (drawn(k), f"it is {k} & no more") for k in (1, 2, 3)}
    return Slider(frames, label="Height", start="2")


def test_one_drawing_is_shown_until_a_script_chooses(slider):
    page = slider._repr_html_()
    assert re.findall(r'<div data-value="(\d)"( hidden)?>', page) == [
        ("1", " hidden"),
        ("2", ""),
        ("3", " hidden"),
    ]
    assert page.count('aria-label="it is 2 &amp; no more"') == 1
    assert not plt.get_fignums()


def test_no_two_parts_have_one_name_and_each_that_is_used_exists(slider):
    page = slider._repr_html_()
    names = Counter(re.findall(r'\bid="([^"]+)"', page))
    assert names
    assert set(names.values()) == {1}
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page)
    assert {a or b for a, b in used} <= {*names}


def test_greys_are_the_pages_and_colours_stay(slider):
    page = slider._repr_html_()
    assert "#0072b2" in page
    assert not re.search(r": #([0-9a-f]{2})\1\1\b", page)
    assert "currentColor" in page


def test_the_same_figures_make_the_same_page():
    def once():
        return Slider({"1": (drawn(1), "one")}, label="Height", start="1")._repr_html_()

    assert once() == once()


def test_a_value_to_start_with_has_a_figure():
    with pytest.raises(ValueError, match="none of the values 1"):
        Slider({"1": (drawn(1), "one")}, label="Height", start="7")
    plt.close("all")


def test_the_script_looks_for_what_the_page_has(slider):
    script = SCRIPT.read_text(encoding="utf-8")
    assert f"div.{CLASS}" in script
    assert f'class="{CLASS}" data-label="Height"' in slider._repr_html_()
