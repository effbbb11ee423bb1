"""The paper's layout, declared once: its grid is made of it, and results are looked up in it."""

from replication.evidence.layout import Layout
from replication.evidence.variants import Reading

#: How what the paper leaves open is read, the default first, with what the tasks are told of it.
READINGS = (Reading("as printed", "nothing is left open", (), {"train": 100}),)

# TODO the paper's data sets, methods and tasks. A word needs 39 runs: one a repeat here.
LAYOUT = Layout(
    "smith1999",
    sets={"iris": "iris-sklearn"},
    methods={"NB": "splits:error"},
    readings=READINGS,
    axes={"repeat": 40},
    quick=("iris",),
    artefact="table1",
)


def cells(profile):
    """Return every cell of a profile, "quick" or "full"."""
    return LAYOUT.cells(profile)
