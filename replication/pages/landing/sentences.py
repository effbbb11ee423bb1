"""One plain sentence on each paper, and the verdicts that it rests on."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fnmatch import fnmatchcase

from replication.evidence.vocabulary import (
    AFTERWARDS,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    LUCK,
    NOT_JUDGED,
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


#: More tables and parts of them than these are not told one by one.
_MANY = 3
_TABLE = re.compile(r"Table \d+")

SENTENCES = {
    "hong2002": Sentence(
        "APMR often errs less than naive Bayes, as claimed. The smoothing constant is said to "
        "matter on breast and lymph alone, which holds for the loss, not for naive Bayes' error.",
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
        "seven methods. We get those of the six that share a discretiser only by bounding the "
        "predicted probabilities. The paper's estimates keep only conditional ones from 0.",
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
        "Redundant features harm naive Bayes more than irrelevant ones, as claimed. An "
        "experiment of its size cannot tell whether forward stagewise naive Bayes is the best "
        "method under redundant noise. Of the numbers printed after ±, {n} can be neither "
        "deviations nor standard errors of whole numbers of features in ten folds.",
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


def told(rows: Mapping[str, Sequence[Row]]) -> dict[str, str]:
    """Return the sentence on each paper that has one, and how its tables stand as a whole.

    Raises
    ------
    ValueError
        If a verdict that a sentence rests on is another now, or there is none.
    """
    return {
        key: " ".join(filter(None, (_told(key, SENTENCES[key], found), _as_a_whole(found))))
        for key, found in rows.items() if key in SENTENCES
    }  # fmt: skip


def _as_a_whole(rows: Sequence[Row]) -> str:
    """How a paper's tables stand, all numbers of one at once; of many, whole ones alone."""
    own = [row for row in rows if row["kind"] == WHOLE and "ours" in row]
    if len(own) > _MANY:
        own = [row for row in own if _TABLE.fullmatch(row["row"])]
    return " ".join(
        f"{row['row']} as a whole: {row['verdict']} (p {_p(row['ours'])} by default{_best(row)})."
        for row in own
    )


def _best(row: Row) -> str:
    others = [p for _, p, *_ in row.get("others", ())]
    if not others:
        return ""
    tried = "the other reading" if len(others) == 1 else f"the best of {len(others)} other readings"
    return f", {_p(max(others))} by {tried}"


def _p(value: float) -> str:
    return f"{value:.2g}"


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
