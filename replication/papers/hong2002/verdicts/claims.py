"""The claims of the text that are no relation, or hold where there is something to compare."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import Held, judged, names, not_judged
from replication.evidence.claims.judge import alike, fewest, held
from replication.evidence.vocabulary import DISAGREES, NOT_COMPARABLE, NOT_JUDGED
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts.realisations import drawn, named
from replication.papers.hong2002.verdicts.rows import split_row
from replication.papers.hong2002.verdicts.separation import separated

#: Change of the mean error, in points, from which on a problem counts as sensitive to L: the text
#: gives no number, so that there are three; the first is the default.
SENSITIVE = (1.0, 0.5, 2.0)

#: Problems that the text calls small, and sensitive.
SMALL = ("breast", "lymph")


def smaller_m(results, claim):
    """(c) m-hat is below m_u, which exists where nothing separates the classes.

    Where it exists the claim can fall; where it does not nothing can be said.
    """
    without = separated(results)
    [every] = claim.relations.values()
    rows = [(label, part) for label, part in zip(every.labels, every.parts, strict=True)
            if split_row(label[0])[0].name not in without]  # fmt: skip
    if not rows or not all(map(results.repetitions, PROBLEMS.values())):
        return not_judged(claim.key, claim.states)
    labels, parts = zip(*rows, strict=True)
    own = replace(claim, relations={"": replace(every, labels=labels, parts=parts)})
    found = held(own, results, named, drawn)
    note = (
        f"on {names(without)} features separate the classes in some folds: the likelihood has no "
        "maximum, m_u does not exist and is printed where an iteration was stopped; the share is "
        "that of the other rows"
    )
    verdict = judged(claim.key, claim.states, found, note if without else "")
    if not without or not found or verdict.verdict == DISAGREES:
        return verdict
    return replace(verdict, verdict=NOT_JUDGED, reason=NOT_COMPARABLE, negation=NOT_JUDGED,
                   agrees=())  # fmt: skip


def sensitive(results):
    """(i) Only the small problems are sensitive to L."""
    asked = [
        (name, method, laplace)
        for name, problem in PROBLEMS.items()
        for method in METHODS
        for laplace in readings.CORRECTIONS
        if laplace != problem.laplace
    ]
    gaps = alike([_moved(results, *each) for each in asked])
    found = {}
    for points in SENSITIVE if gaps else ():
        moved = {name: np.zeros(len(gaps[0]), dtype=bool) for name in PROBLEMS}
        for (name, _, _), gap in zip(asked, gaps, strict=True):
            moved[name] |= np.abs(np.asarray(gap)) > points
        holds = np.all([each == (name in SMALL) for name, each in moved.items()], axis=0)
        told = ", ".join(f"{name} {np.mean(each):.0%}" for name, each in moved.items())
        found[f"by {points:g} points"] = Held.of(holds, told, fewest(gaps))
    return found


def worse_on_lymph(results):
    """(i) On lymph with L = 1/n APMR is worse than NB."""
    found = {}
    for quantity in ("error", "loss"):
        gap = results.corrected_difference("lymph/All", ("APMR", "NB"), quantity, "1/n")
        if gap.size:
            found[f"by {quantity}"] = _above(gap)
    return found


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1."""
    shares = {name: _with_one_minimum(results, each) for name, each in PROBLEMS.items()}
    shares = {name: each for name, each in shares.items() if each.size}
    if shares.keys() != PROBLEMS.keys():
        return {}
    told = ", ".join(f"{name} {each.mean():.2f}" for name, each in shares.items())
    found = {}
    n = sum(map(len, shares.values()))
    for often, name in ((0.5, "in more than half"), (0.9, "in more than nine tenths")):
        share = np.prod([np.mean(each > often) for each in shares.values()])
        found[name] = Held(float(share), n, n, "" if found else f"with one minimum {told}")
    return found


def _with_one_minimum(results, problem):
    """Share of inner folds with one minimum in each recorded repetition."""
    return np.array([
        1.0 - sum(each["APMR"]["dips"]) / (5 * len(each["n_test"]) * len(problem.rows))
        for each in results.repetitions(problem)
    ])  # fmt: skip


def _moved(results, name, method, laplace):
    """Draws of how far a method's mean error moves under another L than the paper's."""
    row = f"{name}/All" if PROBLEMS[name].n_classes > 2 else name
    return results.corrected_gap(row, method, "error", laplace)


def _above(gap):
    return Held.of(gap > 0, f"median difference {np.median(gap):.3g}", fewest([gap]))
