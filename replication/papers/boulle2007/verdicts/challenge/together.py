"""Whether the printed guesses of all sets at hand are, at once, those of one kind of entry."""

from dataclasses import replace

from replication.evidence.claim import RARE, claim, not_judged, settled
from replication.evidence.predictive import N_DRAWS
from replication.evidence.shown.whole import Column, jointly
from replication.evidence.verdict import Under
from replication.evidence.vocabulary import (
    AGREES,
    CONSISTENT,
    INCONSISTENT,
    NOT_TESTABLE,
    UNDER_SPECIFIED,
)
from replication.papers.boulle2007.protocol.challenge import SETS
from replication.papers.boulle2007.protocol.challenge_readings import READINGS
from replication.papers.boulle2007.verdicts.challenge.arithmetic import GUESS, OURS, THEIRS
from replication.papers.boulle2007.verdicts.challenge.guesses import least
from seminaive.evaluation.comparison import holm

__all__ = ["guesses_together"]


def guesses_together(results, stated):
    """Judge the column as a whole under every reading; those beside the default by Holm."""
    ours, theirs = (_p_values(results, column) for column in (OURS, THEIRS))
    default = READINGS[0].name
    if default not in ours:
        return not_judged(stated.key, stated.states, "not every set at hand was run")
    words = {name: _word(ours[name], theirs[name]) for name in ours}
    negated = {name: _negated(ours[name], theirs[name]) for name in ours}
    told = ", ".join(f"{name} {p:.3f}" for name, p in ours.items())
    note = (
        f"p of the four guesses at once by reading: {told}; of the challenge's best entries "
        f"in their place {theirs[default]:.3f} under the first"
    )
    found = claim(stated.key, stated.states, round(ours[default], 4), N_DRAWS, settled(words), note,
                  negation=settled(negated), recorded=_recorded(results))  # fmt: skip
    others = tuple(Under(name, round(p, 4), None, None, words[name] in AGREES)
                   for name, p in ours.items() if name != default)  # fmt: skip
    agrees = tuple(name for name, word in words.items() if word in AGREES)
    return replace(found, reading=default, others=others,
                   agrees=agrees if found.verdict == UNDER_SPECIFIED else ())  # fmt: skip


def _p_values(results, column):
    """How far out the guesses of a column are, by reading; a reading not run has none."""
    found = {}
    for reading in READINGS:
        drawn = {name: least(results, (name,), reading) for name in SETS}
        if all(len(each) for each in drawn.values()):
            columns = [Column(results.printed["table5", name, column, GUESS].printed, each, name)
                       for name, each in drawn.items()]  # fmt: skip
            found[reading.name] = jointly(columns, reading.name).p
    others = list(found)[1:]
    return found | dict(zip(others, holm([found[name] for name in others]), strict=True))


def _word(p, of_others):
    """A column that is no farther out than others' numbers in its place is told from nothing."""
    if p < RARE:
        return INCONSISTENT
    return NOT_TESTABLE if of_others >= RARE else CONSISTENT


def _negated(p, of_others):
    if p < RARE:
        return CONSISTENT
    return NOT_TESTABLE if of_others >= RARE else INCONSISTENT


def _recorded(results):
    return min(least(results, (name,), READINGS[0]).recorded for name in SETS)
