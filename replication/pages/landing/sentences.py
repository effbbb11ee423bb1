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
    NOT_JUDGED,
    OPEN,
    STANDS,
    VOCABULARY,
)
from replication.pages.explorer.rows import Row, placed


@dataclass(frozen=True)
class Rest:
    """What a sentence rests on: each row of these places has one of these verdicts.

    Parameters
    ----------
    places : str
        A pattern as of :mod:`fnmatch` of the row's ``artefact | row | column | statistic``; there
        must be such a row.
    verdicts : tuple of str
    below : float, optional
        Under every reading the p of a joint test, or a claim's share of re-runs, is less.
    given_by : str, optional
        Part of the name of every reading that gives it.
    among : str, optional
        Part of the name of one at least of the readings that give it.
    less_than : str, optional
        Places of which each has more than it: `places` must have one row.
    """

    places: str
    verdicts: tuple[str, ...]
    below: float | None = None
    given_by: str = ""
    among: str = ""
    less_than: str = ""

    def of(self, rows: Sequence[Row]) -> list[Row]:
        """Return the rows of the places."""
        return [row for row in rows if fnmatchcase(placed(row), self.places)]

    def broken(self, rows: Sequence[Row]) -> str:
        """Return what of it the record does not bear out, or ""."""
        if not (row_set := self.of(rows)):
            return f"has no {self.places!r}"
        if verdicts := {row["verdict"] for row in row_set} - set(self.verdicts):
            return f"{self.places!r} is {', '.join(sorted(verdicts))} now"
        for row in row_set:
            if self.below is not None:
                most = max(row["ours"], *(value for _, value, *_ in row.get("others", ())))
                if most >= self.below:
                    return f"{self.places!r} has {most} now"
            if not all(self.given_by in name for name in row.get("agrees", ())):
                return f"{self.places!r} is given without {self.given_by!r} now"
            if self.among and not any(self.among in name for name in row.get("agrees", ())):
                return f"{self.places!r} is not given by {self.among!r} now"
            if self.less_than and row["ours"] >= min(
                row["ours"] for row in rows if fnmatchcase(placed(row), self.less_than)
            ):
                return f"{self.places!r} is not less than {self.less_than!r} now"
        return ""


@dataclass(frozen=True)
class Sentence:
    """One sentence, true as long as what it rests on is.

    ``{n}`` in it is how many of the places of ``counts`` have its verdicts; there must be one.
    """

    text: str
    rests: tuple[Rest, ...]
    counts: Rest | None = None


_TABLE_1 = (
    Rest("whole | Table 1 | *", (NOT_JUDGED,), below=0.05),
    Rest("whole | Table 1's errors and losses | *", (AFTERWARDS,), given_by="ten test sets"),
)

_MEANS = (
    Rest("error | mean | * | mean", (AFTERWARDS,), among="pool and halves"),
    Rest("variance | mean | * | mean", (AFTERWARDS,), among="pool and halves"),
)
_ERRS = "table1 | {} | {} | error mean"
_ANY = tuple(word for word in VOCABULARY if word != NOT_JUDGED)

SENTENCES = {
    "hong2002": Sentence(
        "APMR often errs less and has lower loss; no setting gives the whole table, and errors and "
        "losses fit together only with ten test sets, against the text.",
        (
            Rest("claims | b | APMR's error is often smaller than NB's | holds", STANDS),
            Rest("claims | a | APMR has a smaller loss than NB in all cases | holds", (LUCK,)),
            *_TABLE_1,
        ),
    ),
    "webb2006": Sentence(
        "AODE errs less than naive Bayes and is quick to train, as claimed; the printed means of "
        "error and variance come from another sampling scheme.",
        (
            Rest("claims | error | AODE errs less than NB | *", STANDS),
            Rest("claims | efficiency | AODE's training time is linear*", STANDS),
            *_MEANS,
        ),
    ),
    "boulle2007": Sentence(
        "The average beats naive Bayes on the 30 UCI sets, as claimed; the printed compression "
        "rates need a bound on probabilities that the paper does not mention.",
        (
            Rest("table3 | * | CR | mean", (OPEN, AFTERWARDS)),
            Rest("table3 | NB | CR | mean", (OPEN,), given_by="P at least"),
            Rest("table3 | NB(EF) | CR | mean", (AFTERWARDS,), given_by="P at least"),
            Rest("table3 | SNB(CMA) | CR | mean", (OPEN,), given_by="P at least"),
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
        "The time is linear, and the authors' code gives {n} errors to the last digit; the average "
        "never errs more on their split, but on most others it does.",
        (
            Rest("table2-left | * | NB | error", (EXACT,)),
            Rest("table2-left | * | BMA | error", (EXACT,)),
            Rest("claims | C10 | cost is linear in the number of features | *", STANDS),
            Rest("claims | C1 | BMA never underperforms NB | *", (LUCK,), below=0.5),
        ),
        Rest("table2-left | * | error", (EXACT,)),
    ),
}


#: fsNB errs less than naive Bayes where noise is redundant, and more where it is irrelevant.
_SMALL_STEPS = (
    *(Rest(_ERRS.format(s, "fsNB"), _ANY, less_than=_ERRS.format(s, "NB")) for s in ("DR", "CR")),
    *(Rest(_ERRS.format(s, "NB"), _ANY, less_than=_ERRS.format(s, "fsNB")) for s in ("DI", "CI")),
)
_BOTH_ERRORS = SENTENCES["wu2015"].rests[:2]

#: The title of each paper's chapter, and what it rests on.
TITLES = {
    "hong2002": Sentence(
        "A weight for each feature helps naive Bayes; no setting gives the whole printed table",
        (
            Rest("claims | b | APMR's error is often smaller than NB's | holds", STANDS),
            *_TABLE_1[:1],
        ),
    ),
    "webb2006": Sentence(
        "AODE errs less than naive Bayes, as claimed; the printed means of error and variance come "
        "from another sampling scheme than the slides state",
        SENTENCES["webb2006"].rests,
    ),
    "boulle2007": Sentence(
        "An average over subsets of features beats naive Bayes; the printed compression rates need "
        "a bound that the paper does not mention",
        SENTENCES["boulle2007"].rests,
    ),
    "vidaurre2012": Sentence(
        "Small steps help against redundant features; that they beat all rivals does not follow "
        "from the printed errors",
        (*_SMALL_STEPS[:2], SENTENCES["vidaurre2012"].rests[1]),
    ),
    "wu2015": Sentence(
        "The average over all subsets is exact and fast; that it never errs more than naive Bayes "
        "depends on one split",
        SENTENCES["wu2015"].rests,
    ),
}


#: What the first paragraph of each paper's chapter says of its record, clause by clause.
LEADS = {
    "hong2002": (
        Sentence("the experiment never gives the printed table as a whole", _TABLE_1[:1]),
        Sentence("The claim that the method helps holds", SENTENCES["hong2002"].rests[:1]),
    ),
    "webb2006": (
        Sentence("gives none of the printed means of error and variance", _MEANS),
        Sentence("Weka's bias-variance sampling gives all of them", _MEANS),
    ),
    "boulle2007": (
        Sentence(
            "Most printed compression rates need a bound on the predicted probabilities",
            SENTENCES["boulle2007"].rests[:4],
        ),
    ),
    "vidaurre2012": (
        Sentence("Against redundant features this helps in our re-runs", _SMALL_STEPS[:2]),
        Sentence("against irrelevant ones it does not", _SMALL_STEPS[2:]),
        Sentence(
            "The printed errors do not support the claim that it is significantly better",
            SENTENCES["vidaurre2012"].rests[1:],
        ),
    ),
    "wu2015": (
        Sentence("exactly and in linear time. That holds", SENTENCES["wu2015"].rests[2:3]),
        Sentence("gives all printed errors of naive Bayes and of the average", _BOTH_ERRORS),
        Sentence("the first conclusion fails", SENTENCES["wu2015"].rests[3:]),
        Sentence("Figure 3 was drawn with a faulty density", (Rest("figure3 | *", (EXACT, OPEN)),)),
        Sentence("Table 2 has neither", _BOTH_ERRORS),
    ),
}


def sentences_of(
    rows: Mapping[str, Sequence[Row]], said: Mapping[str, Sentence] = SENTENCES
) -> dict[str, str]:
    """Return the sentence on each paper that has one.

    Parameters
    ----------
    rows : mapping of str to sequence of dict
        By the paper's key, from :func:`replication.pages.explorer.rows.read_rows`.
    said : mapping of str to Sentence
        By the paper's key; a test has those of `TITLES` and `LEADS`.

    Raises
    ------
    ValueError
        If a verdict that a sentence rests on is another now, or there is none.
    """
    return {
        key: _borne_out(key, said[key], rows_of_paper)
        for key, rows_of_paper in rows.items()
        if key in said
    }


def _borne_out(key: str, sentence: Sentence, rows: Sequence[Row]) -> str:
    for part in sentence.rests:
        if why := part.broken(rows):
            raise ValueError(f"{key}, {why}")
    if sentence.counts is None:
        return sentence.text
    places = sentence.counts.of(rows)
    if not (n := sum(row["verdict"] in sentence.counts.verdicts for row in places)):
        raise ValueError(f"{key}, {sentence.counts.places!r} has no such verdict now")
    return sentence.text.format(n=n)
