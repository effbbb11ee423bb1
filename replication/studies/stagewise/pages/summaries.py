"""Small tables that answer one question each, for the page."""

import pandas as pd

from replication.datasets.registry import registry
from replication.evidence.shown.display import whole
from replication.studies.stagewise.findings.registered import (
    among_all,
    joint,
    with_gaussians,
)
from replication.studies.stagewise.findings.results import MEASURES, situations
from replication.studies.stagewise.findings.scenarios import (
    beside_control,
    leaders,
    regrets,
    standing,
)
from replication.studies.stagewise.protocol.settings import (
    CONTROL,
    FAMILIES,
    FEATURES,
    MOST_ROWS,
    NOMINAL,
    SCENARIOS,
)

__all__ = [
    "beside",
    "data_sets",
    "errors",
    "features_kept",
    "gaussians",
    "least_regret",
    "ranks",
    "registered",
    "scenarios",
    "seconds",
    "take",
]

#: Marks on a mean: it is less or more than fsNB's beyond chance.
_MARKS = {"less": " ↓", "more": " ↑", "not clearly different": ""}

#: Names of the page for those of the records.
SHOWN = {"NB, told": "NB without noise", "NB, cut": "NB, discretised"}


def shown(name):
    """Return a method's name as the page has it."""
    return SHOWN.get(name, name)


def beside(results):
    """In how many situations each method beats fsNB or loses to it: errors and log losses."""
    tables = {
        f"its {measure} is": standing(results, measure).rename(columns=lambda word: f"{word}")
        for measure in MEASURES
    }
    return whole(
        pd.concat(tables, axis=1).rename(index=shown).rename_axis("method"),
        "Situations in which each method is significantly below or above fsNB",
    )


def take(results):
    """In each situation: the method of least mean error, and what hardly differs from it."""
    rows = {}
    for scenario, features in situations():
        found = leaders(results, scenario, features)
        rows[SCENARIOS[scenario], features] = {
            "draws": FEATURES[features],
            "least mean error": shown(found[0]) if found else "no data",
            "not clearly different from it": ", ".join(map(shown, found[1:])),
        }
    return whole(
        _situations(rows),
        "The least mean error of each situation, and methods that do not differ clearly from it",
    )


def least_regret(results):
    """What is lost by always taking one method: its error less the least of each situation."""
    table = 100 * regrets(results)
    rows = {
        shown(name): {
            "situations": int(each.notna().sum()),
            "mean regret, percentage points": round(each.mean(), 1),
            "largest": round(each.max(), 1),
            "in": ", ".join((SCENARIOS[each.idxmax()[0]], str(each.idxmax()[1]))),
        }
        for name, each in table.items()
    }
    found = pd.DataFrame.from_dict(rows, orient="index").rename_axis("method")
    return whole(
        found.sort_values("largest", kind="stable") if rows else found,
        "The regret of using one method everywhere, in percentage points of error",
    )


def errors(results, measure="error"):
    """Means over draws: errors in %, losses in nats; an arrow marks what differs from fsNB."""
    rows = {}
    for scenario, features in situations():
        means = results.drawn(scenario, features)[measure].mean()
        marks = beside_control(results, scenario, features, measure)
        rows[SCENARIOS[scenario], features] = {
            shown(name): _number(mean, measure)
            + (_MARKS[marks[name].word] if name in marks else "")
            for name, mean in means.items()
        }
    caption = {
        "error": "Mean test errors, in %",
        "log loss": "Mean log losses on test rows, in nats",
    }
    return whole(_situations(rows).T.fillna("").rename_axis("method"), caption[measure])


def features_kept(results):
    """Mean numbers of features that can change an answer, and how many of them are noise."""
    rows = {}
    for scenario, features in situations():
        drawn = results.drawn(scenario, features)
        kept, noisy = drawn["kept"].mean(), drawn["noisy"].mean()
        rows[SCENARIOS[scenario], features] = {
            shown(name): f"{kept[name]:.1f}, {noisy[name]:.1f}" for name in kept.index
        }
    return whole(
        _situations(rows).T.fillna("").rename_axis("method"),
        "Features that can change a prediction, and how many of these are noise",
    )


def seconds(results):
    """Median CPU seconds of a fit, inner folds included."""
    table = results.seconds()
    rows = {
        (SCENARIOS[scenario], features): {
            shown(name): f"{value:.3g}" for name, value in each.dropna().items()
        }
        for (scenario, features), each in table.iterrows()
    }
    return whole(
        _situations(rows).T.fillna("").rename_axis("method"), "Seconds of one fit, medians"
    )


def registered(results):
    """Compare fsNB and each other method on the same intervals, by both measures."""
    return _compared(among_all(results), "fsNB and each other method, on the same intervals")


def gaussians(results):
    """Compare fsNB and naive Bayes with Gaussians, on the sets that have numbers."""
    return _compared(with_gaussians(results), "fsNB and naive Bayes, with Gaussians")


def ranks(results):
    """Mean ranks on the data sets, 1 the best, with Friedman's p."""
    rows = {}
    for measure in MEASURES:
        tests = joint(results, measure)
        if tests is not None:
            names = list(results.table("intervals", measure))
            rows[measure] = {
                **dict(zip(names, tests[0].mean_ranks.round(2), strict=True)),
                "data sets": tests[0].n_datasets,
                "Friedman's p": f"{tests[0].p_value:.2g}",
            }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("measure"),
        "Mean ranks on the real data sets, 1 the best",
    )


def scenarios():
    """The scenarios, and how often each is drawn with so many features."""
    rows = {SCENARIOS[each]: {f"p = {p}": n for p, n in FEATURES.items()} for each in SCENARIOS}
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("draws of"),
        "Draws of each scenario, by number of features p",
    )


def data_sets():
    """The data sets, and how many of their rows are used."""
    entries = registry()
    rows = {
        name: {
            "rows": entries[name].rows,
            "rows used": min(entries[name].rows, MOST_ROWS),
            "features": entries[name].features,
            "classes": len(entries[name].classes),
            "with numbers": "no" if name in NOMINAL else "yes",
        }
        for name in FAMILIES
    }
    return whole(
        pd.DataFrame.from_dict(rows, orient="index").rename_axis("data set"),
        "The real data sets, and how many rows of each are used",
    )


def _compared(comparisons, caption):
    rows = {
        (each.measure, each.other): {
            f"mean, {CONTROL}": f"{each.ours:.4g}",
            "mean, other": f"{each.theirs:.4g}",
            f"{CONTROL} won, drew, lost": "-".join(map(str, each.record)),
            "significantly won, lost": "-".join(map(str, each.sure)),
            "p, corrected": f"{each.p_corrected:.2g}",
            f"{CONTROL}'s is": each.word,
        }
        for each in comparisons
    }
    table = pd.DataFrame.from_dict(rows, orient="index")
    return whole(table.rename_axis(["measure", "other method"]) if rows else table, caption)


def _situations(rows):
    table = pd.DataFrame.from_dict(rows, orient="index")
    return table.rename_axis(["scenario", "features"]) if rows else table


def _number(value, measure):
    return f"{100 * value:.1f}" if measure == "error" else f"{value:.3g}"
