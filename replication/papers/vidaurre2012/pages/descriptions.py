"""Sentences of the chapter that hold figures, each read from the records and verdicts."""

import pandas as pd

from replication.evidence.claim import RARE, SURE
from replication.evidence.shown.display import whole
from replication.evidence.shown.table_test import by_reading
from replication.evidence.shown.table_test import told as tables
from replication.evidence.vocabulary import (
    CLAIM,
)
from replication.papers.vidaurre2012.pages.arithmetic import rank_sums
from replication.papers.vidaurre2012.protocol.settings import DIABETES, SCENARIOS, SUBJECTS
from replication.papers.vidaurre2012.protocol.variants import READINGS
from replication.papers.vidaurre2012.verdicts.friedman import table4

__all__ = [
    "OF_FIGURES",
    "as_a_whole",
    "by_single_reading",
    "claim_c",
    "ranks",
    "readings",
    "tried",
]

#: Keys of the claims that are judged beside Figures 1 to 6.
OF_FIGURES = ("k", "l", "m", "f2", "f5", "f6", "f7")

_NOT_RUN = "Its cells were not run."

#: In the statement of the paper's main claim on Table 1.
_BEST = "fsNB beats the others"


def readings():
    """What each reading of the methods does, in words."""
    rows = [(each.name, ", ".join(each.methods), each.says) for each in READINGS]
    return whole(
        pd.DataFrame(rows, columns=("reading", "methods", "what it does")),
        "Readings of the methods, the default first",
    )


def by_single_reading(rules, results):
    """How all numbers at once are under each reading alone; combinations are left out."""
    return by_reading(rules, results, [each.name for each in READINGS])


def as_a_whole(verdicts):
    """How the paper stands as a whole: its tables and its generator."""
    chosen = "We chose the generator of Table 1 so that NB and SNB come out as printed."
    return f"{tables(verdicts)}\n\n{chosen}"


def claim_c(verdicts):
    """How often fsNB beats the others in redundant noise, by default and over the crossed grid."""
    own = next((v for v in verdicts if v.kind == CLAIM and v.others and _BEST in v.column), None)
    if own is None:
        return _NOT_RUN
    shares = [under.reproduced for under in own.others]
    best = max(own.others, key=lambda under: under.reproduced)
    sure, some = sum(share >= SURE for share in shares), sum(share >= RARE for share in shares)
    return (
        f"The claim is that {own.column}. Under the default reading it holds in "
        f"{own.reproduced:.0%} of realisations. There are {len(shares)} other readings, most of "
        f"them combinations of one method's open points. Under {some} of them it holds in at least "
        f"{RARE:.0%}, under {sure} in at least {SURE:.1%}. It holds most often, in "
        f"{best.reproduced:.1%}, under the reading {best.reading}."
    )


def ranks(results):
    """Over how many data sets Table 4 can have been computed."""
    found = rank_sums.solved(results)
    if found is None:
        return "No rank sums give the printed p."
    parts = 10 * len(SCENARIOS) + len(DIABETES) + len(SUBJECTS)
    reading = (
        f" That would be ten data sets of each of the {len(SCENARIOS)} scenarios, "
        f"{len(DIABETES)} problems and {len(SUBJECTS)} subjects."
        if found.n_sets == parts
        else ""
    )
    behind = table4.adjusted(found.of_methods() / found.n_sets, found.n_sets)
    printed = rank_sums.printed_p(results)
    alike = sum(
        each.near(behind[frozenset(pair.split(" versus "))]) for pair, each in printed.items()
    )
    return (
        f"Conversely, at least {found.n_sets} data sets are needed before any ranks give the "
        "printed p-values, and then all but one of the steps fit (fsNB and CFS+NB do not)."
        f"{reading} The ranks give {alike} of all {len(printed)} p-values to the last digit."
    )


def tried(verdicts):
    """What the printed numbers of models tried speak for."""
    own = [v for v in verdicts if v.row == "evaluations" and v.n_draws]
    if not own:
        return _NOT_RUN
    return " ".join(
        f"For {v.column} the paper prints {v.reported} models; the default reading tries "
        f"{v.low:.4g} to {v.high:.4g}"
        + (f", and the number is given by {' or by '.join(v.agrees)}." if v.agrees else ".")
        for v in own
    )
