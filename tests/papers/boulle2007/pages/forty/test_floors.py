"""The crossed search as a picture: the most that stand, by floor and estimate."""

import matplotlib.pyplot as plt
import numpy as np

from replication.papers.boulle2007.pages.forty import floors
from replication.papers.boulle2007.protocol.forty_readings import CROSSED, Choices
from replication.papers.boulle2007.protocol.forty_settings import FLOORS

FOUND = [
    (Choices(floor="1e-2"), {"table3": 4, "table4": 7}),
    (Choices(floor="1e-2", base="test"), {"table3": 5}),
    (Choices(floor="1e-2", base="train"), {"table3": 2, "table4": 1}),
    (Choices(), {"table3": 0}),
    (Choices(estimate="Laplace", floor="1/N"), {"table4": 3}),
]


def test_of_what_else_is_open_the_best_counts():
    counts = floors.most(FOUND, "table3")
    assert counts.loc["p = 1/J", "1e-2"] == 5
    assert counts.loc["p = 1/J", "no floor"] == 0
    assert np.isnan(counts.loc["Laplace", "1/N"])
    assert floors.most(FOUND, "table4").stack().dropna().to_dict() == {
        ("p = 1/J", "1e-2"): 7, ("Laplace", "1/N"): 3,
    }  # fmt: skip


def test_every_crossed_reading_has_a_cell():
    counts = floors.most([(each, {"table3": 1}) for each in CROSSED], "table3")
    assert counts.eq(1).all().all()
    assert counts.shape == (4, 1 + len(FLOORS))


def test_a_cell_shows_its_number_in_its_place():
    first, second = floors.picture(FOUND).axes
    assert {(t.get_text(), t.get_position()) for t in second.texts} == {
        ("7", (7, 0)), ("3", (4, 2)),
    }  # fmt: skip
    assert [t.get_text() for t in second.get_xticklabels()][:2] == ["no floor", "1e-15"]
    assert len(first.texts) == 2
    plt.close("all")


def test_without_a_search_the_panels_are_empty():
    assert not any(ax.texts for ax in floors.picture([]).axes)
    plt.close("all")
