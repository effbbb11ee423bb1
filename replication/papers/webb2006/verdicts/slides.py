"""The error, bias and variance slides: means, geometric mean ratios, win-draw-loss and p."""

from dataclasses import replace

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.judging import judge_exact, judge_readings
from replication.evidence.power import Span
from replication.evidence.predictive import Draws
from replication.evidence.quantity import Quantity
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import FOLLOWS, MISLABELLED
from replication.papers.webb2006.protocol import readings
from replication.papers.webb2006.protocol.settings import METHODS, N_SETS, RIVALS, SETS
from seminaive.evaluation.comparison import geometric_mean_ratio, sign_test, win_draw_loss

#: Ratios and records are of numbers of four decimals; what is smaller is raised to one in these.
DECIMALS = 4
LEAST = 10.0**-DECIMALS

#: Tails by the name that a slide gives them.
TAILS = {"2-tail p": "two", "1-tail p": "majority"}
_ONE_TAILED = "one-tailed, draws left out"

_FEW = f"a summary over {len(SETS)} data sets needs all of them, and not all were run"


def names(quantity):
    """Readings under which a quantity is judged, the default first."""
    run = [reading.name for reading in readings.READINGS]
    views = [view for view in readings.VIEWS if view != readings.WEBB]
    return [*run, *views, *([readings.WEBB] if quantity != "error" else [])]


def _over_sets(measure, summary, span, of_gap=True):
    """What a summary of AODE's and another method's values over the data sets draws."""

    def draws(number, results, reading):
        methods = tuple(dict.fromkeys(("AODE", number.column) if of_gap else (number.column,)))
        if len(results.sets(methods, reading)) < len(SETS):
            return ()
        drawn = results.realisations(measure, methods, reading, of_gap)
        if not drawn:
            return ()
        other = drawn[number.column]
        return Draws(summary(drawn.get("AODE", other), other), other.recorded, widened=True)

    return Quantity(measure, "", draws, span)


def _from_least_to_largest(number, results):
    """From the least to the largest that the slide prints of any method in the same row."""
    place = number.artefact, number.row, number.statistic
    row = [
        other.printed.value
        for other in results.printed.values()
        if (other.artefact, other.row, other.statistic) == place
    ]
    return Span(min(row), max(row))


def _up_to_all(number, results):
    """From no data set to all of them."""
    return Span(0, N_SETS)


def _mean(_, other):
    return other.mean(axis=1)


def _ratio(own, other):
    return np.array(
        [geometric_mean_ratio(b, a, least=LEAST) for a, b in zip(own, other, strict=True)]
    )


def records(own, other):
    """Wins, draws and losses of AODE in each draw, shape (n_draws, 3)."""
    return np.array(
        [win_draw_loss(a, b, decimals=DECIMALS) for a, b in zip(own, other, strict=True)]
    )


def _three(number):
    """Wins, draws and losses, each a number of data sets of which one is missing."""
    counts = zip(("wins", "draws", "losses"), number.value.split("-"), strict=True)
    return [replace(number, statistic=f"{what} of AODE", value=value) for what, value in counts]


def _of_all_sets(number, draws, results):
    """Verdict on wins, draws or losses; the note says how many sets they are of."""
    n_sets = len(results.sets(("AODE", number.column)))
    note = "" if n_sets == N_SETS else f"of {n_sets} data sets, where the slide has {N_SETS}"
    return judge_readings(number, draws, readings.DEFAULT, note=note)


def _p(number, results):
    place = number.artefact, number.row, number.column, "win-draw-loss"
    return _arithmetic(number, results.printed[place])


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
        elsewhere=MISLABELLED,
    )


def is_one_tailed(results, slide, rival):
    """Whether a printed p is the one-tailed sign test of the record above it, not the other."""
    p, record = (results.printed[slide, "win-draw-loss", rival, what]
                 for what in ("p", "win-draw-loss"))  # fmt: skip
    counts = [int(part) for part in record.value.split("-")]
    one, two = (p.printed.holds(sign_test(*counts, tail=tail)) for tail in ("majority", "two"))
    return one and not two


def our_p(results, quantity, rival):
    """Our record and its two-tailed p in the median draw, or None."""
    drawn = results.realisations(quantity, ("AODE", rival), readings.DEFAULT)
    if not drawn:
        return None
    found = records(drawn["AODE"], drawn[rival])
    middle = found[np.argsort(found[:, 0] - found[:, 2], kind="stable")[len(found) // 2]]
    return tuple(int(each) for each in middle), sign_test(*(int(each) for each in middle))


def _rules(measure):
    """The rules of one slide."""
    shared = {"readings": names(measure), "where": lambda number: (SETS, number.column),
              "without": _FEW}  # fmt: skip
    ratio, record = "geometric mean ratio", "win-draw-loss"
    means = _over_sets(measure, _mean, _from_least_to_largest, of_gap=False)
    ratios = _over_sets(measure, _ratio, _from_least_to_largest)
    counts = _over_sets(measure, records, _up_to_all)
    return (
        Drawn(measure, "mean", METHODS, "mean", of=means, **shared),
        Drawn(measure, ratio, RIVALS, ratio, of=ratios, **shared),
        Drawn(measure, record, RIVALS, record, of=counts, parts=_three, judge=_of_all_sets,
              **shared),
        Coded(measure, record, RIVALS, "p", by=_p, kind=FOLLOWS),
    )  # fmt: skip


RULES = (*_rules("error"), *_rules("bias"), *_rules("variance"))
