"""One plain sentence on each paper, and the verdicts that it rests on."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from replication.evidence.vocabulary import (
    AFTERWARDS,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LUCK,
    STANDS,
)
from replication.pages.explorer.rows import Row, placed

__all__ = ["SENTENCES", "Rest", "Sentence", "told"]


@dataclass(frozen=True)
class Rest:
    """What a sentence rests on: each row of these places has one of these verdicts.

    Parameters
    ----------
    places : str
        A pattern as of :mod:`fnmatch` of the row's ``artefact | row | column | statistic``; there
        must be such a row.
    verdicts : tuple of str
    """

    places: str
    verdicts: tuple[str, ...]

    def of(self, rows: Sequence[Row]) -> list[Row]:
        """Return the rows of the places."""
        return [row for row in rows if fnmatchcase(placed(row), self.places)]


@dataclass(frozen=True)
class Sentence:
    """One sentence, true as long as what it rests on is.

    ``{n}`` in it is how many of the places of ``counts`` have its verdicts; there must be one.
    """

    text: str
    rests: tuple[Rest, ...]
    counts: Rest | None = None


SENTENCES = {
    "hong2002": Sentence(
        "APMR often errs less than naive Bayes, as claimed, and has lower loss, if not in "
        "every run; the table fits as a set only under settings found afterwards.",
        (
            Rest("claims | b | APMR's error is often smaller than NB's | holds", STANDS),
            Rest("claims | a | APMR has a smaller loss than NB in all cases | holds", (LUCK,)),
            Rest("whole | Table 1's errors and losses | *", (AFTERWARDS,)),
        ),
    ),
    "webb2006": Sentence(
        "AODE errs less than naive Bayes and is quick to train, as claimed; the printed means fit "
        "another sampling than the one that the slides name.",
        (
            Rest("claims | error | AODE errs less than NB | *", STANDS),
            Rest("claims | efficiency | AODE's training time is linear*", STANDS),
            Rest("whole | Error, bias and variance | *", (AFTERWARDS,)),
        ),
    ),
    "boulle2007": Sentence(
        "The average beats naive Bayes on the 30 UCI sets, as claimed; the printed compression "
        "rates need a bound on probabilities that the paper does not mention.",
        (
            Rest("whole | mean CR of Tables 3 and 4 | *", (DISAGREES,)),
            Rest("whole | mean CR without NB(EF) of Tables 3 and 4 | *", (AFTERWARDS,)),
            Rest("claims | 7.2 | SNB(CMA) has better means than NB on *, on the 30 * | *", STANDS),
        ),
    ),
    "vidaurre2012": Sentence(
        "Redundant features do harm naive Bayes, as claimed; the errors do not show fsNB to be "
        "significantly better than all others, and {n} printed spreads cannot exist.",
        (
            Rest("claims | k | redundant predictors harm naive Bayes more*", STANDS),
            Rest("claims | i | fsNB is significantly better than all other*", (DISAGREES,)),
        ),
        Rest("table[23] | * | selected sd", (IMPOSSIBLE,)),
    ),
    "wu2015": Sentence(
        "The time is linear, and the authors' code gives {n} errors to the last digit; on their "
        "one split alone the average never errs more.",
        (
            Rest("table2-left | * | NB | error", (EXACT,)),
            Rest("table2-left | * | BMA | error", (EXACT,)),
            Rest("claims | C10 | cost is linear in the number of features | *", STANDS),
            Rest("claims | C1 | BMA never underperforms NB | *", (LUCK,)),
        ),
        Rest("table2-left | * | error", (EXACT,)),
    ),
}


def told(rows: Mapping[str, Sequence[Row]]) -> dict[str, str]:
    """Return the sentence on each paper that has one.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.

    Raises
    ------
    ValueError
        If a verdict that a sentence rests on is another now, or there is none.
    """
    return {
        key: _told(key, SENTENCES[key], found) for key, found in rows.items() if key in SENTENCES
    }


def _told(key: str, sentence: Sentence, rows: Sequence[Row]) -> str:
    for rest in sentence.rests:
        found = rest.of(rows)
        if not found:
            raise ValueError(f"{key} has no {rest.places!r}")
        others = {row["verdict"] for row in found} - set(rest.verdicts)
        if others:
            raise ValueError(f"{key}, {rest.places!r} is {', '.join(sorted(others))} now")
    if sentence.counts is None:
        return sentence.text
    places = sentence.counts.of(rows)
    n = sum(row["verdict"] in sentence.counts.verdicts for row in places)
    if not n:
        raise ValueError(f"{key}, {sentence.counts.places!r} has no such verdict now")
    return sentence.text.format(n=n)
