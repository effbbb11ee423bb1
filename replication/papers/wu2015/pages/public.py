"""What the chapter shows of the authors' public protocol: C1 on trial, and grids."""

import matplotlib.pyplot as plt
import numpy as np

from replication.evidence.shown.display import by_row
from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.papers.wu2015.protocol import main_grid, public
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import public_protocol


@styled
def on_trial(results):
    """Draw on how many problems BMA errs more than NB, over shuffles with other seeds."""
    tables = public_protocol.seeds(results)
    worse = np.array([len(each.worse) for each in tables], dtype=int)
    seeds = np.bincount(worse) if worse.size else np.zeros(1, dtype=int)
    figure, ax = plt.subplots(figsize=(WIDTH, 2.9))
    colours = [BLUE, *[VERMILION] * (seeds.size - 1)]
    ax.bar(range(seeds.size), seeds, color=colours, width=0.8)
    for at, n in enumerate(seeds):
        ax.text(at, n, f"{n}", ha="center", va="bottom", color=GREY)
    ax.set(xlabel=f"problems, of {len(PROBLEMS)}, on which BMA-NB errs more", ylabel="seeds")
    ax.set_xticks(range(seeds.size))
    ax.margins(y=0.12)
    put_title(
        figure,
        f"With {seeds[0]} of {worse.size:,} seeds BMA-NB never errs more than naive Bayes; one "
        f"of these, {public.SEED}, is printed",
    )
    return figure


def by_order(results):
    """Tabulate the claim C1 by the order of ties: this split, other folds and other seeds."""
    rows = {}
    for name in public_protocol.orders(results):
        own = public_protocol.table(results, name)
        rest = [public_protocol.table(results, name, at) for at in range(public.LAST)]
        seeds = public_protocol.seeds(results, name)
        rows[name] = {
            "printed digits of BMA": f"{_alike(results, own)} of {len(PROBLEMS)}",
            "BMA errs more on": ", ".join(own.worse) or "none",
            "other folds without any": f"{sum(each.never_worse for each in rest)} of {len(rest)}",
            "seeds without any": f"{sum(each.never_worse for each in seeds)} of {len(seeds):,}",
            "mean error less NB's, over seeds": _gain(seeds),
        }
    return by_row(rows, "order of ties", "The claim that BMA never errs more, by the order of ties")


def by_grid(results):
    """Count the printed errors of LR and SVM that each grid of C and B gives."""
    rows = {}
    for method in ("LR", "SVM"):
        found = {name: public_protocol.linear_errors(results, name, method) for name in PROBLEMS}
        if all(found.values()):
            grids = [*public.GRIDS, main_grid.NAME]
            given = {
                grid: {
                    name
                    for name, ours in found.items()
                    if f"{ours[grid]:.2f}" == _printed(results, name, method)
                }
                for grid in grids
                if all(grid in ours for ours in found.values())
            }
            shared = set.intersection(*(given[grid] for grid in public.GRIDS))
            any_of, some = set.union(*given.values()), _by_some_pair(results, method)
            rows[method] = {
                **{
                    grid.rpartition(" the ")[2]: f"{len(own)} of {len(PROBLEMS)}"
                    for grid, own in given.items()
                },
                "some pair": f"{len(some)} of {len(PROBLEMS)}",
                "the first two": ", ".join(sorted(shared, key=PROBLEMS.index)),
                "none": ", ".join(name for name in PROBLEMS if name not in any_of),
            }
    return by_row(rows, "method", "Printed errors that the public protocol gives, by grid")


def _by_some_pair(results, method):
    """Problems whose printed error some pair of C and B gives, however it is tuned."""
    return [
        name
        for name in PROBLEMS
        if any(
            f"{error:.2f}" == _printed(results, name, method)
            for _, error in public_protocol.by_pair(results, name, method).values()
        )
    ]


def story(results):
    """Say what the first conclusion depends on, and what could be said instead."""
    tables = public_protocol.orders(results)
    seeds = public_protocol.seeds(results)
    if not tables or not seeds:
        return "Its cells were not run."
    other = tables["Java 8"]
    told = " and of ".join(
        f"{other.bma[PROBLEMS.index(name)]:.2f} % on {name} (naive Bayes has "
        f"{other.nb[PROBLEMS.index(name)]:.2f} %)"
        for name in other.worse
    )
    fewer, more = (np.mean([(sign * (t.bma - t.nb) > 0).sum() for t in seeds]) for sign in (-1, 1))
    return (
        "Several values of Γ often tune equally well. The code takes the first one that a Java "
        "hash set of eleven strings returns. The order changed between Java 7 and Java 8. "
        "The project names Java 7. With Java 8 the conclusion is false: on the same split the same "
        f"code gives BMA-NB an error of {told}.\n\n"
        f"The paper could have said: over {len(seeds):,} shuffles BMA-NB errs less on "
        f"{fewer:.1f} of {len(PROBLEMS)} problems and more on {more:.1f}, and its mean error is "
        f"{abs(_difference(seeds)):.2f} points "
        f"{'higher' if _difference(seeds) > 0 else 'lower'}."
    )


def _alike(results, table):
    return sum(
        f"{ours:.2f}" == _printed(results, name, "BMA")
        for ours, name in zip(table.bma, PROBLEMS, strict=True)
    )


def _printed(results, problem, method):
    return results.printed["table2-left", problem, method, "error"].value


def _difference(tables):
    return float(np.mean([each.bma.mean() - each.nb.mean() for each in tables]))


def _gain(tables):
    return f"{_difference(tables):+.2f}" if tables else ""
