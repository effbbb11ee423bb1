"""The claims of the text, (a) to (k), but for what is said of importances: see `negatives`."""

import numpy as np

from replication.evidence.claim import Held, claim, judged, names, not_judged
from replication.evidence.vocabulary import UNDER_SPECIFIED
from replication.papers.hong2002.protocol import readings
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS
from replication.papers.hong2002.verdicts import negatives
from replication.papers.hong2002.verdicts.realisations import everywhere, rowwise, under
from replication.papers.hong2002.verdicts.rows import CLASSES

#: A mean that is larger by so much is significantly larger (5 %, many degrees of freedom).
SIGNIFICANT = 1.96

#: Change of the mean error, in points, from which on a problem counts as sensitive to L: the text
#: gives no number, so that there are three; the first is the default.
SENSITIVE = (1.0, 0.5, 2.0)

#: Problems that the text calls small, and sensitive.
SMALL = ("breast", "lymph")

#: Rows where features separate the classes in some folds: their likelihood has no maximum.
SEPARATED = ("mushroom", "vote", "lymph/1", "lymph/2", "lymph/3", "lymph/4")


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
    return judged("a", statement,
                  everywhere(results, ("APMR", "NB"), "loss mean", np.less))  # fmt: skip


def smaller_error(results):
    """(b) Its error is often smaller too: in more than half of the rows."""
    statement = "APMR has a smaller error than NB in more than half of the rows"
    found = {}
    for reading, rows in rowwise(results, ("APMR", "NB"), "error mean").items():
        below = np.sum([gap < 0 for gap in rows.values()], axis=0)
        note = f"smaller in {below.min()} to {below.max()} of {len(rows)} rows"
        found[reading] = Held.of(below > len(rows) / 2, note, _fewest(rows))
    return judged("b", statement, found)


def smaller_m(results):
    """(c) m-hat is below m_u, which exists where nothing separates the classes."""
    statement = "m-hat is below m_u in all cases"
    of = tuple(row for row in CLASSES if row not in SEPARATED)
    found = everywhere(results, ("APMR", "APM"), "m mean", np.less, of)
    if not found:
        return not_judged("c", statement)
    first = found[readings.DEFAULT]
    note = (
        f"on {names(SEPARATED)} features separate the classes in some folds: the likelihood has "
        "no maximum, m_u does not exist and is printed where an iteration was stopped; on the "
        f"other rows the share of realisations where it holds is {first.share:.0%}"
    )
    return claim("c", statement, round(first.share, 4), first.n_draws, UNDER_SPECIFIED, note,
                 negation=UNDER_SPECIFIED, recorded=first.recorded)  # fmt: skip


def no_larger_loss(results):
    """(c) APMR's loss is no larger than APM's."""
    statement = "APMR's loss is at most APM's in all cases"
    return judged("c", statement,
                  everywhere(results, ("APMR", "APM"), "loss mean", np.less_equal))  # fmt: skip


def beside_quoted(results):
    """(d) What section 4 says of APMR's errors beside those of others, and of NB."""
    for statement, asked, holds in (
        ("APM and APMR make no error on mushroom",
         (("mushroom", "APM"), ("mushroom", "APMR")), lambda apm, apmr: (apm == 0) & (apmr == 0)),
        ("APMR's error on DNA class 1 lies within the SVMs' 2.11 to 3.88 %",
         (("DNA/1", "APMR"),), lambda error: (error >= 2.11) & (error <= 3.88)),
        ("APMR's error on DNA is below bagged CART's 5.0 %",
         (("DNA/All", "APMR"),), lambda error: error < 5.0),
        ("APMR's error on SDNA is below boosted and bagged C4.5's 4.9 % or more",
         (("SDNA/All", "APMR"),), lambda error: error < 4.9),
        ("APMR's error on vote is below boosted C4.5's 5.1 %",
         (("vote", "APMR"),), lambda error: error < 5.1),
    ):  # fmt: skip
        numbers = [(row, method, "error mean") for row, method in asked]
        yield judged("d", statement, under(results, numbers, holds))
    statement = "APMR's error on breast is higher than NB's"
    gaps = rowwise(results, ("APMR", "NB"), "error mean", ("breast",))
    found = {name: _above(rows["breast"]) for name, rows in gaps.items()}
    yield judged("d", statement, found, "'slightly' has no number")


def steadier(results):
    """(e) On breast the error's deviation is much smaller than NB's, the loss significantly."""
    statement = "on breast APMR's error has a smaller deviation than NB's, its loss is significantly smaller"  # noqa: E501
    deviations = rowwise(results, ("APMR", "NB"), "error sd", ("breast",))
    losses = rowwise(results, ("APMR", "NB"), "loss t", ("breast",))
    found = {}
    for name in deviations:
        sd, t = deviations[name]["breast"], losses[name]["breast"]
        holds = (sd < 0) & (t < -SIGNIFICANT)
        note = f"deviation in {np.mean(sd < 0):.0%}, loss in {np.mean(t < -SIGNIFICANT):.0%}"
        found[name] = Held.of(holds, note, sd.recorded)
    return judged("e", statement, found, "how much is much is not said")


def lymph(results):
    """(f) On lymph APMR is comparable to NB only for the loss."""
    statement = "on lymph APMR's error is larger than NB's, its loss is not significantly larger"
    errors = rowwise(results, ("APMR", "NB"), "error mean", ("lymph/All",))
    losses = rowwise(results, ("APMR", "NB"), "loss t", ("lymph/All",))
    found = {}
    for name in errors:
        error, t = errors[name]["lymph/All"], losses[name]["lymph/All"]
        note = f"error in {np.mean(error > 0):.0%}, loss in {np.mean(t <= SIGNIFICANT):.0%}"
        found[name] = Held.of((error > 0) & (t <= SIGNIFICANT), note, error.recorded)
    return judged("f", statement, found)


def sensitive(results):
    """(i) Only the small problems are sensitive to L."""
    statement = "only breast and lymph are sensitive to L"
    moved = {name: _moved(results, problem) for name, problem in PROBLEMS.items()}
    moved = {name: gaps for name, gaps in moved.items() if gaps}
    if moved.keys() != PROBLEMS.keys():
        return not_judged("i", statement, "not every problem was run under other L")
    found = {}
    for points in SENSITIVE:
        at_once = {
            name: np.any([np.abs(gap) > points for gap in gaps], axis=0)
            for name, gaps in moved.items()
        }
        holds = np.all([each == (name in SMALL) for name, each in at_once.items()], axis=0)
        told = ", ".join(f"{name} {np.mean(each):.0%}" for name, each in at_once.items())
        found[f"by {points:g} points"] = Held.of(holds, told, _fewest(moved["lymph"]))
    return judged(
        "i", statement, found, "share in which some method's mean error moves, by problem"
    )


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
    for often, name in ((0.5, "in more than half"), (0.9, "in more than nine tenths")):
        held = np.prod([np.mean(each > often) for each in shares.values()])
        fewest = min(map(len, shares.values()))
        found[name] = Held(float(held), fewest, fewest)
    note = f"share of inner folds with one minimum: {told}"
    return judged("j", statement, found, note, "share of cross-validations where it holds")


def _with_one_minimum(results, problem):
    """Share of inner folds with one minimum in each recorded repetition."""
    return np.array([
        1.0 - sum(each["APMR"]["dips"]) / (5 * len(each["n_test"]) * len(problem.rows))
        for each in results.repetitions(problem)
    ])  # fmt: skip


def _moved(results, problem):
    """Draws of how far each method's mean error moves under each other L."""
    row = f"{problem.name}/All" if problem.n_classes > 2 else problem.name
    gaps = (
        results.corrected_gap(row, method, "error", laplace)
        for method in METHODS
        for laplace in readings.CORRECTIONS
        if laplace != problem.laplace
    )
    return [gap for gap in gaps if gap.size]


def _above(gap):
    return Held.of(gap > 0, f"median difference {np.median(gap):.3g}", gap.recorded)


def _fewest(gaps):
    found = gaps.values() if isinstance(gaps, dict) else gaps
    return min(getattr(gap, "recorded", len(gap)) for gap in found)
