"""The cells of what the paper did not do: rivals on the same folds, and curves of learning."""

from types import MappingProxyType

from replication.engine.cell import Cell
from replication.papers.boulle2007.protocol.sets import ALL, AT_HAND
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER

#: Rivals, and sets with more variables than these classifiers were made for.
RIVALS = ("AODE", "BMA-NB", "fsNB")
WIDE = ("Arcene", "Dexter", "Dorothea", "Gina", "Hiva")
#: Sets that are sparse, which Khiops' tables are not.
SPARSE = ("Dexter", "Dorothea")
#: Cross-validations of the rivals, the first of those of Tables 3 and 4.
REPEATS = 1

#: Sets with curves of learning, their sizes of training sets, and how many rows test.
LEARNING = MappingProxyType(
    {
        "Adult": (100, 200, 400, 800, 1600, 3200, 6400, 12800, 25600),
        "Letter": (100, 200, 400, 800, 1600, 3200, 6400, 12800),
        "Mushroom": (100, 200, 400, 800, 1600, 3200),
        "PenDigits": (100, 200, 400, 800, 1600, 3200),
        "Satimage": (100, 200, 400, 800, 1600, 3200),
        "Spam": (100, 200, 400, 800, 1600),
        "Thyroid": (100, 200, 400, 800, 1600, 3200),
        "Waveform": (100, 200, 400, 800, 1600),
        "Gina": (100, 200, 400, 800, 1600),
        "Sylva": (100, 200, 400, 800, 1600, 3200, 6400),
    }
)
TESTED = 1500
LEARNING_REPEATS = 5


def cells(profile):
    """Every cell, "quick" or "full"."""
    if profile == "quick":
        return []
    rivals_ = [cell for name in AT_HAND for repetition in rivals(name) for cell in repetition]
    khiops_ = [cell for name in AT_HAND if name not in SPARSE for cell in khiops(name)]
    return [*rivals_, *khiops_, *(cell for name in LEARNING for cell in learning(name))]


def rivals(name):
    """The folds of the rivals on a set: a list for each repetition."""
    methods = ("BMA-NB",) if name in WIDE else RIVALS
    params = {"missing": "skip", "rows": "all", "methods": methods}
    return [
        [
            Cell(
                PAPER,
                ALL[name],
                "rivals",
                "rivals:methods",
                params,
                {"repeat": repeat, "fold": fold},
                cost=5.0,
                artefact="beyond",
            )
            for fold in range(N_FOLDS)
        ]
        for repeat in range(REPEATS)
    ]


def khiops(name):
    """The folds of Khiops' classifier on a set, those of the first repetition."""
    params = {"missing": "skip", "rows": "all"}
    return [
        Cell(
            PAPER,
            ALL[name],
            "Khiops",
            "khiops:methods",
            params,
            {"repeat": 0, "fold": fold},
            cost=5.0,
            artefact="beyond",
        )
        for fold in range(N_FOLDS)
    ]


def learning(name):
    """The curves of a set."""
    params = {"sizes": LEARNING[name], "tested": TESTED}
    return [
        Cell(
            PAPER,
            ALL[name],
            "learning",
            "learning:curve",
            params,
            {"repeat": repeat},
            cost=20.0,
            artefact="beyond",
        )
        for repeat in range(LEARNING_REPEATS)
    ]
