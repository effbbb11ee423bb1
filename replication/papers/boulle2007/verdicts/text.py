"""Numbers and formulas of sections 1 to 4: settings, and what the definitions imply.

Ours is always read from the library or the records, never from the number that is judged.
"""

import numpy as np

from replication.evidence.rule import Deterministic
from replication.evidence.vocabulary import DEFINITION, SETTING
from replication.papers.boulle2007.protocol.settings import PREPARED
from replication.papers.boulle2007.verdicts import work
from replication.protocols.explicit import explicit, printed
from seminaive.counts.counts import Counts
from seminaive.evaluation.metrics import compression_rate
from seminaive.selective.estimates import log_estimates
from seminaive.selective.prior import model_code_lengths
from seminaive.selective.search.average import average_subsets
from seminaive.selective.search.exhaustive import LARGEST, AllSubsets
from seminaive.selective.selective import SelectiveNaiveBayes
from seminaive.table.encoder import TableEncoder

#: Variables of a problem on which the prior's formulas are looked at, those that MODL keeps.
_FEATURES = 19

#: Three, two and one case of three classes.
_CASES = np.repeat([0, 1, 2], [3, 2, 1])

_LIBRARY = "what the library computes"
_FORMULA = "section 3.3's formula"
_MADE = "on made-up rows"


def _starts(number, results):
    """The starts of our runs on the waveform problem, against log2(K N), rounded down."""
    records, splits = results.records("heuristic"), results.records("splits")
    if not records or not splits:
        return None
    counted = {len(starts) for record in records for starts in record["n_iter"]}
    cut = sum(n > 1 for n in splits[0]["n_intervals"])
    exact = np.log2(cut * splits[0]["n_train"])
    return "log_2 KN" if counted == {int(exact)} else f"{sorted(counted)} starts"


def _estimated(column):
    """The formula that m, or p, of the library's m-estimate is, found on rows of a table.

    Of (support + m p) / (coverage + m) for two values of a variable, in 7 rows of 2 classes of
    which the first has 4, with 3 values: J, N and the rest are then all different.
    """
    values = np.array([[0], [0], [0], [1], [2], [2], [1]])
    encoder = explicit(TableEncoder, categorical_features="all", missing="skip")
    counts = Counts.of(encoder.fit_transform(values), np.array([0, 0, 0, 0, 1, 1, 1]), 2)
    model = _selective()
    logs = log_estimates(counts, model.estimate, model.laplace)[:, 0]
    p_three, p_one = (np.exp(logs[np.flatnonzero(counts.cells[:, 0] == k)[0]]) for k in (3, 1))
    m = 2 / (p_three - p_one) - 4
    n_rows, n_classes, n_values = 7, 2, 3
    value, formulas = {
        "m": (m, {"J/N": n_classes / n_rows, "J": n_classes, "1/N": 1 / n_rows, "1": 1.0}),
        "p": (
            (p_one * (4 + m) - 1) / m,
            {"1/J": 1 / n_classes, "1/V": 1 / n_values, "1": 1.0},
        ),
    }[column]
    return next((f for f, number in formulas.items() if np.isclose(value, number)), f"{value:.4g}")


def _alternatives(number, results):
    """How many numbers of variables the prior holds equally likely: exp of its first code."""
    ways = np.exp(model_code_lengths(_FEATURES, 0)[0])
    return "K + 1" if np.isclose(ways, _FEATURES + 1) else f"{ways:.4g} for K = {_FEATURES}"


def _interval(number, results):
    """Weights of a variable where one model alone counts: that without it, and that with it."""
    column, nothing = np.zeros(1, dtype=int), np.zeros(2)
    low, high = (
        average_subsets(AllSubsets(column, 1, np.array(lengths), nothing, nothing), "bma")[0]
        for lengths in ([0.0, 1e4], [1e4, 0.0])
    )
    return f"[{low:g}, {high:g}]"


def _idle_steps(number, results):
    """Passes without improvement after which a start ends: a forward and a backward one.

    On rows that tell nothing a start ends with its first iteration, by as many models tried as
    there are variables in each pass: all to be added, none to be dropped.
    """
    values = np.array([[0, 0], [0, 1], [1, 0], [1, 1]] * 2)
    model = _selective(random_state=0, n_init=1).fit(values, np.repeat([0, 1], 4))
    return 2 * int(model.n_iter_[0])


def _first_variable(number, results):
    step = np.diff(model_code_lengths(_FEATURES, _FEATURES))[0]
    return "log K" if np.isclose(step, np.log(_FEATURES)) else f"{step:.3f}"


def _last_variable(number, results):
    """The last of K variables costs log((2 K - 1) / K)."""
    return f"log {np.exp(np.diff(model_code_lengths(_FEATURES, _FEATURES))[-1]):.0f}"


def _prior_only(number, results):
    """CR of the class priors as prediction."""
    logs = np.tile(np.log([3 / 6, 2 / 6, 1 / 6]), (_CASES.size, 1))
    return _to_the_last_digit(compression_rate(_CASES, logs))


def _true_only(number, results):
    with np.errstate(divide="ignore"):
        logs = np.log(np.eye(3))[_CASES]
    return _to_the_last_digit(compression_rate(_CASES, logs))


def _separable_limit(number, results):
    """The best model's coefficient grows towards 1 with the number of separable rows."""
    values = [float(_separable(n).compression.max()) for n in (100, 10_000, 1_000_000)]
    tends = values == sorted(values) and np.isclose(values[-1], 1.0, atol=1e-3)
    return "1" if tends else f"{values[-1]:.3f}"


def _to_the_last_digit(value):
    """Show a value that a definition gives: it has no rounding, so that 0 is not 0.4."""
    return f"{np.round(value, 12) + 0.0:g}"


def _separable(n_rows):
    """All models of one variable that tells two classes apart."""
    labels = np.repeat([0, 1], n_rows // 2)
    weight = None
    if n_rows > 1000:
        labels, weight = np.array([0, 1]), np.full(2, n_rows / 2)
    model = _selective(search="exhaustive")
    return model.fit(labels[:, None], labels, sample_weight=weight).subsets_


def _selective(**options):
    return printed(SelectiveNaiveBayes, "boulle2007", **PREPARED, **options)


RULES = (
    Deterministic(
        "text",
        "search",
        "MaxIter",
        of=lambda number, results: _selective().max_iter,
        reading="the library's parameters for the paper",
        kind=SETTING,
    ),
    Deterministic(
        "text",
        "search",
        "multi-start repetitions",
        of=_starts,
        reading="as the recorded runs have it",
        kind=SETTING,
    ),
    Deterministic(
        "text",
        "search",
        "steps to converge in most cases",
        of=work.steps,
        without=f"it needs {work.LEAST} splits on which the search was run",
    ),
    Deterministic(
        "text",
        "search",
        "successive steps without improvement that end it",
        of=_idle_steps,
        reading="a forward and a backward pass of the library's search",
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "prior",
        "alternatives for the number of variables",
        of=_alternatives,
        reading=_LIBRARY,
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "prior",
        "cost of the first variables",
        of=_first_variable,
        reading=_FORMULA,
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "prior",
        "cost of the last variables",
        of=_last_variable,
        reading=_FORMULA,
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "compression rate",
        "prediction by the class priors",
        of=_prior_only,
        reading="the library's metric",
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "compression rate",
        "true probabilities, separable classes",
        of=_true_only,
        reading="the library's metric",
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "compression coefficient",
        "null model",
        of=lambda number, results: _to_the_last_digit(_separable(100).compression[0]),
        reading=_MADE,
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "compression coefficient",
        "limit for separable classes",
        of=_separable_limit,
        reading=_MADE,
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "complexity",
        tuple(work.COUNTED),
        of=work.growth,
        kind=DEFINITION,
        reading="counted in our runs",
        note=work.NOTE,
    ),
    Deterministic(
        "text",
        "complexity",
        (
            "preprocessing",
            "sort for the AUC",
            "evaluating a model",
            "update for one variable, an instance",
            "update for one variable, all instances",
            "forward or backward pass",
        ),
        of=work.as_made,
        reading="follows from how the library's algorithm is made",
        kind=DEFINITION,
    ),
    Deterministic(
        "text",
        "model averaging",
        "variables up to which all models can be evaluated",
        of=lambda number, results: LARGEST,
        bound="about",
        kind=SETTING,
        reading="the most that the library takes",
    ),
    Deterministic(
        "text",
        "m-estimate",
        ("m", "p"),
        of=lambda number, results: _estimated(number.column),
        reading=_LIBRARY,
        kind=DEFINITION,
    ),
    Deterministic("text", "weights", "b_k", of=_interval, reading=_LIBRARY, kind=DEFINITION),
)
