"""Made-up records of what the files of boulle2007 hold: as Tables 1 and 2 print it."""

from replication.evidence.reported import read_reported
from replication.papers.boulle2007.protocol.sets import ALL
from replication.papers.boulle2007.protocol.settings import BMA, CMA, MAP

__all__ = ["NUMBERS", "count", "ends", "folds", "largest", "noted"]

NUMBERS = {
    (n.row, n.column): n for n in read_reported("boulle2007") if n.artefact in ("table1", "table2")
}
_NAMES = {registered: name for name, registered in ALL.items()}


def count(cell):
    """A file as the tables print it; of a version that they do not print, one of a row."""
    if cell.dataset not in _NAMES:
        return {"rows": 1, "numeric": 1, "nominal": 99, "gaps": 0, "classes": [1]}
    name = _NAMES[cell.dataset]
    columns = ("Instances", "Numerical variables", "Categorical variables", "Classes")
    rows, numeric, nominal, n_classes = (int(NUMBERS[name, column].value) for column in columns)
    largest = round(float(NUMBERS[name, "Majority accuracy"].value) * rows / 100)
    others = [(rows - largest + k) // (n_classes - 1) for k in range(n_classes - 1)]
    assert sum(others) + largest == rows
    assert max(others) <= largest
    return {
        "rows": rows,
        "numeric": numeric,
        "nominal": nominal,
        "gaps": 0,
        "classes": [*others, largest],
    }


def ends(cell):
    """The ends of a file of 4601 rows that begins with its smaller class."""
    return {"first": [2494, 1813], "last": [2788, 1519]}


def largest(cell):
    """Samples around the printed largest class."""
    rows = int(NUMBERS[_NAMES[cell.dataset], "Instances"].value)
    middle = round(float(NUMBERS[_NAMES[cell.dataset], "Majority accuracy"].value) * rows / 100)
    return {"rows": rows, "largest": [middle + k - 50 for k in range(100)]}


def folds():
    """The scores that a fold has, of all seven methods."""
    of = {"right": 1, "auc": 0.5, "losses": [1.0]}
    averages = [f"{method}, {way}" for method in (BMA, CMA) for way in ("candidates, once", "x")]
    every = {"NB": of, "SNB(ACC)": of, "SNB(AUC)": of, "NB(EF)": of}
    return {"scores": {"any": every, "varying": dict.fromkeys((*averages, MAP), of)}}


#: Of each task.
noted = {"contents:count": count, "class_shares:ends": ends, "class_shares:largest": largest}
