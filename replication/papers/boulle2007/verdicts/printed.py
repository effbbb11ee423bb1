"""What sections 5 and 6 print, read where a figure or a search for the paper's split needs it."""

import numpy as np

from replication.papers.boulle2007.protocol.settings import BMA, MAP, NAMES
from replication.papers.boulle2007.verdicts.words import as_mask, in_digits


def map_variables(results):
    """Mask (21,) of the variables of the printed MAP model."""
    return as_mask(results.printed["waveform", MAP, "selected variables", "variables"].value)


def bma_weights(results):
    """Printed weights of SNB(BMA), (21,): where none is printed, those of SNB(MAP)."""
    weights = map_variables(results).astype(float)
    for number in results.printed.values():
        if number.row == BMA and number.statistic == "weight":
            weights[NAMES.index(number.column)] = float(number.value)
    return weights


def exponent(results):
    """Printed log10 of the MAP model's posterior over the least probable model's."""
    place = "waveform", "models", "MAP against the least probable model", "probability ratio"
    return in_digits(results.printed[place]).printed.value


def nearest(results):
    """Position of the split whose posterior is most like the paper's, or None.

    The first of those whose MAP model is the printed one, by the BMA weights; without one, of
    those whose MAP model differs in fewest variables.
    """
    masks = results.weights(MAP)
    if not len(masks):
        return None
    differ = (masks != map_variables(results)).sum(axis=1)
    apart = np.abs(results.weights(BMA) - bma_weights(results)).sum(axis=1)
    return int(np.lexsort((apart, differ))[0])


def mark(ax, results):
    """Put a mark over the variables of the printed MAP model."""
    places = np.flatnonzero(map_variables(results))
    ax.plot(places, np.full(places.size, 1.06), "v", color="black", ms=5, clip_on=False)
    ax.set_ylim(0, 1.12)
