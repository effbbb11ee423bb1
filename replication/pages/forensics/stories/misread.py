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

#: What a reader takes a half width to be.
_NORMAL = "rounded", "normal", "test rows"


def widths() -> str:
    """Say what the half widths of wu2015 are: a t of ten degrees of freedom, over all rows."""
    column = column_at("wu2015", "half widths")
    best, expected = column.readings[0], at(column, *_NORMAL)
    finding = finding_at("wu2015", "half widths", "anneal", "BMA")
    count = outcome_under(finding, *best.reading.split(", ")).witness["count"]
    counted = outcome_under(
        finding_at("wu2015", "errors", "anneal", "BMA"),
        "rounded",
        "one test set",
        "a tenth of the rows of the file",
    ).witness
    cases = counted["cases"]
    named = best.reading.split(", level ")[0].removeprefix("rounded, ").removesuffix(", all rows")
    formula = next(
        formula_ for formula_ in counts.formulas.formulas([9, 10]) if formula_.name == named
    )
    rows = whole_of(finding.numbers[0], "rows of the file", read_schema("wu2015"))
    half = counts.half_widths.again(count, cases, rows, formula)
    return (
        "**The half widths of wu2015.** The paper's intervals are too narrow: it computes them as "
        f"if all rows had been tested. It prints {column.n} errors with the half width of a 95 % "
        "interval. The usual formula, normal and over the test cases, gives only "
        f"{len(expected.possible)} of them, those of errors of 0. {named[0].upper()}{named[1:]}, "
        f"over *all* rows of the data set, gives {len(best.possible)} to the last digit. Take BMA "
        f"on anneal: {finding.beside[0].value} % is {in_words(counted)} test cases. With all "
        f"{rows} rows the formula gives {100 * half:.4f} %, and the paper prints "
        f"{finding.numbers[0].value}. But no test set has all rows, and ten folds would leave nine "
        "degrees of freedom. Each half width is right by its own formula."
    )


def tails() -> str:
    """Say of which tests the p of webb2006 are."""
    slides = []
    for slide in ("error", "bias"):
        entry = f"p on {slide}"
        finding = finding_at("webb2006", entry, rule=relations.p_of_records.RULE)
        two = finding_at("webb2006", entry, rule=relations.p_of_records.TAILS)
        passing = next(outcome for outcome in finding.outcomes if outcome.possible)
        slides.append((slide, finding, two.outcomes[0], passing))
    slide, finding, two, passing = slides[0]
    first = in_words(passing.witness).split(", ")[0].removeprefix("p of ")
    return (
        "**The p-values of webb2006.** The p-values that two slides label two-tailed are "
        f"one-tailed. Of the {len(finding.numbers)} p-values on the slide of {slide}, the best "
        f"two-tailed sign test {two.proof.partition(':')[0].removeprefix('it ')}. One version "
        f"gives all {len(finding.numbers)}, and all {len(slides[1][1].numbers)} on the slide of "
        f"{slides[1][0]}: {passing.reading.removesuffix(', rounded')}. For example, the record "
        f"{finding.beside[0].value} has {finding.numbers[0].value} in print, and {first} by that "
        "test. The p-values are right; only the label is wrong."
    )


def ties() -> str:
    """Say which rule of ties the ranks of boulle2007 allow."""
    columns = [
        finding for finding in report("boulle2007").findings if finding.rule == relations.ranks.RULE
    ]
    passing = [{reading.partition(", ")[0] for reading in column.passed} for column in columns]
    rules = " or ".join(rule.split()[-2] for rule in sorted(set.intersection(*passing)))
    shared = [outcome_under(column, "ties take the average rank", "rounded") for column in columns]
    refused = [outcome.proof for outcome in shared if outcome.proof]
    printed, _, needed = refused[0].partition(", and to ")
    return (
        "**The ranks of boulle2007.** Tied methods did not share their ranks, which the paper "
        f"does not mention. It prints {len(columns)} columns of mean ranks of seven methods. In "
        f"{len(refused)} of them shared ranks are impossible: in one, the printed {printed}; "
        f"shared ranks would add up to {needed}. All columns fit the tie rule called {rules}, "
        "which gives all tied methods the best of their ranks."
    )


def rank_sums() -> str:
    """Say of how many sets the adjusted p of vidaurre2012 are."""
    finding = finding_at("vidaurre2012", "rank sums of six methods")
    refused = next(
        outcome for outcome in finding.outcomes if outcome.proof and "rounded" in outcome.reading
    )
    stands = next(outcome for outcome in finding.outcomes if outcome.possible)
    all_but = finding_at("vidaurre2012", "rank sums with one p more").told
    sets = stands.reading.rpartition(", ")[2]
    return (
        "**The adjusted p-values of vidaurre2012.** The printed p-values cannot come from the "
        "printed 13 data sets. The paper has 13 rows of errors, and p-values for all pairs of six "
        f"methods. For 13 data sets they are impossible: {refused.proof}. For {sets} there are "
        f"rank sums that give the {len(finding.numbers)} most informative p-values to the last "
        f"digit: {in_words(stands.witness)}. One more p-value does not fit: {all_but.proof}. So "
        "the test may have covered more data sets than the paper prints, and one p-value is a "
        "slip. [The chapter](vidaurre2012.ipynb) computes how often chance alone would do as much."
    )


def folds() -> str:
    """Say of how many folds the errors of hong2002 are."""
    first = finding_at("hong2002", "deviations of errors", "lymph/1", "APM")
    second = finding_at("hong2002", "deviations of errors", "vote", "APM")
    stands = outcome_under(first, "rounded", "divisor n - 1", "ten folds")
    refused = outcome_under(
        first, "rounded", "divisor n - 1", "ten times ten folds", "over the folds"
    )
    turned = outcome_under(second, "rounded", "divisor n - 1", "ten folds")
    return (
        "**The folds of hong2002.** No single number of folds gives all rows of the table. The "
        "paper says that all errors except those of DNA are means and deviations over ten times "
        f"ten folds. APM on the first class of lymph has {_both(first)}: one error in *ten* folds, "
        f"{in_words(stands.witness)}. Ten times ten folds are ruled out: {lowered(refused.proof)} "
        f"But APM on vote has {_both(second)}, and there ten folds are ruled out: "
        f"{lowered(turned.proof)}"
    )


def _both(finding: Finding) -> str:
    return f"{finding.beside[0].value} ({finding.numbers[0].value})"
