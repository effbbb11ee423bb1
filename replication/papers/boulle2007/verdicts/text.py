"""Numbers and formulas of sections 1 to 4: settings, and what the definitions imply."""

import numpy as np

from replication.evidence.judging import judge_exact, no_data
from replication.evidence.rule import Apart, Coded, Exact
from replication.papers.boulle2007.protocol.settings import N_ROWS, TRAINING
from replication.papers.boulle2007.verdicts import work
from replication.protocols.explicit import explicit
from replication.protocols.parameters.selective import SNB
from seminaive.evaluation.metrics import compression_rate
from seminaive.selective.prior import model_code_lengths
from seminaive.selective.selective import SelectiveNaiveBayes

#: Variables that MODL keeps, and training rows.
_FEATURES, _ROWS = 19, int(TRAINING * N_ROWS)

_SAME = "a setting: ours is the same"
_DEFINITION = "part of a definition; the library's parameters for the paper are the same"
_FORMULA = "section 3.3's formula"
_MADE = "on made-up rows"


def _starts(number, results):
    """The starts of our runs on the waveform problem, against log2(K N)."""
    found = results.records("heuristic")
    if not found:
        return no_data(number, "its cells were not run")
    counted = {len(starts) for record in found for starts in record["n_iter"]}
    exact = np.log2(_FEATURES * _ROWS)
    ours = number.value if counted == {int(exact)} else f"{sorted(counted)} starts"
    note = f"{exact:.2f} for {_FEATURES} variables and {_ROWS} rows, rounded down"
    return judge_exact(number, ours, reading=_SAME, note=note)


def _first_variable(number, results):
    lengths = model_code_lengths(_FEATURES, _FEATURES)
    steps = np.diff(lengths)
    return "log K" if np.isclose(steps[0], np.log(_FEATURES)) else f"{steps[0]:.3f}"


def _last_variable(number, results):
    """The last of K variables costs log((2 K - 1) / K)."""
    step = np.diff(model_code_lengths(_FEATURES, _FEATURES))[-1]
    ours = f"log {np.exp(step):.0f}"
    note = f"{np.exp(step):.3f} in place of 2 for K = {_FEATURES}"
    return judge_exact(number, ours, reading=_FORMULA, note=note)


def _prior_only(number, results):
    """CR of the class priors as prediction, on three, two and one case of three classes."""
    labels = np.repeat([0, 1, 2], [3, 2, 1])
    logs = np.tile(np.log([3 / 6, 2 / 6, 1 / 6]), (labels.size, 1))
    return _to_the_last_digit(number, compression_rate(labels, logs))


def _true_only(number, results):
    labels = np.repeat([0, 1, 2], [3, 2, 1])
    with np.errstate(divide="ignore"):
        value = compression_rate(labels, np.log(np.eye(3))[labels])
    return _to_the_last_digit(number, value)


def _null_model(number, results):
    return _to_the_last_digit(number, _separable(100).compression[0])


def _separable_limit(number, results):
    """The best model's coefficient grows towards 1 with the number of separable rows."""
    values = [float(_separable(n).compression.max()) for n in (100, 10_000, 1_000_000)]
    tends = values == sorted(values) and np.isclose(values[-1], float(number.value), atol=1e-3)
    note = f"{', '.join(f'{value:.6f}' for value in values)} for 100, 10^4 and 10^6 rows"
    ours = number.value if tends else f"{values[-1]:.3f}"
    return judge_exact(number, ours, reading=_MADE, note=note)


def _to_the_last_digit(number, value):
    """Show a value that a definition gives: it has no rounding, so that 0 is not 0.4."""
    same = np.isclose(value, float(number.value), rtol=0, atol=1e-12)
    return number.value if same else f"{value:g}"


def _separable(n_rows):
    """All models of one variable that tells two classes apart."""
    labels = np.repeat([0, 1], n_rows // 2)
    weight = None
    if n_rows > 1000:
        labels, weight = np.array([0, 1]), np.full(2, n_rows / 2)
    model = explicit(SelectiveNaiveBayes, **{**SNB, "search": "exhaustive"})
    return model.fit(labels[:, None], labels, sample_weight=weight).subsets_


RULES = (
    Exact("text", "search", "MaxIter", reading=_SAME,
          of=lambda number, results: SNB["max_iter"]),
    Coded("text", "search", "multi-start repetitions", by=_starts),
    Coded("text", "search", "steps to converge in most cases", by=work.steps),
    Exact("text", "prior", "cost of the first variables", of=_first_variable, reading=_FORMULA),
    Coded("text", "prior", "cost of the last variables", by=_last_variable),
    Exact("text", "compression rate", "prediction by the class priors", of=_prior_only,
          reading="the library's metric"),
    Exact("text", "compression rate", "true probabilities, separable classes", of=_true_only,
          reading="the library's metric"),
    Exact("text", "compression coefficient", "null model", of=_null_model, reading=_MADE),
    Coded("text", "compression coefficient", "limit for separable classes", by=_separable_limit),
    Coded("text", "complexity", "search with regularisation", by=work.whole_search),
    Coded("text", "complexity", "search without multi-start", by=work.one_start),
    Coded("text", "complexity", "additions or removals in a pass", by=work.one_pass),
    Coded("text", "complexity",
          ("forward selection step", "forward selection by AUC, altogether"), by=work.by_auc),
    Apart("text", "complexity",
          ("preprocessing", "sort for the AUC", "evaluating a model",
           "update for one variable, an instance", "update for one variable, all instances",
           "forward or backward pass"),
          why="follows from how the algorithm is made"),
    Apart("text", "model averaging", "variables up to which all models can be evaluated",
          why="what a machine of 2006 could do; the library takes up to 24"),
    Apart("text", "m-estimate", ("m", "p"), why=_DEFINITION),
    Apart("text", "prior", "alternatives for the number of variables", why=_DEFINITION),
    Apart("text", "search", "successive steps without improvement that end it", why=_DEFINITION),
    Apart("text", "weights", "b_k", why=_DEFINITION),
)  # fmt: skip
