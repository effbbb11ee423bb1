"""Claims on all problems at once: the errors they are functions of, under every reading."""

from dataclasses import replace
from itertools import product

import numpy as np

from replication.evidence.claim import Held, judged, names, not_judged, together, word
from replication.evidence.vocabulary import AGREES, INCONSISTENT
from replication.papers.wu2015.protocol import readings
from replication.papers.wu2015.protocol.settings import PROBLEMS

#: Names of the readings of NB and BMA, and of how LR and SVM are fed; the defaults first.
BAYES = (*(reading.name for reading in readings.BAYES), *readings.TIED)
FED = tuple(reading.name for reading in readings.LINEAR)

#: The problems that a claim on all of them needs.
N_PROBLEMS = len(PROBLEMS)

_FED_METHODS = readings.LINEAR[0].methods


def crossed(*sentences):
    """Every reading of NB and BMA with every way to feed LR and SVM, and of a sentence if several.

    By name, the defaults first.
    """
    run = {f"{bayes}, {fed}": (bayes, fed) for bayes, fed in product(BAYES, FED)}
    if not sentences:
        return run
    return {f"{says}; {name}": (says, *each) for says in sentences for name, each in run.items()}


def errors_under(results, methods, bayes, fed=FED[0]):
    """Errors of some methods in the realisations that they share, of every problem that was run.

    By problem, shape (n_methods, n_runs). One reading holds for NB and BMA, one for LR and SVM;
    a problem that a reading does not touch has the draws of that which it leaves.
    """
    found = {}
    for problem in PROBLEMS:
        draws = [
            results.under(problem, method, fed if method in _FED_METHODS else bayes)
            for method in methods
        ]
        if all(each.size for each in draws):
            found[problem] = np.array(together(*draws))
    return found


def judged_jointly(key, statement, held, note=""):
    """Judge a claim by ``held``, from reading to :class:`Held`; the note sums the readings up."""
    verdict = judged(key, statement, held)
    parts = (verdict.note.partition(";")[0], note, next(iter(held.values())).note, _summed(held))
    return replace(verdict, note="; ".join(part for part in parts if part))


def too_few(key, statement, n_problems, of=N_PROBLEMS):
    """Say that a claim on all problems that it speaks of has only so many of them."""
    if not n_problems:
        return not_judged(key, statement)
    return not_judged(key, statement, f"only {n_problems} of the {of} problems were run")


def every_problem(key, statement, results, methods, run, share, note=""):
    """Judge a claim on all problems by its share of realisations under every reading.

    Parameters
    ----------
    key, statement : str
    results : Results
    methods : sequence of str
    run : mapping of str to tuple
        The readings by name, the default first; the last two parts of each are those of NB and
        BMA, and of LR and SVM.
    share : callable
        From the errors by problem, as `errors_under` has them, and what precedes in the reading,
        to the share of realisations in which the claim holds.
    note : str
    """
    held = {}
    for name, (*says, bayes, fed) in run.items():
        found = errors_under(results, methods, bayes, fed)
        if len(found) == N_PROBLEMS:
            runs = min(each.shape[1] for each in found.values())
            held[name] = Held(share(found, *says), runs, runs)
        elif not held:
            return too_few(key, statement, len(found))
    return judged_jointly(key, statement, held, note)


def counted(shares):
    """Probabilities of 0, 1, ... successes of independent trials."""
    out = np.ones(1)
    for share in shares:
        out = np.convolve(out, [1.0 - share, share])
    return out


def ahead(better, level, worse):
    """Probability that more independent trials are better than worse.

    Where the three shares of a trial are less than 1 together, the rest fails the whole.
    """
    out = np.ones(1)
    for up, same, down in zip(better, level, worse, strict=True):
        out = np.convolve(out, [down, same, up])
    return float(out[len(better) + 1 :].sum())


def _summed(held):
    if len(held) == 1:
        return ""
    words = {name: word(each.share, each.n_draws) for name, each in held.items()}
    shares = [each.share for each in held.values()]
    stands = [name for name, found in words.items() if found in AGREES]
    falls = [name for name, found in words.items() if found == INCONSISTENT]
    return (
        f"under {len(held)} readings in {min(shares):.0%} to {max(shares):.0%}: stands under "
        f"{_some(stands, len(held))}, falls under {_some(falls, len(held))}"
    )


def _some(found, of):
    if len(found) in (0, of):
        return "all" if found else "none"
    return names(found) if len(found) <= 3 else f"{len(found)}"
