"""CMA on what MODL has cut, and what a user of scikit-learn takes for as many features."""

from functools import partial

import numpy as np
import scipy.sparse as sp
from sklearn.base import ClassifierMixin
from sklearn.feature_selection import SelectKBest, chi2, mutual_info_classif
from sklearn.naive_bayes import BernoulliNB, CategoricalNB
from sklearn.pipeline import Pipeline, make_pipeline
from sklearn.preprocessing import KBinsDiscretizer

from benchmarks.wide.job import Job
from seminaive import RandomSumsDiscretiser, SelectiveNaiveBayes

OURS = "MODL, CMA"
#: By whether the table is sparse.
PEERS = {False: "10 bins, SelectKBest, CategoricalNB", True: "SelectKBest, BernoulliNB"}
KEPT = 500


def classifier(job: Job, X: np.ndarray | sp.csr_array) -> ClassifierMixin:
    """Return the unfitted classifier of a job on this table."""
    return _ours(job.constructed) if job.ours else _peer(X)


def weighed(job: Job, model: ClassifierMixin) -> int | None:
    """Count the features that have a weight, of ours."""
    if not job.ours:
        return None
    last = model[-1] if isinstance(model, Pipeline) else model
    return int((last.weights_ > 0).sum())


def _ours(constructed: int) -> ClassifierMixin:
    model = SelectiveNaiveBayes(averaging="cma", discretiser="modl", random_state=0)
    if not constructed:
        return model
    return make_pipeline(RandomSumsDiscretiser(constructed, random_state=0), model)


def _peer(X: np.ndarray | sp.csr_array) -> ClassifierMixin:
    """Return naive Bayes on the features that tell most of the class, each alone."""
    n_kept = min(KEPT, X.shape[1])
    if sp.issparse(X):
        return make_pipeline(SelectKBest(chi2, k=n_kept), BernoulliNB())
    # The values are bins: no nearest neighbours are looked for.
    information = partial(mutual_info_classif, discrete_features=True)
    bins = KBinsDiscretizer(10, encode="ordinal", quantile_method="averaged_inverted_cdf")
    return make_pipeline(bins, SelectKBest(information, k=n_kept), CategoricalNB())
