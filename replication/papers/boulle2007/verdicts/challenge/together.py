"""Whether the printed guesses of all sets at hand are, at once, those of one kind of entry."""

from replication.evidence.claim import RARE, by_p, not_judged
from replication.evidence.predictive import N_DRAWS
from replication.evidence.table_test import Column, Count, of_table
from replication.papers.boulle2007.protocol.challenge import SETS
from replication.papers.boulle2007.protocol.challenge_variants import DEFAULT
from replication.papers.boulle2007.verdicts.challenge.arithmetic import GUESS, OURS, THEIRS
from replication.papers.boulle2007.verdicts.challenge.guesses import LOOKS, least

__all__ = ["guesses_together"]

_WHAT = "guesses of Table 5"
_SAYS = f"the printed guesses for {', '.join(SETS)} are of one kind of entry"


def guesses_together(results):
    """Judge the column as a whole under every reading, each by its own p."""
    ours, theirs = (_p_values(results, column) for column in (OURS, THEIRS))
    default = DEFAULT.name
    if default not in ours:
        return of_table(not_judged(_WHAT, _SAYS, "not every set at hand was run"))
    closest = max(list(ours)[1:], key=ours.get, default=default)
    note = (
        f"largest p of {len(ours) - 1} other readings, {closest}: {ours[closest]:.3g}; with the "
        f"challenge's best entries in place of ours the default has {theirs[default]:.3g}"
    )
    # A column that is no farther out than others' numbers in its place is told from nothing.
    found = {name: (p, theirs[name] >= RARE) for name, p in ours.items()}
    recorded = min(least(results, (name,), DEFAULT).recorded for name in SETS)
    verdict = by_p(_WHAT, _SAYS, found, N_DRAWS, note, digits=4, recorded=recorded)
    return of_table(verdict)


def _p_values(results, column):
    """How far out the guesses of a column are, by reading; a reading not run has none."""
    found = {}
    for reading in LOOKS:
        drawn = {name: least(results, (name,), reading) for name in SETS}
        if all(len(each) for each in drawn.values()):
            columns = [
                Column(results.printed["table5", name, column, GUESS].printed, each, name)
                for name, each in drawn.items()
            ]
            found[reading.name] = Count.of(columns).p
    return found
