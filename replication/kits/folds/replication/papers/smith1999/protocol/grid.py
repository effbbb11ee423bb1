"""The paper's layout, declared once: its grid is made of it, and results are looked up in it."""

from replication.evidence.address import Columns
from replication.evidence.layout import Layout
from replication.evidence.variants import Reading

#: How what the paper leaves open is read, the default first, with what the tasks are told of it.
READINGS = (
    Reading("plain folds", "shuffled rows dealt out in turn", (), {"stratified": False}),
    Reading("stratified folds", "each fold has the classes' shares", (), {"stratified": True}),
)

# TODO the paper's data sets and methods. A word needs 39 runs: a repeat is one of ten folds.
SETS = {"iris": "iris-sklearn", "wine": "wine-sklearn"}
LAYOUT = Layout(
    "smith1999",
    sets=SETS,
    methods={"NB": "folds:accuracy", "AODE": "folds:accuracy"},
    readings=READINGS,
    axes={"repeat": 40},
    quick=("iris",),
    artefact="table1",
    columns=(Columns(statistic="{kind} {summary}", groups={"average": SETS}),),
)


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    return LAYOUT.cells(profile)
