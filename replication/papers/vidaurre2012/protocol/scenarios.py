"""The cells of Table 1: each method on the data sets of each scenario, under each reading."""

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol import generators
from replication.papers.vidaurre2012.protocol.settings import DISCRETE as DISCRETE_SCENARIOS
from replication.papers.vidaurre2012.protocol.settings import PAPER, REDUNDANT, SCENARIOS
from replication.papers.vidaurre2012.protocol.variants import (
    CONTINUOUS,
    CPTS,
    DEFAULT,
    DEFAULT_PARAMS,
    DISCRETE,
    NEIGHBOURS,
    SMALL_NOISE,
    applies,
    given,
)

#: Data sets in a cell, and cells under the default reading and under others. The first hundred data
#: sets chose the generator, and judge nothing that is run on it.
SIZE = 20
FIRST_BLOCK = 5
DEFAULT_BLOCKS, READ_BLOCKS = 10, 5

#: The function of ``tasks/methods.py`` behind each method, and rough seconds of a data set.
_FUNCTIONS = {"NB": "nb", "SNB": "snb", "WNB": "wnb", "aL1/L2-NB": "penalised", "CFS+NB": "cfs"}
_COSTS = {"NB": 0.01, "SNB": 0.015, "WNB": 0.015, "aL1/L2-NB": 0.15, "fsNB": 0.04, "CFS+NB": 0.015}


def kind_of(scenario):
    """What the predictors of a scenario are: `DISCRETE` or `CONTINUOUS`."""
    return DISCRETE if scenario in DISCRETE_SCENARIOS else CONTINUOUS


def has(scenario):
    """What a scenario has that a reading may need."""
    drawn = (CPTS,) if kind_of(scenario) == DISCRETE else ()
    noise = (SMALL_NOISE,) if scenario in REDUNDANT and not drawn else ()
    return (kind_of(scenario), NEIGHBOURS, *drawn, *noise)


def on_scenario(scenario, method, reading):
    """The cells of one method on one scenario under one reading; none where it changes nothing."""
    if not applies(reading, method, has(scenario)):
        return []
    n = DEFAULT_BLOCKS if reading.name == DEFAULT else READ_BLOCKS
    return in_blocks(
        scenario, method, given(reading.params, method), n, generator=reading.params["generator"]
    )


def unweighted():
    """Cells of L1/L2-NB, which the text sets beside the adaptive one and Table 1 does not print."""
    return [cell for scenario in SCENARIOS for cell in unweighted_on(scenario)]


def unweighted_on(scenario):
    """Those of one scenario."""
    plain = given(DEFAULT_PARAMS, "aL1/L2-NB") | {"adaptive": False}
    return in_blocks(scenario, "aL1/L2-NB", plain, READ_BLOCKS, "claims")


def in_blocks(scenario, method, options, n, artefact="table1", generator=None):
    """The cells of a method with what it is given, a block of data sets each.

    ``generator`` has what differs from the one that was chosen.
    """
    full_generator = generators.IDENTIFIED | dict(generator or {})
    shared = {
        "scenario": scenario,
        "size": SIZE,
        "generator": generators.of_scenario(scenario, full_generator),
        "given": options,
    }
    task = "table1:fsnb" if method == "fsNB" else "table1:method"
    if method != "fsNB":
        shared["method"] = _FUNCTIONS[method]
    return [
        Cell(
            PAPER,
            f"drawn-{scenario}",
            method,
            task,
            shared,
            {"block": block},
            cost=SIZE * _COSTS[method],
            artefact=artefact,
        )
        for block in range(FIRST_BLOCK, FIRST_BLOCK + n)
    ]
