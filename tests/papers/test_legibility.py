"""Figures from the recorded results, as a phone shows them: legible, and nothing overprinted."""

from importlib import import_module

import matplotlib.pyplot as plt
import pytest

from replication.papers.boulle2007.protocol.settings import METHODS
from tests.replication.pages.style.legibility import faults

#: By paper or study: what is drawn of its records, as a module of its pages, a function and what
#: else that takes. Those that need verdicts, whose judging takes long, are tested beside them.
DRAWN = {
    "papers.wu2015": [
        ("figures", "text", "features"),
        ("figures", "text", "training"),
        ("figures", "gamma"),
        ("figures", "inclusion"),
    ],
    "papers.hong2002": [
        ("figures", "paths"),
        ("figures", "reliability"),
        ("figures", "importances"),
    ],
    "papers.boulle2007": [
        ("figures", "waves"),
        ("figures", "cases"),
        ("figures", "exponents"),
        ("figures", "weights", METHODS),
        ("figures", "criteria", METHODS),
        ("figures", "top_models"),
        ("figures", "posterior"),
        ("figures", "averaged"),
        ("challenge.entries", "entries"),
        ("challenge.work", "work"),
    ],
}

#: By paper: what is drawn of no record.
DRAWN_ALONE = (
    ("wu2015", "figures", "models"),
    ("wu2015", "idea", "switch"),
    ("boulle2007", "idea", "picture"),
)


@pytest.mark.deep
@pytest.mark.parametrize("place", DRAWN)
def test_figures_can_be_read_on_a_phone(place):
    room = "verdicts" if place.startswith("papers") else "findings"
    results = import_module(f"replication.{place}.{room}.results").Results.of("frozen")
    found = {}
    for module, name, *rest in DRAWN[place]:
        draw = getattr(import_module(f"replication.{place}.pages.{module}"), name)
        found[name, *rest] = faults(draw(results, *rest))
        plt.close("all")
    assert {what: said for what, said in found.items() if said} == {}


@pytest.mark.deep
def test_figures_without_records_can_be_read_on_a_phone():
    for paper, module, name in DRAWN_ALONE:
        draw = getattr(import_module(f"replication.papers.{paper}.pages.{module}"), name)
        assert faults(draw()) == []
        plt.close("all")
