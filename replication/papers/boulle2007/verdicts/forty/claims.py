"""The claims of section 7.2: sentences on means, and what the printed means make of them."""

from dataclasses import replace

import numpy as np

from replication.evidence.claim import Held, claim, judged, not_judged
from replication.evidence.vocabulary import (
    FOLLOWS,
    IMPOSSIBLE,
    REPRODUCED,
    UNDER_SPECIFIED,
)
from replication.papers.boulle2007.protocol.forty_settings import METHODS
from replication.papers.boulle2007.verdicts.forty.absent import absent
from replication.papers.boulle2007.verdicts.forty.inequalities import (
    contradicted,
    could_turn,
    holds,
    views_of,
)
from replication.papers.boulle2007.verdicts.forty.realised import at_hand
from replication.papers.boulle2007.verdicts.forty.sentences import SENTENCES
from replication.papers.boulle2007.verdicts.forty.views import TABLES, late

__all__ = ["KEY", "by_print", "judge", "of_table", "turned", "verdicts"]

KEY = "7.2"

#: How a sentence says less.
_LESS = "one comparison for each criterion"

_NUMBER = {"table3": 3, "table4": 4}
_WHERE = {"table3": "UCI", "table4": "challenge"}


def verdicts(results):
    """Verdicts on the sentences, table by table; then what the print itself contradicts."""
    asked = [(each, table) for table in TABLES for each in SENTENCES if table in each.tables]
    found = [judge(results, each, table) for each, table in asked]
    against = (by_print(results, each, table) for each, table in asked)
    return found + [verdict for verdict in against if verdict is not None]


def of_table(table):
    """Say of which data sets a claim is, such as "on 8 of the 10 challenge data sets"."""
    n, every = len(at_hand(table)), len(TABLES[table])
    some = f"{every}" if n == every else f"{n} of the {every}"
    return f"on {'the ' if n == every else ''}{some} {_WHERE[table]} data sets"


def judge(results, sentence, table):
    """Judge a sentence by the realisations in which all that it says holds, by reading."""
    statement = f"{sentence.says}, {of_table(table)}"
    views, found = views_of(sentence.criteria, table, methods=sentence.methods), {}
    for view in views:
        each = holds(results, sentence, table, view)
        if len(each):
            note = _seen(results, sentence, table) if not found else ""
            found[view.name] = Held.of(each, note, each.recorded)
    if "default" not in found:
        return not_judged(KEY, statement, "not all data sets that it speaks of were run")
    note = turned(table, could_turn(results, sentence, table)) if absent(table) else ""
    return judged(KEY, statement, found, "; ".join(filter(None, (note, late(views, found)))))


def turned(table, could):
    """Say whether the sets that are not at hand could turn a claim on all sets of a table.

    By the default reading.
    """
    names = " and ".join(absent(table))
    return f"{names}, which are not at hand, could{'' if could else ' not'} turn it"


def by_print(results, sentence, table):
    """Say that the printed means contradict a sentence, with the witness; None if they do not."""
    against = contradicted(results, sentence, table)
    if not against:
        return None
    told = [_witness(results, one, table) for one in against]
    statement = f"{sentence.says}, by the means of Table {_NUMBER[table]}"
    note = f"printed are {'; '.join(told)}"
    value = f"{len(against)} of {len(sentence.all_of)} fail"
    found = claim(KEY, statement, value, 0, IMPOSSIBLE, note, negation=REPRODUCED)
    if sentence.loose and _says_less(sentence, against):
        found = replace(found, verdict=UNDER_SPECIFIED, negation=UNDER_SPECIFIED, agrees=(_LESS,))
    return replace(found, kind=FOLLOWS)


def _says_less(sentence, against):
    """Whether each criterion has an inequality that the print does not contradict."""
    left = {criterion for one in sentence.all_of if one not in against
            for criterion, _, _ in one.parts}  # fmt: skip
    return left == set(sentence.criteria)


def _witness(results, one, table):
    """The printed means that an inequality compares."""
    each = [f"{criterion} {results.printed[table, method, criterion, 'mean'].value} of {method}"
            for criterion, method, _ in one.parts]  # fmt: skip
    return " and ".join(each)


def _seen(results, sentence, table):
    """The medians of the means that a sentence speaks of, over the sets at hand."""
    n, told = len(at_hand(table)), []
    for criterion in sentence.criteria:
        drawn = np.median(np.asarray(results.sums("mean", criterion, table)), axis=0) / n
        asked = {m for one in sentence.all_of for c, m, _ in one.parts if c == criterion}
        each = (f"{method} {drawn[METHODS.index(method)]:.3f}"
                for method in METHODS if method in asked)  # fmt: skip
        told.append(f"median {criterion} {', '.join(each)}")
    return "; ".join(told)
