"""Table 2: the errors and their half widths (left), the training times (right)."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace

from printed_numbers import Range

from replication.evidence.judging import (
    beside_protocol,
    impossible,
    judge_exact,
    judge_readings,
    no_data,
    not_comparable,
)
from replication.evidence.power import Slip, slips
from replication.evidence.quantity import Quantity
from replication.evidence.reported import Ratio
from replication.evidence.rule import Coded, Derived
from replication.evidence.stochastic import Stochastic, by_readings
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import DERIVED, DISAGREES, FOLLOWS
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.grid import METHODS
from replication.papers.wu2015.protocol.settings import PROBLEMS, n_test
from replication.papers.wu2015.verdicts import half_width, public_protocol
from replication.papers.wu2015.verdicts.results import TIMED

#: Which ratios of training times stand for the times themselves.
RATIOS = (("BMA", "NB"), ("LR", "BMA"), ("SVM", "BMA"))

#: Two machines, languages and ways to time differ by a factor of hundreds; not by this one.
ANY_MACHINE = 1e4

#: Runs without which no error is judged: a fresh one leaves the range of so many in 2 of 21 cases.
LEAST_RUNS = 20

_NOT_RUN = "the data set is not at hand, or its cells were not run"


def _if_possible(number, draws, results):
    """Verdict on an error, which is a whole number of test cases."""
    file = results.description(number.row)
    if file is None:
        return no_data(number, _NOT_RUN)
    if half_width.counted(number.value, file["rows"]) is None:
        return impossible(
            number,
            f"no whole number of {n_test(file['rows'])} test cases gives {number.value} %",
        )
    runs = len(next(iter(draws.values())))
    if runs < LEAST_RUNS:
        return no_data(number, f"only {runs} runs are recorded; {LEAST_RUNS} are the least")
    enough = {name: values for name, values in draws.items() if len(values) >= LEAST_RUNS}
    return _by_protocol(number, by_readings(number, enough, results), results)


def _by_protocol(number, verdict, results):
    """Put the error that the authors' public protocol gives beside; of LR and SVM by grid."""
    if number.column in public_protocol.METHODS:
        error = public_protocol.error(results, number.row, number.column)
        errors = {} if error is None else {public.NAME: error}
    else:
        errors = public_protocol.linear_errors(results, number.row, number.column)
    for name, error in errors.items():
        verdict = beside_protocol(number, verdict, name, error)
    return verdict


def _half_width(number, results):
    file = results.description(number.row)
    if file is None:
        return no_data(number, "the data set is not at hand, so its size is not known")
    error = results.printed["table2-left", number.row, number.column, "error"]
    rows = file["rows"]
    wrong = half_width.counted(error.value, rows)
    note = ""
    if wrong is None:
        wrong = round(float(error.value) / 100.0 * n_test(rows))
        errors = " or ".join(half_width.implied(number.value, rows)) or "no error"
        note = (
            f"with {half_width.FOUND} this half width belongs to an error of {errors}, "
            f"not to the printed {error.value}"
        )
    values = half_width.candidates(wrong, rows)
    expected = values.pop(half_width.EXPECTED)
    verdict = judge_exact(number, expected, reading=half_width.EXPECTED, others=values, note=note)
    return beside_protocol(number, verdict, half_width.PUBLIC, half_width.published(wrong, rows))


def absolute(number, results):
    """Verdict on a training time, with the middle one of ours beside it.

    Machines differ, but not by more than `ANY_MACHINE`.
    """
    measured = results.times(number.row)
    times = None if measured is None else sorted(measured["alone"][number.column])
    middle = None if times is None else times[len(times) // 2]
    verdict = not_comparable(
        number, "an absolute time on another machine; ratios are judged", reproduced=middle
    )
    if middle and not middle / ANY_MACHINE <= number.printed.value <= middle * ANY_MACHINE:
        return replace(
            verdict,
            verdict=DISAGREES,
            reason="",
            note=f"more than {ANY_MACHINE:g} times from ours, which no other machine explains",
        )
    return verdict


def ratios(reported, results):
    """Verdicts on what the training times say of the methods: their ratios."""
    for problem in dict.fromkeys(number.row for number in reported):
        for over, under in RATIOS:
            yield replace(_time_ratio(problem, over, under, results), kind=DERIVED)


def printed_ratio(results, problem, over, under):
    """Ratio of two printed training times of a problem."""
    above, below = _two_times(results, problem, over, under)
    return above.value / below.value


def _two_times(results, problem, over, under):
    return [
        results.printed["table2-right", problem, method, "training_time"].printed
        for method in (over, under)
    ]


def _time_ratio(problem, over, under, results) -> Verdict:
    above, below = _two_times(results, problem, over, under)
    number = Ratio(
        "table2-right",
        problem,
        f"{over}/{under}",
        "ratio of training times",
        f"{above.value / below.value:.3g}",
        between=above / below,
    )
    draws = {reading: results.ratios(problem, over, under, reading) for reading in TIMED}
    if not draws[TIMED[0]].size:
        return no_data(number, "no timing was run")
    verdict = judge_readings(number, draws, TIMED[0])
    return replace(verdict, slips=_slips(verdict, problem, (over, under), results))


def _slips(verdict, problem, pair, results):
    """What the verdict on a ratio would have made of a mistake in one of its two times."""
    counts = {}
    for kind, ratio in _mistaken(problem, pair, results):
        counted = counts.setdefault(kind, Counter())
        if ratio.near(verdict.low, verdict.high):
            counted["agrees"] += 1
        elif any(ratio.near(alternative.low, alternative.high) for alternative in verdict.others):
            counted["open"] += 1
        else:
            counted["refused"] += 1
    return tuple(
        Slip(kind, **counted, unnoticed="" if set(counted) == {"refused"} else "a time")
        for kind, counted in counts.items()
    )


def _mistaken(problem, pair, results) -> Iterator[tuple[str, Range]]:
    """Ratios with a mistake in the place of one of the two times, each with its kind."""
    times = {
        method: results.printed["table2-right", problem, method, "training_time"]
        for method in METHODS
    }
    for place, method in enumerate(pair):
        rivals = [time.value for name, time in times.items() if name != method]
        for kind, texts in slips(times[method].value, rivals).items():
            for text in texts:
                ends = [times[name].printed for name in pair]
                ends[place] = replace(times[method], value=text).printed
                if ends[place].ends[0] > 0:
                    yield kind, ends[0] / ends[1]


#: The rule of the errors; the chapter asks it for the draws of one.
ERRORS = Stochastic(
    "table2-left",
    PROBLEMS,
    METHODS,
    "error",
    of=Quantity("error", "%"),
    judge=_if_possible,
    without=_NOT_RUN,
)

RULES = (
    ERRORS,
    Coded("table2-left", PROBLEMS, METHODS, "half_width_95", by=_half_width, kind=FOLLOWS),
    Coded("table2-right", PROBLEMS, METHODS, "training_time", by=absolute),
    Derived("table2-right", by=ratios),
)
