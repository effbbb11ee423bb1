"""The error, bias and variance slides: means, geometric mean ratios, win-draw-loss and p."""

import numpy as np

from replication.evidence.judging import judge_exact
from replication.evidence.predictive import Draws
from replication.evidence.quantity import Quantity
from replication.evidence.rule import Coded
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import AFTERWARDS, FOLLOWS
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS, RIVALS, SETS
from replication.papers.webb2006.verdicts import records
from seminaive.evaluation.comparison import sign_test

#: Ratios are of numbers of four decimals, as records are; what is smaller is raised to one.
LEAST = 10.0**-records.DECIMALS

#: The row of wins, draws and losses.
RECORD = "win-draw-loss"

#: Tails by the name that a slide gives them.
TAILS = {"2-tail p": "two", "1-tail p": "majority"}


def _few(results):
    """Why a summary has no data."""
    run = f"the quick profile has {len(grid.QUICK)}" if results.quick else "not all were run"
    return f"a summary over {len(SETS)} data sets needs all of them, and {run}"


def names(quantity, methods=METHODS):
    """Readings under which a quantity of some methods is judged, the default first.

    Of readings that run the same for all of them the first is named.
    """
    return list(dict.fromkeys(analysis.name for analysis in grid.same(quantity, methods).values()))


def _over_sets(measure, summary, *ranked_and_moved):
    """What a summary of AODE's and another method's values over the data sets draws."""

    def draws(address, results, analysis):
        asked = measure, grid.compared(address.summary, address.method), analysis.name
        if len(results.sets(*asked[1:])) < len(SETS):
            return ()
        drawn = results.realisations(*asked, *ranked_and_moved)
        return summary(drawn, results, asked) if drawn else ()

    return Quantity(measure, "", draws)


def _means(drawn, *_):
    return [*drawn.values()][-1].mean(axis=1)


def _ratios(drawn, *_):
    logs = log_ratios(*drawn.values())
    return Draws(np.exp(logs.mean(axis=1)), logs.recorded, logs.widened, units=logs.units)


def log_ratios(values, rival_values):
    """Logarithms of how many times AODE's numbers another method's are, set by set."""
    return np.log(np.maximum(rival_values, LEAST) / np.maximum(values, LEAST))


def _records(drawn, results, asked):
    values, rival_values = drawn.values()
    counts = records.spread(records.counted(values, rival_values), results.spread(*asked))
    return records.Counts(counts, values.recorded, values.widened)


def _arithmetic(number, record):
    """A printed p against the record printed above it."""
    counts = [int(part) for part in record.value.split("-")]
    tail = TAILS[number.note]
    return judge_exact(
        number,
        sign_test(*counts, tail=tail),
        reading=f"{number.note}, draws left out",
        others={"one-tailed, draws left out": sign_test(*counts, tail="majority")},
        note=f"the sign test of the printed {record.value}",
        elsewhere=AFTERWARDS,
    )


def tails_of(results, slide, rival):
    """Tails of the sign tests of the printed record that give the p printed below it."""
    p, record = (results.printed[slide, RECORD, rival, statistic] for statistic in ("p", RECORD))
    counts = [int(part) for part in record.value.split("-")]
    return {
        n
        for n, tail in ((1, "majority"), (2, "two"))
        if p.printed.near(sign_test(*counts, tail=tail))
    }


def _rules(measure):
    """The rules of one slide."""
    ratio = "geometric mean ratio"
    means = _over_sets(measure, _means)
    ratios = _over_sets(measure, _ratios, log_ratios)
    counts = _over_sets(measure, _records, None, False)
    return (
        Stochastic(measure, "mean", METHODS, "mean", of=means, without=_few),
        Stochastic(measure, ratio, RIVALS, ratio, of=ratios, without=_few),
        Stochastic(
            measure,
            RECORD,
            RIVALS,
            RECORD,
            of=counts,
            # A record stands for all that the missing set may be under each analysis.
            analyses=lambda address, results: [
                analysis for analysis in address.analyses if analysis.evaluation != variants.BOUNDED
            ],
            parts=records.counts_of,
            together=True,
            judge=records.judge_record,
            without=_few,
        ),
        Coded(
            measure,
            RECORD,
            RIVALS,
            "p",
            by=lambda number, results: _arithmetic(
                number, results.printed[number.artefact, number.row, number.column, RECORD]
            ),
            kind=FOLLOWS,
        ),
    )


RULES = (*_rules("error"), *_rules("bias"), *_rules("variance"))
