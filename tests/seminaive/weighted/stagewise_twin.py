"""A slow textbook twin of ForwardStagewiseNaiveBayes, line by line from Algorithm 1.

Probabilities are multiplied and compared as they are: no logarithm, no table, nothing kept from
one model to the next. Alphas are counted in whole steps of epsilon = 1 / ``last``.
"""

from dataclasses import dataclass
from fractions import Fraction
from math import exp, log, pi, prod, sqrt

from tests.seminaive.twins import dirichlet, is_missing, mean_and_variance, prior

#: Scores that reach this share of the best one tie with it.
UP_TO = 1 - Fraction(1, 10**9)


@dataclass(frozen=True)
class Path:
    """Steps that each feature has gone, in each model, and what the models get wrong."""

    steps: list
    errors: list
    evaluations: list


def path(p, last, nu, *, patience=None, ties="first", until="all", spread="total"):
    """Go along the path on a Problem."""
    n = len(p.values)
    able = [k for k in range(n) if tells(p, k)]
    steps = [0] * n
    found = Path([list(steps)], [error(p, steps, last, spread)], [])
    best, since = found.errors[0], 0
    while any(steps[k] < last for k in able):
        if patience is not None and since == patience:
            break
        if until == "any" and last in steps:
            break
        tried = []
        for k in able:
            for t in range(1, nu + 1):
                if steps[k] + t <= last:
                    changed = [*steps[:k], steps[k] + t, *steps[k + 1 :]]
                    tried.append((error(p, changed, last, spread), k, t))
        least = min(each[0] for each in tried)
        tied = [(k, t) for wrong, k, t in tried if wrong == least]
        order = {
            "first": lambda k, t: (k, t),
            "shortest": lambda k, t: (t, k),
            "longest": lambda k, t: (-t, k),
            # Of losses that differ by rounding the first is the least.
            "deviance": lambda k, t: round(
                deviance(p, [*steps[:k], steps[k] + t, *steps[k + 1 :]], last, spread), 9
            ),
        }
        k, t = min(tied, key=lambda kt: order[ties](*kt))
        steps[k] += t
        found.steps.append(list(steps))
        found.errors.append(least)
        found.evaluations.append(len(tried))
        since = 0 if least < best else since + 1
        best = min(best, least)
    return found


def tells(p, k):
    """Whether a feature can say anything: it shows several values, or numbers that vary."""
    shown = p.showing(k)
    if p.values[k] is None:
        return mean_and_variance(shown, 0)[1] > 0
    return bool(shown) and len(p.values[k]) > 1


def error(p, steps, last, spread="total"):
    """Share of the weight whose class is not the answer; of classes that tie the first is."""
    wrong = 0
    for row, label, weight in zip(p.rows, p.labels, p.weights, strict=True):
        scores = joint(p, steps, last, row, spread)
        most = max(scores)
        answer = next(c for c, s in zip(p.classes, scores, strict=True) if s >= most * UP_TO)
        wrong += weight * (answer != label)
    return Fraction(wrong) / Fraction(p.total)


def deviance(p, steps, last, spread="total"):
    """Mean of -2 log P(class | row)."""
    lost = 0.0
    for row, label, weight in zip(p.rows, p.labels, p.weights, strict=True):
        scores = joint(p, steps, last, row, spread)
        lost += weight * -2 * log(scores[p.classes.index(label)] / sum(scores))
    return lost / float(p.total)


def aic(p, found, last, degrees="selected", spread="total"):
    """AIC of each model of a path."""
    return [
        deviance(p, steps, last, spread)
        + 2
        / float(p.total)
        * (sum(k > 0 for k in steps) if degrees == "selected" else sum(steps) / last)
        for steps in found.steps
    ]


def joint(p, steps, last, row, spread="total"):
    """P(y) prod_i P(x_i | y; alpha_i) for every class; exact where all features are nominal."""
    return [
        prior(p, label)
        * prod(factor(p, k, x, label, Fraction(steps[k], last), spread) for k, x in enumerate(row))
        for label in p.classes
    ]


def factor(p, k, x, label, alpha, spread):
    """P(x_i | y) with the parameters of equation (13); 1 for what is not in the model."""
    if is_missing(x) or alpha == 0 or not tells(p, k):
        return 1
    if p.values[k] is not None:
        return alpha * dirichlet(p, k, x, p.showing(k, label)) + (1 - alpha) * dirichlet(
            p, k, x, p.showing(k)
        )
    mean, deviation = (
        float(alpha) * of_class + (1 - float(alpha)) * alone
        for of_class, alone in zip(normal(p, k, label), normal(p, k, None, spread), strict=True)
    )
    return exp(-((x - mean) ** 2) / (2 * deviation**2)) / sqrt(2 * pi) / deviation


def normal(p, k, label, spread="total"):
    """Mean and standard deviation of a number in a class or, with label None, without it."""
    everyone = p.showing(k)
    floor = p.var_smoothing * mean_and_variance(everyone, 0)[1]
    shown = everyone if label is None else p.showing(k, label) or everyone
    mean, variance = mean_and_variance(shown, p.ddof)
    if label is None and spread == "within":
        of_classes = [(p.showing(k, c), normal(p, k, c)[1]) for c in p.classes]
        weights = [sum(w for _, w in shown) for shown, _ in of_classes]
        squares = sum(w * s**2 for w, (_, s) in zip(weights, of_classes, strict=True))
        return mean, sqrt(squares / sum(weights))
    return mean, sqrt(variance + floor)
