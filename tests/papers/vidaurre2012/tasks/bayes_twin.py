"""Naive Bayes by maximum likelihood, one row at a time, for a part of the predictors."""

from math import log, pi

import numpy as np

#: What a probability of 0 counts as.
LEAST = float(np.finfo(float).tiny)


def scores(X, y, row, chosen, discrete, added=0.0):
    """Log P(class) + sum of log P(value | class) over the chosen predictors, by class."""
    found = []
    for j in range(3):
        own = [x for x, label in zip(X, y, strict=True) if label == j]
        total = log(len(own) / len(y))
        for i in chosen:
            column = [x[i] for x in own]
            if discrete:
                if added or row[i] in X[:, i]:
                    values = len(set(X[:, i]))
                    share = (column.count(row[i]) + added) / (len(own) + added * values)
                    total += log(max(share, LEAST))
            else:
                mean = sum(column) / len(column)
                variance = sum((x - mean) ** 2 for x in column) / len(column)
                total -= 0.5 * log(2 * pi * variance) + (row[i] - mean) ** 2 / (2 * variance)
        found.append(total)
    return found


def error_bounds(X, y, test_X, test_y, chosen, discrete, added=0.0):
    """Least and largest share of wrong test rows: where two classes tie either may be answered."""
    low = high = 0
    for row, label in zip(test_X, test_y, strict=True):
        each = scores(X, y, row, chosen, discrete, added)
        best = [j for j, s in enumerate(each) if s >= max(each) - 1e-9]
        low += label not in best
        high += best != [label]
    return low / len(test_y), high / len(test_y)


def training_error(X, y, chosen, discrete):
    """Share of the training rows that are wrong, the first of tied classes being the answer."""
    wrong = 0
    for row, label in zip(X, y, strict=True):
        each = scores(X, y, row, chosen, discrete)
        wrong += next(j for j, s in enumerate(each) if s >= max(each) - 1e-9) != label
    return wrong / len(y)


def forward(X, y, able, discrete):
    """Greedy forward search among able predictors: those that enter, in order, and models tried."""
    chosen, best, tried = [], training_error(X, y, [], discrete), 0
    while rest := [i for i in able if i not in chosen]:
        errors = [training_error(X, y, [*chosen, i], discrete) for i in rest]
        tried += len(rest)
        if min(errors) >= best:
            break
        best = min(errors)
        chosen.append(rest[errors.index(best)])
    return chosen, tried
