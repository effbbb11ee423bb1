"""A chapter's first screen: the line on the paper, and four facts."""

import doctest
import re
from dataclasses import replace

import pytest

from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import AGREES, DISAGREES, NO_DATA, NOT_JUDGED
from replication.pages.template import first
from replication.pages.template.first import First, confirmed

FACTS = [(f"{k} of 9", f"sets < {k}") for k in range(4)]
NUMBER = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, AGREES)


def test_the_line_has_authors_title_year_and_where_to_cite_to_read_and_to_object():
    page = First("wu2015", FACTS)._repr_html_()
    line = re.search(r"<p>(.*?)</p>", page)[1]
    assert "Wu, Sanner &amp; Oliveira · “Bayesian model averaging" in line
    assert "2015" in line
    assert re.findall(r'href="([^"]+)"', line) == [
        "how_to_cite.html#quote-wu2015",
        "https://doi.org/10.1609/aaai.v29i1.9634",
        "three_ways_in.html",
        "_sources/wu2015.ipynb",
    ]


def test_of_a_paper_without_a_public_copy_no_address_is_made_up():
    assert "read the paper" not in First("hong2002", FACTS)._repr_html_()


def test_there_are_four_facts_each_a_figure_and_what_it_means():
    page = First("wu2015", FACTS)._repr_html_()
    assert re.findall(r"<dt>(.*?)</dt><dd>(.*?)</dd>", page)[1] == ("1 of 9", "sets &lt; 1")
    with pytest.raises(ValueError, match="3 facts"):
        First("wu2015", FACTS[:3])


def test_what_could_be_checked_is_counted():
    other = replace(NUMBER, verdict=DISAGREES)
    apart = replace(NUMBER, verdict=NOT_JUDGED, reason=NO_DATA)
    figure, means = confirmed([NUMBER, NUMBER, other, apart])
    assert figure == "2 of 3"
    assert means.endswith("1 do not fit")
    assert confirmed([NUMBER])[1].endswith("none contradicts ours")


def test_examples_of_the_docstrings():
    assert doctest.testmod(first).failed == 0
