"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell
from replication.evidence.layout import Layout
from replication.papers.vidaurre2012.protocol import (
    crossed,
    diabetes,
    figures,
    generators,
    readings,
    starplus,
)
from replication.papers.vidaurre2012.protocol.scenarios import on_scenario, unweighted
from replication.papers.vidaurre2012.protocol.settings import (
    DIABETES,
    METHODS,
    PAPER,
    SCENARIOS,
    SUBJECTS,
)

#: Data sets of a scenario under each reading of its generator, with which it is identified.
IDENTIFYING_SETS = 100

#: The scenarios of the quick profile.
QUICK = ("DI", "CR")

#: Data sets as Tables 1 to 3 print them, to the names that cells have.
SETS = {
    **{scenario: f"drawn-{scenario}" for scenario in SCENARIOS},
    **dict.fromkeys(DIABETES, diabetes.DATASET),
    **{subject: f"file-starplus-{subject}" for subject in SUBJECTS},
}


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    parts = [
        LAYOUT.cells(profile),
        *(part.cells(profile) for part in (diabetes, starplus, figures)),
    ]
    if profile != "quick":
        parts += [unweighted(), identifying(), crossed.cells()]
    # A combination of the crossed grid may be a reading of the tables: it is one cell.
    return list(dict.fromkeys(cell for part in parts for cell in part))


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
    if name in SCENARIOS:
        return on_scenario(name, method, reading)
    return (diabetes.on_diabetes if name in DIABETES else starplus.on_subject)(
        name, method, reading
    )


#: What is run for Tables 1 to 3.
LAYOUT = Layout(PAPER, SETS, METHODS, readings.READINGS, quick=QUICK, make=_made)
