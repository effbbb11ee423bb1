"""What the chapter shows of the authors' public protocol: its first conclusion on trial."""

import matplotlib.pyplot as plt
import numpy as np

from replication.pages.style.palette import BLUE, GREY, VERMILION
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.style.title import put_title
from replication.papers.wu2015.protocol import public
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import public_protocol


@styled
def on_trial(results):
    """Draw on how many problems BMA errs more than NB, over shuffles with other seeds."""
    worse = np.array([len(table.worse) for table in public_protocol.seeds(results)], dtype=int)
    seeds = np.bincount(worse) if worse.size else np.zeros(1, dtype=int)
    figure, ax = plt.subplots(figsize=(WIDTH, 2.9))
    ax.bar(range(seeds.size), seeds, color=[BLUE, *[VERMILION] * (seeds.size - 1)], width=0.8)
    for n_worse, n in enumerate(seeds):
        ax.text(n_worse, n, f"{n}", ha="center", va="bottom", color=GREY)
    ax.set(xlabel=f"problems, of {len(PROBLEMS)}, on which BMA-NB errs more", ylabel="seeds")
    ax.set_xticks(range(seeds.size))
    ax.margins(y=0.12)
    put_title(
        figure,
        f"With {seeds[0]} of {worse.size:,} seeds BMA-NB never errs more than naive Bayes; one "
        f"of these, {public.SEED}, is printed",
    )
    return figure


def story(results):
    """Say what the first conclusion depends on, and what could be said instead."""
    tables = public_protocol.orders(results)
    seeds = public_protocol.seeds(results)
    if not tables or not seeds:
        return "Its cells were not run."
    java8 = tables["Java 8"]
    errors = " and of ".join(
        f"{java8.bma[PROBLEMS.index(name)]:.2f} % on {name} (naive Bayes has "
        f"{java8.nb[PROBLEMS.index(name)]:.2f} %)"
        for name in java8.worse
    )
    gain = np.mean([table.bma.mean() - table.nb.mean() for table in seeds])
    fewer, more = (np.mean([(sign * (t.bma - t.nb) > 0).sum() for t in seeds]) for sign in (-1, 1))
    return (
        "Several values of Γ often tune equally well. The code takes the first one that a Java "
        "hash set of eleven strings returns. The order changed between Java 7 and Java 8. "
        "The project names Java 7. With Java 8 the conclusion is false: on the same split the same "
        f"code gives BMA-NB an error of {errors}.\n\n"
        f"The paper could have said: over {len(seeds):,} shuffles BMA-NB errs less on "
        f"{fewer:.1f} of {len(PROBLEMS)} problems and more on {more:.1f}, and its mean error is "
        f"{abs(gain):.2f} points "
        f"{'higher' if gain > 0 else 'lower'}."
    )
