"""The chapter's screens: causes and claims that are there, and what is computed from records."""

import pytest

from replication.papers.boulle2007.pages import sections


def test_the_least_rate_is_that_of_a_bound_on_every_row():
    # A row that is given 1 % costs log2(100) bits, where the null model's costs one.
    assert sections.least_rate(0.01) == pytest.approx(1 - 6.6438562)
    assert sections.least_rate(0.5) == pytest.approx(0)
