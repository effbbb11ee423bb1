"""Settings of the protocol, and definitions."""

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import DEFINITION, FOLLOWS, SETTING
from replication.papers.webb2006.protocol import grid
from replication.papers.webb2006.protocol.settings import RIVALS
from replication.papers.webb2006.verdicts import definitions, slides

#: Slides by the name that the text gives them.
_SLIDES = {f"tails of p on the {name} slide": name for name in ("error", "bias", "variance")}

_DEFINED = {
    ("AODE", "dimensions of the frequency table"): definitions.table_dimensions,
    ("lazy elimination", "P(X_i|x_j) at which a value is deleted"): definitions.deleted_at,
    ("TAN", "other attributes that an attribute depends on"): definitions.most_parents,
    ("LBR", "equivalent formulae in the space"): definitions.formulae,
    ("LBR and TAN", "dimensions of the table for k interdependencies"): definitions.dimensions,
}


def _folds(number, results):
    folds = {cell.params["folds"] for cell in grid.LAYOUT.at("iris", "AODE")}
    return ", ".join(map(str, folds)) if len(folds) > 1 else float(folds.pop())


def _tails(number, results):
    """Tails of the sign test that gives every p of the slide, or in words that there is none."""
    slide = _SLIDES[number.column]
    fitting = set.intersection(*(slides.tails_of(results, slide, rival) for rival in RIVALS))
    return float(fitting.pop()) if len(fitting) == 1 else f"{len(fitting) or 'none'} of the tests"


def _frequency(number, results):
    """The parents' minimum frequency in the cells of AODE and of what refines it."""
    refined = grid.refined("iris", "AODE, F = 1").params["options"]["min_frequency"]
    (plain,) = (c.params["options"]["min_frequency"] for c in grid.LAYOUT.at("iris", "AODE"))
    return float(refined if number.column.startswith("better") else plain)


RULES = (
    Deterministic(
        "text",
        "protocol",
        "data sets",
        of=lambda number, results: None,
        kind=SETTING,
        without="the list is not on the slides; we found no copy of Sign, one of the "
        "known list, and ran all others",
    ),
    Deterministic(
        "text",
        "protocol",
        "folds of cross-validation",
        of=_folds,
        kind=SETTING,
        reading="the grid's cells",
    ),
    Deterministic(
        "text",
        "protocol",
        tuple(_SLIDES),
        of=_tails,
        kind=FOLLOWS,
        reading="the sign test that gives all of the printed p",
        note="each of the slide's five p beside the record printed above it, draws left out",
    ),
    Deterministic(
        "text",
        "AODE",
        ("better minimum frequency", "worse minimum frequency"),
        kind=SETTING,
        of=_frequency,
        reading="the grid's cells",
    ),
    *(
        Deterministic(
            "text",
            row,
            column,
            kind=DEFINITION,
            reading="counted" if row == "LBR" else "small fits of the library",
            of=lambda number, results: _DEFINED[number.row, number.column](),
        )
        for row, column in _DEFINED
    ),
)
