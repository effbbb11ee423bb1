"""The models whose Markov nets are drawn: fitted to tic-tac-toe end games, which need no file."""

from replication.datasets.loader import load
from replication.papers.webb2006.protocol.settings import BY_TYPE, NOMINAL
from replication.protocols.explicit import printed
from seminaive.averaged.aode import AODE
from seminaive.lazy.lazy_bayesian_rules import LazyBayesianRules
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN

#: The corners, the centre and one side: enough to see the shapes.
SQUARES = (
    "top-left-square",
    "top-right-square",
    "bottom-left-square",
    "middle-middle-square",
    "bottom-right-square",
    "top-middle-square",
)
_NAMES = {"middle-middle": "centre", "top-middle": "top"}


def fitted_nets():
    """Fitted NB, TAN, LBR and AODE by name, and a row for which LBR has an antecedent."""
    data = load("tic-tac-toe")
    frame = data.frame[list(SQUARES)].rename(columns=_short)
    models = {
        name: model.fit(frame, data.target)
        for name, model in (
            ("NB", printed(NaiveBayes, "webb2006", **BY_TYPE)),
            ("TAN", printed(TAN, "webb2006", **NOMINAL)),
            ("LBR", printed(LazyBayesianRules, "webb2006", **NOMINAL)),
            ("AODE", printed(AODE, "webb2006", **NOMINAL, min_frequency=1)),
        )
    }
    ruled = [k for k, rule in enumerate(models["LBR"].antecedents(frame[:50])) if len(rule)]
    first = ruled[0] if ruled else 0
    return models, frame.iloc[[first]]


def _short(square):
    """The name of a square, short enough for a row of six of them."""
    name = square.removesuffix("-square")
    return _NAMES.get(name, name)
