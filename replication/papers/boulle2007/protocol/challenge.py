"""The cells of Table 5 and Figures 11 and 12: entries to the performance prediction challenge."""

from types import MappingProxyType

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER

#: The data sets as Table 5 prints them; of nova no copy is at hand.
SETS = MappingProxyType({"Ada": "ada", "Gina": "gina", "Hiva": "hiva", "Sylva": "sylva"})
ABSENT = ("Nova",)

#: The entries: how many sums of how many variables are constructed.
ENTRIES = MappingProxyType(
    {
        "initial": (0, 0),
        "10k F(2D)": (10_000, 2),
        "100k F(2D)": (100_000, 2),
        "10k F(3D)": (10_000, 3),
    }
)

#: Whether the variables themselves stay beside their sums, which the text does not say.
BESIDE, ALONE = "initial variables stay", "sums alone"

#: Cross-validations of an entry.
REPEATS = MappingProxyType({"initial": 5, "10k F(2D)": 2, "100k F(2D)": 1, "10k F(3D)": 2})

#: The fold after the last: all training rows, tested on the validation part.
WHOLE = N_FOLDS


def cells(profile):
    """Every cell of Table 5, "quick" or "full"."""
    if profile == "quick":
        return []
    return [
        cell
        for name in SETS
        for entry in ENTRIES
        for initial in (True, False)
        for repeat in range(repeats(entry, initial))
        for cell in entry_cells(name, entry, repeat, initial)
    ]


def repeats(entry, initial=True):
    """Cross-validations of an entry; without the initial variables one, of the smaller ones."""
    if initial:
        return REPEATS[entry]
    return 1 if entry.startswith("10k") else 0


def entry_cells(name, entry, repeat, initial=True):
    """The folds of one cross-validation of an entry, and after them the fit to all rows."""
    n_constructed, n_terms = ENTRIES[entry]
    params = {"n_constructed": n_constructed, "n_terms": n_terms, "initial": initial}
    return [
        Cell(
            PAPER,
            SETS[name],
            entry,
            "challenge:entry",
            params,
            {"repeat": repeat, "fold": fold},
            cost=2.0 + n_constructed / 1e3,
            artefact="table5",
        )
        for fold in range(N_FOLDS + 1)
    ]
