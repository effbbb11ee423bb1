"""Whether the guess by tenfold cross-validation is honest, by rows that took no part in it."""

import numpy as np

from replication.evidence.claim import measured, not_judged
from replication.papers.boulle2007.protocol.challenge import SETS
from replication.papers.boulle2007.verdicts.challenge import guesses
from replication.papers.boulle2007.verdicts.challenge.validation import spread

#: Half the width of a 95 % interval, in standard errors.
_WIDTH = 1.96


def honest_guess(results, stated):
    """The BER on the validation part exceeds the guess by no more than the printed guess error."""
    (most,) = stated.taken.values()
    chosen = {name: guesses.best(results, name) for name in SETS}
    excesses = {
        name: pair
        for name, entry in chosen.items()
        if entry and (pair := excess(results, name, entry))
    }
    if not excesses:
        return not_judged(stated.key, stated.states)
    over, errors = np.array(list(excesses.values())).T
    weights = errors**-2.0 / (errors**-2.0).sum()
    mean, error = float(weights @ over), float((errors**-2.0).sum() ** -0.5)
    by_set = ", ".join(
        f"{name} {by:+.4f} with standard error {by_error:.4f} ({chosen[name]})"
        for name, (by, by_error) in excesses.items()
    )
    note = (
        "validation BER less guess of the entry of least guess, the sets weighted by their "
        f"precision: {by_set}; {most} is Table 5's overall guess error"
    )
    return measured(
        stated.key,
        stated.states,
        round(mean, 4),
        (mean - _WIDTH * error, mean + _WIDTH * error),
        (-1.0, most),
        (most, 1.0),
        len(excesses),
        note,
    )


def excess(results, name, entry):
    """Validation BER less guess of an entry, and its standard error by the rows of both.

    None where the fit to all rows was not recorded.
    """
    matrices = results.validation(name, entry)
    if not len(matrices):
        return None
    by_repeat = results.matrices(name, entry)
    # However many fits there are, they were tested on the same rows.
    tested, error = spread(matrices.mean(axis=0))
    _, of_folds = spread(np.concatenate([*by_repeat.values()]).sum(axis=0) / len(by_repeat))
    return tested - guesses.centre(results, name, entry), float(np.hypot(error, of_folds))
