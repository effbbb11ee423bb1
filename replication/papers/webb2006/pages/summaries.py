"""Small tables that answer one question each, for the chapter."""

from dataclasses import replace
from math import sqrt

import pandas as pd

from replication.evidence.claim import names
from replication.evidence.reported import read_reported
from replication.evidence.shown.display import by_row, named, printed_and_ours, select, whole
from replication.evidence.shown.swap import swapped
from replication.evidence.verdict import Under
from replication.evidence.vocabulary import CLAIM, EXPERIMENT, STANDS
from replication.papers.webb2006.protocol import grid, variants
from replication.papers.webb2006.protocol.settings import METHODS, RIVALS, SETS
from replication.papers.webb2006.tasks.trees import CLASSIFIERS
from replication.papers.webb2006.verdicts import slides

#: The slides whose numbers are of all data sets.
SLIDES = ("error", "bias", "variance")


def both_counts(verdicts):
    """One sentence: how many means and ratios agree by default, and how many records."""
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.kind == EXPERIMENT]
    means = [v.verdict in STANDS for v in numbers if v.row != slides.RECORD]
    kept = [v.verdict in STANDS for v in numbers if v.row == slides.RECORD]
    return (
        f"Under the default reading {sum(means)} of the {len(means)} means and ratios of the three "
        f"slides agree, and {sum(kept)} of the {len(kept)} records of wins, draws and losses."
    )


def turned(verdicts):
    """One sentence: the claims that agree, and fall where the missing set is at an extreme."""
    claims = [v for v in verdicts if v.kind == CLAIM and v.verdict in STANDS]
    falls = list(
        dict.fromkeys(
            v.column
            for v in claims
            for each in v.others
            if each.reading.split("; ")[-1] == variants.BOUNDED and not each.agrees
        )
    )
    return f"Claims that agree, but fail with the missing set at its best or worst: {names(falls)}."


def explained():
    """What each reading does, in words."""
    rows = [(r.name, _listed(r.methods), r.says) for r in variants.READINGS]
    rows += [(name, "", says) for name, says in variants.VIEWS.items()]
    columns = ("reading", "methods", "what it does")
    table = pd.DataFrame(rows, columns=columns).set_index("reading")
    return named(
        table,
        "reading",
        "How the slides are read; a row without methods is a view, applied to every reading whose "
        "records allow it",
    )


def _listed(methods):
    return "all" if set(methods) == set(METHODS) else ", ".join(methods)


def errors(results):
    """Mean error of every method on every data set, the best of each row starred."""
    methods = [*METHODS, *grid.REFINED]
    rows = {}
    for name in results.sets(("AODE",)):
        known = [m for m in methods if results.record(name, m) is not None]
        values = {m: results.values("error", m, name).mean() for m in known}
        least = min(values.values())
        rows[name] = {m: f"{v:.4f}{'*' if v == least else ''}" for m, v in values.items()}
    caption = "Mean error of each method under the default reading; the least of a row has a star"
    return by_row(rows, "data set", caption, gap="")


def two_tails(results):
    """AODE's record against each rival in our median draw, and its two-tailed p."""
    rows = {}
    for quantity in SLIDES:
        for rival in RIVALS:
            found = slides.our_p(results, quantity, rival)
            if found:
                record, p = found
                rows[quantity, rival] = {
                    "ours, wins-draws-losses": "-".join(str(each) for each in record),
                    "two-tailed p": f"{p:.4f}",
                }
    table = pd.DataFrame.from_dict(rows, orient="index")
    table = table.rename_axis(["slide", "rival"]) if rows else table
    return whole(table, "AODE's record against each rival in our median draw, and its p")


def by_reading(results, verdicts):
    """How many of the slides' numbers each reading, and each view, gives, and its mean errors.

    A number that a reading does not touch counts as under the default; what was not run under a
    reading is not counted. A mean error stands where the reading makes a difference to it.
    """
    numbers = [v for v in verdicts if v.artefact in SLIDES and v.kind == EXPERIMENT]
    rows = {}
    for name in (*(each.name for each in variants.READINGS), *variants.VIEWS):
        look, found = variants.LOOKS[name], [under(v, name) for v in numbers]
        known = [each.agrees for each in found if each is not None]
        rows[name] = {
            "numbers that it gives": f"{sum(known)} of {len(known)}",
            **dict.fromkeys(METHODS, ""),
        }
        for method in METHODS:
            own = grid.same("error", (method,)).get(name) == look
            # Where the missing set is bounded the mean of the draws is nobody's.
            own &= look.view != variants.BOUNDED
            if own and len(results.sets((method,), name)) == len(SETS):
                mean = results.realisations("error", (method,), name)[method].mean()
                rows[name][method] = f"{mean:.4f}"
    caption = (
        "How many of the slides' numbers each reading gives, and the mean errors that it moves"
    )
    return by_row(rows, "reading", caption)


def under(verdict, name):
    """What a reading gives for one of the slides' numbers, or None where it was not run."""
    same = grid.same(verdict.artefact, grid.compared(verdict.row, verdict.column))
    # Another definition of bias leaves errors what they are.
    look = same[name if name in same else variants.LOOKS[name].run.name]
    # A record stands for all that the missing set may have been under any reading.
    bounded = verdict.row == slides.RECORD and look.view == variants.BOUNDED
    meant = look.run.name if bounded else look.name
    if meant == variants.DEFAULT and verdict.reproduced is not None:
        return Under(
            meant, verdict.reproduced, verdict.low, verdict.high, verdict.verdict in STANDS
        )
    return next((each for each in verdict.others if each.reading == meant), None)


def swaps(verdicts, reading=variants.DEFAULT):
    """Each method's printed mean judged by every method's interval under a reading, by slide.

    A row is whose interval, a column whose printed mean: beside the diagonal few should pass.
    """
    tables = {}
    for slide in SLIDES:
        means = [v for v in verdicts if (v.artefact, v.row) == (slide, "mean")]
        found = [(v, under(v, reading)) for v in means]
        judged = [replace(v, low=u.low, high=u.high) for v, u in found if u is not None]
        if judged:
            numbers = [n for n in read_reported("webb2006") if n.row == "mean"]
            table = swapped(judged, numbers)
            tables[slide] = table.replace({"1 of 1": "passes", "0 of 1": "-"})
    if not tables:
        return pd.DataFrame()
    return whole(
        pd.concat(tables, names=["slide", "interval of"]),
        f"Which printed means (columns) pass which method's interval (rows), reading: {reading}",
    )


def weka(results):
    """One sentence on the Weka that was called, and on how often it boosts."""
    found = (results.record(name, method) for name in SETS for method in CLASSIFIERS)
    versions = sorted({record["weka"] for record in found if record is not None})
    options = CLASSIFIERS["Boosted J48"][1]
    rounds = options[options.index("-I") + 1]
    called = f"Weka here is {' and '.join(versions)}" if versions else "Weka was not called"
    return (
        f"{called}; the slides do not name their version. Boosting has {rounds} rounds, Weka's "
        "default; the slides give no number."
    )


#: Numbers of runs under which the shortfall of bias and variance is shown; Weka's tool has 50.
_RUNS = (10, 50, 100)
_DEFAULT_RUNS = 50


def _gaps():
    """What the printed error has over printed bias and variance, and the variance, by method."""
    printed = {
        (n.artefact, n.column): float(n.value) for n in read_reported("webb2006") if n.row == "mean"
    }
    gaps = {}
    for method in METHODS:
        error, bias, variance = (printed[slide, method] for slide in SLIDES)
        gaps[method] = error - bias - variance, variance
    return gaps


def shortfall():
    """How far the printed bias and variance fall short of the printed error, by method."""
    gaps = _gaps()
    gaps["mean"] = tuple(sum(each) / len(METHODS) for each in zip(*gaps.values(), strict=True))
    rows = {
        method: {
            "error less bias less variance": f"{gap:.{4 if method == 'mean' else 3}f}",
            **{f"variance / {runs - 1}": f"{variance / (runs - 1):.4f}" for runs in _RUNS},
        }
        for method, (gap, variance) in gaps.items()
    }
    caption = (
        "Error minus bias minus variance: as printed, and as Weka's tool would give it after "
        f"{', '.join(map(str, sorted(_RUNS)))} runs"
    )
    return by_row(rows, "method", caption)


def rounding():
    """One sentence on how far rounding moves the mean shortfall, and what it leaves open.

    Three numbers of three decimals make a gap: each is off by up to half a unit, evenly.
    """
    scatter = sqrt(3 / 12 / len(METHODS)) * 1e-3
    gaps = _gaps()
    mean, variance = (sum(each) / len(METHODS) for each in zip(*gaps.values(), strict=True))
    off = {runs: abs(mean - variance / (runs - 1)) / scatter for runs in _RUNS}
    far = " and ".join(f"{off[runs]:.1f} from {runs}" for runs in _RUNS if runs != _DEFAULT_RUNS)
    return (
        f"Rounding alone moves the mean of the six by {scatter:.4f} (one standard deviation). "
        f"In units of that rounding error the printed shortfall is {off[_DEFAULT_RUNS]:.1f} away "
        f"from {_DEFAULT_RUNS} runs, but {mean / scatter:.1f} from none, {far}."
    )


def samplings(results):
    """Mean error, bias and variance, printed and under the ways to draw training sets."""
    printed = {
        (n.artefact, n.column): n.value for n in read_reported("webb2006") if n.row == "mean"
    }
    rows = {}
    for quantity in SLIDES:
        for method in METHODS:
            row = {"printed": printed[quantity, method]}
            for name, label in _SAMPLINGS.items():
                if len(results.sets((method,), name)) == len(SETS):
                    drawn = results.realisations(quantity, (method,), name)[method]
                    row[label] = f"{drawn.mean():.3f}"
            rows[quantity, method] = row
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").fillna("").rename_axis(["mean", "method"]),
        "The means of the three slides, printed and under three ways to draw training sets",
    )


def times(verdicts):
    """How many times AODE's time each method takes, as printed and ours; seconds are left out."""
    ratios = select(verdicts, artefact="compute time", statistic="ratio of mean times")
    table = printed_and_ours(ratios, "column", caption="Mean times as multiples of AODE's")
    return table.rename(columns={"row": "time"}).filter(["time", "printed", "ours", "verdict"])


_SAMPLINGS = {
    variants.DEFAULT: "ten folds",
    "two folds": "two folds",
    "pool and halves": "pool and halves",
}
