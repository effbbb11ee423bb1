"""What the claims on all problems are functions of: errors and times, under every reading."""

from itertools import product

import numpy as np

from replication.engine.seeds import rng
from replication.evidence.claim import Frequency, together
from replication.papers.wu2015.protocol import public, variants
from replication.papers.wu2015.protocol.settings import PROBLEMS
from replication.papers.wu2015.verdicts import half_width, public_protocol
from replication.papers.wu2015.verdicts.results import TIMED

#: Names of the readings of NB and BMA, and of how LR and SVM are fed; the defaults first.
BAYES = (*(reading.name for reading in variants.BAYES), *variants.TIED)
FED = tuple(reading.name for reading in variants.LINEAR)
#: Every reading of NB and BMA with every way to feed LR and SVM, by name.
CROSSED = {f"{bayes}, {fed}": (bayes, fed) for bayes, fed in product(BAYES, FED)}

#: Realisations drawn where the exact distribution is out of reach.
N_DRAWS = 2000
#: What "the best performance" may mean over the problems.
BEST = ("best on most problems", "least mean error")

_FED_METHODS = variants.LINEAR[0].methods


def named(results, places):
    """Readings of errors of these methods, or of times, the default first."""
    if places[0][3] == "training_time":
        return TIMED
    if any(place[2] in _FED_METHODS for place in places):
        return CROSSED
    return of_bayes(results)


def of_bayes(results):
    """Readings of NB and BMA, the default first: the public protocol, where it was run."""
    return (public.ANY_SEED, *BAYES) if public_protocol.seeds(results) else BAYES


def drawn(results, places, reading):
    """Errors, half widths that the paper's formula gives them, or times: a run each, by place."""
    return {place: _of(results, reading, *place[1:]) for place in places}


def _of(results, reading, problem, method, statistic):
    if statistic == "training_time":
        return results.timed(problem, method, reading)
    if reading == public.ANY_SEED:
        errors = public_protocol.of_seeds(results, problem, method)
    else:
        fed = CROSSED.get(reading, (reading, FED[0]))
        errors = results.under(problem, method, own(method, *fed))
    if statistic == "error":
        return errors
    file = results.description(problem)
    return half_width.printed_like(errors, file["rows"]) if file else np.empty(0)


def own(method, bayes, fed):
    """The one of two readings that is of a method."""
    return fed if method in _FED_METHODS else bayes


def errors_under(results, methods, bayes, fed=FED[0]):
    """Errors of some methods in the realisations that they share, of every problem that was run.

    By problem, shape (n_methods, n_runs). One reading holds for NB and BMA, one for LR and SVM;
    a problem that a reading does not touch has the draws of that which it leaves.
    """
    by_problem = {}
    for problem in PROBLEMS:
        draws = [results.under(problem, method, own(method, bayes, fed)) for method in methods]
        if all(errors.size for errors in draws):
            by_problem[problem] = np.array(together(*draws))
    return by_problem


def never_worse(results):
    """C1: BMA errs more than NB on no problem, in tables of the public protocol and of our splits.

    The tables of the protocol are counted; our splits of the problems share no chance.
    """
    frequencies = {}
    if tables := public_protocol.seeds(results):
        frequencies[public.ANY_SEED] = Frequency.of(
            [table.never_worse for table in tables],
            f"on {np.median([len(table.worse) for table in tables]):g} in the median",
        )
    for name in BAYES:
        errors = errors_under(results, ("BMA", "NB"), name)
        if len(errors) == len(PROBLEMS):
            shares = [np.mean(bma <= nb) for bma, nb in errors.values()]
            runs = min(table.shape[1] for table in errors.values())
            frequencies[name] = Frequency(float(np.prod(shares)), runs, runs)
        elif not frequencies:
            return {}
    return frequencies


def best(results):
    """C6: LR offers the best performance of the four."""
    return _by_meaning(results, ("LR", "BMA", "NB", "SVM"), dict.fromkeys(BEST, _first))


def edges(results):
    """C6: LR edges out SVM."""
    return _by_meaning(
        results,
        ("LR", "SVM"),
        {
            "better on more problems than worse": lambda drawn, _: (
                (drawn[0] < drawn[1]).sum(axis=1) > (drawn[0] > drawn[1]).sum(axis=1)
            ),
            "a smaller mean error": lambda drawn, _: drawn[0].mean(axis=1) < drawn[1].mean(axis=1),
        },
    )


def _by_meaning(results, methods, meanings):
    """How often a claim on errors of all problems holds, by what it means and by reading."""
    frequencies = {}
    for says, (name, reading) in product(meanings, CROSSED.items()):
        errors = errors_under(results, methods, *reading)
        if len(errors) == len(PROBLEMS):
            runs = min(table.shape[1] for table in errors.values())
            holds = meanings[says](realisations(errors), says)
            frequencies[f"{says}; {name}"] = Frequency(float(np.mean(holds)), runs, runs)
        elif not frequencies:
            return {}
    return frequencies


def _first(drawn, says):
    """In which realisations the first of the methods is the best of them."""
    if says == BEST[1]:
        return (drawn[0].mean(axis=1) < drawn[1:].mean(axis=2)).all(axis=0)
    least = (drawn == drawn.min(axis=0)).sum(axis=2)
    return (least[0] > least[1:]).all(axis=0)


def realisations(runs):
    """One run of every problem, drawn at random: (n_methods, N_DRAWS, n_problems)."""
    chance = rng("wu2015", "claims", "one run a problem")
    return np.stack(
        [table[:, chance.integers(table.shape[1], size=N_DRAWS)] for table in runs.values()], axis=2
    )
