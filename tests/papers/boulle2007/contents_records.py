"""Made-up records of what the files of boulle2007 hold: as Tables 1 and 2 print it."""

from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP

__all__ = [
    "NUMBERS",
    "folds",
]

NUMBERS = {
    (n.row, n.column): n for n in read_reported("boulle2007") if n.artefact in ("table1", "table2")
}


def folds():
    """The scores that a fold has, of all seven methods."""
    of = {"right": 1, "auc": 0.5, "losses": [1.0]}
    averages = [f"{method}, {way}" for method in (BMA, CMA) for way in ("candidates, once", "x")]
    every = {"NB": of, "SNB(ACC)": of, "SNB(AUC)": of, "NB(EF)": of}
    return {"scores": {"any": every, "varying": dict.fromkeys((*averages, MAP), of)}}
