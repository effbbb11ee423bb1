"""Section 8.2: that of all thresholds the one is kept by which the training BER is largest."""

from dataclasses import replace

from replication.evidence.claim import claim, not_judged
from replication.evidence.vocabulary import AGREES, FOLLOWS, IMPOSSIBLE
from replication.papers.boulle2007.protocol.challenge import ABSENT, SETS
from replication.papers.boulle2007.verdicts.challenge.arithmetic import OURS, TEST

#: By a threshold at an end of the sorted rows all are of one class: one class has no error, the
#: other one nothing else.
_AT_AN_END = 0.5


def maximized(results, stated):
    """The threshold that is kept has the largest BER, which is more than Table 5 has on new rows.

    The largest BER on the training rows is no less than that of a threshold at an end.
    """
    less = [
        row
        for name in (*SETS, *ABSENT)
        if (row := results.printed["table5", name, OURS, TEST]).printed.ends[1] < _AT_AN_END
    ]
    if not less:
        return not_judged(stated.key, stated.states, "no printed BER contradicts it")
    most = max(less, key=lambda row: row.printed.value)
    note = (
        f"one of the N thresholds puts all rows in one class and has a BER of {_AT_AN_END}, so the "
        f"largest BER on training rows is at least that; on new rows Table 5 prints at most "
        f"{most.value}, for {most.row}; we assume that new rows have at least the error of "
        "training rows. The paper must mean the least BER, as our entries do"
    )
    return replace(
        claim(stated.key, stated.states, most.printed.value, 0, IMPOSSIBLE, note, negation=AGREES),
        kind=FOLLOWS,
    )
