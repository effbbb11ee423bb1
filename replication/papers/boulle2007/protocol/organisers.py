"""What the organisers of the two challenges publish of them: sizes, dates, participation.

The performance prediction challenge: Guyon et al. (2006), "Performance prediction challenge",
International Joint Conference on Neural Networks, and the page of its results,
http://clopinet.com/isabelle/Projects/modelselect/WCCI06challengeResu.html. The feature selection
challenge: UCI's data set 170, https://archive.ics.uci.edu/dataset/170.
"""

from datetime import date
from types import MappingProxyType
from typing import NamedTuple


class Sizes(NamedTuple):
    """Rows of the training, validation and test part of a set, and its numerical variables."""

    train: int
    valid: int
    test: int
    features: int


#: The sets of the performance prediction challenge, each a matrix of numbers with two classes.
PREDICTION = MappingProxyType(
    {
        "Ada": Sizes(4147, 415, 41471, 48),
        "Gina": Sizes(3153, 315, 31532, 970),
        "Hiva": Sizes(3845, 384, 38449, 1617),
        "Nova": Sizes(1754, 175, 17537, 16969),
        "Sylva": Sizes(13086, 1308, 130858, 216),
    }
)
#: The one set of the feature selection challenge that is not at hand.
SELECTION = MappingProxyType({"Gisette": Sizes(6000, 1000, 6500, 5000)})

N_CLASSES = 2
#: Rows of either class in the training and the validation part, where they are published.
CLASSES = MappingProxyType({"Gisette": ((3000, 3000), (500, 500))})

#: Days of the week as the organisers name them, with the dates.
START = ("Friday", date(2005, 9, 30))
END = ("Monday", date(2006, 3, 1))

ENTRANTS = 145
DEVELOPMENT_ENTRIES = 4228
FINALISTS = 28
#: Entries of one participant, at most.
ENTRIES = 5
