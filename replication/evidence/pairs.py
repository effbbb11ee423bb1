"""Two readings at once: asked of a number that no reading gives by itself.

A reading answers one question that a paper leaves open. Two that answer different questions may
give together what neither gives alone; so "no reading gives it" is said of pairs as well. Three and
more are not crossed: the more combinations there are, the more numbers one of them gives by chance.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from itertools import combinations
from typing import Any

from replication.evidence.judging import judge_draws, judge_readings
from replication.evidence.origin import Origins
from replication.evidence.reported import Reported
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import DISAGREES, OPEN, STANDS

#: What a reading answers otherwise than the default, by question.
Changes = Mapping[str, Any]


def pairs(readings: Mapping[str, Changes]) -> dict[str, dict[str, Any]]:
    """Return what each two readings change together that answer different questions.

    Parameters
    ----------
    readings : mapping of str to mapping
        Their changes, by name.

    Returns
    -------
    dict of str to dict
        By both names, in the order of the readings, such as "ties at random; ten folds".

    Examples
    --------
    >>> pairs({"a": {"ties": 1}, "b": {"ties": 2}, "c": {"folds": 10}})
    {'a; c': {'ties': 1, 'folds': 10}, 'b; c': {'ties': 2, 'folds': 10}}
    """
    return {
        f"{first}; {second}": {**readings[first], **readings[second]}
        for first, second in combinations(readings, 2)
        if not readings[first].keys() & readings[second].keys()
    }


def judge_pairs(
    reported: Reported,
    draws: Mapping[str, Sequence[float]],
    readings: Mapping[str, Changes],
    draw: Callable[[Changes], Sequence[float]],
    origins: Origins,
    *,
    note: str = "",
) -> Verdict:
    """Judge a number under each reading, and under pairs where none stated before gives it.

    Parameters
    ----------
    reported : Reported
        As printed.
    draws : mapping of str to sequence of float
        Under each reading by itself, the default first.
    readings : mapping of str to mapping
        What may be crossed, by name. Readings that were chosen because of results should be left
        out: a pair of one proves no more than it does.
    draw : callable
        From changes to draws; none where that pair was not run.
    origins : Origins
        Of the paper's readings.
    note : str
        What to say.

    Returns
    -------
    Verdict
        As :func:`replication.evidence.judging.judge_readings` gives it. Where pairs were asked,
        these are among the readings: those that give the number, and those whose intervals reach
        beyond all others, by which mistakes in its place are judged too. The note says how many
        were asked, and how many give it; pairs of a reading that gives it by itself are not.
    """
    default = next(iter(draws))
    alone = judge_readings(reported, draws, default, note=note)
    before = any(not origins.afterwards(name, alone) for name in alone.agrees)
    if alone.verdict not in (DISAGREES, OPEN) or before:
        return alone
    crossed = pairs({name: readings[name] for name in readings if name not in alone.agrees})
    drawn = {name: draw(changes) for name, changes in crossed.items()}
    drawn = {name: values for name, values in drawn.items() if len(values)}
    if not drawn:
        return alone
    # The readings themselves come first: of intervals that reach as far theirs is taken.
    by_name = {name: draws[name] for name in readings if name in draws} | drawn
    judged = {name: judge_draws(reported, values) for name, values in by_name.items()}
    giving = [name for name in drawn if judged[name].verdict in STANDS]
    lowest = min(judged, key=lambda name: judged[name].low)
    highest = max(judged, key=lambda name: judged[name].high)
    shown = {name: by_name[name] for name in (*giving, lowest, highest)}
    count = f"of {len(drawn):,} pairs of readings that do not give it alone {len(giving):,} do"
    sentence = "; ".join(filter(None, (note, count)))
    return judge_readings(reported, {**draws, **shown}, default, note=sentence)
