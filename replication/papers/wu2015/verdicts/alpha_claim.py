"""The claim on alpha, C9: that other values make no significant difference, and what would show."""

import numpy as np

from replication.evidence.claim import RARE, claim, names, not_judged, word
from replication.evidence.vocabulary import DISAGREES, NOT_JUDGED, NOTHING_FAILS
from replication.papers.wu2015.protocol import grid, readings
from replication.papers.wu2015.protocol.settings import ALL_NUMERIC, PROBLEMS
from replication.papers.wu2015.verdicts import corrected

#: Numbers have no alpha.
WITH_ALPHA = tuple(problem for problem in PROBLEMS if problem not in ALL_NUMERIC)


def insensitive(results, stated):
    """C9: other values of alpha make no significant difference, to NB or BMA, on any problem.

    By the corrected resampled t test of each alpha against 1 on the same splits, Bonferroni over
    all comparisons, in fresh experiments of as many splits. A difference matters that is one test
    case of the paper's single split, the least that Table 2 could show. Where no difference is
    significant, but one that matters could have been overlooked, nothing can be told.
    """
    gaps = {problem: _gaps(results, problem) for problem in WITH_ALPHA}
    gaps = {problem: found for problem, found in gaps.items() if found.size}
    if len(gaps) < len(WITH_ALPHA):
        why = f"only {len(gaps)} of the {len(WITH_ALPHA)} problems were run"
        return not_judged(stated.key, stated.states, *([why] if gaps else []))
    n_tests = sum(found.shape[1] for found in gaps.values())
    none, seen, differ = True, {}, []
    for problem, found in gaps.items():
        least = corrected.critical(len(found), n_tests) * corrected.error(found)
        drawn = corrected.fresh_means(found, "alpha", problem)
        none = none & (np.abs(drawn) <= least).all(axis=1)
        differ += [problem] if (np.abs(found.mean(axis=0)) > least).any() else []
        seen[problem] = least.max() / _case(results, problem)
    share = float(np.mean(none))
    blind = [problem for problem, cases in seen.items() if cases > 1.0]
    note = (
        f"share of fresh experiments of {_runs(gaps)} splits in which no comparison of {n_tests} "
        f"differs at 5 %; in ours some do on {names(differ)}. A difference of one of the paper's "
        f"test cases would be seen in every comparison but on {names(blind)}; one of "
        f"{np.median([*seen.values()]):.2g} of them on half of the problems"
    )
    verdict, negation = _words(share, blind)
    reason = NOTHING_FAILS if verdict == NOT_JUDGED else ""
    return claim(stated.key, stated.states, round(share, 4), corrected.N_DRAWS, verdict, note,
                 negation=negation, recorded=_runs(gaps), reason=reason)  # fmt: skip


def _words(share, blind):
    """The word on the claim and on its negation; a test that is blind cannot bear the claim out."""
    if share < RARE:
        return DISAGREES, word(1.0 - share)
    return (NOT_JUDGED, NOT_JUDGED) if blind else (word(share), word(1.0 - share))


def _gaps(results, problem):
    """Error under each other alpha less that under 1, (n_runs, 2 methods times n_alphas)."""
    pairs = []
    for method in ("NB", "BMA"):
        base = results.errors(problem, method)[: grid.BLOCK_SIZE]
        for alpha in readings.ALPHAS:
            other = _with_alpha(results, problem, method, alpha)
            pairs.append((base, other))
    runs = min(min(len(base), len(other)) for base, other in pairs)
    if runs < 2:
        return np.empty((0, 0))
    return np.column_stack([other[:runs] - base[:runs] for base, other in pairs])


def _with_alpha(results, problem, method, alpha):
    cells = grid.bayes(problem, readings.with_alpha(alpha), blocks=1)
    blocks = results.current([cell for cell in cells if cell.method == method])
    return results.tuned(blocks, method)


def _case(results, problem):
    """One of the paper's test cases in per cent."""
    return 100.0 / results.blocks(problem, "NB")[0]["n_test"]


def _runs(gaps):
    return min(map(len, gaps.values()))
