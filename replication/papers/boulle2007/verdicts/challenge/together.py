"""Whether the printed guesses of all sets at hand are, at once, those of one kind of entry."""

from replication.evidence.claim import RARE, by_p, not_judged
from replication.evidence.predictive import N_DRAWS
from replication.evidence.shown.whole import Column, jointly
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
    told = ", ".join(f"{name} {p:.3f}" for name, p in ours.items())
    note = (
        f"p of the four guesses at once by reading: {told}; of the challenge's best entries "
        f"in their place {theirs[default]:.3f} under the first"
    )
    # A column that is no farther out than others' numbers in its place is told from nothing.
    found = {name: (p, theirs[name] >= RARE) for name, p in ours.items()}
    recorded = min(least(results, (name,), READINGS[0]).recorded for name in SETS)
    return by_p(stated.key, stated.states, found, N_DRAWS, note, digits=4, recorded=recorded)


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
