"""Small tables that answer one question each, for the chapter."""

import pandas as pd

from replication.evidence.judging import judge_draws, judge_exact
from replication.evidence.shown.captioned import named, whole
from replication.evidence.shown.swap import swapped
from replication.evidence.vocabulary import LABELS, STANDS
from replication.papers.hong2002.protocol import variants
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts import negatives, table1
from replication.papers.hong2002.verdicts.rows import CLASSES, split_row


def explained():
    """What each reading does, in words."""
    rows = [
        (reading.name, _listed(reading.problems), reading.says) for reading in variants.READINGS
    ]
    rows += [(name, "", says) for name, says in variants.SAID.items()]
    columns = ("reading", "problems", "what it does")
    table = pd.DataFrame(rows, columns=columns).set_index("reading")
    return named(table, "reading", "What the paper leaves open, and how it is read")


def _listed(problems):
    return "all" if set(problems) == set(PROBLEMS) else ", ".join(problems)


def _by_default(verdict):
    return verdict.verdict in STANDS or variants.DEFAULT in verdict.agrees


def over_all_of_lymph(verdicts):
    """What became of naive Bayes' error over all classes of lymph, the furthest of all errors."""
    place = "table1", "lymph/All", "NB", "error mean"
    found = [v for v in verdicts if (v.artefact, v.row, v.column, v.statistic) == place]
    if not any(v.n_draws for v in found):
        return "Naive Bayes was not run on lymph."
    [verdict] = found
    by = " by " + " or ".join(f'"{name}"' for name in verdict.agrees) if verdict.agrees else ""
    return (
        f"Over all classes of lymph the paper prints an error of {verdict.reported} % for naive "
        f"Bayes. Under the default reading ours is {verdict.reproduced:.1f} %, and "
        f"{verdict.low:.1f} to {verdict.high:.1f} % in ten fresh cross-validations. The verdict is "
        f"“{LABELS[verdict.verdict]}”{by}."
    )


#: The column of all numbers, of which those that a reading leaves alone count as the default's.
EVERY = "all of Table 1"


def by_reading(results):
    """How many of a problem's printed numbers each reading gives, of those that it changes.

    The last column judges the paper under one reading as a whole.
    """
    numbers = [n for n in results.printed.values() if n.artefact == "table1" and n.column != "L"]
    judged = [(split_row(number.row)[0].name, _judged(number, results)) for number in numbers]
    judged = [(problem, found) for problem, found in judged if variants.DEFAULT in found]
    names = dict.fromkeys(name for _, found in judged for name in found)
    cells = {}
    for name in names:
        of = {
            problem: [found[name] for own, found in judged if own == problem and name in found]
            for problem in PROBLEMS
        }
        cells[name] = {problem: _count(found) for problem, found in of.items()}
        cells[name][EVERY] = _count(
            [found.get(name, found[variants.DEFAULT]) for _, found in judged]
        )
    table = pd.DataFrame.from_dict(cells, orient="index", columns=[*PROBLEMS, EVERY])
    caption = "How many printed numbers each reading gives, of those that it can change"
    return named(table, "reading", caption)


def _judged(number, results):
    """Whether each reading gives a number."""
    return {name: _agrees(number, values) for name, values in table1.draws(number, results).items()}


def _count(agree):
    return f"{sum(agree)} of {len(agree)}" if agree else ""


def by_swap(verdicts, results, quantity):
    """Each method's printed mean errors, or losses, judged by every method's intervals."""
    own, numbers = (
        [each for each in of if (each.artefact, each.statistic) == ("table1", f"{quantity} mean")]
        for of in (verdicts, results.printed.values())
    )
    table = swapped(own, numbers).reindex(index=METHODS, columns=METHODS, fill_value="")
    caption = f"How many mean {quantity} values of a method (columns) pass whose intervals (rows)"
    return named(table, "intervals of", caption)


def _agrees(number, values):
    if len(values) == 1:
        judged = judge_exact(number, float(values[0]))
    else:
        judged = judge_draws(number, values)
    return judged.verdict in STANDS


def corrections(results):
    """Mean error of each method under every L, in per cent; the paper's L is starred."""
    rows = {}
    for name, problem in PROBLEMS.items():
        row = f"{name}/All" if problem.n_classes > 2 else name
        for method in METHODS:
            for laplace in variants.CORRECTIONS:
                own = laplace == problem.laplace
                values = results.values(row, method, "error", laplace=None if own else laplace)
                if values.size:
                    star = "*" if own else ""
                    shown = f"{values.mean():.2f}{star}"
                    rows.setdefault((name, method), {})[
                        f"L = {laplace:g}" if laplace != "1/n" else "L = 1/n"
                    ] = shown
    table = pd.DataFrame.from_dict(rows, orient="index").fillna("")
    table = table.rename_axis(["problem", "method"]) if rows else table
    return whole(
        table, "Mean error under each L, over all classes, in %; a star at the paper's own L"
    )


def removal(results):
    """Change of APM's mean error and loss when features of negative importance are taken out."""
    columns = {
        (how, {"error": "error, points", "loss": "loss, bits"}[quantity]): negatives.removed(
            results, how, quantity
        )
        for how in negatives.REMOVALS
        for quantity in ("error", "loss")
    }
    table = pd.DataFrame(columns).round(3)
    table = table.reindex(row for row in CLASSES if row in table.index).astype(object)
    return whole(
        table.where(table.notna(), "").rename_axis("row"),
        "Change of APM's means without its features of negative importance; more is worse",
    )
