"""What was printed in another way than a reader takes it: no number is wrong."""

from __future__ import annotations

from printed_numbers import Finding, counts, relations, whole_of

from replication.evidence.forensics import read_schema, report
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
        finding_at("wu2015", "errors", "anneal", "BMA"),
        "rounded",
        "one test set",
        "a tenth of the rows of the file",
    ).witness
    cases = counted["cases"]
    named = best.reading.split(", level ")[0].removeprefix("rounded, ").removesuffix(", all rows")
    formula = next(each for each in counts.formulas.formulas([9, 10]) if each.name == named)
    rows = whole_of(found.numbers[0], "rows of the file", read_schema("wu2015"))
    half = counts.half_widths.again(count, cases, rows, formula)
    return (
        "**The half widths of wu2015.** The paper's intervals are too narrow: it computes them as "
        f"if all rows had been tested. It prints {column.n} errors with the half width of a 95 % "
        "interval. The usual formula, normal and over the test cases, gives only "
        f"{len(expected.possible)} of them, those of errors of 0. {named[0].upper()}{named[1:]}, "
        f"over *all* rows of the data set, gives {len(best.possible)} to the last digit. Take BMA "
        f"on anneal: {found.beside[0].value} % is {in_words(counted)} test cases. With all {rows} "
        f"rows the formula gives {100 * half:.4f} %, and the paper prints "
        f"{found.numbers[0].value}. But no test set has all rows, and ten folds would leave nine "
        "degrees of freedom. Each half width is right by its own formula."
    )


def tails() -> str:
    """Say of which tests the p of webb2006 are."""
    told = []
    for slide in ("error", "bias"):
        entry = f"p on {slide}"
        whole = finding_at("webb2006", entry, rule=relations.p_of_records.RULE)
        two = finding_at("webb2006", entry, rule=relations.p_of_records.TAILS)
        best = next(each for each in whole.outcomes if each.possible)
        told.append((slide, whole, two.outcomes[0], best))
    slide, whole, two, best = told[0]
    first = in_words(best.witness).split(", ")[0].removeprefix("p of ")
    return (
        "**The p-values of webb2006.** The p-values that two slides label two-tailed are "
        f"one-tailed. Of the {len(whole.numbers)} p-values on the slide of {slide}, the best "
        f"two-tailed sign test {two.proof.partition(':')[0].removeprefix('it ')}. One version "
        f"gives all {len(whole.numbers)}, and all {len(told[1][1].numbers)} on the slide of "
        f"{told[1][0]}: {best.reading.removesuffix(', rounded')}. For example, the record "
        f"{whole.beside[0].value} has {whole.numbers[0].value} in print, and {first} by that test. "
        "The p-values are right; only the label is wrong."
    )


def ties() -> str:
    """Say which rule of ties the ranks of boulle2007 allow."""
    found = [each for each in report("boulle2007").findings if each.rule == relations.ranks.RULE]
    passing = [{reading.partition(", ")[0] for reading in each.passed} for each in found]
    rules = " or ".join(each.split()[-2] for each in sorted(set.intersection(*passing)))
    shared = [outcome_under(each, "ties take the average rank", "rounded") for each in found]
    refused = [each.proof for each in shared if each.proof]
    printed, _, needed = refused[0].partition(", and to ")
    return (
        "**The ranks of boulle2007.** Tied methods did not share their ranks, which the paper "
        f"does not mention. It prints {len(found)} columns of mean ranks of seven methods. In "
        f"{len(refused)} of them shared ranks are impossible: in one, the printed {printed}; "
        f"shared ranks would add up to {needed}. All columns fit the tie rule called {rules}, "
        "which gives all tied methods the best of their ranks."
    )


def rank_sums() -> str:
    """Say of how many sets the adjusted p of vidaurre2012 are."""
    found = finding_at("vidaurre2012", "rank sums of six methods")
    refused = next(each for each in found.outcomes if each.proof and "rounded" in each.reading)
    stands = next(each for each in found.outcomes if each.possible)
    all_but = finding_at("vidaurre2012", "rank sums with one p more").told
    sets = stands.reading.rpartition(", ")[2]
    return (
        "**The adjusted p-values of vidaurre2012.** The printed p-values cannot come from the "
        "printed 13 data sets. The paper has 13 rows of errors, and p-values for all pairs of six "
        f"methods. For 13 data sets they are impossible: {refused.proof}. For {sets} there are "
        f"rank sums that give the {len(found.numbers)} most informative p-values to the last "
        f"digit: {in_words(stands.witness)}. One more p-value does not fit: {all_but.proof}. So "
        "the test may have covered more data sets than the paper prints, and one p-value is a "
        "slip. [The chapter](vidaurre2012.ipynb) computes how often chance alone would do as much."
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
        "**The folds of hong2002.** No single number of folds gives all rows of the table. The "
        "paper says that all errors except those of DNA are means and deviations over ten times "
        f"ten folds. APM on the first class of lymph has {_both(one)}: one error in *ten* folds, "
        f"{in_words(stands.witness)}. Ten times ten folds are ruled out: {lowered(refused.proof)} "
        f"But APM on vote has {_both(other)}, and there ten folds are ruled out: "
        f"{lowered(turned.proof)}"
    )


def _both(found: Finding) -> str:
    return f"{found.beside[0].value} ({found.numbers[0].value})"
