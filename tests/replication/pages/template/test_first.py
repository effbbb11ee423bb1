"""A chapter's first screen: the line on the paper, and four facts."""

import doctest
import re

import pytest

from replication.pages.template import first, printed
from replication.pages.template.first import First

FACTS = [(f"{k} of 9", f"sets < {k}") for k in range(4)]


def test_there_are_four_facts_each_a_figure_and_what_it_means():
    page = First("wu2015", FACTS)._repr_html_()
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page)[1] == ("1 of 9", "sets &lt; 1")
    with pytest.raises(ValueError, match="3 facts"):
        First("wu2015", FACTS[:3])


@pytest.mark.parametrize("module", [first, printed], ids=lambda module: module.__name__)
def test_examples_of_the_docstrings(module):
    assert doctest.testmod(module).failed == 0
