"""The models whose Markov nets are drawn: fitted to tic-tac-toe end games, which need no file."""

from replication.datasets.loader import load
from replication.protocols.explicit import explicit
from replication.protocols.parameters.averaged import AODE as PLAIN_AODE
from replication.protocols.parameters.lazy import LBR
from replication.protocols.parameters.naive_bayes import NAIVE_BAYES
from replication.protocols.parameters.networks import TAN as PLAIN_TAN
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

#: The corners, the centre and one side: enough to see the shapes.
SQUARES = (
    "top-left-square", "top-right-square", "bottom-left-square", "middle-middle-square",
    "bottom-right-square", "top-middle-square",
)  # fmt: skip
_NAMES = {"middle-middle": "centre", "top-middle": "top"}


def fitted_nets():
    """Fitted NB, TAN, LBR and AODE by name, and a row for which LBR has an antecedent."""
    data = load("tic-tac-toe")
    frame = data.frame[list(SQUARES)].rename(columns=_short)
    models = {
        name: model.fit(frame, data.target)
        for name, model in (
            ("NB", explicit(NaiveBayes, **NAIVE_BAYES)),
            ("TAN", explicit(TAN, **PLAIN_TAN)),
            ("LBR", explicit(LazyBayesianRules, **LBR)),
            ("AODE", explicit(AODE, **PLAIN_AODE)),
        )
    }
    ruled = [k for k, rule in enumerate(models["LBR"].antecedents(frame[:50])) if len(rule)]
    first = ruled[0] if ruled else 0
    return models, frame.iloc[[first]]


def _short(square):
    """The name of a square, short enough for a row of six of them."""
    name = square.removesuffix("-square")
    return _NAMES.get(name, name)
