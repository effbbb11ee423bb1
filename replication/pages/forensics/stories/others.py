"""Another version of the data, a misprint, a slip; and sums and means of something else."""

from __future__ import annotations

from replication.evidence.forensics import any_number, half_widths, whole_numbers
from replication.evidence.forensics.engine.finding import IMPOSSIBLE, LOOK
from replication.evidence.forensics.engine.run import report
from replication.evidence.forensics.formulas import formulas
from replication.evidence.forensics.schema.read import read_schema
from replication.evidence.forensics.schema.ties import cases_of, whole_of
from replication.pages.forensics.stories.looked_up import (
    at,
    column_at,
    finding_at,
    lowered,
    outcome_under,
)
from replication.pages.forensics.witness import in_words

__all__ = ["deviations", "overall", "size_of_anneal", "sums", "two_thirds"]

_FILE = "rounded", "one test set", "a tenth of the rows of the file"
_PRINTED = "rounded", "one test set", "a tenth of the rows printed"


def size_of_anneal() -> str:
    """Say which version of anneal wu2015 used."""
    column = column_at("wu2015", "errors")
    file, printed = at(column, *_FILE), at(column, *_PRINTED)
    found = finding_at("wu2015", "errors", "anneal", "BMA")
    counted, refused = outcome_under(found, *_FILE), outcome_under(found, *_PRINTED)
    return (
        f"**The rows of anneal in wu2015.** Of {column.n} errors {len(file.possible)} are whole "
        f"numbers of a tenth of the rows that the files have, and {len(printed.possible)} of a "
        f"tenth of those that Table 1 prints. The sets differ in anneal alone: {refused.proof} "
        f"But {found.numbers[0].value} is {in_words(counted.witness)}, a tenth of the rows of "
        "the whole set. The experiment was run on the larger file, and the table gives the "
        "size of the smaller."
    )


def two_thirds() -> str:
    """Say what does not fit on hepatitis in wu2015."""
    error = finding_at("wu2015", "errors", "hepatitis", "LR")
    half = finding_at("wu2015", "half widths", "hepatitis", "LR")
    ratio = finding_at("wu2015", "features over rows", "hepatitis")
    refused = outcome_under(error, *_FILE)
    features, rows = (int(each.value) for each in ratio.beside)
    fits = _counts_behind(half)
    told = (
        f"The half width beside it, {half.numbers[0].value}, belongs to {fits}, by the formula "
        "of all others: the error is misprinted, and not by one digit."
        if fits
        else f"No error of so many cases has the half width beside it, {half.numbers[0].value}."
    )
    return (
        "**Two numbers of hepatitis in wu2015.** LR's error is printed as "
        f"{error.numbers[0].value} %. {refused.proof} {told} And Table 1 has "
        f"{ratio.numbers[0].value} % for the share of {features} in {rows}, which is "
        f"{100 * features / rows:.3f} %. Cut off it would stand; but the other rows are "
        "rounded, and some of them would not stand cut off."
    )


def deviations() -> str:
    """Say how many deviations of whole numbers vidaurre2012 prints that there are not."""
    found = [each for each in report("vidaurre2012").findings if each.rule == whole_numbers.RULE]
    twenty = [each for each in found if each.entry.endswith(("Table 2", "Table 3"))]
    wrong = [each for each in twenty if each.word == IMPOSSIBLE]
    none = [each for each in report("vidaurre2012").findings
            if each.rule == any_number.RULE and each.word == IMPOSSIBLE]  # fmt: skip
    first, last = wrong[0], none[-1]
    three = column_at("vidaurre2012", "deviations of those selected of Table 3", whole_numbers.RULE)
    best = three.readings[0]
    return (
        "**Numbers of predictors in vidaurre2012.** In each of ten folds a whole number of "
        "predictors is selected, and Tables 2 and 3 print the mean and, after ±, what is taken for "
        "the deviation, as Table 1 has it; they do not name it. Of "
        f"{len(twenty)} such pairs {len(wrong)} are impossible: deviations by n or n - 1 and "
        "standard errors, rounded or cut off. Such as "
        f"{first.beside[0].value} and {first.numbers[0].value}: "
        f"{lowered(first.told.proof)} For {len(none)} of them, as deviations, it would not help if "
        f"there were more folds, as for {last.beside[0].value} and {last.numbers[0].value}: "
        f"{lowered(last.told.proof)} In Table 3 the best reading gives {len(best.possible)} of "
        f"{three.n}, and {best.by_chance:.1f} would stand by chance: what is printed there is "
        "neither deviation nor standard error of whole numbers of ten folds."
    )


def sums() -> str:
    """Say where bias and variance do not add up to the error in webb2006."""
    found = [each for each in report("webb2006").findings
             if each.entry == "mean biases" and each.word == LOOK]  # fmt: skip
    said = "; ".join(
        f"{each.numbers[0].column} has {each.numbers[0].value} and {each.beside[1].value}, and "
        f"the error {each.beside[0].value}"
        for each in found
    )
    n = sum(each.entry == "mean biases" for each in report("webb2006").findings)
    return (
        "**Bias and variance in webb2006.** By definition they add up to the error, and so do "
        f"their means. Of {n} methods {n - len(found)} keep to it by what is printed. {said}: more "
        "than rounding allows. Weka's tool for bias and variance leaves such a shortfall, the "
        "variance over the number of runs less one; [the chapter](webb2006.ipynb) lays it beside "
        "all six. If another tool was used, these are of other runs than the errors, or one is a "
        "slip."
    )


def overall() -> str:
    """Say that the overall row of boulle2007 is no mean of the rows above."""
    found = [each for each in report("boulle2007").findings if each.assumes and each.word == LOOK]
    first = found[0]
    return (
        f"**The overall row of Table 5 in boulle2007.** None of its {len(found)} numbers is the "
        f"mean of the five rows. One is {first.numbers[0].value}, where {first.told.proof}. "
        "The rows are the best entries on each set. One entry on all sets can have these "
        "numbers, but the table does not say that it changes what it counts."
    )


def _counts_behind(half) -> str:
    """The errors whose half width prints so by the formula of the column, in words."""
    column = column_at("wu2015", half.entry)
    name = column.readings[0].reading.removeprefix("rounded, ").partition(", all rows")[0]
    formula = next(each for each in formulas([9, 10]) if each.name == name)
    number = half.numbers[0]
    schema = read_schema("wu2015")
    case = schema.entries["errors"].ties["cases"][0]
    rows, cases = whole_of(number, case.n, schema), cases_of(number, case, schema)
    told = [
        f"{count} of {cases}, {100 * count / cases:.2f} %"
        for count in range(cases // 2 + 1)
        if f"{100 * half_widths.again(count, cases, rows, formula):.2f}" == number.value
    ]
    return " or ".join(told)
