"""Small tables that answer one question each, for the chapter."""

import pandas as pd

from replication.evidence.display import whole
from replication.evidence.judging import judge_draws, judge_exact
from replication.evidence.vocabulary import CONSISTENT, REPRODUCED
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import PROBLEMS
from replication.papers.hong2002.verdicts import negatives, table1
from replication.papers.hong2002.verdicts.rows import split_row


def explained():
    """What each reading does, in words."""
    rows = [
        (reading.name, _listed(reading.problems), reading.says) for reading in readings.READINGS
    ]
    rows += [(name, "", says) for name, says in readings.SAID.items()]
    columns = ("reading", "problems", "what it does")
    return whole(pd.DataFrame(rows, columns=columns).set_index("reading").rename_axis(None))


def _listed(problems):
    return "all" if set(problems) == set(PROBLEMS) else ", ".join(problems)


def by_reading(results):
    """How many of a problem's printed numbers each reading agrees with, of those it changes."""
    counts = {}
    for number in results.printed.values():
        if number.artefact != "table1" or number.statistic == "Laplace constant":
            continue
        problem = split_row(number.row)[0].name
        found = table1.draws(number, results)
        for name, values in found.items():
            agree, of = counts.get((name, problem), (0, 0))
            counts[name, problem] = agree + _agrees(number, values), of + 1
    cells = {}
    for (name, problem), (agree, of) in counts.items():
        cells.setdefault(name, {})[problem] = f"{agree} of {of}"
    table = pd.DataFrame.from_dict(cells, orient="index").reindex(columns=list(PROBLEMS))
    return whole(table.fillna("").rename_axis("reading"))


def _agrees(number, values):
    if len(values) == 1:
        judged = judge_exact(number, float(values[0]))
    else:
        judged = judge_draws(number, values)
    return judged.verdict in (REPRODUCED, CONSISTENT)


def corrections(results):
    """Mean error of each method under every L, in per cent; the paper's L is starred."""
    rows = {}
    for name, problem in PROBLEMS.items():
        row = f"{name}/All" if problem.n_classes > 2 else name
        for method in ("NB", "APM", "APMR"):
            for laplace in readings.CORRECTIONS:
                own = laplace == problem.laplace
                values = results.values(row, method, "error", laplace=None if own else laplace)
                if values.size:
                    star = "*" if own else ""
                    shown = f"{values.mean():.2f}{star}"
                    rows.setdefault((name, method), {})[f"L = {laplace:g}" if
                        laplace != "1/n" else "L = 1/n"] = shown  # fmt: skip
    table = pd.DataFrame.from_dict(rows, orient="index").fillna("")
    return table.rename_axis(["problem", "method"]) if rows else table


def removal(results):
    """Change of APM's mean error and loss when features of negative importance are taken out."""
    columns = {
        (how, {"error": "error, points", "loss": "loss, bits"}[quantity]): negatives.removed(
            results, how, quantity
        )
        for how in negatives.REMOVALS
        for quantity in ("error", "loss")
    }
    return pd.DataFrame(columns).round(3).fillna("").rename_axis("row")
