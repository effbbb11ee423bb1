"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell
from replication.evidence.layout import Layout
from replication.papers.vidaurre2012.protocol import crossed, diabetes, generators, readings
from replication.papers.vidaurre2012.protocol.scenarios import on_scenario, unweighted
from replication.papers.vidaurre2012.protocol.settings import DIABETES, METHODS, PAPER, SCENARIOS

#: Data sets of a scenario under each reading of its generator, with which it is identified.
IDENTIFYING_SETS = 100

#: Data sets as Tables 1 and 2 print them, to the names that cells have.
SETS = {scenario: f"drawn-{scenario}" for scenario in SCENARIOS}
SETS |= dict.fromkeys(DIABETES, diabetes.DATASET)


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    if profile == "quick":
        return [*LAYOUT.cells(profile), *diabetes.cells(profile)]
    plain = [cell for scenario in SCENARIOS for cell in unweighted(scenario)]
    # A combination of the crossed grid may be a reading of the tables: it is one cell.
    return list(
        dict.fromkeys(
            [
                *LAYOUT.cells(profile),
                *diabetes.cells(profile),
                *plain,
                *identifying(),
                *crossed.cells(),
            ]
        )
    )


def identifying():
    """NB and SNB under every reading of the generator."""
    return [cell for scenario in SCENARIOS for cell in identifying_scenario(scenario)]


def identifying_scenario(scenario):
    """The cells of one scenario, in the order of the grid of its readings."""
    return [
        Cell(PAPER, SETS[scenario], "NB and SNB", "identification:nb_and_snb",
             {"scenario": scenario, "n_sets": IDENTIFYING_SETS, "generator": params},
             artefact="table1")
        for params in generators.grid(scenario)
    ]  # fmt: skip


def _made(name, method, reading):
    return (on_scenario if name in SCENARIOS else diabetes.on_diabetes)(name, method, reading)


#: What is run for Tables 1 and 2.
LAYOUT = Layout(PAPER, SETS, METHODS, readings.READINGS, quick=("DI", "CR"), make=_made)
