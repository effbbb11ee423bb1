"""Numbers of one split that claims of sections 5 and 6 speak of: results and a reading in.

Methods stand beside each other on the same splits. An analysis finds some of them anew; the
others are then those of the splits that it takes.
"""

import numpy as np

from replication.evidence.claim import together
from replication.papers.boulle2007.protocol import variants
from replication.papers.boulle2007.protocol.settings import (
    ACC,
    AUC,
    BMA,
    CMA,
    CRITERIA,
    FIRST_METHODS,
    MAP,
    NAMES,
    TRAINING,
)
from replication.papers.boulle2007.verdicts.quantities import dominated, kept, peak, size, splits_of


def factor(reading):
    """By what a reading multiplies what a word is taken for."""
    return variants.LIMITS.get(reading, 1.0)


def looked_at(results, reading):
    """The reading whose splits and methods one of words looks at."""
    return results.default if reading in variants.LIMITS else reading


def scores(results, methods, key, reading, part="test"):
    """Test scores of several methods on the same splits; none where the rows that test trained."""
    if variants.by_name(splits_of(results, reading)).params["rows"] == "all":
        return np.empty((len(methods), 0))
    return _by_analysis(
        lambda *pair: results.scores(pair[0], key, pair[1], part), results, methods, reading
    )


def _by_analysis(recorded, results, methods, reading):
    """What each method has on the same splits; an analysis finds some anew, or has none.

    The others are those of the splits that it takes. `recorded` gives what a method has under
    a reading.
    """
    splits = splits_of(results, reading)
    analysed = [recorded(method, reading) for method in methods]
    if splits != reading and not any(map(len, analysed)):
        return [values[:0] for values in analysed]
    return together(
        *(
            anew if len(anew) else recorded(method, splits)
            for anew, method in zip(analysed, methods, strict=True)
        )
    )


def _weights(results, methods, reading):
    return _by_analysis(results.weights, results, methods, reading)


def _not_shared(results, reading):
    """How many of SNB(MAP)'s variables SNB(ACC) or SNB(AUC) does not select."""
    map_mask, *masks = (weights > 0 for weights in _weights(results, (MAP, ACC, AUC), reading))
    return (map_mask & ~np.all(masks, axis=0)).sum(axis=1)


def _best_on_all(results, reading):
    """How many of Figure 4's methods are the best on all three criteria."""
    goodness = _goodness(results, reading)
    return np.all(goodness == goodness.max(axis=1, keepdims=True), axis=0).sum(axis=0)


def _dominated(results, reading):
    """How many of Figure 4's methods another one of them is better than on all three criteria."""
    goodness = _goodness(results, reading)
    return np.all(goodness[:, :, None] > goodness[:, None], axis=0).any(axis=0).sum(axis=0)


def _goodness(results, reading):
    """Scores of Figure 4's methods, large ones good: (n_criteria, n_methods, n_splits)."""
    return np.array(
        [
            np.array(scores(results, FIRST_METHODS, key, reading)) * (1 if large else -1)
            for _, key, large in CRITERIA
        ]
    )


def _share_of_fewest(results, reading):
    """Variables of SNB(MAP), as a share of those of SNB(ACC) or SNB(AUC), whichever has fewer."""
    n_map, *numbers = (
        (weights > 0).sum(axis=1) for weights in _weights(results, (MAP, ACC, AUC), reading)
    )
    return n_map / np.minimum(*numbers)


def _moved_from_map(method):
    """By how much a method changes the weights of SNB(MAP), summed over the variables."""

    def distance(results, reading):
        map_weights, averaged = _weights(results, (MAP, method), reading)
        return np.abs(averaged - map_weights).sum(axis=1)

    return distance


def _alike(results, reading):
    """Correlation of SNB(CMA)'s weights with the alternatives' mean, over what MODL keeps."""
    cma, *alternatives = _weights(results, (CMA, ACC, AUC, MAP, BMA), reading)
    informative = results.values("n_intervals", splits_of(results, reading)) > 1
    rows = zip(cma, np.mean(alternatives, axis=0), informative, strict=False)
    return np.array([np.corrcoef(a[mask], b[mask])[0, 1] for a, b, mask in rows])


def _selected_otherwise(results, reading):
    """How many variables of a large weight in SNB(BMA) are none of SNB(MAP), or the reverse.

    Twice the limit of a half is what none exceeds: the same distance from certain stands for it.
    """
    map_weights, averaged = _weights(results, (MAP, BMA), looked_at(results, reading))
    limit = {0.5: 0.25, 1.0: 0.5, 2.0: 0.75}[factor(reading)]
    return ((averaged > limit) != (map_weights > 0)).sum(axis=1)


def _around_ten(results, reading):
    """Share of the good models that select 10 variables, one more or fewer; half of one is none."""
    counts, reach = results.values("good_sizes", looked_at(results, reading)), int(factor(reading))
    return counts[:, 10 - reach : 11 + reach].sum(axis=1) / counts.sum(axis=1)


def _test_rows(results, reading):
    trained = results.values("n_train", splits_of(results, reading)).ravel()
    return trained * (1 - TRAINING) / TRAINING


def _least_step(results, reading):
    """Orders of magnitude that a fiftieth of the models, by their posterior, spans at the least."""
    quantiles = [
        record["quantiles"]
        for record in results.records("splits", reading)
        if "quantiles" in record
    ]
    return np.diff(quantiles, axis=1).min(axis=1) if quantiles else np.empty(0)


def _end(extreme, without):
    """The least or largest weight that SNB(CMA) gives."""

    def weight(results, reading):
        weights = results.weights(CMA, reading)
        return extreme(np.where(weights > 0, weights, without), axis=1)

    return weight


#: Numbers of a split, from the results and a reading.
NUMBERS = {
    "variables of SNB(MAP) that another does not select": _not_shared,
    "methods of Figure 4 that are the best on all criteria": _best_on_all,
    "methods of Figure 4 that another dominates": _dominated,
    "share of the fewest variables of the others": _share_of_fewest,
    "distance of SNB(BMA) from SNB(MAP)": _moved_from_map(BMA),
    "distance of SNB(CMA) from SNB(MAP)": _moved_from_map(CMA),
    "correlation of SNB(CMA) with the alternatives": _alike,
    "orders of magnitude of a fiftieth of the models": _least_step,
    "variables selected otherwise": _selected_otherwise,
    "test rows": _test_rows,
    "share of the good models": _around_ten,
    "variables of the least probable model": lambda results, reading: results.values(
        "least_size", reading
    ).ravel(),
    "variables that MODL keeps": lambda results, reading: kept(
        results, splits_of(results, reading)
    ),
    "variables of SNB(MAP)": size(MAP),
    "variables of SNB(CMA)": size(CMA),
    "least weight of SNB(CMA)": _end(np.min, np.inf),
    "largest weight of SNB(CMA)": _end(np.max, 0.0),
    "place of the largest weight": peak(0, len(NAMES) - 1),
    "place of the largest weight before V9": peak(0, 7),
    "place of the largest weight after V13": peak(13, len(NAMES) - 1),
    "criteria on which SNB(CMA) is the best": dominated,
}
