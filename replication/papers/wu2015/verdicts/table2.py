"""Table 2: the errors and their half widths (left), the training times (right)."""

from replication.evidence.reported import Reported
from replication.evidence.verdict import (
    impossible,
    judge_draws,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.settings import n_test
from replication.papers.wu2015.verdicts import half_width

#: Which ratios of training times stand for the times themselves.
RATIOS = (("BMA", "NB"), ("LR", "BMA"), ("SVM", "BMA"))


def left(reported, results):
    """Verdicts on every error and half width."""
    errors = {(n.row, n.column): n for n in reported if n.statistic == "error"}
    for number in reported:
        if number.statistic == "error":
            yield _error(number, results)
        else:
            yield _half_width(number, errors[number.row, number.column], results)


def draws(results, problem, method):
    """Draws of one error under every reading that was run, the default first."""
    if method in ("LR", "SVM"):
        found = {name: results.errors(problem, method, name) for name in readings.LINEAR}
        return {name: values for name, values in found.items() if values.size}
    names = [reading.name for reading in readings.BAYES if method in reading.methods]
    found = {name: results.errors(problem, method, name) for name in names}
    if method == "BMA":
        for tie in readings.TIES[1:]:
            found[f"tie to the {tie}"] = results.errors(problem, method, tie=tie)
    return {name: values for name, values in found.items() if values.size}


def default(method):
    """Name of the default reading of a method."""
    return readings.LINEAR_DEFAULT if method in ("LR", "SVM") else readings.DEFAULT


def _error(number, results):
    found = results.description(number.row)
    sampled = draws(results, number.row, number.column)
    if found is None or default(number.column) not in sampled:
        return no_data(number, "the data set is not at hand, or its cells were not run")
    if half_width.counted(number.value, found["rows"]) is None:
        size = n_test(found["rows"])
        return impossible(number, f"no whole number of {size} test cases gives {number.value} %")
    return judge_readings(number, sampled, default(number.column))


def _half_width(number, error, results):
    found = results.description(number.row)
    if found is None:
        return no_data(number, "the data set is not at hand, so its size is not known")
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


def right(reported, results):
    """Verdicts on the training times: each is not comparable, its ratios are judged instead."""
    times = {(n.row, n.column): n for n in reported}
    for number in reported:
        measured = results.times(number.row)
        own = None if measured is None else sorted(measured["alone"][number.column])
        middle = None if own is None else own[len(own) // 2]
        yield not_comparable(
            number, "an absolute time on another machine; ratios are judged", reproduced=middle
        )
    for problem in dict.fromkeys(n.row for n in reported):
        for over, under in RATIOS:
            yield _time_ratio(times, problem, over, under, results.times(problem))


def _time_ratio(times, problem, over, under, measured):
    ratio = float(times[problem, over].value) / float(times[problem, under].value)
    number = Reported(
        "table2-right", problem, f"{over}/{under}", "ratio of training times", f"{ratio:.1f}"
    )
    if measured is None:
        return no_data(number, "no timing was run")
    alone = _paired(measured["alone"][over], measured["alone"][under])
    below = measured["alone"][under] if under == "NB" else measured["tuned"][under]
    tuned = sorted(_paired(measured["tuned"][over], below))
    note = f"with tuning: {tuned[0]:.3g} to {tuned[-1]:.3g} in {len(tuned)} runs"
    return judge_draws(number, alone, reading="one fit", note=note)


def _paired(above, below):
    return [a / b for a, b in zip(above, below, strict=False)]
