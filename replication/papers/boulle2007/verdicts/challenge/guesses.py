"""The guess of our entries, by tenfold cross-validation on the training rows, drawn anew.

A whole cross-validation is the unit: its folds test all rows between them, so that what they make
of a guess scatters far less than ten folds of fresh rows would. The paper had the same rows. The
sums and the order of the search are drawn anew with every repetition, and are part of the chance.
Few repetitions of an entry tell little of how far they scatter, and all entries on a set together
more: their deviations are pooled.

Fresh rows count where a guess stands for what was measured on other rows: :func:`on_fresh_rows`.
"""

from dataclasses import replace

import numpy as np
from scipy.stats import t

from replication.engine.seeds import rng
from replication.evidence.judging import judge_readings
from replication.evidence.predictive import N_DRAWS, Draws, summarised
from replication.evidence.quantity import quantity
from replication.papers.boulle2007.protocol import challenge_variants as readings
from replication.papers.boulle2007.protocol.challenge import ENTRIES, SETS
from replication.papers.boulle2007.protocol.crossed_guess import CROSSED
from replication.papers.boulle2007.protocol.uci_settings import N_FOLDS, PAPER
from replication.papers.boulle2007.verdicts.challenge.arithmetic import OURS, OVERALL, mean_of_rows
from replication.papers.boulle2007.verdicts.challenge.results import balanced_error

#: The BER of a guess by the toss of a coin.
WORST = 0.5

#: What a guess is judged under, the default first: every entry, and each with the other way to sum.
ANALYSES = tuple(
    dict.fromkeys(
        [
            *readings.READINGS,
            *(replace(reading, summed=True) for reading in readings.READINGS),
        ]
    )
)

#: Sets over which Table 5 takes its overall row; of one of them nothing is at hand.
_N_SETS = len(SETS) + 1


def entries_of(results, name, reading):
    """The entries of a reading of which a whole cross-validation is recorded on a set."""
    return [e for e in reading.entries if results.matrices(name, e, reading.initial)]


def by_entry(results, name, entries, reading):
    """Draws of the guesses of several entries, shape (N_DRAWS, n_entries).

    A fresh cross-validation lies from the mean of R recorded ones as Student's t of the pooled
    degrees of freedom, times their deviation and sqrt(1 + 1 / R): the same t of all entries, so
    that the least of them is no narrower than each. Where no entry has two, folds are the units.
    """
    recorded = [_guesses(results, name, entry, reading.initial, reading) for entry in entries]
    deviation, freedom = _pooled(results, name, reading)
    if not freedom:
        return on_fresh_rows(results, name, entries, reading)
    order = rng(PAPER, "challenge", "guess", name).permutation(N_DRAWS)
    far = t.ppf((order + 0.5) / N_DRAWS, freedom) * deviation
    drawn = [guesses.mean() + np.sqrt(1 + 1 / guesses.size) * far for guesses in recorded]
    return Draws(np.stack(drawn, axis=1), min(guesses.size for guesses in recorded), widened=True)


def _guesses(results, name, entry, initial, reading):
    """The guess of each recorded cross-validation of an entry."""
    statistic = _of_sum if reading.summed else _of_mean
    return np.array(
        [statistic(folds[None])[0] for folds in results.matrices(name, entry, initial).values()]
    )


def _pooled(results, name, reading):
    """Deviation of a cross-validation's guess over all entries on a set, and its freedom."""
    recorded = [
        _guesses(results, name, entry, initial, reading)
        for entry in ENTRIES
        for initial in (True, False)
    ]
    recorded = [guesses for guesses in recorded if guesses.size > 1]
    freedom = sum(guesses.size - 1 for guesses in recorded)
    squares = sum(((guesses - guesses.mean()) ** 2).sum() for guesses in recorded)
    return (float(np.sqrt(squares / freedom)) if freedom else 0.0), freedom


def on_fresh_rows(results, name, entries, reading):
    """Draws of what several entries would have on ten folds of fresh rows, the same for all.

    Of all folds that are recorded of both, shape (N_DRAWS, n_entries).
    """
    matrices = [results.matrices(name, entry, reading.initial) for entry in entries]
    shared = [
        repeat for repeat in matrices[0] if all(repeat in by_repeat for by_repeat in matrices)
    ]
    if not shared:
        return ()
    folds = [np.concatenate([by_repeat[repeat] for repeat in shared]) for by_repeat in matrices]
    statistic = _of_sum if reading.summed else _of_mean
    return summarised(np.stack(folds, axis=1), N_FOLDS, statistic, PAPER, "challenge", name)


def _of_mean(folds):
    """Mean over the folds, along axis 1, of their BER."""
    return balanced_error(folds).mean(axis=1)


def _of_sum(folds):
    return balanced_error(folds.sum(axis=1))


def centre(results, name, entry, reading=readings.DEFAULT):
    """The guess of an entry over all that is recorded of it."""
    folds = np.concatenate(list(results.matrices(name, entry, reading.initial).values()))
    return float((_of_sum if reading.summed else _of_mean)(folds[None])[0])


def best(results, name, reading=readings.DEFAULT):
    """The entry of a reading with the least recorded guess on a set; None without any."""
    return min(
        entries_of(results, name, reading),
        key=lambda entry: centre(results, name, entry, reading),
        default=None,
    )


@quantity("BER guess")
def guess(address, results, entry):
    """Guesses for one set: of an entry, or the least of several."""
    return least(results, (address.part,), entry)


@quantity("BER guess")
def overall(address, results, entry):
    """Mean guesses of one entry over the five sets, of which one is anything from 0 to a half."""
    means = least(results, tuple(SETS), entry)
    if not len(means):
        return ()
    share = len(SETS) / _N_SETS
    return between(share * means, share * means + WORST / _N_SETS)


def least(results, names, reading, drawn_by=by_entry):
    """Draws of the mean guess over sets of the entry for which it is least, shape (N_DRAWS,).

    In each draw another entry may be the least. Of entries nearly alike the least of recorded
    values with a fresh error each lies below the least of fresh ones: the draws are moved until
    their middle is the least recorded mean. Empty where no entry has a whole cross-validation on
    every set.
    """
    entries = [
        e for e in reading.entries if all(e in entries_of(results, name, reading) for name in names)
    ]
    drawn = [drawn_by(results, name, entries, reading) for name in names] if entries else []
    if not drawn or not all(map(len, drawn)):
        return np.empty(0)
    chosen = np.mean(np.stack(drawn), axis=0).min(axis=1)
    recorded = min(
        np.mean([centre(results, name, entry, reading) for name in names]) for entry in entries
    )
    middle = np.quantile(np.asarray(chosen), [0.025, 0.975]).mean()
    return np.maximum(chosen + (recorded - middle), 0.0)


def between(low, high):
    """Draws whose central 95 % reach from those of ``low`` to those of ``high``, which is larger.

    Of what is missing only the least and the most that it can be are known: each tail is that of
    its own draws, and what lies between stands for everything between.
    """
    places = (np.arange(len(low)) + 0.5) / len(low)
    share = np.clip((places - 0.025) / 0.95, 0.0, 1.0)
    low, high = (Draws(np.sort(draws), draws.recorded, draws.widened) for draws in (low, high))
    return (1.0 - share) * low + share * high


def judge(number, draws, results):
    """Verdict on a guess."""
    return judge_readings(
        number,
        draws,
        readings.DEFAULT.name,
        note="; ".join(filter(None, (_decimals(results), _crossed(number.row, results)))),
    )


def _crossed(name, results):
    """Say what every choice about selective naive Bayes would give, by the initial variables."""
    crossed = results.crossed_guesses(name) if name in CROSSED else np.empty(0)
    if not crossed.size:
        return ""
    means = crossed.mean(axis=1)
    return (
        f"by all {len(means)} crossed choices of estimates, prior and averaged models the guess "
        f"with the initial variables is {means.min():.4f} to {means.max():.4f}, each the mean of "
        f"{crossed.shape[1]} cross-validations"
    )


def judge_overall(number, draws, results):
    """Verdict on the overall guess; the note says what it is not."""
    return judge_readings(
        number,
        draws,
        readings.DEFAULT.name,
        note=f"one entry on all five sets, the guess for nova anything from 0 to {WORST}; the mean "
        f"of the five rows is {mean_of_rows(number, results).value:.4f}",
    )


def _decimals(results):
    """Say so where the guesses of all five rows end in a 0: that is no digit of a mean."""
    rows = [
        n.value
        for n in results.printed.values()
        if (n.artefact, n.column, n.statistic) == ("table5", OURS, "BER guess") and n.row != OVERALL
    ]
    zeros = all(value.endswith("0") for value in rows)
    return f"all {len(rows)} printed guesses end in 0, as if rounded before" if zeros else ""
