"""Another version of the data, a misprint, a slip; and sums and means of something else."""

from __future__ import annotations

from printed_numbers import IMPOSSIBLE, LOOK, cases_of, counts, whole_of

from replication.evidence.forensics import read_schema, report
from replication.pages.forensics.stories.looked_up import (
    at,
    column_at,
    finding_at,
    lowered,
    outcome_under,
)
from replication.pages.forensics.witness import in_words

_FILE = "rounded", "one test set", "a tenth of the rows of the file"
_PRINTED = "rounded", "one test set", "a tenth of the rows printed"


def size_of_anneal() -> str:
    """Say which version of anneal wu2015 used."""
    column = column_at("wu2015", "errors")
    file, printed = at(column, *_FILE), at(column, *_PRINTED)
    finding = finding_at("wu2015", "errors", "anneal", "BMA")
    counted, refused = outcome_under(finding, *_FILE), outcome_under(finding, *_PRINTED)
    return (
        "**The rows of anneal in wu2015.** The experiment used the larger file of anneal, but "
        "Table 1 prints the size of the smaller one. Test sets of a tenth of each file's rows "
        f"explain {len(file.possible)} of {column.n} errors as whole numbers of cases; with the "
        f"sizes that Table 1 prints they explain {len(printed.possible)}. The difference "
        f"is anneal alone. {refused.proof} But {finding.numbers[0].value} is "
        f"{in_words(counted.witness)}, "
        "a tenth of the rows of the larger file."
    )


def two_thirds() -> str:
    """Say what does not fit on hepatitis in wu2015."""
    error = finding_at("wu2015", "errors", "hepatitis", "LR")
    half = finding_at("wu2015", "half widths", "hepatitis", "LR")
    ratio = finding_at("wu2015", "features over rows", "hepatitis")
    refused = outcome_under(error, *_FILE)
    features, rows = (int(number.value) for number in ratio.beside)
    fits = _counts_behind(half)
    sentence = (
        f"Its half width, {half.numbers[0].value}, belongs to {fits}, by the formula of all "
        "others. So the error is misprinted, and in more than one digit."
        if fits
        else f"No error of that many cases has its half width, {half.numbers[0].value}."
    )
    return (
        "**Two numbers of hepatitis in wu2015.** The paper prints "
        f"{error.numbers[0].value} % as LR's error. {refused.proof} {sentence} Table 1 also has "
        f"{ratio.numbers[0].value} % for the share of {features} in {rows}, which is "
        f"{100 * features / rows:.3f} %. That fits only if the digits were cut off. But the other "
        "rows are rounded, and some of them do not fit if cut off."
    )


def deviations() -> str:
    """Say how many deviations of whole numbers vidaurre2012 prints that there are not."""
    findings = [
        finding
        for finding in report("vidaurre2012").findings
        if finding.rule == counts.integers.RULE
    ]
    twenty = [finding for finding in findings if finding.entry.endswith(("Table 2", "Table 3"))]
    wrong = [finding for finding in twenty if finding.word == IMPOSSIBLE]
    none = [
        finding
        for finding in report("vidaurre2012").findings
        if finding.rule == counts.any_number.RULE and finding.word == IMPOSSIBLE
    ]
    first, last = wrong[0], none[-1]
    three = column_at(
        "vidaurre2012", "deviations of those selected of Table 3", counts.integers.RULE
    )
    best = three.readings[0]
    return (
        f"**Numbers of predictors in vidaurre2012.** {len(wrong)} of {len(twenty)} printed pairs "
        "of mean and spread are impossible. In each of ten folds the methods select a whole "
        "number of predictors. Tables 2 and 3 print the mean and, after ±, a number that they do "
        "not name; in Table 1 it is the deviation. We tried deviations by n and n - 1 and "
        f"standard errors, rounded or cut off. One example is {first.beside[0].value} ± "
        f"{first.numbers[0].value}: {lowered(first.told.proof)} For {len(none)} of the pairs, read "
        f"as deviations, more folds would not help. One is {last.beside[0].value} ± "
        f"{last.numbers[0].value}: {lowered(last.told.proof)} In Table 3 the best reading explains "
        f"{len(best.possible)} of {three.n} pairs, and chance alone would explain "
        f"{best.by_chance:.1f}. So these numbers are neither deviations nor standard errors of "
        "whole numbers in ten folds."
    )


def sums() -> str:
    """Say where bias and variance do not add up to the error in webb2006."""
    findings = [
        finding
        for finding in report("webb2006").findings
        if finding.entry == "mean biases" and finding.word == LOOK
    ]
    sentence = "; ".join(
        f"{finding.numbers[0].column} has bias {finding.numbers[0].value}, variance "
        f"{finding.beside[1].value} and error {finding.beside[0].value}"
        for finding in findings
    )
    n = sum(finding.entry == "mean biases" for finding in report("webb2006").findings)
    return (
        "**Bias and variance in webb2006.** By definition bias and variance add up to the error, "
        f"and so do their means. For {n - len(findings)} of {n} methods the printed ones do. But "
        f"{sentence}. That is more than rounding allows. Weka's tool for bias and variance leaves "
        "such a shortfall: the variance, divided by the number of runs less one. [The "
        "chapter](webb2006.ipynb) compares it with all six. If the authors used another tool, "
        "these numbers come from other runs than the errors, or one is a slip."
    )


def overall() -> str:
    """Say that the overall row of boulle2007 is no mean of the rows above."""
    findings = [
        finding
        for finding in report("boulle2007").findings
        if finding.assumes and finding.word == LOOK
    ]
    first = findings[0]
    return (
        f"**The overall row of Table 5 in boulle2007.** None of its {len(findings)} numbers is the "
        f"mean of the five rows. One example: {first.told.proof}. "
        "The rows show the best entry on each data set. The numbers fit a single entry on all data "
        "sets, but the table does not mention that change."
    )


def _counts_behind(half) -> str:
    """The errors whose half width prints so by the formula of the column, in words."""
    column = column_at("wu2015", half.entry)
    name = column.readings[0].reading.removeprefix("rounded, ").partition(", all rows")[0]
    formula = next(
        formula_ for formula_ in counts.formulas.formulas([9, 10]) if formula_.name == name
    )
    number = half.numbers[0]
    schema = read_schema("wu2015")
    case = schema.entries["errors"].ties["cases"][0]
    rows, cases = whole_of(number, case.n, schema), cases_of(number, case, schema)
    return " or ".join(
        f"{count} of {cases}, {100 * count / cases:.2f} %"
        for count in range(cases // 2 + 1)
        if f"{100 * counts.half_widths.again(count, cases, rows, formula):.2f}" == number.value
    )
