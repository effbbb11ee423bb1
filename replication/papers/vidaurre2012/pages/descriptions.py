"""Sentences of the chapter that hold figures, each read from the records and verdicts."""

import numpy as np
import pandas as pd

from replication.evidence.claim import RARE, SURE, names
from replication.evidence.shown.display import whole
from replication.evidence.shown.table_test import by_reading
from replication.evidence.shown.table_test import told as tables
from replication.evidence.vocabulary import (
    AFTERWARDS,
    CLAIM,
    DISAGREES,
    EXPERIMENT,
    FOLLOWS,
    OPEN,
    STANDS,
)
from replication.papers.vidaurre2012.pages.arithmetic import rank_sums
from replication.papers.vidaurre2012.pages.conflicts import convicted
from replication.papers.vidaurre2012.pages.generated import identified
from replication.papers.vidaurre2012.protocol.settings import DIABETES, SCENARIOS, SUBJECTS
from replication.papers.vidaurre2012.protocol.variants import READINGS
from replication.papers.vidaurre2012.verdicts.friedman import table4
from replication.papers.vidaurre2012.verdicts.synthetic.table1 import CHOSE

__all__ = [
    "OF_FIGURES",
    "as_a_whole",
    "by_single_reading",
    "claim_c",
    "first",
    "fits",
    "generator",
    "ranks",
    "readings",
    "tried",
]

#: Keys of the claims that are judged beside Figures 1 to 6.
OF_FIGURES = ("k", "l", "m", "f2", "f5", "f6", "f7")

_NOT_RUN = "Its cells were not run."

#: In the statement of the paper's main claim on Table 1.
_BEST = "fsNB beats the others"

#: Nats from which on the printed numbers speak clearly: a likelihood ratio of about 150.
CLEAR = 5
_SAID = {
    "copies": "V2 copies",
    "order": "neighbours' values",
    "ends": "neighbours of the ends of V2",
    "source": "the source of the ten copies",
}


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


def as_a_whole(verdicts, results):
    """How the paper stands as a whole: its tables, its generator, and the yardstick of both."""
    found = identified.scored(results)
    generator_ = (
        f"We chose the generator of Table 1 so that NB and SNB come out as printed. It is the best "
        f"of {len(found):,}, but their numbers refuse it too (p = {found[0].whole.p:.1g}). "
        if found
        else ""
    )
    return f"{tables(verdicts)}\n\n{generator_}{convicted(results)}"


def first(verdicts):
    """What came of Table 1's numbers, those apart that chose its generator."""
    own = [v for v in verdicts if v.artefact == "table1" and v.kind == EXPERIMENT and v.n_draws]
    if not own:
        return _NOT_RUN
    chose = [v for v in own if v.column in CHOSE]
    means, spreads, counts = _kinds([v for v in own if v.column not in CHOSE])
    parts = (
        ("mean errors", means),
        ("deviations of errors", spreads),
        ("means and deviations of what is selected", counts),
    )
    default = ", ".join(
        f"{sum(v.verdict in STANDS for v in part)} of {len(part)} {what}" for what, part in parts
    )
    rest = [v for part in (means, spreads, counts) for v in part]
    words = ", ".join(
        f"{sum(v.verdict == each for v in rest)} {each}" for each in (OPEN, AFTERWARDS, DISAGREES)
    )
    explained, of = (
        sum(v.verdict == AFTERWARDS for v in part) for part in (chose, _kinds(chose)[0])
    )
    again = sum(v.artefact == "table1" and v.kind == FOLLOWS for v in verdicts)
    return (
        f"{len(chose)} numbers of NB and SNB chose the generator, which explains {explained} of "
        f"them afterwards, {of} of {len(_kinds(chose)[0])} mean errors among them. For the other "
        f"methods the default reading gives {default}. The crossed grid decides about all "
        f"{len(rest)}: {words}. {again} numbers of WNB repeat NB's and are not counted again."
    )


def _kinds(verdicts):
    """Mean errors, deviations of errors, and what is selected."""
    errors = [v for v in verdicts if v.statistic.startswith("error ")]
    return (
        [v for v in errors if v.statistic == "error mean"],
        [v for v in errors if v.statistic == "error sd"],
        [v for v in verdicts if v not in errors],
    )


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


def generator(results):
    """Which reading of the generator is the most likely, and which open points it tells."""
    found = identified.scored(results)
    if not found:
        return _NOT_RUN
    params = found[0].params
    nats = {name: sorted(values.values())[1] for name, values in identified.profiles(found).items()}
    told = {
        "c": f"c = ({params['equal']:g}, {params['other']:g})",
        "spread": f"a deviation of {params['spread']:.3f}, or a variance of "
        f"{params['spread'] ** 2:.2f}",
        **{name: f'{said}, "{params[name]}"' for name, said in _SAID.items()},
        "blur": f"a small noise of {params['blur']:g}",
    }
    clear = sorted((n for n in nats if nats[n] >= CLEAR), key=lambda name: -nats[name])
    vague = [name for name in nats if nats[name] < CLEAR]
    parts = [f"{told[name]} ({nats[name]:.0f} nats before the next)" for name in clear]
    rest = [f"{told[name]} ({nats[name]:.1f})" for name in vague]
    return (
        f"Among {len(found):,} readings the printed numbers clearly favour, by {CLEAR} nats or "
        f"more, {'; '.join(parts) or 'none'}. Less clearly: {'; '.join(rest) or 'nothing'}. The "
        "nearest rivals are among the readings under which the other methods are judged."
    )


def fits(results):
    """How many of the numbers that chose the generator it gives, and what it does not."""
    found = identified.scored(results)
    if not found:
        return _NOT_RUN
    own = found[0].fits
    sds = np.concatenate([own[s].z[[1, 3]] for s in SCENARIOS])
    means = np.concatenate([own[s].z[[0, 2]] for s in SCENARIOS])
    whole_ = sum(each.whole.p >= 0.05 for each in found)
    passing = names([scenario for scenario in SCENARIOS if own[scenario].p >= 0.05])
    return (
        f"Of the {means.size} mean errors {np.count_nonzero(np.abs(means) > 1.96)} are more than "
        f"1.96 deviations off. So are {np.count_nonzero(np.abs(sds) > 1.96)} of the {sds.size} "
        f"printed spreads, {np.count_nonzero(sds < -1.96)} of them because they are too small. "
        f"Scenarios that are not refused at 5 % by themselves: {passing}. On all four together "
        f"{whole_ or 'none'} of the {len(found):,} readings pass; this one has "
        f"p = {found[0].whole.p:.1g}."
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
