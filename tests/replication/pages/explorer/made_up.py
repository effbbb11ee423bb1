"""Verdicts made up for the tests of the explorer."""

from replication.evidence.power import OTHERS, Slip
from replication.evidence.verdict import Reproduction, Served, Verdict
from replication.evidence.vocabulary import CLAIM

#: A drawn number that another reading gives.
HANGS = Verdict(
    "table1",
    "iris",
    "NB",
    "error",
    "4.0",
    6.1234567,
    5.0,
    8.0,
    40,
    "open choice",
    reading="default",
    note="odd; default: 5 to 8; cut: 3 to 5 (agrees)",
    recorded=39,
    agrees=("cut",),
    others=(
        Reproduction("cut", 4.0, 3.0, 5.0, True),
        Reproduction("none", None, None, None, False),
    ),
    slips=(Slip(OTHERS, 3, 1),),
    served=Served(("iris-uci",), ("NB",), 39),
)
#: A claim without any data, with marks that HTML has a meaning for.
CLAIMED = Verdict(
    "claims",
    "C1",
    "a < b & </script>",
    "holds",
    "yes",
    None,
    None,
    None,
    0,
    "not judged",
    reason="no data",
    note="its cells were not run",
    kind=CLAIM,
)
#: A number that is exact, and is printed as a bound.
EXACT = Verdict("text", "folds", "p", "p", "<0.05", 0.01, None, None, 0, "agrees")

PLACES = {"toy": [["Its table", "table1"], ["Its p", "text", "folds", "p"]]}
