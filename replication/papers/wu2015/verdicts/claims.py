"""The claims of the text, C1 to C10: each by how often it holds in fresh realisations."""

from functools import partial

import numpy as np
from scipy.stats import t as student

from replication.evidence.claim import claim, judged, names, not_judged, partly, together
from replication.evidence.judging import judge_exact, no_data
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import CONSISTENT, INCONSISTENT
from replication.papers.wu2015.protocol import grid, readings
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC, GAMMAS, PROBLEMS, TEST_SHARE
from seminaive.evaluation.comparison import holm

#: The number of words after which the paper sees BMA, LR and SVM ahead of NB.
AFTER = 150
#: The pairs of categories, and the form of the words, in which Figure 2 was run.
CORPORA = tuple(
    (pair, terms)
    for pair in grid.PAIRS
    for terms in grid.TERMS
    if terms == "presence" or pair == grid.PAIRS[0]
)


def verdicts(results):
    """Verdicts on C1 to C10, in order."""
    judges = (
        never_worse,
        twice_better,
        more_often,
        slower,
        faster,
        best,
        *(partial(words, rival=rival) for rival in ("BMA", "LR", "SVM")),
        *(partial(much_data, rival=rival) for rival in ("LR", "SVM")),
        panels,
        insensitive,
        linear_cost,
        converges,
    )
    return [judge(results) for judge in judges]


def never_worse(results):
    """C1: BMA never underperforms NB, on any of the problems."""
    shares, means, sizes = {}, [], []
    for problem in results.problems():
        nb, bma = together(results.errors(problem, "NB"), results.errors(problem, "BMA"))
        shares[problem] = float(np.mean(bma <= nb))
        sizes.append(nb.size)
        means += [problem] if bma.mean() > nb.mean() + 1e-9 else []
    note = f"on the average of all draws BMA is worse on {names(means)}"
    statement = "BMA never underperforms NB"
    if len(shares) < len(PROBLEMS):
        return _none("C1", statement, len(shares))
    return judged("C1", statement, float(np.prod(list(shares.values()))), min(sizes), note)


def twice_better(results):
    """C2: on two problems BMA is better than LR (where NB is worse than BMA)."""
    return _count(results, "C2", "BMA twice outperforms LR", "LR", lambda counts: counts == 2)


def more_often(results):
    """C3: BMA is better than SVM on more problems than that."""
    return _count(
        results, "C3", "BMA outperforms SVM more often than twice", "SVM", lambda n: n > 2
    )


def best(results):
    """C6: LR is better than SVM on more problems than it is worse."""
    better, worse, sizes = [], [], []
    for problem in PROBLEMS:
        lr, svm = together(results.errors(problem, "LR"), results.errors(problem, "SVM"))
        if lr.size:
            better.append(float(np.mean(lr < svm)))
            worse.append(float(np.mean(lr > svm)))
            sizes.append(lr.size)
    if len(better) < len(PROBLEMS):
        return _none("C6", "LR edges out SVM on more problems than not", len(better))
    lead = _lead_distribution(better, worse)
    share = float(lead[len(better) + 1 :].sum())
    return judged("C6", "LR edges out SVM on more problems than not", share, min(sizes))


def slower(results):
    """C4: BMA is never more than 4 times slower than NB."""
    return _ratios(results, "C4", "BMA is at most 4 times slower than NB", "BMA", "NB",
                   lambda ratios: ratios.max(axis=0) <= 4.0)  # fmt: skip


def faster(results):
    """C5: BMA trains faster than LR and SVM on every problem."""
    statement = "BMA trains in less time than LR and SVM on every problem"
    return _ratios(results, "C5", statement, "LR", "BMA",
                   lambda ratios: ratios.min(axis=0) > 1.0, "SVM")  # fmt: skip


def words(results, rival):
    """C7, Figure 2 left: after about 150 words a rival is significantly better than NB."""
    statement = f"after {AFTER} words {rival} is significantly better than NB"
    return _along(results, statement, "features", rival, "NB", lambda points: points > AFTER)


def much_data(results, rival):
    """C7, Figure 2 right: with many training messages a rival is better than BMA."""
    statement = f"with the most training messages {rival} is significantly better than BMA"
    return _along(results, statement, "training", rival, "BMA", lambda at: at == at.max())


def _along(results, statement, along, rival, base, where):
    """Verdict on a claim about one side of Figure 2, for every pair of categories and terms."""
    holds, gains, n_draws = {}, [], 0
    for pair, terms in CORPORA:
        points, gain, error, n = gains_along(results, along, rival, base, pair, terms)
        if points.size:
            there = where(points)
            name = f"{'/'.join(pair)} {terms}"
            holds[name] = bool((gain[there] > 1.96 * error[there]).all())
            gains.append(f"{name} {gain[there].mean():+.2f}")
            n_draws = n
    note = f"mean gain of {rival} over {base} there, points: {', '.join(gains)}"
    return partly("C7", statement, holds, n_draws, note, "corpora", left_open=True)


def gains_along(results, along, rival, base, pair, terms):
    """Accuracy of a rival less that of a base, per cent, its standard error, and the draws.

    The error is that of the corrected resampled t test: realisations share messages.
    """
    points, low = results.curve(base, along, pair, terms)
    _, high = results.curve(rival, along, pair, terms)
    low, high = together(low, high)
    if len(low) < 2:
        return np.empty(0), np.empty(0), np.empty(0), len(low)
    gain = high - low
    factor = 1.0 / len(gain) + 1.0 / (TEST_SHARE - 1)
    return points, gain.mean(axis=0), np.sqrt(factor * gain.var(axis=0, ddof=1)), len(gain)


def crossing(number, results):
    """The number of words from which on BMA stays significantly better than NB."""
    starts = {}
    for pair, terms in CORPORA:
        points, gain, error, _ = gains_along(results, "features", "BMA", "NB", pair, terms)
        if points.size:
            worse = np.flatnonzero(gain <= 1.96 * error)
            after = worse[-1] + 1 if worse.size else 0
            starts[f"{'/'.join(pair)} {terms}"] = points[after] if after < points.size else None
    if not starts:
        return no_data(number, "the newsgroups cells were not run")
    told = ", ".join(f"{name}: {'never' if at is None else at}" for name, at in starts.items())
    found = {name: float(at) for name, at in starts.items() if at is not None}
    if not found:
        return never(number, f"BMA is nowhere significantly better than NB to the end ({told})")
    first = next(iter(found))
    return judge_exact(number, found.pop(first), reading=first, others=found, note=told)


def never(number, note):
    """An inconsistent verdict on a number for which ours does not exist."""
    return Verdict(
        number.artefact, number.row, number.column, number.statistic, number.value,
        "never", None, None, 0, INCONSISTENT, note=note,
    )  # fmt: skip


def panels(results):
    """C8: where the best Gamma is at most 1, BMA equals NB; where it is above, often better.

    Equal: no significant difference (corrected resampled t test, Holm over the problems).
    Often better: the mean error is smaller on more than half of those problems.
    """
    p_values, better, sizes, split = {}, {}, [], {"at most 1": [], "above 1": []}
    for problem in results.problems():
        curve = results.by_gamma(problem).mean(axis=0)
        side = "above 1" if GAMMAS[int(curve.argmin())] > 1.0 else "at most 1"
        split[side].append(problem)
        nb, bma = together(results.errors(problem, "NB"), results.errors(problem, "BMA"))
        p_values[problem], better[problem] = _paired_p(nb, bma), bma.mean() < nb.mean()
        sizes.append(nb.size)
    different = _significant(p_values)
    holds = {name: name not in different for name in split["at most 1"]}
    if split["above 1"]:
        often = np.mean([better[name] for name in split["above 1"]]) > 0.5
        holds["those above 1"] = bool(often)
    note = "; ".join(f"best Gamma {side}: {names(found)}" for side, found in split.items())
    statement = "BMA is NB where the best Gamma is at most 1, often better where it is above"
    return partly("C8", statement, holds, min(sizes, default=0), note, "cases")


def insensitive(results):
    """C9: other values of alpha make no significant difference (Holm over all comparisons)."""
    p_values = {}
    for problem in PROBLEMS:
        if problem in ALL_NUMERIC:
            continue
        for method in ("NB", "BMA"):
            base = results.errors(problem, method)[: grid.BLOCK_SIZE]
            for alpha in readings.ALPHAS:
                one, other = together(base, _with_alpha(results, problem, method, alpha))
                if other.size > 1:
                    p_values[problem, method, alpha] = _paired_p(one, other)
    statement = "alpha makes no significant difference"
    if not p_values:
        return _none("C9", statement)
    significant = _significant(p_values)
    share = 1.0 - len(significant) / len(p_values)
    where = names(dict.fromkeys(problem for problem, _, _ in significant))
    note = (
        f"share of comparisons that do not differ; {len(significant)} of {len(p_values)} do, "
        f"at 5 % (Holm): {where}"
    )
    verdict = CONSISTENT if not significant else INCONSISTENT
    return claim("C9", statement, round(share, 3), grid.BLOCK_SIZE, verdict, note)


def linear_cost(results):
    """C10, first half: the cost of fitting grows as the number of features."""
    statement = "cost is linear in the number of features"
    found = results.current([grid.widths()])
    if not found:
        return _none("C10", statement)
    at, fit = found[0]["at"][-3:], found[0]["fit"][-3:]
    slope = float(np.polyfit(np.log(at), np.log(fit), 1)[0])
    note = f"log-log slope of fit time against K from {at[0]} to {at[-1]}; linear is 1"
    verdict = CONSISTENT if slope < 1.15 else INCONSISTENT
    return claim("C10", statement, round(slope, 3), 1, verdict, note)


def converges(results):
    """C10, second half: P(f_k | D) goes to 1 for relevant and to 0 for irrelevant features."""
    statement = "P(f_k | D) converges to the best choice"
    found = results.current(grid.inclusion())
    if not found:
        return _none("C10", statement)
    inside = np.mean([each["relevant"] for each in found], axis=0)[-1]
    outside = np.mean([each["irrelevant"] for each in found], axis=0)[-1]
    gammas = grid.inclusion()[0].params["gammas"]
    right = (inside[:, 1] > 0.99) & (outside[:, 1] < 0.01)
    told = [
        f"Gamma {gamma:g}: relevant {i[1]:.3f} at the least, irrelevant {o[0]:.3f} on average"
        for gamma, i, o in zip(gammas, inside, outside, strict=True)
    ]
    holds = {f"Gamma {gamma:g}": bool(yes) for gamma, yes in zip(gammas, right, strict=True)}
    note = "; ".join(told)
    return partly("C10", statement, holds, len(found), note, "values of Gamma", left_open=True)


def _count(results, key, statement, rival, holds):
    """Distribution of the number of problems where BMA beats a rival and NB."""
    shares, sizes = [], []
    for problem in PROBLEMS:
        methods = (rival, "BMA", "NB")
        other, bma, nb = together(*(results.errors(problem, method) for method in methods))
        if other.size:
            shares.append(float(np.mean((bma < other) & (bma < nb))))
            sizes.append(other.size)
    if len(shares) < len(PROBLEMS):
        return _none(key, statement, len(shares))
    counts = _count_distribution(shares)
    share = float(counts[holds(np.arange(counts.size))].sum())
    mean = sum(shares)
    note = f"on {mean:.1f} of {len(shares)} problems in the mean, counted where BMA beats NB too"
    return judged(key, statement, share, min(sizes), note)


def _count_distribution(shares):
    """Probabilities of 0, 1, ... successes of independent trials."""
    out = np.ones(1)
    for share in shares:
        out = np.convolve(out, [1.0 - share, share])
    return out


def _lead_distribution(better, worse):
    """Probabilities of the lead, from minus to plus the number of problems."""
    out = np.ones(1)
    for up, down in zip(better, worse, strict=True):
        out = np.convolve(out, [down, 1.0 - up - down, up])
    return out


def _ratios(results, key, statement, over, under, holds, also=None):
    """Share of repetitions in which the ratios of one-fit times over all problems satisfy it."""
    tables = [results.times(problem) for problem in PROBLEMS]
    tables = [table["alone"] for table in tables if table is not None]
    if len(tables) < len(PROBLEMS):
        return _none(key, statement, len(tables))
    pairs = [(over, under)] + ([(also, under)] if also else [])
    ratios = np.array([np.divide(t[a], t[b]) for t in tables for a, b in pairs])
    share = float(np.mean(holds(ratios)))
    middle = np.median(ratios, axis=1)
    note = f"median ratios of one fit from {middle.min():.1f} to {middle.max():.1f}"
    return judged(key, statement, share, ratios.shape[1], note)


def _with_alpha(results, problem, method, alpha):
    blocks = [
        cell for cell in grid.bayes(problem, readings.with_alpha(alpha), blocks=1)
        if cell.method == method
    ]  # fmt: skip
    return results.tuned(results.current(blocks), method)


def _paired_p(base, other):
    """Two-sided p value of the corrected resampled t test (Nadeau and Bengio, 2003).

    The training rows of two realisations overlap, so that their differences are not independent:
    the variance is multiplied by 1 / n + test share / training share. A difference that is the
    same in all of them is certain.
    """
    gap = other - base
    if not gap.any():
        return 1.0
    error = np.sqrt((1.0 / gap.size + 1.0 / (TEST_SHARE - 1)) * gap.var(ddof=1))
    if not error:
        return 0.0
    return float(2.0 * student.sf(abs(gap.mean()) / error, gap.size - 1))


def _significant(p_values, level=0.05):
    """Keys of the p values that Holm's procedure rejects, the smallest first."""
    adjusted = dict(zip(p_values, holm(list(p_values.values())), strict=True))
    return [key for key in sorted(p_values, key=p_values.get) if adjusted[key] <= level]


def _none(key, statement, n_problems=0):
    """Say why a claim about the problems cannot be judged."""
    if n_problems:
        return not_judged(
            key, statement, f"only {n_problems} of the {len(PROBLEMS)} problems were run"
        )
    return not_judged(key, statement)
