"""One plain sentence on each paper, and the verdicts that it rests on."""

from __future__ import annotations

import re
from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase
from types import MappingProxyType

from replication.evidence.vocabulary import (
    AFTERWARDS,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LUCK,
    NOT_JUDGED,
    OPEN,
    STANDS,
    WHOLE,
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
        "APMR often errs less than naive Bayes, as claimed. The paper says that the smoothing "
        "constant matters only on breast and lymph. That is true of the loss, not of naive Bayes' "
        "error.",
        (
            Rest("claims | b | APMR's error is often smaller than NB's | holds", STANDS),
            Rest(
                "claims | i | only breast and lymph are sensitive to the magnitude of L | holds",
                (NOT_JUDGED,),
            ),
        ),
    ),
    "webb2006": Sentence(
        "AODE errs less than naive Bayes, at a training time that is linear in the rows, as "
        'claimed. The slides do not say how near "comparable" to LBR and TAN is. The p-values '
        "labelled two-tailed are one-tailed.",
        (
            Rest("claims | error | AODE errs less than NB | *", STANDS),
            Rest("claims | efficiency | AODE's training time is linear*", STANDS),
            Rest(
                "claims | error | AODE's error appears comparable to LBR's and TAN's | *",
                (NOT_JUDGED,),
            ),
            Rest("error | win-draw-loss | * | p", (AFTERWARDS,)),
        ),
    ),
    "boulle2007": Sentence(
        "Averaging by compression has better means than naive Bayes and than Bayesian averaging on "
        "the 30 UCI sets, as claimed. No reading gives the printed mean compression rates of all "
        "seven methods. Six of the seven come out if predicted probabilities are kept above a "
        "small bound. The paper mentions none; it smooths only the probabilities given a class.",
        (
            Rest("whole | mean CR of Tables 3 and 4 | *", (DISAGREES,)),
            Rest("whole | mean CR without NB(EF) of Tables 3 and 4 | *", (AFTERWARDS,)),
            Rest("claims | 7.2 | SNB(CMA) has better means than NB on *, on the 30 * | *", STANDS),
            Rest(
                "claims | 7.2 | SNB(CMA) has better means than SNB(BMA) on *, on the 30 * | *",
                STANDS,
            ),
        ),
    ),
    "vidaurre2012": Sentence(
        "Redundant features harm naive Bayes more than irrelevant ones, as claimed. Whether "
        "forward stagewise naive Bayes is the best method under redundant noise hangs on how ties "
        "are broken and how long the search waits, which the paper does not say. Of the values "
        "after ±, {n} cannot be the spread of ten whole numbers, by any formula that we know.",
        (
            Rest("claims | k | redundant predictors harm naive Bayes more*", STANDS),
            Rest("claims | c | with redundant noise fsNB beats the others*", (NOT_JUDGED,)),
        ),
        Rest("table[23] | * | selected sd", (IMPOSSIBLE,)),
    ),
    "wu2015": Sentence(
        "By the authors' public code {n} printed errors come out to the last digit, all of naive "
        "Bayes and of its average over subsets of features among them. That the average never "
        "errs more depends on one split, and on the order in which a Java 7 hash set returns "
        "eleven strings.",
        (
            Rest("table2-left | * | NB | error", (EXACT,)),
            Rest("table2-left | * | BMA | error", (EXACT,)),
            Rest("claims | C1 | BMA never underperforms NB | *", (LUCK,)),
        ),
        Rest("table2-left | * | error", (EXACT,)),
    ),
}


#: What a table's note says of the numbers outside, and of those that agree together.
_OUTSIDE, _TOGETHER = (
    " lie outside of their own intervals",
    re.compile(r"\d+ of \d+ agree|of the other"),
)

#: Where a note leaves out the verb of a sentence.
_ARE = re.compile(r"(?<=of the other )(\d+, \d+)")

#: What becomes of a table as a whole, by its word.
_SET = {
    DISAGREES: "No reading that we ran produces it as a set",
    OPEN: "Another reading of what the paper leaves open produces it as a set",
    AFTERWARDS: "Only a reading that we found afterwards, or that contradicts the text, "
    "produces it as a set",
    NOT_JUDGED: "Numbers that leave nothing open fail as well, so that it is not judged as a set",
    **dict.fromkeys(STANDS, "As a set it agrees"),
    EXACT: "The authors' public code gives every number of it",
}


def told(
    rows: Mapping[str, Sequence[Row]], shown: Mapping[str, Collection[str]] = MappingProxyType({})
) -> dict[str, str]:
    """Return the sentence on each paper that has one, and how its tables stand as a whole.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    shown : mapping of str to collection of str
        By paper the tables of which the level is shown, from
        :func:`replication.evidence.trial.tables.shown`; of others nothing is said.

    Raises
    ------
    ValueError
        If a verdict that a sentence rests on is another now, or there is none.
    """
    return {
        key: " ".join([_told(key, SENTENCES[key], found), *_as_a_whole(found, shown.get(key, ()))])
        for key, found in rows.items() if key in SENTENCES
    }  # fmt: skip


def _as_a_whole(rows: Sequence[Row], shown: Collection[str]) -> Iterator[str]:
    """How a paper's tables stand, all numbers of one at once."""
    for row in rows:
        if row["kind"] == WHOLE and row["row"] in shown:
            clauses = row["note"].split("; ")
            first = next(k for k, each in enumerate(clauses) if _OUTSIDE in each)
            rest = [_ARE.sub(r"\1 are", each) for each in clauses[first + 1 :]
                    if _TOGETHER.match(each)]  # fmt: skip
            yield f"{row['row']}: {clauses[first].partition(' (')[0]}."
            yield from (f"{each[:1].upper()}{each[1:]}." for each in rest)
            yield f"{_SET[row['verdict']]}."


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
