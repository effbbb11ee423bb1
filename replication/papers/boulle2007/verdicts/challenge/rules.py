"""The rules of Table 5: our guesses are drawn anew, the rest is checked by its own arithmetic."""

from replication.evidence.rule import Deterministic, NotCompared
from replication.evidence.stochastic import Stochastic
from replication.evidence.vocabulary import FOLLOWS, QUOTED
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

_ROWS = (*SETS, *ABSENT)


_THEIR_OWN = "another entrant's, whose model is not described"

RULES = (
    Stochastic(
        "table5",
        tuple(SETS),
        OURS,
        GUESS,
        of=guesses.guess,
        analyses=lambda address, results: guesses.ANALYSES,
        judge=guesses.judge,
    ),
    Deterministic(
        "table5",
        ABSENT,
        OURS,
        GUESS,
        of=lambda number, results: None,
        without="no copy of nova is at hand",
    ),
    Stochastic(
        "table5",
        OVERALL,
        OURS,
        GUESS,
        of=guesses.overall,
        analyses=lambda address, results: guesses.ANALYSES,
        judge=guesses.judge_overall,
        without="no entry has a whole cross-validation on each set at hand",
    ),
    Deterministic(
        "table5",
        _ROWS,
        OURS,
        TEST,
        of=lambda number, results: None,
        without="the organisers kept the test labels, and no copy of them was found",
    ),
    NotCompared("table5", _ROWS, THEIRS, (TEST, GUESS), why=_THEIR_OWN, kind=QUOTED),
    Deterministic("table5", _ROWS, (OURS, THEIRS), ERROR, of=guess_error, kind=FOLLOWS),
    Deterministic(
        "table5",
        _ROWS,
        (OURS, THEIRS),
        SCORE,
        of=test_score,
        kind=FOLLOWS,
        note="of ten times the training rows of Table 2",
    ),
    Deterministic(
        "table5",
        OVERALL,
        (OURS, THEIRS),
        TEST,
        of=overall_ber,
        kind=FOLLOWS,
        note="one entry on all sets has no less than the mean of the five rows",
    ),
    NotCompared("table5", OVERALL, THEIRS, GUESS, why=_THEIR_OWN, kind=QUOTED),
    Deterministic(
        "table5",
        OVERALL,
        (OURS, THEIRS),
        ERROR,
        of=overall_error,
        kind=FOLLOWS,
        note="one entry's five errors are on average between the distance of its means "
        "and their sum",
    ),
    Deterministic(
        "table5",
        OVERALL,
        (OURS, THEIRS),
        SCORE,
        of=overall_score,
        kind=FOLLOWS,
        note="a score lies between T and T + d",
    ),
    *text.RULES,
)
