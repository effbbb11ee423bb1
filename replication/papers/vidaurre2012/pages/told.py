"""Sentences of the chapter that hold figures, each read from the records and verdicts."""

import numpy as np
import pandas as pd

from replication.evidence.claim import names
from replication.evidence.shown.display import whole
from replication.evidence.vocabulary import AGREES, EXPERIMENT, FITTED, IMPOSSIBLE, INCONSISTENT
from replication.papers.vidaurre2012.protocol.readings import READINGS
from replication.papers.vidaurre2012.protocol.settings import SCENARIOS
from replication.papers.vidaurre2012.verdicts.friedman import table4
from replication.papers.vidaurre2012.verdicts.synthetic import conflicts, identified

__all__ = [
    "OF_FIGURES",
    "first",
    "fits",
    "generator",
    "in_short",
    "ranks",
    "readings",
    "tried",
]

#: Keys of the claims that are judged beside Figures 1 to 6.
OF_FIGURES = ("k", "l", "m", "f2", "f5", "f6", "f7")

_NOT_RUN = "Its cells were not run."


def readings():
    """What each reading of the methods does, in words."""
    rows = [(each.name, ", ".join(each.methods), each.says) for each in READINGS]
    return whole(pd.DataFrame(rows, columns=("reading", "methods", "what it does")))


def first(verdicts, results):
    """What came of Table 1, and of the crossed grid, in two sentences."""
    own = [v for v in verdicts if v.artefact == "table1" and v.kind == EXPERIMENT and v.n_draws]
    if not own:
        return _NOT_RUN
    means = [v for v in own if v.statistic == "error mean"]
    spreads = [v for v in own if v.statistic == "error sd"]
    counts = [v for v in own if "error" not in v.statistic]
    parts = ", ".join(
        f"{sum(v.verdict in AGREES for v in part)} of {len(part)} {what}"
        for what, part in (("mean errors", means), ("deviations of errors", spreads),
                           ("means and deviations of what is selected", counts))
    )  # fmt: skip
    every = conflicts.combined(results, "fsNB")
    passing = sum(each.whole.p >= 0.05 for each in every)
    crossed = (
        f" Of {len(every)} combinations of what the paper leaves open of fsNB {passing or 'none'} "
        "gives its errors, its selections, its noise and its number of models tried together."
        if every else ""
    )  # fmt: skip
    return (
        "On the generator that the printed numbers of NB and SNB speak for, the default reading "
        f"gives of the other four methods {parts}.{crossed}"
    )


def generator(results):
    """Which reading of the generator is the most likely, and what speaks least clearly for it."""
    found = identified.scored(results)
    if not found:
        return _NOT_RUN
    params = found[0].params
    profiles = identified.profiles(found)
    clear = {name: sorted(values.values())[1] for name, values in profiles.items()}
    told = {
        "source": "one source for all ten copies", "order": "neighbours copied in turn",
        "spread": f"a deviation of {params['spread']:.3f}, whose square is .75",
        "copies": "copies with probability one half",
    }  # fmt: skip
    agreed = params["source"] == "shared" and params["order"] == "in turn"
    clearly = "; ".join(
        f"{says} ({clear[name]:.0f} nats before the next)" for name, says in told.items()
    )
    return (
        f"Of {len(found):,} readings the most likely one has c = ({params['equal']:g}, "
        f"{params['other']:g}). The printed numbers speak clearly for "
        + (clearly if agreed else "another reading than the one that is described here")
        + f". They hardly tell c from the next best ({clear['c']:.1f} nats), nor the ends "
        f"({clear['ends']:.1f}), nor how small the small noise is ({clear['blur']:.1f})."
    )


def fits(results):
    """How many of the numbers that chose the generator it gives, and what it does not."""
    found = identified.scored(results)
    if not found:
        return _NOT_RUN
    own = found[0].fits
    sds = np.concatenate([own[s].z[[1, 3]] for s in SCENARIOS])
    means = np.concatenate([own[s].z[[0, 2]] for s in SCENARIOS])
    below = np.count_nonzero(sds < -1.96)
    passing = [s for s in SCENARIOS if own[s].p >= 0.05]
    return (
        f"The mean errors fit: the farthest is {np.abs(means).max():.1f} deviations off. Their "
        f"printed spreads do not: {below} of {sds.size} are too small by more than 1.96. As a "
        f"whole the reading is not refused at 5 % in {names(passing)} alone, and no other reading "
        "does better. Data sets whose parameters are drawn afresh scatter more than the paper's."
    )


def ranks(results):
    """Over how many data sets Table 4 can have been computed."""
    found = table4.solved(results)
    if found is None:
        return "No rank sums give the printed p."
    return (
        f"Turned around: {found.n_sets} data sets are the fewest over which whole or half rank "
        "sums give nearly all of the fifteen p at once. Four scenarios of ten data sets each, "
        "three problems and six subjects would be as many."
    )


def tried(verdicts):
    """What the printed numbers of models tried speak for."""
    own = [v for v in verdicts if v.row == "evaluations" and v.n_draws]
    if not own:
        return _NOT_RUN
    return "; ".join(
        f"{v.column}: {v.reported} printed, {v.low:.4g} to {v.high:.4g} by default"
        + (f", given by {names(list(v.agrees))}" if v.agrees else "")
        for v in own
    ) + "."  # fmt: skip


def in_short(verdicts):
    """Figures for the four paragraphs at the chapter's end, by name."""
    printed = [v for v in verdicts if v.kind in (EXPERIMENT, FITTED)]
    errors = [v for v in printed if v.artefact == "table1" and v.statistic == "error mean"
              and v.n_draws]  # fmt: skip
    found = _printed_and_ours(verdicts, "DI", "CFS+NB", "error mean")
    return {
        "impossible": sum(v.verdict == IMPOSSIBLE for v in printed),
        "outside": sum(v.verdict == INCONSISTENT for v in printed),
        "errors": len(errors),
        "given": sum(v.verdict in AGREES for v in errors),
        "worst": f" CFS+NB's error on DI is printed {found[0]}, ours is {found[1]}."
        if found
        else "",
    }


def _printed_and_ours(verdicts, row, column, statistic):
    """A printed number and ours, as text; None where it was not judged by draws."""
    for v in verdicts:
        if (v.row, v.column, v.statistic) == (row, column, statistic) and v.n_draws:
            return v.reported, f"{v.low:.3f} to {v.high:.3f}"
    return None
