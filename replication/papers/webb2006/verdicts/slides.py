"""The error, bias and variance slides: means, geometric mean ratios, win-draw-loss and p."""

from dataclasses import replace

import numpy as np

from replication.evidence.drawn import Drawn
from replication.evidence.judging import impossible, judge_exact, judge_readings
from replication.evidence.predictive import Draws
from replication.evidence.quantity import Quantity
from replication.evidence.ranges import Range
from replication.evidence.rule import Coded
from replication.evidence.vocabulary import AFTERWARDS, FOLLOWS
from replication.papers.webb2006.protocol import grid, readings
from replication.papers.webb2006.protocol.settings import METHODS, N_SETS, RIVALS, SETS
from seminaive.evaluation.comparison import sign_test

#: Ratios and records are of numbers of four decimals; what is smaller is raised to one in these.
DECIMALS = 4
LEAST = 10.0**-DECIMALS

#: Tails by the name that a slide gives them.
TAILS = {"2-tail p": "two", "1-tail p": "majority"}
_ONE_TAILED = "one-tailed, draws left out"


def _few(results):
    """Why a summary has no data."""
    run = f"the quick profile has {len(grid.QUICK)}" if results.quick else "not all were run"
    return f"a summary over {len(SETS)} data sets needs all of them, and {run}"


def names(quantity, methods=METHODS):
    """Readings under which a quantity of some methods is judged, the default first.

    Of readings that run the same for all of them the first is named.
    """
    return list(dict.fromkeys(look.name for look in grid.same(quantity, methods).values()))


def _over_sets(measure, summary, span):
    """What a summary of AODE's and another method's values over the data sets draws."""

    def draws(at, results, look):
        methods = grid.compared(at.summary, at.method)
        if len(results.sets(methods, look.name)) < len(SETS):
            return ()
        return summary(results, measure, methods, look)

    return Quantity(measure, "", draws, span)


def _from_least_to_largest(at, results):
    """From the least to the largest that the slide prints of any method in the same row."""
    place = at.number.artefact, at.number.row, at.number.statistic
    row = [
        other.printed.value
        for other in results.printed.values()
        if (other.artefact, other.row, other.statistic) == place
    ]
    return Range.of(min(row), max(row))


def _up_to_all(at, results):
    """From no data set to all of them."""
    return Range.of(0, N_SETS)


def _means(results, measure, methods, look):
    drawn = results.realisations(measure, methods, look.name)
    return drawn[methods[-1]].mean(axis=1) if drawn else ()


def _ratios(results, measure, methods, look):
    drawn = results.realisations(measure, methods, look.name, log_ratios)
    if not drawn:
        return ()
    logs = log_ratios(*drawn.values())
    return Draws(np.exp(logs.mean(axis=1)), logs.recorded, logs.widened)


def log_ratios(own, other):
    """Logarithms of how many times AODE's numbers another method's are, set by set."""
    return np.log(np.maximum(other, LEAST) / np.maximum(own, LEAST))


def _records(results, measure, methods, look):
    bounded = look.view == readings.BOUNDED
    seen = look.run.name if bounded else look.name
    drawn = results.realisations(measure, methods, seen, None, False)
    if not drawn:
        return ()
    found = spread(records(*drawn.values()), results.spread(measure, methods, look.name))
    if bounded:
        # The missing set is a win, a draw or a loss: each count has it in half of the draws.
        found = found + (np.arange(len(found)) % 2)[:, None]
    own = drawn["AODE"]
    return Draws(found, own.recorded, own.widened)


def spread(counts, factor):
    """Counts, shape (n_draws, n_counts), so many times as far from their mean, in whole sets."""
    middle = counts.mean(axis=0)
    return np.maximum(np.rint(middle + factor * (counts - middle)), 0)


def records(own, other):
    """Wins, draws and losses of AODE in each draw, shape (n_draws, 3)."""
    gaps = np.round(np.asarray(other), DECIMALS) - np.round(np.asarray(own), DECIMALS)
    return np.column_stack([(gaps > 0).sum(axis=1), (gaps == 0).sum(axis=1),
                            (gaps < 0).sum(axis=1)])  # fmt: skip


def _three(number):
    """Wins, draws and losses, each a number of data sets; the note keeps the whole record."""
    counts = zip(("wins", "draws", "losses"), number.value.split("-"), strict=True)
    return [replace(number, statistic=f"{what} of AODE", value=value, note=number.value)
            for what, value in counts]  # fmt: skip


def _of_all_sets(number, draws, results):
    """Verdict on wins, draws or losses; the note says how many sets they are of."""
    n_told = sum(map(int, number.note.split("-")))
    if n_told != N_SETS:
        return impossible(number, f"{number.note} are {n_told} data sets, not {N_SETS}")
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
        elsewhere=AFTERWARDS,
    )


def tails_of(results, slide, rival):
    """Tails of the sign tests of the printed record that give the p printed below it."""
    p, record = (results.printed[slide, "win-draw-loss", rival, what]
                 for what in ("p", "win-draw-loss"))  # fmt: skip
    counts = [int(part) for part in record.value.split("-")]
    return {n for n, tail in ((1, "majority"), (2, "two"))
            if p.printed.near(sign_test(*counts, tail=tail))}  # fmt: skip


def our_p(results, quantity, rival):
    """Our record and its two-tailed p in the median draw, or None."""
    methods = "AODE", rival
    if len(results.sets(methods)) < len(SETS):
        return None
    drawn = results.realisations(quantity, methods, readings.DEFAULT, None, False)
    found = records(drawn["AODE"], drawn[rival])
    middle = found[np.argsort(found[:, 0] - found[:, 2], kind="stable")[len(found) // 2]]
    return tuple(int(each) for each in middle), sign_test(*(int(each) for each in middle))


def _rules(measure):
    """The rules of one slide."""
    ratio, record = "geometric mean ratio", "win-draw-loss"
    means = _over_sets(measure, _means, _from_least_to_largest)
    ratios = _over_sets(measure, _ratios, _from_least_to_largest)
    counts = _over_sets(measure, _records, _up_to_all)
    return (
        Drawn(measure, "mean", METHODS, "mean", of=means, without=_few),
        Drawn(measure, ratio, RIVALS, ratio, of=ratios, without=_few),
        Drawn(measure, record, RIVALS, record, of=counts, parts=_three, judge=_of_all_sets,
              without=_few),
        Coded(measure, record, RIVALS, "p", by=_p, kind=FOLLOWS),
    )  # fmt: skip


RULES = (*_rules("error"), *_rules("bias"), *_rules("variance"))
