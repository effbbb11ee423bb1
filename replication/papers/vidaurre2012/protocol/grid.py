"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol import generators
from replication.papers.vidaurre2012.protocol.settings import PAPER, SCENARIOS

#: Data sets of a scenario under each reading of its generator, with which it is identified.
IDENTIFYING_SETS = 100


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    return [] if profile == "quick" else identifying()


def identifying():
    """NB and SNB under every reading of the generator."""
    return [cell for scenario in SCENARIOS for cell in identifying_scenario(scenario)]


def identifying_scenario(scenario):
    """The cells of one scenario, in the order of the grid of its readings."""
    return [
        Cell(PAPER, f"drawn-{scenario}", "NB and SNB", "identification:nb_and_snb",
             {"scenario": scenario, "n_sets": IDENTIFYING_SETS, "generator": params},
             artefact="table1")
        for params in generators.grid(scenario)
    ]  # fmt: skip
