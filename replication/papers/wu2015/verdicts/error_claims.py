"""The claims on errors, C1, C2, C3 and C6: functions of one split of every problem."""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import half_width
from replication.papers.wu2015.verdicts.jointly import (
    BAYES,
    FED,
    N_PROBLEMS,
    ahead,
    counted,
    crossed,
    every_problem,
    too_few,
)

#: Realisations drawn where the exact distribution is out of reach.
N_DRAWS = 2000

#: What "when NB performance is significantly worse" may mean of a problem.
WORSE = ("intervals of NB and BMA apart", "NB worse than BMA")
#: What "the best performance" may mean over the problems.
BEST = ("best on most problems", "least mean error")


def never_worse(results):
    """C1: BMA never underperforms NB, on any of the problems."""

    def share(errors):
        return float(np.prod([np.mean(bma <= nb) for nb, bma in errors.values()]))

    run = {bayes: (bayes, FED[0]) for bayes in BAYES}
    return every_problem("C1", "BMA never underperforms NB", results, ("NB", "BMA"), run, share)


def twice_better(results):
    """C2: on two problems BMA is better than LR, and NB significantly worse."""
    statement = "BMA twice outperforms LR, when NB is significantly worse"
    rows = _rows(results)
    if len(rows) < N_PROBLEMS:
        return too_few("C2", statement, len(rows))

    def share(errors, says):
        wins = [np.mean((bma < lr) & _worse(nb, bma, rows[problem], says))
                for problem, (nb, bma, lr) in errors.items()]  # fmt: skip
        return float(counted(wins)[2])

    return every_problem("C2", statement, results, ("NB", "BMA", "LR"), crossed(*WORSE), share,
                         "on exactly two problems")  # fmt: skip


def more_often(results):
    """C3: BMA is better than SVM more often than it is better than LR, counted alike."""
    statement = "BMA outperforms SVM more often than LR"
    rows = _rows(results)
    if len(rows) < N_PROBLEMS:
        return too_few("C3", statement, len(rows))

    def share(errors, says):
        shares = []
        for problem, (nb, bma, lr, svm) in errors.items():
            apart = _worse(nb, bma, rows[problem], says)
            svm_more, lr_more = apart & (bma < svm), apart & (bma < lr)
            lead = svm_more.astype(int) - lr_more
            shares.append([np.mean(lead == step) for step in (1, 0, -1)])
        return ahead(*zip(*shares, strict=True))

    printed = "; ".join(f"{says}, {_as_printed(results, rows, says)}" for says in WORSE)
    return every_problem("C3", statement, results, ("NB", "BMA", "LR", "SVM"), crossed(*WORSE),
                         share, f"counted alike; in Table 2 as printed: {printed}")  # fmt: skip


def best(results):
    """C6: LR offers the best performance of the four, and edges out SVM."""

    def share(errors, says):
        drawn = _realisations(errors)
        lr, others, svm = drawn[0], drawn[1:], drawn[-1]
        edges = (lr < svm).sum(axis=1) > (lr > svm).sum(axis=1)
        if says == BEST[1]:
            first = (lr.mean(axis=1) < others.mean(axis=2)).all(axis=0)
        else:
            least = (drawn == drawn.min(axis=0)).sum(axis=2)
            first = (least[0] > least[1:]).all(axis=0)
        return float(np.mean(edges & first))

    statement = "LR offers the best performance, and edges out SVM"
    return every_problem("C6", statement, results, ("LR", "BMA", "NB", "SVM"), crossed(*BEST),
                         share, "better than SVM on more problems than worse, and first of the "
                         "four")  # fmt: skip


def _realisations(errors):
    """One run of every problem, drawn at random: (n_methods, N_DRAWS, n_problems)."""
    chance = rng("wu2015", "claims", "one run a problem")
    taken = [each[:, chance.integers(each.shape[1], size=N_DRAWS)] for each in errors.values()]
    return np.stack(taken, axis=2)


def _rows(results):
    """The rows of the files that are at hand, by problem."""
    found = {problem: results.description(problem) for problem in PROBLEMS}
    return {problem: each["rows"] for problem, each in found.items() if each}


def _as_printed(results, rows, says):
    """Count the problems where BMA is better than SVM, and than LR, as Table 2 prints them."""
    wins = {"SVM": 0, "LR": 0}
    for problem in PROBLEMS:
        nb, bma, svm, lr = (
            results.printed["table2-left", problem, method, "error"].printed.value
            for method in ("NB", "BMA", "SVM", "LR")
        )
        for rival, error in (("SVM", svm), ("LR", lr)):
            wins[rival] += bool(_worse(nb, bma, rows[problem], says) and bma < error)
    return f"{wins['SVM']} and {wins['LR']} problems"


def _worse(nb, bma, rows, says):
    """Whether NB is worse in each run: at all, or by more than the paper's intervals hold."""
    if says == WORSE[1]:
        return nb > bma
    return nb - half_width.printed_like(nb, rows) > bma + half_width.printed_like(bma, rows)
