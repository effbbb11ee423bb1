"""What the data sets that are not at hand could add to a mean, a count or a rank of Table 4."""

import numpy as np

from replication.evidence.predictive import Draws
from replication.papers.boulle2007.protocol.sets import ABSENT
from replication.papers.boulle2007.protocol.uci_settings import METHODS
from replication.papers.boulle2007.verdicts.uci.assumptions import TABLES, USUAL
from replication.papers.boulle2007.verdicts.uci.realised import COUNTS, at_hand


def absent(table):
    """Names of the sets of a table that are not at hand."""
    return tuple(name for name in TABLES[table] if name in ABSENT)


def limits(results, statistic, criterion, table, analysis=USUAL):
    """Return the least and the most that the absent sets together add to a sum, each (n_methods,).

    An accuracy is between the largest class's share, as Table 2 prints it, and 1; an AUC between
    one half and 1; a CR between the least recorded one of the method on the sets at hand and 1;
    a rank between the first and the last; a win is one or none.
    """
    names, n = absent(table), len(METHODS)
    most = np.full(n, float(len(names)))
    if not names or statistic in COUNTS:
        return np.zeros(n), most
    if statistic == "rank":
        return most, most * n
    if criterion == "ACC":
        # The share of the largest class as Table 2 prints it.
        shares = (
            results.printed["table2", name, "Majority accuracy", "accuracy"].printed.ends[0] / 100
            for name in names
        )
        return np.full(n, sum(shares)), most
    if criterion == "AUC":
        return most / 2, most
    recorded = [results.on_set("CR", name, analysis) for name in at_hand(table)]
    return len(names) * np.vstack(recorded).min(axis=0), most


def between(results, statistic, criterion, table, analysis=USUAL):
    """Draws of a column with the absent sets at their least, and at their most.

    Two arrays of shape (n_draws, n_methods): of means over all sets of the table, of mean ranks, or
    of numbers of sets.
    """
    sums = results.sums(statistic, criterion, table, analysis)
    if not len(sums):
        return sums, sums
    over = 1 if statistic in COUNTS else len(TABLES[table])
    low, high = limits(results, statistic, criterion, table, analysis)
    return (sums + low) / over, (sums + high) / over


def enveloped(lows, highs):
    """Return draws whose central interval runs from that of ``lows`` to that of ``highs``.

    The k-th smallest is between the k-th smallest of either, at the first below the interval and at
    the second above it. Each stands where it stood among ``lows``: in the same place stands the
    same realisation of other numbers.

    Parameters
    ----------
    lows, highs : Draws of shape (n_draws,)
        The same realisations with what is absent at its least and at its most.
    """
    low, high = np.sort(np.asarray(lows)), np.sort(np.asarray(highs))
    places = np.linspace(0.0, 1.0, len(low)) if len(low) > 1 else np.full(len(low), 0.5)
    share = np.clip((places - _INSIDE) / (1.0 - 2.0 * _INSIDE), 0.0, 1.0)
    values = low + share * (high - low)
    if np.array_equal(low, np.rint(low)) and np.array_equal(high, np.rint(high)):
        values = np.rint(values)
    draws = np.empty_like(values)
    draws[np.argsort(np.asarray(lows), kind="stable")] = values
    return Draws(draws, lows.recorded, lows.widened)


#: Beyond the central 95 %, so that both ends of the interval are drawn ones.
_INSIDE = 0.03


def note(table):
    """Say which sets are missing, or ""."""
    names = absent(table)
    if not names:
        return ""
    n_sets = len(TABLES[table])
    return (
        f"{n_sets - len(names)} of the {n_sets} data sets: {' and '.join(names)} are not at hand; "
        "we let them take any rank, any win and any value up to 1; the least value is the largest "
        "class's share for ACC, one half for AUC, and the method's own least for CR"
    )
