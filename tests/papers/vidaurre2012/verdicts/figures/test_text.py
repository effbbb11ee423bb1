"""What the text prints of Figures 1 to 6, against our cells."""

from dataclasses import replace
from types import SimpleNamespace

import pytest

from replication.evidence.judge import judge_one
from replication.evidence.reported import read_reported
from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.protocol.grid import LAYOUT
from replication.papers.vidaurre2012.verdicts.verdicts import RULES

NUMBERS = [
    n for n in read_reported("vidaurre2012") if n.artefact == "text" and n.row.startswith("Figure")
]


#: What the cells say needs no record.
RESULTS = SimpleNamespace(layout=LAYOUT, others=lambda number: ())


@pytest.mark.parametrize(
    ("row", "column", "name", "value"),
    [
        ("Figure 1", "N", "noise", {"n": 999}),
        ("Figure 1", "N_te", "noise", {"n_test": 2000}),
        ("Figure 1", "irrelevant predictors", "noise", {"added": 49}),
        ("Figure 1", "experiments", "noise", {"repeats": 10}),
        ("Figure 3", "grid of alpha_2 and alpha_3", "alphas", {"grid": (0.1, 1.0)}),
        ("Figure 6", "irrelevant predictors", "paths", {"useless": 11}),
    ],
)
def test_a_cell_that_does_otherwise_is_seen(row, column, name, value, monkeypatch):
    [number] = [n for n in NUMBERS if (n.row, n.column) == (row, column)]
    made = getattr(figures, name)

    def otherwise(*at):
        return [replace(cell, params={**cell.params, **value}) for cell in made(*at)]

    monkeypatch.setattr(figures, name, otherwise)
    [found] = judge_one(number, RULES, RESULTS)
    assert found.verdict == "disagrees"
