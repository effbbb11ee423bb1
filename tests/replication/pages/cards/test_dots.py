"""Draws as dots: as many as there are equal shares, kept in files beside the book."""

from pathlib import Path

import numpy as np

from replication.pages.cards.dots import N_DOTS, quantiles, read_dots, write_dots
from replication.pages.explorer.rows import read_rows

ROOT = Path(__file__).resolve().parents[4]


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


def test_committed_dots_are_of_numbers_that_are_drawn():
    rows = {row["id"]: row for found in read_rows(ROOT).values() for row in found}
    dots = {name: drawn for paper in read_dots(ROOT).values() for name, drawn in paper.items()}
    assert set(dots) <= set(rows)
    assert len(dots) > len([row for row in rows.values() if row.get("draws")]) / 2
    assert all(len(drawn) == N_DOTS and drawn == sorted(drawn) for drawn in dots.values())
