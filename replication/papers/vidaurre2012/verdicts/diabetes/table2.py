"""Table 2 and what the text says of Diabetes: every number on fresh cross-validations."""

from fractions import Fraction

import numpy as np

from replication.evidence.quantity import Quantity, quantity
from replication.evidence.rule import Deterministic
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.vocabulary import FOLLOWS, SETTING
from replication.papers.vidaurre2012.protocol.settings import (
    DIABETES,
    METHODS,
    N_FOLDS,
    SELECTING,
)
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import of_ten
from replication.papers.vidaurre2012.verdicts.diabetes.results import one_fresh
from replication.papers.vidaurre2012.verdicts.forward import by_selected
from replication.papers.vidaurre2012.verdicts.repeated import judged_as_repeated

#: Predictors of Diabetes.
_P = 10

_NOT_RUN = "the data set is not at hand, or its cells were not run"


@quantity("error")
def _errors(address, results, analysis):
    return results.table2(address, analysis)


_SELECTED = Quantity("selected", "", _errors.draws)


@quantity("mean")
def _tried(address, results, analysis):
    """Mean over the three problems and their folds; or of all trials of Algorithm 1's loops."""
    kind, reading = "trials" if analysis.evaluation else "evaluations", analysis.reading.name
    by_problem = [
        results.folded(name, address.method, kind, reading).mean(axis=1) for name in DIABETES
    ]
    n = min(map(len, by_problem))
    values = np.mean([runs[:n] for runs in by_problem], axis=0)
    return one_fresh(values, address.method, "evaluations", reading)


def _settings(results):
    """What the cells did, counted in naive Bayes' records; None where they were not run."""
    by_problem = [results.at(name, "NB") for name in DIABETES]
    if not all(by_problem):
        return None
    blocks = [problem_blocks[0] for problem_blocks in by_problem]
    n_rows = sum(blocks[0]["n_test"])
    shares = [block["first"] / n_rows for block in blocks]
    quarters = [
        [str(Fraction(round(4 * part), 4)) for part in (share, 1.0 - share)] for share in shares
    ]
    # The class whose share grows with the threshold is the one below it.
    grows = shares == sorted(shares)
    return {
        "N": n_rows,
        "p": max(max(counts) for counts in blocks[0]["selected"]),
        "folds": len(blocks[0]["n_test"]),
        **{
            f"pi_{k}, {nth} data set": quarters[n][k - 1]
            for n, nth in enumerate(("first", "second", "third"))
            for k in (1, 2)
        },
        "data sets": len(shares),
        "threshold": "first three"
        if [first for first, _ in quarters] == ["1/4", "1/2", "3/4"]
        else "others",
        "class below the threshold": int(not grows),
        "class at or above the threshold": int(grows),
    }


def _setting(number, results):
    settings = _settings(results)
    return settings and settings[number.column.removeprefix("Diabetes, ")]


#: What is counted in the records.
_COUNTED = ("N", "p", "folds", "pi_*", "data sets", "threshold", "class *")


def _drawn(source, methods, measure, summary, **options):
    return Stochastic(
        "table2",
        tuple(DIABETES),
        methods,
        f"{measure} {summary}",
        of=source,
        without=_NOT_RUN,
        **options,
    )


#: WNB prints the numbers of NB on every problem.
_OTHERS = tuple(method for method in METHODS if method != "WNB")

RULES = (
    *(_drawn(_errors, _OTHERS, "error", summary) for summary in ("mean", "sd")),
    *(
        _drawn(
            _errors, "WNB", "error", summary, kind=FOLLOWS, judge=judged_as_repeated(by_readings)
        )
        for summary in ("mean", "sd")
    ),
    _drawn(_SELECTED, SELECTING, "selected", "mean"),
    _drawn(_SELECTED, SELECTING, "selected", "sd", **of_ten(_P)),
    # The text does not say over what the mean is: here over the three problems and their folds.
    by_selected("SNB, Diabetes", [("table2", name) for name in DIABETES], N_FOLDS, _P),
    Stochastic("text", "evaluations", "fsNB, Diabetes", "mean", of=_tried, without=_NOT_RUN),
    Deterministic(
        "text",
        "protocol",
        tuple(f"Diabetes, {count}" for count in _COUNTED),
        of=_setting,
        kind=SETTING,
        without=_NOT_RUN,
        reading="the cells and their records",
    ),
)
