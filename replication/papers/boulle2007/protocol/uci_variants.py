"""What sections 7 and 8 leave open about Tables 3 and 4, one choice changed at a time."""

from dataclasses import dataclass, replace
from types import MappingProxyType

from replication.papers.boulle2007.protocol.settings import COUNTED
from replication.papers.boulle2007.protocol.uci_settings import FLOORS, NO_FLOOR, PRIORS

#: P(part | class): what a cell is run with, by the name of the choice.
ESTIMATES = MappingProxyType(
    {
        "p = 1/J": {"estimate": "printed", "laplace": "1/n"},
        "p = 1/V": {"estimate": "values", "laplace": "1/n"},
        "Laplace": {"estimate": "dirichlet", "laplace": 1.0},
        "P(class | part)": {"estimate": "inverted", "laplace": "1/n"},
    }
)

#: Missing cells: left out, or a value of their own.
MISSING = ("skip", "value")


#: What the loss is measured by: -log P(class) of the test rows by the training rows' shares, or the
#: entropy of the classes in the training rows, the test rows, or all rows.
BASES = ("null", "train", "test", "all")


@dataclass(frozen=True)
class Choices:
    """One answer to every open question; the defaults were set before any result was seen."""

    estimate: str = "p = 1/J"
    missing: str = "skip"
    prior: str = "varying"
    counted: tuple[str, str] = COUNTED[0]
    base: str = "null"
    floor: str = NO_FLOOR
    rows: str = "all"

    @property
    def name(self):
        """What differs from the default, or "default"."""
        names = {
            "estimate": self.estimate,
            "missing": "missing is a value",
            "prior": "K counts all variables",
            "counted": "models: " + ", ".join(self.counted),
            "base": f"CR by {_BASE_NAMES[self.base]}",
            "floor": f"P at least {self.floor}",
            "rows": "Spam's last 4307 rows",
        }
        differs = [
            says
            for option, says in names.items()
            if getattr(self, option) != getattr(DEFAULT, option)
        ]
        return "; ".join(differs) or "default"


_BASE_NAMES = {
    "null": "the null model",
    "train": "the training rows' entropy",
    "test": "the test rows' entropy",
    "all": "all rows' entropy",
}

DEFAULT = Choices()

#: One choice changed at a time: what the numbers of Tables 3 and 4 are judged under.
SINGLE = tuple(
    replace(DEFAULT, **{option: choice})
    for option, choices in (
        ("estimate", list(ESTIMATES)[1:]),
        ("missing", MISSING[1:]),
        ("prior", PRIORS[1:]),
        ("counted", COUNTED[1:]),
        ("base", BASES[1:]),
        ("floor", FLOORS),
        ("rows", ("last 4307",)),
    )
    for choice in choices
)


def by_name(name):
    """The single choice of a name, or the default."""
    return next(choices for choices in (DEFAULT, *SINGLE) if choices.name == name)
