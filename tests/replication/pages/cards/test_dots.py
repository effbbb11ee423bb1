"""Draws as dots: as many as there are equal shares, kept in files beside the book."""

import numpy as np

from replication.pages.cards.dots import N_DOTS, quantiles, read_dots, write_dots


def test_dots_are_the_middles_of_equal_shares():
    draws = np.arange(1, 2001)
    found = quantiles(draws)
    shares = [np.mean(draws <= each) for each in found]
    assert len(found) == N_DOTS
    np.testing.assert_allclose(shares, (np.arange(N_DOTS) + 0.5) / N_DOTS, atol=1e-3)


def test_the_outer_dots_end_the_central_interval():
    found = quantiles(np.arange(40_000))
    np.testing.assert_allclose([found[0], found[-1]], [1000, 39_000], rtol=1e-3)


def test_dots_come_back_from_their_files(tmp_path):
    found = {"toy1999": {"toy1999.a": quantiles(np.arange(99)), "toy1999.b": [1.0] * N_DOTS}}
    write_dots(found, tmp_path)
    assert read_dots(tmp_path) == found
