"""A picture with a slider: one drawing is shown, no two have parts of one name."""

import re
from collections import Counter

import matplotlib.pyplot as plt
import pytest

from replication.pages.style.sheet import styled
from replication.pages.template.slider import Slider


@styled
def drawn(height):
    figure, ax = plt.subplots()
    ax.bar(["a < b"], [height], color="#0072b2")
    return figure


def test_no_two_parts_have_one_name_and_each_that_is_used_exists():
    frames = {str(k): (drawn(k), f"it is {k} & no more") for k in (1, 2, 3)}
    page = Slider(frames, label="Height", start="2")._repr_html_()
    names = Counter(re.findall(r'\bid="([^"]+)"', page))
    assert names
    assert set(names.values()) == {1}
    used = re.findall(r'href="#([^"]+)"|url\(#([^)]+)\)', page)
    assert {a or b for a, b in used} <= {*names}


def test_a_value_to_start_with_has_a_figure():
    with pytest.raises(ValueError, match="none of the values 1"):
        Slider({"1": (drawn(1), "one")}, label="Height", start="7")
    plt.close("all")
