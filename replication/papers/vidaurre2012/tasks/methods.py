"""The six methods of Tables 1 to 3 on one split: test error, what is selected, models tried."""

from dataclasses import dataclass

import numpy as np

from replication.papers.vidaurre2012.protocol.settings import EPSILON, NU, PAPER
from replication.papers.vidaurre2012.tasks.learning import GREEDY, answers
from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit, printed
from seminaive.discretise.equal import EqualFrequencyDiscretiser
from seminaive.discretise.mdl import MDLDiscretiser
from seminaive.selectors.correlation import CorrelationFeatureSelector
from seminaive.weighted.mixture import Estimates
from seminaive.weighted.penalised import GroupPenalisedNaiveBayes
from seminaive.weighted.state import Stepping
from seminaive.weighted.weighted import WeightedNaiveBayes

#: The longest patience of fsNB that is read off its path; shorter ones end on the way.
LONGEST = 10

#: CFS, but for what readings say of it.
_CFS = {"max_stale": 5, "tolerance": 1e-5, "missing": "distribute", "memory_limit": 2**31}

#: Tables say themselves which of their features are nominal.
_BY_TYPE = {"categorical_features": "from_dtype"}


@dataclass(frozen=True)
class Found:
    """What a method gives on a split.

    Attributes
    ----------
    error : float
        Share of the test rows that are wrong.
    selected : ndarray of bool, shape (n_features,)
    evaluations : int
        Models tried, 0 where none is.
    """

    error: float
    selected: np.ndarray
    evaluations: int = 0


def estimates(params):
    """How the parameters of NB, SNB, fsNB and CFS+NB are estimated."""
    return Estimates(params["smoothing"], 0.0, 0.0, 0, params.get("spread", "total"))


def nb(split, params, random=None):
    """Naive Bayes."""
    all_features = np.ones(split.train.schema.n_features)
    return Found(split.error(split.mixture(estimates(params)), all_features), all_features > 0)


def snb(split, params, random=None):
    """Selective naive Bayes: forward, as long as training errors become fewer."""
    mixture = split.mixture(estimates(params))
    path = split.path(mixture, _stepping(params, GREEDY), random)
    alphas = path.alphas[path.errors.argmin()]
    return Found(split.error(mixture, alphas), alphas > 0, path.n_evaluations)


def wnb(split, params, random=None):
    """Weighted naive Bayes; it takes no numbers, which are cut first, or is NB where they are."""
    if params["numbers"] == "as NB" and split.train.schema.numeric.size:
        return nb(split, params, random)
    has_numbers = split.train.schema.numeric.size > 0
    cuts = explicit(MDLDiscretiser, **MDL) if has_numbers else None
    options = {"weights": params["weights"], "discretiser": cuts, **_smoothed(params)}
    model = printed(WeightedNaiveBayes, PAPER, **_BY_TYPE, **options).fit(split.train, split.y)
    return _of_model(model, split, model.weights_ > 0)


def penalised(split, params, random=None):
    """(a)L1/L2-NB: lambda by AIC along the path."""
    options = {name: params[name] for name in ("adaptive", "importance", "solver", "gaussian")}
    options |= {"eps": params["eps"], **_smoothed(params)}
    model = printed(GroupPenalisedNaiveBayes, PAPER, **_BY_TYPE, **options).fit(
        split.train, split.y
    )
    return _of_model(model, split, model.support_)


def cfs(split, params, random=None):
    """Correlation-based selection, then naive Bayes of what it selects."""
    options = {name: params[name] for name in ("locally_predictive", "unrelated")}
    options["discretiser"] = _DISCRETISERS[params["cuts"]]()
    selector = explicit(CorrelationFeatureSelector, **_CFS, **_BY_TYPE, **options)
    selected = selector.fit(split.train, split.y).support_
    mixture = split.mixture(estimates(params))
    return Found(split.error(mixture, selected.astype(float)), selected)


def fsnb(split, params, random=None):
    """Forward stagewise naive Bayes: the whole path to the longest patience, and what it gives.

    Returns
    -------
    path : StagewisePath
    error_at : callable
        From a position on the path to that model's test error.
    """
    mixture = split.mixture(estimates(params))
    stepping = _stepping(params, Stepping(EPSILON, NU, LONGEST, "all", "first"))
    path = split.path(mixture, stepping, random)
    return path, lambda position: split.error(mixture, path.alphas[position])


def _smoothed(params):
    """What is added to counts; in place of 0 the preset's next to nothing, whose log is finite."""
    return {"alpha": params["smoothing"]} if params["smoothing"] else {}


def _stepping(params, base):
    return Stepping(base.epsilon, base.nu, base.patience, base.until, params["ties"])


def _of_model(model, split, selected):
    predicted = answers(model.predict_joint_log_proba(split.test))
    wrong = model.classes_[predicted] != split.test_y
    return Found(float(np.mean(wrong)), np.asarray(selected))


def _equal(n):
    return lambda: explicit(EqualFrequencyDiscretiser, n_bins=n, **_BY_TYPE)


_DISCRETISERS = {
    "mdl": lambda: explicit(MDLDiscretiser, **MDL),
    "5 equal": _equal(5),
    "10 equal": _equal(10),
}
