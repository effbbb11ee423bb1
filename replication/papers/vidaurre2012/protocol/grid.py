"""The paper's grid of cells, by profile."""

from replication.engine.cell import Cell
from replication.evidence.address import Analysis, Columns
from replication.evidence.layout import Layout
from replication.papers.vidaurre2012.protocol import (
    crossed,
    diabetes,
    figures,
    generators,
    starplus,
    variants,
)
from replication.papers.vidaurre2012.protocol.scenarios import has, on_scenario, unweighted
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
        Cell(
            PAPER,
            SETS[scenario],
            "NB and SNB",
            "identification:nb_and_snb",
            {"scenario": scenario, "n_sets": IDENTIFYING_SETS, "generator": params},
            artefact="table1",
        )
        for params in generators.grid(scenario)
    ]


def _made(name, method, reading):
    if name in SCENARIOS:
        return on_scenario(name, method, reading)
    return (diabetes.on_diabetes if name in DIABETES else starplus.on_subject)(
        name, method, reading
    )


#: Every reading by its name.
RUN = {reading.name: reading for reading in (*variants.READINGS, *starplus.OF_IMAGES)}

#: Views: the models that Algorithm 1's loops try as they are printed, also with values beyond 1.
BEYOND = ", values beyond 1 too"
DEFAULT_BEYOND = "trials beyond 1 counted"

#: Readings that choose among the models of a path, whatever was tried on it.
_CHOOSE = ("alphas summed", "least training error", "last model")


def analyses(address):
    """Every way to look at a number of the tables, or at the mean number of models tried."""
    read = list(_read(address).values())
    if address.kind != "evaluations":
        return read
    if address.sets == tuple(DIABETES):
        return [*read, Analysis(DEFAULT_BEYOND, read[0].reading, BEYOND)]
    return [
        analysis
        for base in read
        if base.name not in _CHOOSE
        for analysis in (base, Analysis(base.name + BEYOND, base.reading, BEYOND))
    ]


def _read(address):
    """The readings that can change the method on some of the sets, by name."""
    by_name = {}
    for name in address.sets:
        readings, traits = variants.READINGS, diabetes.HAS
        if name in SCENARIOS:
            traits = has(name)
        elif name in SUBJECTS:
            readings = (*readings, *starplus.OF_IMAGES)
        by_name |= {
            reading.name: Analysis(reading.name, reading)
            for reading in readings
            if variants.applies(reading, address.method, traits)
        }
    return by_name


#: What is run for Tables 1 to 3.
LAYOUT = Layout(
    PAPER,
    SETS,
    METHODS,
    variants.READINGS,
    quick=QUICK,
    make=_made,
    analyses=analyses,
    columns=(
        Columns("table*", statistic="{kind} {summary}"),
        Columns(
            "text",
            "{kind}",
            "{method}, {set}",
            "{summary}",
            groups={"synthetic": SCENARIOS, "Diabetes": DIABETES, "StarPlus": SUBJECTS},
        ),
    ),
)
