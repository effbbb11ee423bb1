"""The claims of the text, (a) to (k), but for what is said of importances: see `negatives`."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import Held, judged, names, not_judged
from replication.evidence.vocabulary import INCONSISTENT, UNDER_SPECIFIED
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts import negatives
from replication.papers.hong2002.verdicts.realisations import (
    alike,
    everywhere,
    fewest,
    resolution,
    rowwise,
    under,
)
from replication.papers.hong2002.verdicts.rows import CLASSES, split_row
from replication.papers.hong2002.verdicts.separation import separated

#: A mean that is larger by so much is significantly larger (5 %, many degrees of freedom).
SIGNIFICANT = 1.96

#: Change of the mean error, in points, from which on a problem counts as sensitive to L: the text
#: gives no number, so that there are three; the first is the default.
SENSITIVE = (1.0, 0.5, 2.0)

#: Problems that the text calls small, and sensitive.
SMALL = ("breast", "lymph")


def verdicts(results):
    """Verdicts on the claims, in order."""
    return [
        smaller_loss(results),
        smaller_error(results),
        smaller_m(results),
        no_larger_loss(results),
        *beside_quoted(results),
        steadier(results),
        lymph(results),
        negatives.removal(results),
        sensitive(results),
        worse_on_lymph(results),
        one_minimum(results),
        negatives.simpson(results),
    ]


def smaller_loss(results):
    """(a) In all cases APMR produces a smaller loss than NB."""
    statement = "APMR has a smaller loss than NB in all cases"
    return judged("a", statement, everywhere(results, ("APMR", "NB"), "loss mean", np.less))


def smaller_error(results):
    """(b) Its error is often smaller too: in more than half of the rows."""
    statement = "APMR has a smaller error than NB in more than half of the rows"
    found = {}
    for reading, rows in rowwise(results, ("APMR", "NB"), "error mean").items():
        below = np.sum([gap < 0 for gap in rows.values()], axis=0)
        note = f"smaller in {below.min()} to {below.max()} of {len(rows)} rows"
        found[reading] = Held.of(below > len(rows) / 2, note, fewest(rows.values()))
    return judged("b", statement, found)


def smaller_m(results):
    """(c) m-hat is below m_u, which exists where nothing separates the classes.

    Where it exists the claim can fall; where it does not nothing can be said.
    """
    statement = "m-hat is below m_u in all cases"
    without = separated(results)
    of = tuple(row for row in CLASSES if split_row(row)[0].name not in without)
    found = everywhere(results, ("APMR", "APM"), "m mean", np.less, of) if of else {}
    if not found or not all(map(results.repetitions, PROBLEMS.values())):
        return not_judged("c", statement)
    if not without:
        return judged("c", statement, found)
    note = (
        f"on {names(without)} features separate the classes in some folds: the likelihood has no "
        "maximum, m_u does not exist and is printed where an iteration was stopped; the share is "
        "that of the other rows"
    )
    verdict = judged("c", statement, found, note)
    if verdict.verdict == INCONSISTENT:
        return verdict
    return replace(verdict, verdict=UNDER_SPECIFIED, negation=UNDER_SPECIFIED, agrees=())


def no_larger_loss(results):
    """(c) APMR's loss is no larger than APM's, as far as Table 1 shows it.

    On mushroom both losses are where the iterations end, 1e-6 bits: what is larger there is
    rounding noise. Both print as 0, and what prints alike is equal.
    """
    statement = "APMR's loss is at most APM's in all cases, to the decimals that are printed"
    least = resolution(results, "loss")
    found = everywhere(results, ("APMR", "APM"), "loss mean", lambda gap, zero: gap < zero + least)
    return judged("c", statement, found, f"less than {least:g} bits are no difference")


def beside_quoted(results):
    """(d) What section 4 says of APMR's errors beside those of others, and of NB."""
    low, high = (_quoted(results, "DNA/1, Gärtner and Flach (2001) SVM light and BSVM", end)
                 for end in ("error min", "error max"))  # fmt: skip
    cart = _quoted(results, "DNA/All, Breiman (1996) bagged CART")
    c45 = _quoted(results, "SDNA/All, Freund and Schapire (1996) C4.5 boosted")
    boosted = _quoted(results, "vote, Freund and Schapire (1996) C4.5 boosted")
    for statement, asked, holds in (
        ("APM and APMR make no error on mushroom",
         (("mushroom", "APM"), ("mushroom", "APMR")), lambda apm, apmr: (apm == 0) & (apmr == 0)),
        (f"APMR's error on DNA class 1 lies within the SVMs' {low} to {high} %",
         (("DNA/1", "APMR"),), lambda error: (error >= low) & (error <= high)),
        (f"APMR's error on DNA is below bagged CART's {cart} %",
         (("DNA/All", "APMR"),), lambda error: error < cart),
        (f"APMR's error on SDNA is below boosted and bagged C4.5's {c45} % or more",
         (("SDNA/All", "APMR"),), lambda error: error < c45),
        (f"APMR's error on vote is below boosted C4.5's {boosted} %",
         (("vote", "APMR"),), lambda error: error < boosted),
    ):  # fmt: skip
        numbers = [(row, method, "error mean") for row, method in asked]
        yield judged("d", statement, under(results, numbers, holds))
    statement = "APMR's error on breast is higher than NB's"
    gaps = rowwise(results, ("APMR", "NB"), "error mean", ("breast",))
    found = {name: _above(rows["breast"]) for name, rows in gaps.items()}
    yield judged("d", statement, found, "'slightly' has no number")


def _quoted(results, column, statistic="error"):
    """An error of another study, as the text prints it."""
    return results.printed["text", "quoted", column, statistic].printed.value


def steadier(results):
    """(e) On breast the error's deviation is much smaller than NB's, the loss significantly."""
    statement = (
        "on breast APMR's error has a smaller deviation than NB's, "
        "its loss is significantly smaller"
    )
    return _both(results, "e", statement, "breast",
                 ("error sd", "deviation", lambda gap: gap < 0),
                 ("loss t", "loss", lambda t: t < -SIGNIFICANT),
                 note="how much is much is not said")  # fmt: skip


def lymph(results):
    """(f) On lymph APMR is comparable to NB only for the loss."""
    statement = "on lymph APMR's error is larger than NB's, its loss is not significantly larger"
    return _both(results, "f", statement, "lymph/All",
                 ("error mean", "error", lambda gap: gap > 0),
                 ("loss t", "loss", lambda t: t <= SIGNIFICANT))  # fmt: skip


def _both(results, key, statement, row, *parts, note=""):
    """Judge whether both of two things hold of a row, (statistic, its name, what must hold)."""
    gaps = [rowwise(results, ("APMR", "NB"), statistic, (row,)) for statistic, _, _ in parts]
    found = {}
    for reading in dict.fromkeys(name for each in gaps for name in each):
        # What a reading does not touch of the two is the default's.
        draws = [each.get(reading, each.get(readings.DEFAULT, {row: np.empty(0)}))[row]
                 for each in gaps]  # fmt: skip
        if not all(each.size for each in draws):
            continue
        holds = [of(each) for (_, _, of), each in zip(parts, alike(draws), strict=True)]
        told = ", ".join(f"{name} in {np.mean(each):.0%}"
                         for (_, name, _), each in zip(parts, holds, strict=True))  # fmt: skip
        found[reading] = Held.of(np.all(holds, axis=0), told, fewest(draws))
    return judged(key, statement, found, note)


def sensitive(results):
    """(i) Only the small problems are sensitive to L."""
    statement = "only breast and lymph are sensitive to L"
    asked = [
        (name, method, laplace)
        for name, problem in PROBLEMS.items()
        for method in METHODS
        for laplace in readings.CORRECTIONS
        if laplace != problem.laplace
    ]
    gaps = alike([_moved(results, *each) for each in asked])
    if not gaps:
        return not_judged("i", statement, "not every problem was run under every L")
    found = {}
    for points in SENSITIVE:
        moved = {name: np.zeros(len(gaps[0]), dtype=bool) for name in PROBLEMS}
        for (name, _, _), gap in zip(asked, gaps, strict=True):
            moved[name] |= np.abs(np.asarray(gap)) > points
        holds = np.all([each == (name in SMALL) for name, each in moved.items()], axis=0)
        told = ", ".join(f"{name} {np.mean(each):.0%}" for name, each in moved.items())
        found[f"by {points:g} points"] = Held.of(holds, told, fewest(gaps))
    note = "share in which some method's mean error moves, by problem"
    return judged("i", statement, found, note)


def worse_on_lymph(results):
    """(i) On lymph with L = 1/n APMR is worse than NB."""
    statement = "on lymph with L = 1/n APMR is worse than NB"
    found = {}
    for quantity in ("error", "loss"):
        gap = results.corrected_difference("lymph/All", ("APMR", "NB"), quantity, "1/n")
        if gap.size:
            found[f"by {quantity}"] = _above(gap)
    return judged("i", statement, found)


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1."""
    statement = "the inner folds' validation loss has generally one minimum in m"
    shares = {name: _with_one_minimum(results, each) for name, each in PROBLEMS.items()}
    shares = {name: each for name, each in shares.items() if each.size}
    if shares.keys() != PROBLEMS.keys():
        return not_judged("j", statement, "not every problem was run")
    told = ", ".join(f"{name} {each.mean():.2f}" for name, each in shares.items())
    found = {}
    n = sum(map(len, shares.values()))
    for often, name in ((0.5, "in more than half"), (0.9, "in more than nine tenths")):
        held = np.prod([np.mean(each > often) for each in shares.values()])
        found[name] = Held(float(held), n, n)
    note = f"share of inner folds with one minimum: {told}"
    return judged(
        "j",
        statement,
        found,
        note,
        "share of cross-validations where it holds, on all problems at once",
    )


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
