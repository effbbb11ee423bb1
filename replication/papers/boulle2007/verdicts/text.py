"""Numbers and formulas of sections 1 to 4: settings, and what the definitions imply."""

from collections.abc import Callable

import numpy as np

from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict, judge_exact, no_data, not_comparable
from replication.papers.boulle2007.protocol.settings import N_ROWS, TRAINING
from replication.papers.boulle2007.verdicts import work
from replication.papers.boulle2007.verdicts.results import Results
from seminaive.evaluation.metrics import compression_rate
from seminaive.selective.prior import model_code_lengths
from seminaive.selective.selective import SelectiveNaiveBayes

#: Variables that MODL keeps, and training rows.
_FEATURES, _ROWS = 19, int(TRAINING * N_ROWS)

_SAME = "a setting: ours is the same"


def verdicts(reported, results):
    """Verdicts on the numbers of the text."""
    for number in reported:
        judge = _JUDGES.get((number.row, number.column))
        yield judge(number, results) if judge else not_comparable(number, _why(number))


def _why(number):
    return {
        "complexity": "follows from how the algorithm is made",
        "model averaging": "what a machine of 2006 could do; the library takes up to 24",
    }.get(number.row, "part of a definition; the library's default is the same")


def _max_iter(number, results):
    return judge_exact(number, SelectiveNaiveBayes().max_iter, reading=_SAME)


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
    ours = "log K" if np.isclose(steps[0], np.log(_FEATURES)) else f"{steps[0]:.3f}"
    return judge_exact(number, ours, reading="section 3.3's formula")


def _last_variable(number, results):
    """The last of K variables costs log((2 K - 1) / K)."""
    step = np.diff(model_code_lengths(_FEATURES, _FEATURES))[-1]
    ours = f"log {np.exp(step):.0f}"
    note = f"{np.exp(step):.3f} in place of 2 for K = {_FEATURES}"
    return judge_exact(number, ours, reading="section 3.3's formula", note=note)


def _prior_only(number, results):
    """CR of the class priors as prediction, on three, two and one case of three classes."""
    labels = np.repeat([0, 1, 2], [3, 2, 1])
    logs = np.tile(np.log([3 / 6, 2 / 6, 1 / 6]), (labels.size, 1))
    value = compression_rate(labels, logs)
    return _to_the_last_digit(number, value, "the library's metric")


def _true_only(number, results):
    labels = np.repeat([0, 1, 2], [3, 2, 1])
    with np.errstate(divide="ignore"):
        value = compression_rate(labels, np.log(np.eye(3))[labels])
    return _to_the_last_digit(number, value, "the library's metric")


def _null_model(number, results):
    return _to_the_last_digit(number, _separable(100).compression[0], "on made-up rows")


def _separable_limit(number, results):
    """The best model's coefficient grows towards 1 with the number of separable rows."""
    values = [float(_separable(n).compression.max()) for n in (100, 10_000, 1_000_000)]
    tends = values == sorted(values) and np.isclose(values[-1], float(number.value), atol=1e-3)
    note = f"{', '.join(f'{value:.6f}' for value in values)} for 100, 10^4 and 10^6 rows"
    ours = number.value if tends else f"{values[-1]:.3f}"
    return judge_exact(number, ours, reading="on made-up rows", note=note)


def _to_the_last_digit(number, value, reading):
    """Judge a value that a definition gives: it has no rounding, so that 0 is not 0.4."""
    same = np.isclose(value, float(number.value), rtol=0, atol=1e-12)
    return judge_exact(number, number.value if same else f"{value:g}", reading=reading)


def _separable(n_rows):
    """All models of one variable that tells two classes apart."""
    labels = np.repeat([0, 1], n_rows // 2)
    weight = None
    if n_rows > 1000:
        labels, weight = np.array([0, 1]), np.full(2, n_rows / 2)
    model = SelectiveNaiveBayes(search="exhaustive")
    return model.fit(labels[:, None], labels, sample_weight=weight).subsets_


_JUDGES: dict[tuple[str, str], Callable[[Reported, Results], Verdict]] = {
    ("search", "MaxIter"): _max_iter,
    ("search", "multi-start repetitions"): _starts,
    ("search", "steps to converge in most cases"): work.steps,
    ("prior", "cost of the first variables"): _first_variable,
    ("prior", "cost of the last variables"): _last_variable,
    ("compression rate", "prediction by the class priors"): _prior_only,
    ("compression rate", "true probabilities, separable classes"): _true_only,
    ("compression coefficient", "null model"): _null_model,
    ("compression coefficient", "limit for separable classes"): _separable_limit,
    ("complexity", "search with regularisation"): work.whole_search,
    ("complexity", "search without multi-start"): work.one_start,
    ("complexity", "additions or removals in a pass"): work.one_pass,
    ("complexity", "forward selection step"): work.by_auc,
    ("complexity", "forward selection by AUC, altogether"): work.by_auc,
}
