"""Table 3, and what section 7.3 counts of it: StarPlus' six subjects."""

import numpy as np
from printed_numbers import Range

from replication.evidence.predictive import Draws, single
from replication.evidence.quantity import Quantity, quantity
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.vocabulary import FOLLOWS
from replication.papers.vidaurre2012.protocol.settings import (
    EPSILON,
    METHODS,
    N_FOLDS,
    N_REGIONS,
    NU,
    SELECTING,
    SUBJECTS,
)
from replication.papers.vidaurre2012.verdicts.diabetes.printed_pairs import WIDEST, of_ten
from replication.papers.vidaurre2012.verdicts.diabetes.results import SUMMARIES
from replication.papers.vidaurre2012.verdicts.forward import by_selected
from replication.papers.vidaurre2012.verdicts.repeated import judged_as_repeated

#: Why there is no data.
NO_FILES = (
    "the six files data-starplus-<subject>-v7.mat, which Carnegie Mellon University distributes, "
    "are not at hand"
)

#: The most models that fsNB can try: every predictor step by step to 1, nu of each at every step.
_MOST = NU * N_REGIONS**2 / EPSILON


def _quantity(kind):
    def draws(address, results, analysis):
        by_kind = results.on_subject(*address.sets, address.method, analysis.reading.name)
        return single(SUMMARIES[address.summary](by_kind[kind])) if by_kind else ()

    return Quantity(kind, "", draws)


@quantity("mean")
def _evaluations(address, results, analysis):
    """Mean over the folds of all subjects, one a cross-validation of each."""
    subjects = [
        results.on_subject(subject, address.method, analysis.reading.name)
        for subject in address.sets
    ]
    if not all(subjects):
        return ()
    counted = "trials" if analysis.evaluation else "evaluations"
    means = [subject[counted].mean(axis=1) for subject in subjects]
    size = min(map(len, means))
    return Draws(np.mean([of_subject[:size] for of_subject in means], axis=0), size)


def _rule(measure, methods, statistic, **options):
    return Stochastic(
        "table3", SUBJECTS, methods, statistic, of=_quantity(measure), without=NO_FILES, **options
    )


#: WNB prints the numbers of NB on every subject.
_OTHERS = tuple(method for method in METHODS if method != "WNB")
_WITHIN = {"error mean": Range.of(0, 1), "error sd": Range.of(0, WIDEST)}

RULES = (
    *(_rule("error", _OTHERS, statistic, within=within) for statistic, within in _WITHIN.items()),
    *(
        _rule(
            "error",
            "WNB",
            statistic,
            within=within,
            kind=FOLLOWS,
            judge=judged_as_repeated(by_readings),
        )
        for statistic, within in _WITHIN.items()
    ),
    _rule("selected", SELECTING, "selected mean", within=Range.of(0, N_REGIONS)),
    _rule("selected", SELECTING, "selected sd", **of_ten(N_REGIONS)),
    by_selected("SNB, StarPlus", [("table3", subject) for subject in SUBJECTS], N_FOLDS, N_REGIONS),
    Stochastic(
        "text",
        "evaluations",
        "fsNB, StarPlus",
        "mean",
        of=_evaluations,
        without=NO_FILES,
        within=Range.of(0, _MOST),
    ),
)
