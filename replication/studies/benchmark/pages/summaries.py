"""Small tables that answer one question each, for the page."""

import pandas as pd

from replication.datasets.registry import registry
from replication.evidence.shown.display import whole
from replication.studies.benchmark.findings.front import front, points
from replication.studies.benchmark.findings.pairs import named_pairs
from replication.studies.benchmark.findings.ranks import BEHIND, MORE, losses, rank_test
from replication.studies.benchmark.findings.situations import (
    BOOSTING,
    answers,
    boosting_from,
)
from replication.studies.benchmark.protocol.methods import METHODS, TUNED
from replication.studies.benchmark.protocol.sets import CURVE_SETS, SETS, SPOILED_SETS, half
from replication.studies.benchmark.protocol.settings import (
    COMPARED,
    KINDS,
    MEASURES,
    PRIMARY,
    ROPE,
    SIZES,
)
from replication.studies.benchmark.protocol.situations import SITUATIONS

#: Of every table: methods that anybody who runs the study has.
_ALL = tuple(method.name for method in METHODS if not method.extra)

_HALVES = {"choose": "choosing half", "confirm": "confirming half"}


def methods():
    """The methods, and what each needs of a table."""
    rows = {
        method.name: {
            "family": method.family,
            "takes": method.takes,
            "tuned": f"{len(TUNED[method.name])} candidates" if method.name in TUNED else "",
            "optional": method.extra,
        }
        for method in METHODS
    }
    return _table(rows, "method", "The methods")


def data_sets():
    """The data sets: their size, their half, and which of them have curves or are spoiled."""
    rows = {}
    for name in SETS:
        entry = registry()[name]
        rows[name] = {
            "half": half(name),
            "rows": entry.rows,
            "features": entry.features,
            "classes": len(entry.classes),
            "curve": "yes" if name in CURVE_SETS else "",
            "spoiled": "yes" if name in SPOILED_SETS else "",
        }
    table = _table(rows, "data set", "The data sets of both halves")
    return table.sort_values(["half", "rows"], kind="stable")


def situations(results):
    """A reader's situations, how methods are ranked there, and the answer."""
    by_situation = answers(results)
    rows = {
        situation.asked: {"ranked by": situation.ranked_by, "answer": _answered(by_situation[name])}
        for name, situation in SITUATIONS.items()
    }
    rows["When should I leave for boosting?"] = {
        "ranked by": "log loss along the curves, beside the best of AODE, CMA and APMR",
        "answer": _left(results),
    }
    return _table(rows, "situation", "The answer to each situation")


def _left(results):
    if results.curve(BOOSTING).empty:
        return "no data"
    rows = boosting_from(results)
    return "not within the curves" if rows is None else f"from {rows:,} rows on"


def _answered(answer):
    if answer is None:
        return "no data"
    level = sorted({*answer.choosing, *answer.confirming} - {answer.method})
    if answer.method == answer.rival:
        shared = f", level with {' and '.join(level)} on one" if level else ""
        return f"{answer.method}, on both halves{shared}"
    word = "is statistically level with" if answer.stands else "is clearly worse than"
    return f"{answer.method}, which {word} {answer.rival} on the confirming half"


def ranks(results, measure=PRIMARY):
    """Mean ranks of all methods on both halves and on all sets, 1 the best."""
    columns, sets = {}, {}
    for part, title in {**_HALVES, None: "all sets"}.items():
        outcome = rank_test(results, part, measure)
        if outcome is not None:
            test, names = outcome
            columns[title] = pd.Series(test.mean_ranks, names).round(2)
            sets[title] = test.n_datasets
    table = pd.DataFrame(columns)
    if sets:
        table = table.sort_values("all sets", kind="stable")
        table = pd.concat([table, pd.DataFrame(sets, index=["data sets"])])
    return whole(table.rename_axis("method"), f"Mean ranks by {measure}, 1 the best")


def compared(results, measure=PRIMARY, pairs=COMPARED):
    """Some pairs of methods, those that the plan names by default, on both halves."""
    rows = {}
    for part, title in _HALVES.items():
        for (method, rival), probabilities in named_pairs(results, part, measure, pairs).items():
            rows.setdefault((method, rival), {})[title] = _told(probabilities, method, rival)
    table = pd.DataFrame.from_dict(rows, orient="index").rename_axis(["one", "other"])
    side = "higher" if measure in MORE else "lower"
    return whole(
        table,
        f"The probability that each of three cases is the most frequent: the first method has "
        f"{side} {measure}, the two are within {ROPE[measure]:g}, the other has {side}",
    )


def _told(probabilities, method, rival):
    if not probabilities.sets:
        return "no data"
    word = {"first": method, "second": rival}.get(probabilities.word, probabilities.word)
    numbers = ", ".join(f"{p:.2f}" for p in probabilities[:3])
    return f"{numbers}: {word} ({probabilities.sets} sets)"


def fastest(results):
    """Times, size and loss of each method, and whether any other beats it in time and loss."""
    table = points(results, _ALL)
    on_front = front(table)
    rows = {
        name: {
            "time": f"{row['time']:.3g}",
            "fit": f"{row['fit']:.3g}",
            "predictions": f"{row['predict']:.3g}",
            "size": f"{row['bytes']:.3g}",
            "fraction of the loss": f"{row['loss']:.3f}",
            "on the front": "yes" if name in on_front else "",
        }
        for name, row in table.sort_values("time", kind="stable").iterrows()
    }
    caption = (
        "Time of fit and predictions, and size of the pickled model, as multiples of NB's; log "
        "loss as a fraction of the class shares' log loss"
    )
    return _table(rows, "method", caption)


def means(results):
    """Means of each measure over the confirming half, for each method where it was run."""
    columns = {
        name: losses(results, "confirm", name).replace(BEHIND, float("nan")).mean()
        for name in MEASURES
    }
    table = pd.DataFrame(columns)
    table["AUC"] = -table["AUC"]
    return whole(
        table.dropna(how="all").round(4).rename_axis("method"),
        "Means over the confirming half",
    )


def curves(results):
    """Mean ranks by log loss after so many training rows, over the sets that have curves."""
    columns = {}
    for size in SIZES:
        by_method = {name: results.curve(name) for name in _ALL}
        table = pd.DataFrame(
            {name: curve[size] for name, curve in by_method.items() if size in curve}
        )
        if len(table.dropna()):
            columns[f"{size:,} rows"] = table.dropna().rank(axis=1).mean().round(2)
    return whole(
        pd.DataFrame(columns).rename_axis("method"),
        "Mean ranks by log loss, by the number of training rows, 1 the best",
    )


def spoiling(results):
    """What each kind of spoiling adds to the log loss, in nats, by the mean over the sets."""
    rows = {name: results.spoiled(name).mean().round(4) for name in _ALL}
    table = pd.DataFrame.from_dict(
        {name: added for name, added in rows.items() if len(added)}, orient="index"
    )
    return whole(table.rename_axis("method"), "What spoiling adds to the log loss, in nats")


def kinds():
    """How tables are spoiled."""
    rows = {name: {"what is done": words} for name, words in KINDS.items()}
    return _table(rows, "spoiled by", "How tables are spoiled")


def tuning(results):
    """Log loss by default and tuned, over the choosing half."""
    rows = {}
    for name in TUNED:
        table = results.gains(name).dropna()
        if len(table):
            better = int((table["tuned"] < table["default"]).sum())
            rows[name] = {
                "default": f"{table['default'].mean():.4f}",
                "tuned": f"{table['tuned'].mean():.4f}",
                "better on": f"{better} of {len(table)} sets",
            }
    return _table(
        rows, "method", "Mean log loss with default settings and tuned, on the choosing half"
    )


def left_out(results):
    """What is not run, and why."""
    rows = {(row.dataset, row.method): {"why": row.why} for row in results.left_out()}
    table = pd.DataFrame.from_dict(rows, orient="index", columns=["why"])
    return whole(
        table.rename_axis(["data set", "method"]) if rows else table, "What was not run, and why"
    )


def _table(rows, name, caption):
    table = pd.DataFrame.from_dict(rows, orient="index")
    return whole(table.rename_axis(name), caption)
