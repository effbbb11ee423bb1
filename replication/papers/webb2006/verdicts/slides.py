"""The error, bias and variance slides: means, geometric mean ratios, win-draw-loss and p."""

import numpy as np

from replication.evidence.reported import Reported
from replication.evidence.verdict import judge_exact, judge_readings, no_data
from replication.papers.webb2006.protocol import readings
from replication.papers.webb2006.protocol.settings import N_SETS
from seminaive.evaluation.comparison import geometric_mean_ratio, sign_test, win_draw_loss

#: Ratios and records are of numbers of four decimals; what is smaller is raised to one in these.
DECIMALS = 4
LEAST = 10.0**-DECIMALS

#: Tails by the name that a slide gives them.
TAILS = {"2-tail p": "two", "1-tail p": "majority"}
_ONE_TAILED = "one-tailed, draws left out"

_NOT_RUN = "its cells were not run"
_QUICK = "the quick profile runs a few of the data sets: no mean over them all"


def verdicts(reported, results):
    """Verdicts on every number of the three slides."""
    printed = {(n.artefact, n.row, n.column, n.statistic): n for n in reported}
    for number in reported:
        if number.statistic == "p":
            record = printed[number.artefact, "win-draw-loss", number.column, "win-draw-loss"]
            yield _arithmetic(number, record)
        elif number.statistic == "win-draw-loss":
            yield from _record(number, results)
        else:
            yield _judged(number, results, _SUMMARIES[number.row])


def _judged(number, results, summary):
    """Verdict on a number that the draws of two methods give."""
    if results.quick:
        return no_data(number, _QUICK)
    methods = ("AODE",) if number.column == "AODE" else ("AODE", number.column)
    found = {}
    for name in names(number.artefact):
        drawn = results.realisations(number.artefact, methods, name)
        if drawn:
            found[name] = summary(drawn[number.column], drawn["AODE"])
    if readings.DEFAULT not in found:
        return no_data(number, _NOT_RUN)
    return judge_readings(number, found, readings.DEFAULT)


def names(quantity):
    """Readings under which a quantity is judged, the default first."""
    run = [reading.name for reading in readings.READINGS]
    views = [readings.LEFT_OUT, readings.IN_PLACE]
    return [*run, *views, *([readings.WEBB] if quantity != "error" else [])]


def _mean(own, _):
    return own.mean(axis=1)


def _ratio(other, own):
    return np.array(
        [geometric_mean_ratio(a, b, least=LEAST) for a, b in zip(other, own, strict=True)]
    )


_SUMMARIES = {"mean": _mean, "geometric mean ratio": _ratio}


def _record(number, results):
    """Verdicts on wins, draws and losses, each a number of data sets of which one is missing."""
    methods = ("AODE", number.column)
    counts = {}
    for name in () if results.quick else names(number.artefact):
        drawn = results.realisations(number.artefact, methods, name)
        if drawn:
            counts[name] = records(drawn["AODE"], drawn[number.column])
    for k, (what, value) in enumerate(
        zip(("wins", "draws", "losses"), number.value.split("-"), strict=True)
    ):
        part = Reported(number.artefact, number.row, number.column, f"{what} of AODE", value)
        if readings.DEFAULT not in counts:
            yield no_data(part, _QUICK if results.quick else _NOT_RUN)
            continue
        found = {name: drawn[:, k] for name, drawn in counts.items()}
        n_sets = int(counts[readings.DEFAULT][0].sum())
        note = "" if n_sets == N_SETS else f"of {n_sets} data sets, where the slide has {N_SETS}"
        yield judge_readings(part, found, readings.DEFAULT, note=note)


def records(own, other):
    """Wins, draws and losses of AODE in each draw, shape (n_draws, 3)."""
    return np.array(
        [win_draw_loss(a, b, decimals=DECIMALS) for a, b in zip(own, other, strict=True)]
    )


def _arithmetic(number, record):
    """A printed p against the record printed above it."""
    counts = [int(part) for part in record.value.split("-")]
    tail = TAILS[number.note]
    return judge_exact(
        number,
        sign_test(*counts, tail=tail),
        reading=f"{number.note}, draws left out",
        others={_ONE_TAILED: sign_test(*counts, tail="majority")},
        note=f"the sign test of the printed {record.value}",
    )


def our_p(results, quantity, rival):
    """Our record and its two-tailed p in the median draw, or None."""
    drawn = results.realisations(quantity, ("AODE", rival), readings.DEFAULT)
    if not drawn:
        return None
    found = records(drawn["AODE"], drawn[rival])
    middle = found[np.argsort(found[:, 0] - found[:, 2], kind="stable")[len(found) // 2]]
    return tuple(int(each) for each in middle), sign_test(*(int(each) for each in middle))
