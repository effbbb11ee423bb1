"""What was printed in another way than a reader takes it: no number is wrong."""

from __future__ import annotations

from replication.evidence.forensics import half_widths
from replication.evidence.forensics.engine.finding import Finding
from replication.evidence.forensics.engine.ranked import TAILS
from replication.evidence.forensics.engine.run import report
from replication.evidence.forensics.formulas import formulas
from replication.evidence.forensics.relations import p_of_records, ranks
from replication.evidence.forensics.schema.read import read_schema
from replication.evidence.forensics.schema.ties import whole_of
from replication.pages.forensics.stories.looked_up import (
    at,
    column_at,
    finding_at,
    lowered,
    outcome_under,
)
from replication.pages.forensics.witness import in_words

__all__ = ["folds", "rank_sums", "tails", "ties", "widths"]

#: What a reader takes a half width to be.
_NORMAL = "rounded", "normal", "test rows"


def widths() -> str:
    """Say what the half widths of wu2015 are: a t of ten degrees of freedom, over all rows."""
    column = column_at("wu2015", "half widths")
    best, expected = column.readings[0], at(column, *_NORMAL)
    found = finding_at("wu2015", "half widths", "anneal", "BMA")
    count = outcome_under(found, *best.reading.split(", ")).witness["count"]
    counted = outcome_under(
        finding_at("wu2015", "errors", "anneal", "BMA"), "rounded",
        "one test set", "a tenth of the rows of the file",
    ).witness  # fmt: skip
    cases = counted["cases"]
    named = best.reading.split(", level ")[0].removeprefix("rounded, ").removesuffix(", all rows")
    formula = next(each for each in formulas([9, 10]) if each.name == named)
    rows = whole_of(found.numbers[0], "rows of the file", read_schema("wu2015"))
    half = half_widths.again(count, cases, rows, formula)
    return (
        f"**The half widths of wu2015.** Its {column.n} errors are printed with the half width "
        "of a 95 % interval. The usual one, normal and over the test cases, gives "
        f"{len(expected.possible)} of them, those of errors of 0. "
        f"{named[0].upper()}{named[1:]}, over *all* rows of the set, gives {len(best.possible)} "
        f"to the last digit. Such as that of BMA on anneal: {found.beside[0].value} % is "
        f"{in_words(counted)} test cases, and the formula makes {100 * half:.4f} % of it with "
        f"the set's {rows} rows; {found.numbers[0].value} is printed. Ten folds would leave "
        "nine degrees of freedom, and no test set has all rows: the intervals are too narrow, "
        "and each is right by its own formula."
    )


def tails() -> str:
    """Say of which tests the p of webb2006 are."""
    told = []
    for slide in ("error", "bias"):
        entry = f"p on {slide}"
        whole = finding_at("webb2006", entry, rule=p_of_records.RULE)
        two = finding_at("webb2006", entry, rule=TAILS)
        best = next(each for each in whole.outcomes if each.possible)
        told.append((slide, whole, two.outcomes[0], best))
    slide, whole, two, best = told[0]
    first = in_words(best.witness).split(", ")[0].removeprefix("p of ")
    return (
        "**The p of webb2006.** Two slides say that their p are of two tails. No version of "
        f"the sign test with two tails gives them: of the {len(whole.numbers)} p of the slide "
        f"on {slide} the best of these {two.proof.partition(':')[0].removeprefix('it ')}. One "
        f"version gives all {len(whole.numbers)}, and all {len(told[1][1].numbers)} of the "
        f"slide on {told[1][0]}: {best.reading.removesuffix(', rounded')}. Such as "
        f"{whole.numbers[0].value} of {whole.beside[0].value}: {first}. The p are right; the "
        "label of two slides is not."
    )


def ties() -> str:
    """Say which rule of ties the ranks of boulle2007 allow."""
    found = [each for each in report("boulle2007").findings if each.rule == ranks.RULE]
    passing = [{reading.partition(", ")[0] for reading in each.passed} for each in found]
    rules = " or ".join(each.split()[-2] for each in sorted(set.intersection(*passing)))
    shared = [outcome_under(each, "ties take the average rank", "rounded") for each in found]
    refused = [each.proof for each in shared if each.proof]
    return (
        f"**The ranks of boulle2007.** It prints {len(found)} columns of mean ranks of seven "
        f"methods. In {len(refused)} of them methods that tie cannot have shared their ranks. "
        f"For example, {refused[0]}. All columns follow the rule of ties called {rules}, by which "
        "methods that tie all have the best of their ranks. The paper names no rule."
    )


def rank_sums() -> str:
    """Say of how many sets the adjusted p of vidaurre2012 are."""
    found = finding_at("vidaurre2012", "rank sums of six methods")
    refused = next(each for each in found.outcomes if each.proof and "rounded" in each.reading)
    stands = next(each for each in found.outcomes if each.possible)
    all_but = finding_at("vidaurre2012", "rank sums with one p more").told
    sets = stands.reading.rpartition(", ")[2]
    return (
        "**The adjusted p of vidaurre2012.** The paper prints 13 rows of errors, and p of all "
        f"pairs of six methods. Of 13 sets they are not: {refused.proof}. Of {sets} there are "
        f"rank sums that have {len(found.numbers)} of the p which tell most, to the last digit: "
        f"{in_words(stands.witness)}. One p more does not go with them: {all_but.proof}. So the "
        "test may have been of more sets than are printed, and one p is a slip; [the "
        "chapter](vidaurre2012.ipynb) asks how often chance alone would do as much."
    )


def folds() -> str:
    """Say of how many folds the errors of hong2002 are."""
    one = finding_at("hong2002", "deviations of errors", "lymph/1", "APM")
    other = finding_at("hong2002", "deviations of errors", "vote", "APM")
    stands = outcome_under(one, "rounded", "divisor n - 1", "ten folds")
    refused = outcome_under(
        one, "rounded", "divisor n - 1", "ten times ten folds", "over the folds"
    )
    turned = outcome_under(other, "rounded", "divisor n - 1", "ten folds")
    return (
        "**The folds of hong2002.** All errors but those of DNA are said to be means and "
        "deviations over ten times ten folds. APM on the first class of lymph has "
        f"{_both(one)}: one error in *ten* folds, {in_words(stands.witness)}. Of ten times ten "
        f"folds it is refused: {lowered(refused.proof)} But APM on vote has {_both(other)}, and "
        f"there it is ten folds that are refused: {lowered(turned.proof)} No one reading gives "
        "all the rows of the table."
    )


def _both(found: Finding) -> str:
    return f"{found.beside[0].value} ({found.numbers[0].value})"
