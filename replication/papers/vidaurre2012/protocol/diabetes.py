"""Table 2: the cells of the six methods on the three Diabetes problems."""

from replication.engine.cell import Cell
from replication.papers.vidaurre2012.protocol.settings import DIABETES, METHODS, PAPER
from replication.papers.vidaurre2012.protocol.variants import (
    CONTINUOUS,
    DEFAULT_PARAMS,
    FOLDS,
    READINGS,
    applies,
    given,
)

DATASET = "diabetes-lars"
#: What a reading may need of a data set, and these have.
HAS = (CONTINUOUS, FOLDS)
#: The rule that always names the commonest class.
RULE = "commonest class"

#: Cross-validations of a block, and how many blocks there are under the default reading and under
#: another one: aL1/L2-NB takes as long as all the other methods together.
_SIZE, _BLOCKS, _OTHERS = 20, 5, 2
_SLOW = {"aL1/L2-NB": (10, 4, 1)}

#: What fits each method in its task's module, and rough seconds of a cross-validation.
_FITS = {"NB": "nb", "SNB": "snb", "WNB": "wnb", "aL1/L2-NB": "penalised", "CFS+NB": "cfs"}
_SECONDS = {"NB": 0.01, "aL1/L2-NB": 0.4, "fsNB": 0.12}


def cells(profile):
    """Every cell of Table 2, "quick" or "full"; quick runs the default reading on one problem."""
    names, readings = tuple(DIABETES), READINGS
    if profile == "quick":
        names, readings = names[:1], READINGS[:1]
    all_cells = [
        *(
            cell
            for reading in readings
            for name in names
            for method in METHODS
            for cell in on_diabetes(name, method, reading)
        ),
        *(cell for name in names for reading in readings for cell in commonest(name, reading)),
    ]
    return list(dict.fromkeys(all_cells))


def on_diabetes(name, method, reading):
    """Cells of a method on a problem under a reading; none where it changes nothing.

    A reading that looks at fsNB's path in another way has the default's cells.
    """
    if not applies(reading, method, HAS):
        return []
    size, n_blocks, n_others = _SLOW.get(method, (_SIZE, _BLOCKS, _OTHERS))
    params = _params(name, method, reading.params, size)
    if params != _params(name, method, DEFAULT_PARAMS, size):
        n_blocks = n_others
    task = "table2:fsnb" if method == "fsNB" else "table2:method"
    cost = size * _SECONDS.get(method, 0.04) * (6 if reading.params["solver"] == "exact" else 1)
    return [
        Cell(PAPER, DATASET, method, task, params, {"block": block}, cost=cost, artefact="table2")
        for block in range(n_blocks)
    ]


def commonest(name, reading=READINGS[0]):
    """Cells of the rule that always names the commonest class; only the folds matter to it."""
    stratified = reading.params["stratified"]
    params = {"low": DIABETES[name], "size": _SIZE, "stratified": stratified}
    n_blocks = _OTHERS if stratified else _BLOCKS
    return [
        Cell(
            PAPER,
            DATASET,
            RULE,
            "table2:commonest",
            params,
            {"block": block},
            cost=0.1,
            artefact="claims",
        )
        for block in range(n_blocks)
    ]


def _params(name, method, params, size):
    split_params = {"low": DIABETES[name], "size": size, "stratified": params["stratified"]}
    fits = {} if method == "fsNB" else {"method": _FITS[method]}
    return split_params | fits | {"given": given(params, method)}
