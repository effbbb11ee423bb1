"""The claims of the text, (a) to (k): each by how often it holds in fresh realisations."""

from itertools import product

import numpy as np

from replication.evidence.claim import SURE, claim, judged, names, not_judged, partly
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT, REPRODUCED
from replication.papers.hong2002.protocol import grid, readings
from replication.papers.hong2002.protocol.settings import METHODS, PROBLEMS

#: What became of the other importances when the negative ones were taken out.
REMOVALS = ("refitted", "kept as they were")

#: Change of the mean error, in points, from which on a problem is sensitive to L.
SENSITIVE = 1.0

#: Every row of Table 1 that has results of NB, APM and APMR.
ROWS = tuple(
    row
    for problem in PROBLEMS.values()
    for row in (*problem.rows, *([f"{problem.name}/All"] if problem.n_classes > 2 else []))
)


def verdicts(results):
    """Verdicts on the claims, in order."""
    return [
        smaller_loss(results),
        smaller_error(results),
        *shrinks(results),
        *beside_quoted(results),
        steadier(results),
        lymph(results),
        removal(results),
        *sensitive(results),
        one_minimum(results),
        simpson(results),
    ]


def smaller_loss(results):
    """(a) In all cases APMR produces a smaller loss than NB."""
    gaps = {row: _gap(results, row, "APMR", "NB", "loss mean") for row in ROWS}
    return _everywhere("a", "APMR has a smaller loss than NB in all cases", gaps, np.less)


def smaller_error(results):
    """(b) Its error is often smaller too: in more than half of the rows."""
    gaps = {row: _gap(results, row, "APMR", "NB", "error mean") for row in ROWS}
    gaps = {row: gap for row, gap in gaps.items() if gap.size}
    statement = "APMR has a smaller error than NB in more than half of the rows"
    if not gaps:
        return not_judged("b", statement)
    n = min(gap.size for gap in gaps.values() if gap.size > 1)
    rows = np.array([np.resize(gap, n) for gap in gaps.values()])
    below = (rows < 0).sum(axis=0)
    note = f"smaller in {below.min()} to {below.max()} of {len(rows)} rows"
    return judged("b", statement, float(np.mean(below > len(rows) / 2)), n, note)


def shrinks(results):
    """(c) APMR against APM: m-hat is below m_u, and the loss is no larger."""
    smaller = {row: _gap(results, row, "APMR", "APM", "m mean") for row in ROWS
               if not row.endswith("All")}  # fmt: skip
    losses = {row: _gap(results, row, "APMR", "APM", "loss mean") for row in ROWS}
    yield _everywhere("c", "m-hat is below m_u in all cases", smaller, np.less)
    yield _everywhere("c", "APMR's loss is at most APM's in all cases", losses, np.less_equal)


def beside_quoted(results):
    """(d) What section 4 says of APMR's errors beside those of others, and of NB."""
    zero = [results.draws("mushroom", method, "error mean") for method in ("APM", "APMR")]
    yield _held("d", "APM and APMR make no error on mushroom", *zero,
                holds=lambda apm, apmr: (apm == 0) & (apmr == 0))  # fmt: skip
    first = results.draws("DNA/1", "APMR", "error mean")
    yield _held("d", "APMR's error on DNA class 1 lies within the SVMs' 2.11 to 3.88 %", first,
                holds=lambda error: (error >= 2.11) & (error <= 3.88))  # fmt: skip
    every = results.draws("DNA/All", "APMR", "error mean")
    yield _held("d", "APMR's error on DNA is below bagged CART's 5.0 %", every,
                holds=lambda error: error < 5.0)  # fmt: skip
    sdna = results.draws("SDNA/All", "APMR", "error mean")
    yield _held("d", "APMR's error on SDNA is below boosted and bagged C4.5's 4.9 % or more", sdna,
                holds=lambda error: error < 4.9)  # fmt: skip
    breast = [results.draws("breast", method, "error mean") for method in ("APMR", "NB")]
    yield _held("d", "APMR's error on breast is slightly higher than NB's", *breast,
                holds=lambda apmr, nb: (apmr > nb) & (apmr < nb + 2.0))  # fmt: skip
    vote = results.draws("vote", "APMR", "error mean")
    yield _held("d", "APMR's error on vote is below boosted C4.5's 5.1 %", vote,
                holds=lambda error: error < 5.1)  # fmt: skip


def steadier(results):
    """(e) On breast the error's standard deviation is much smaller than NB's, and so the loss."""
    apmr, nb = (results.draws("breast", method, "error sd") for method in ("APMR", "NB"))
    losses = [results.draws("breast", method, "loss mean") for method in ("APMR", "NB")]
    return _held(
        "e", "on breast APMR's error has a smaller deviation than NB's, and its loss is smaller",
        apmr, nb, *losses, holds=lambda a, b, c, d: (a < b) & (c < d),
    )  # fmt: skip


def lymph(results):
    """(f) On lymph APMR is comparable to NB only for the loss, under either way to smooth."""
    holds, told = {}, []
    for reading in (readings.DEFAULT, "likelihoods corrected"):
        means = {
            (quantity, method): results.values("lymph/All", method, quantity, reading)
            for quantity in ("error", "loss")
            for method in ("APMR", "NB")
        }
        if all(values.size for values in means.values()):
            mean = {name: values.mean() for name, values in means.items()}
            holds[reading] = bool(
                mean["error", "APMR"] > mean["error", "NB"]
                and mean["loss", "APMR"] <= 1.05 * mean["loss", "NB"]
            )
            told += [f"{reading}: {', '.join(f'{value:.3g}' for value in mean.values())}"]
    note = f"mean error of APMR, of NB, loss of APMR, of NB: {'; '.join(told)}"
    statement = "on lymph APMR's error is larger than NB's, its loss is not"
    n = len(results.repetitions(PROBLEMS["lymph"]))
    return partly("f", statement, holds, n, note, "readings", left_open=True)


def removal(results):
    """(h) Without the features of negative importance the models are worse.

    The paper does not say whether the others were fitted again, nor by which measure.
    """
    holds, told = {}, []
    for how, quantity in product(REMOVALS, ("loss", "error")):
        changes = removed(results, how, quantity)
        if changes:
            worse = [row for row, change in changes.items() if change > 0]
            holds[f"{how}, by {quantity}"] = len(worse) == len(changes)
            told.append(f"{how}: {quantity} larger on {len(worse)} of {len(changes)} rows")
    n = len(results.current(grid.dropped(PROBLEMS["breast"])))
    statement = "without its features of negative importance APM is worse"
    return partly("h", statement, holds, n, "; ".join(told), "readings", left_open=True)


def removed(results, how, quantity):
    """Mean change of APM's error (points) or loss (bits) by row of one class."""
    changes = {}
    for problem in PROBLEMS.values():
        for row in problem.rows:
            before, after = removal_values(results, row, how, quantity)
            if after.size:
                changes[row] = float(after.mean() - before.mean())
    return changes


def removal_values(results, row, how, quantity):
    """Values on every test set with all features, and without those of negative importance."""
    if how == "refitted":
        return tuple(results.values(row, method, quantity) for method in ("APM", "APM-"))
    return tuple(results.dropped(row, features, quantity) for features in ("all", "kept"))


def sensitive(results):
    """(i) Only breast and lymph are sensitive to L; and lymph with L = 1/n."""
    moved = {name: _moved(results, problem) for name, problem in PROBLEMS.items()}
    moved = {name: rows for name, rows in moved.items() if rows is not None}
    expected = ("breast", "lymph")
    holds = {name: bool(rows) == (name in expected) for name, rows in moved.items()}
    told = "; ".join(f"{name}: {names(rows)}" for name, rows in moved.items())
    note = f"mean errors more than {SENSITIVE:g} point from those under the paper's L: {told}"
    yield partly("i", "only breast and lymph are sensitive to L", holds,
                 grid.CORRECTED_REPEATS, note, "problems")  # fmt: skip
    apmr, nb = (results.values("lymph/All", m, "error", laplace="1/n") for m in ("APMR", "NB"))
    statement = "on lymph with L = 1/n APMR's error is larger than NB's"
    if not apmr.size:
        yield not_judged("i", statement)
        return
    larger = float(np.mean(apmr.mean(axis=1) > nb.mean(axis=1)))
    note = f"{apmr.mean():.2f} % against {nb.mean():.2f} % over all repetitions"
    yield judged("i", statement, larger, len(apmr), note)


def one_minimum(results):
    """(j) The validation loss has one minimum in m, generally; section 2 and Figure 1."""
    statement = "the inner folds' validation loss has generally one minimum in m"
    shares = {}
    for name, problem in PROBLEMS.items():
        found = results.repetitions(problem)
        if found:
            dips = sum(sum(each["APMR"]["dips"]) for each in found)
            n_models = len(problem.rows)
            curves = sum(len(each["n_test"]) for each in found) * n_models * 5
            shares[name] = 1.0 - dips / curves
    if not shares:
        return not_judged("j", statement)
    share = min(shares.values())
    told = ", ".join(f"{name} {value:.2f}" for name, value in shares.items())
    verdict = REPRODUCED if share >= SURE else CONSISTENT if share > 0.5 else INCONSISTENT
    note = f"share of inner folds with one minimum, the least of the problems: {told}"
    return claim("j", statement, round(share, 3), 1, verdict, note)


def simpson(results):
    """(k) A feature that Simpson's paradox turns round gets a negative importance."""
    statement = "under Simpson's paradox the drug has a negative importance"
    found = results.current([grid.simpson()])
    if not found:
        return not_judged("k", statement)
    drug, sex = np.array(found[0]["alpha"]).T
    note = f"of the other feature in {np.mean(sex < 0):.0%}; {drug.size} generated trials"
    return judged("k", statement, float(np.mean(drug < 0)), drug.size, note, "share of trials")


def _gap(results, row, method, base, statistic):
    """Draws of one method's number less another's, on the same repetitions."""
    one, other = (results.draws(row, each, statistic) for each in (method, base))
    return one - other if one.size and other.size else np.empty(0)


def _everywhere(key, statement, gaps, compare):
    """Verdict on a claim about every row: how often it holds in all of them at once."""
    gaps = {row: gap for row, gap in gaps.items() if gap.size}
    if not gaps:
        return not_judged(key, statement)
    shares = {row: float(np.mean(compare(gap, 0.0))) for row, gap in gaps.items()}
    by_problem = {}
    for row, share in shares.items():
        problem = row.partition("/")[0]
        by_problem[problem] = min(by_problem.get(problem, 1.0), share)
    share = float(np.prod(list(by_problem.values())))
    doubtful = [f"{row} ({share:.0%})" for row, share in shares.items() if share < SURE]
    note = f"not always on {names(doubtful)}" if doubtful else "always on each row"
    n = max(gap.size for gap in gaps.values())
    return judged(key, statement, share, n, note)


def _held(key, statement, *draws, holds):
    if not all(each.size for each in draws):
        return not_judged(key, statement)
    n = min(each.size for each in draws)
    told = ", ".join(f"{np.median(each):.3g}" for each in draws)
    share = float(np.mean(holds(*(each[:n] for each in draws))))
    return judged(key, statement, share, n, f"medians {told}")


def _moved(results, problem):
    """Methods whose mean error under another L differs from that under the paper's."""
    moved, ran = [], False
    row = f"{problem.name}/All" if problem.n_classes > 2 else problem.name
    for method in METHODS:
        own = results.values(row, method, "error")
        for laplace in readings.CORRECTIONS:
            other = results.values(row, method, "error", laplace=laplace)
            if laplace == problem.laplace or not other.size or not own.size:
                continue
            ran = True
            if abs(other.mean() - own.mean()) > SENSITIVE:
                moved.append(f"{method} at L = {laplace}: {other.mean():.2f} %")
    return moved if ran else None
