"""Table 2: the errors and their half widths (left), the training times (right)."""

from replication.evidence.drawn import Drawn, by_readings
from replication.evidence.judging import (
    impossible,
    judge_draws,
    judge_exact,
    no_data,
    not_comparable,
)
from replication.evidence.quantity import quantity
from replication.evidence.reported import Reported
from replication.evidence.rule import Coded, Derived
from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts import half_width

#: Which ratios of training times stand for the times themselves.
RATIOS = (("BMA", "NB"), ("LR", "BMA"), ("SVM", "BMA"))

_NOT_RUN = "the data set is not at hand, or its cells were not run"


def named(method):
    """Names of the readings of a method, the default first."""
    run = (*readings.BAYES, *readings.LINEAR)
    ties = readings.TIED if method == "BMA" else ()
    return [*(reading.name for reading in run if method in reading.methods), *ties]


@quantity("error", "%")
def _error(number, results, reading):
    if reading in readings.TIED:
        return results.errors(number.row, number.column, tie=readings.TIED[reading])
    return results.errors(number.row, number.column, reading)


def _if_possible(number, draws, results):
    """Verdict on an error, which is a whole number of test cases."""
    found = results.description(number.row)
    if found is None:
        return no_data(number, _NOT_RUN)
    if half_width.counted(number.value, found["rows"]) is None:
        size = n_test(found["rows"])
        return impossible(number, f"no whole number of {size} test cases gives {number.value} %")
    return by_readings(number, draws, results)


def _half_width(number, results):
    found = results.description(number.row)
    if found is None:
        return no_data(number, "the data set is not at hand, so its size is not known")
    error = results.printed["table2-left", number.row, number.column, "error"]
    rows = found["rows"]
    wrong = half_width.counted(error.value, rows)
    note = ""
    if wrong is None:
        wrong = round(float(error.value) / 100.0 * n_test(rows))
        note = _implied(number, error, rows)
    values = half_width.candidates(wrong, rows)
    expected = values.pop(half_width.EXPECTED)
    return judge_exact(number, expected, reading=half_width.EXPECTED, others=values, note=note)


def _implied(number, error, rows):
    errors = " or ".join(half_width.implied(number.value, rows)) or "no error"
    return (
        f"with {half_width.FOUND} this half width belongs to an error of {errors}, "
        f"not to the printed {error.value}"
    )


def absolute(number, results):
    """Verdict on a training time, with the middle one of ours beside it."""
    measured = results.times(number.row)
    own = None if measured is None else sorted(measured["alone"][number.column])
    middle = None if own is None else own[len(own) // 2]
    return not_comparable(
        number, "an absolute time on another machine; ratios are judged", reproduced=middle
    )


def ratios(reported, results):
    """Verdicts on what the training times say of the methods: their ratios."""
    for problem in dict.fromkeys(number.row for number in reported):
        for over, under in RATIOS:
            yield _time_ratio(problem, over, under, results)


def printed_ratio(results, problem, over, under):
    """Ratio of two printed training times of a problem."""
    above, below = (
        float(results.printed["table2-right", problem, method, "training_time"].value)
        for method in (over, under)
    )
    return above / below


def _time_ratio(problem, over, under, results):
    ratio = printed_ratio(results, problem, over, under)
    number = Reported(
        "table2-right", problem, f"{over}/{under}", "ratio of training times", f"{ratio:.1f}"
    )
    measured = results.times(problem)
    if measured is None:
        return no_data(number, "no timing was run")
    alone = _paired(measured["alone"][over], measured["alone"][under])
    below = measured["alone"][under] if under == "NB" else measured["tuned"][under]
    tuned = sorted(_paired(measured["tuned"][over], below))
    note = f"with tuning: {tuned[0]:.3g} to {tuned[-1]:.3g} in {len(tuned)} runs"
    return judge_draws(number, alone, reading="one fit", note=note)


def _paired(above, below):
    return [a / b for a, b in zip(above, below, strict=False)]


#: The rule of the errors; the chapter asks it for the draws of one.
ERRORS = Drawn(
    "table2-left", PROBLEMS, METHODS, "error", of=_error,
    readings=lambda number, _: named(number.column), judge=_if_possible, without=_NOT_RUN,
)  # fmt: skip

RULES = (
    ERRORS,
    Coded("table2-left", PROBLEMS, METHODS, "half_width_95", by=_half_width),
    Coded("table2-right", PROBLEMS, METHODS, "training_time", by=absolute),
    Derived("table2-right", by=ratios),
)
