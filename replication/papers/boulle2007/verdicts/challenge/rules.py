"""The rules of Table 5: our guesses are drawn anew, the rest is checked by its own arithmetic."""

from replication.evidence.drawn import Drawn
from replication.evidence.judging import no_data
from replication.evidence.rule import NOT_RUN, Apart, Coded
from replication.evidence.vocabulary import FOLLOWS, QUOTED
from replication.papers.boulle2007.protocol import challenge_readings as readings
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.verdicts.challenge import guesses, text
from replication.papers.boulle2007.verdicts.challenge.arithmetic import (
    ERROR,
    GUESS,
    OURS,
    OVERALL,
    SCORE,
    TEST,
    THEIRS,
    guess_error,
    overall_ber,
    overall_error,
    overall_score,
    test_score,
)

__all__ = ["GUESSES", "RULES"]

_ROWS = (*SETS, *ABSENT)
_NAMES = [reading.name for reading in readings.READINGS]
_NO_LABELS = "the organisers kept the test labels, and no copy of them was found"

#: What draws our guesses. An entry has no place in the paper's layout, which is of data sets by
#: methods, so that rules without one judge by these.
GUESSES = (
    Drawn("table5", tuple(SETS), OURS, GUESS, of=guesses.guess, readings=_NAMES,
          judge=guesses.judge, without=NOT_RUN),
    Drawn("table5", OVERALL, OURS, GUESS, of=guesses.overall, readings=_NAMES,
          judge=guesses.judge_overall,
          without="no entry has a whole cross-validation on each set at hand"),
)  # fmt: skip


def _by(rule):
    """Judge one number by another rule."""
    return lambda number, results: next(iter(rule.verdicts(number, results)))


def _unknown(number, results):
    return no_data(number, _NO_LABELS)


def _absent(number, results):
    return no_data(number, "no copy of nova is at hand")


_THEIR_OWN = "another entrant's, whose model is not described"

RULES = (
    Coded("table5", tuple(SETS), OURS, GUESS, by=_by(GUESSES[0])),
    Coded("table5", ABSENT, OURS, GUESS, by=_absent),
    Coded("table5", OVERALL, OURS, GUESS, by=_by(GUESSES[1])),
    Coded("table5", _ROWS, OURS, TEST, by=_unknown),
    Apart("table5", _ROWS, THEIRS, (TEST, GUESS), why=_THEIR_OWN, kind=QUOTED),
    Coded("table5", _ROWS, (OURS, THEIRS), ERROR, by=guess_error, kind=FOLLOWS),
    Coded("table5", _ROWS, (OURS, THEIRS), SCORE, by=test_score, kind=FOLLOWS),
    Coded("table5", OVERALL, (OURS, THEIRS), TEST, by=overall_ber, kind=FOLLOWS),
    Apart("table5", OVERALL, THEIRS, GUESS, why=_THEIR_OWN, kind=QUOTED),
    Coded("table5", OVERALL, (OURS, THEIRS), ERROR, by=overall_error, kind=FOLLOWS),
    Coded("table5", OVERALL, (OURS, THEIRS), SCORE, by=overall_score, kind=FOLLOWS),
    *text.RULES,
)  # fmt: skip
