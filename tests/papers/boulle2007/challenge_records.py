"""Made-up records of the challenge: BERs of entries, on as many rows as there are."""

import numpy as np

from replication.engine.seeds import rng
from replication.papers.boulle2007.protocol.challenge import WHOLE

#: Rows of the two classes that train, and of the validation part.
ROWS = {"ada": (3118, 1029), "gina": (1603, 1550), "hiva": (3710, 135), "sylva": (12281, 805)}
VALID = {"ada": (312, 103), "gina": (160, 155), "hiva": (370, 14), "sylva": (1228, 81)}


def matrix(rows, ber):
    """A confusion matrix of two classes of so many rows, of each of which such a share errs.

    Parts of rows err too: of whole ones a fold has too few for the four digits of Table 5.
    """
    wrong = [n * ber for n in rows]
    return [[rows[0] - wrong[0], wrong[0]], [wrong[1], rows[1] - wrong[1]]]


def entry(cell, ber, scatter=0.0):
    """What is read of the record of a cell in which this share of the rows errs.

    With ``scatter`` it differs from fold to fold by a normal chance of such deviation.
    """
    fold, every = cell.axes["fold"], ROWS[cell.dataset]
    tested = VALID[cell.dataset] if fold == WHOLE else tuple(n // 10 for n in every)
    trained = every if fold == WHOLE else tuple(n - n // 10 for n in every)
    moved = ber + scatter * rng("made up", cell.id).normal() if scatter else ber
    # MODL keeps 40 of the initial variables.
    informative = 40 + cell.params["n_constructed"]
    return {
        "test": {"tuned": matrix(tested, moved)},
        "train": {"tuned": matrix(trained, moved)},
        "informative": informative,
        "models": int(informative * np.log(informative * sum(trained))),
    }
