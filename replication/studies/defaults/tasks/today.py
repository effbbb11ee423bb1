"""Classifiers with the library's defaults when new values were tried, every parameter named."""

from types import MappingProxyType

from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit
from replication.studies.defaults.tasks import parameters
from seminaive.averaged.aode import AODE
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.naive_bayes.naive_bayes import NaiveBayes
from seminaive.networks.tan import TAN
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.weighted.weighted import WeightedNaiveBayes

__all__ = ["made"]

_CLASSES = {
    "NB": NaiveBayes,
    "AODE": AODE,
    "TAN": TAN,
    "SNB(CMA)": SelectiveNaiveBayes,
    "WNB": WeightedNaiveBayes,
}
_TODAY = MappingProxyType(
    {
        "NB": {**parameters.NAIVE_BAYES, "var_smoothing": 1e-2},
        "AODE": {**parameters.AODE, "smoothing": "laplace", "alpha": 1.0},
        "TAN": {**parameters.TAN, "criterion": "aic", "smoothing": "hierarchical"},
        "SNB(CMA)": {**parameters.SELECTIVE, "averaging": "cma", "group_values": True},
        "WNB": {**parameters.WEIGHTED, "weights": "wanbia_c"},
    }
)


def made(method, frame, state, **given):
    """Build a method for the columns of a frame, with some parameters in place of the defaults."""
    params = {**_TODAY[method], **given}
    if method == "SNB(CMA)":
        params["random_state"] = state
    if method != "NB":
        has_numbers = any(str(kind) != "category" for kind in frame.dtypes)
        cuts = explicit(MDLDiscretiser, **MDL) if has_numbers else None
        params |= {"categorical_features": "from_dtype", "discretiser": cuts}
    return explicit(_CLASSES[method], **params)
