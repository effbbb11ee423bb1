"""A chapter's first screen: the line on the paper, and four facts."""

import pytest

from replication.pages.template.first import First


def test_there_are_four_facts():
    with pytest.raises(ValueError, match="3 facts"):
        First("wu2015", [("1 of 9", "sets")] * 3)
