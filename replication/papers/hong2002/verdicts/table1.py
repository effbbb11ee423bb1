"""Table 1: every number on draws of the paper's own experiment, under every reading."""

from replication.evidence.verdict import judge_exact, judge_readings, no_data
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import causes
from replication.papers.hong2002.verdicts.results import split_row, without_chance

_PRINTED_LAPLACE = {0.0: "no", "1/n": "1/n", 1.0: "1"}


def verdicts(reported, results):
    """Verdicts on every number of Table 1."""
    for number in reported:
        if number.statistic == "Laplace constant":
            ours = _PRINTED_LAPLACE[PROBLEMS[number.row].laplace]
            yield judge_exact(number, ours, reading="a setting: ours is the same")
        else:
            yield _judged(number, results)


def _judged(number, results):
    found = draws(results, number.row, number.column, number.statistic)
    if readings.DEFAULT not in found:
        return no_data(number, "the data set is not at hand, or its cells were not run")
    if without_chance(number.row, number.column):
        values = {name: float(each[0]) for name, each in found.items()}
        ours = values.pop(readings.DEFAULT)
        return judge_exact(number, ours, reading=readings.DEFAULT, others=values)
    return causes.explained(judge_readings(number, found, readings.DEFAULT), found)


def draws(results, row, method, statistic):
    """Draws of one number under every reading that was run, the default first."""
    run = [reading.name for reading in readings.READINGS if method in reading.methods]
    names = [*run, *views(row, method, statistic, run)]
    found = {name: results.draws(row, method, statistic, name) for name in names}
    return {name: values for name, values in found.items() if values.size}


def views(row, method, statistic, run):
    """Readings that look at the same results in another way, where they can differ."""
    problem, which = split_row(row)
    several = problem.n_classes > 2
    if not problem.fixed:
        yield readings.TEN_SETS
    if problem.name == "lymph":
        yield from (f"{name}, {readings.TEN_SETS}" for name in run if name != readings.DEFAULT)
    if several and which == "All":
        if statistic.startswith("loss"):
            yield readings.BY_ODDS
        if method == "NB":
            yield readings.CLASS_MODELS
    if several and which != "All" and method == "NB":
        yield readings.JOINT
