"""A table in, findings out: what `python -m printed_numbers check` does, and its sentences."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

from printed_numbers.findings.finding import APART, IMPOSSIBLE, LOOK, Finding
from printed_numbers.findings.run import Report, of_schema, unasked
from printed_numbers.numbers.reported import COLUMNS, read_reported
from printed_numbers.relations import aggregates
from printed_numbers.schema.entry import Schema
from printed_numbers.schema.read import parse_schema
from printed_numbers.tables.cells import BRACKETS, SPREAD
from printed_numbers.tables.grid import read_table
from printed_numbers.tables.roles import GUESSED, guess

#: Words of findings that a reader should look at.
AGAINST = (IMPOSSIBLE, APART, LOOK)


def check(table, schema: str | None = None) -> Report:
    """Ask of every printed number of a table whether it can be true beside the others.

    Parameters
    ----------
    table : path or data frame
        As of `printed_numbers.tables.grid.read_table`; a CSV file in the long form too.
    schema : str, optional
        What each number is, the text of a schema; guessed by the names of rows and columns where
        it is not given.

    Raises
    ------
    TableError, ReportedError, SchemaError
        If the table or the schema cannot be read.

    Examples
    --------
    >>> import pandas as pd
    >>> frame = pd.DataFrame({"model": ["m"], "a": ["1.0"], "b": ["2.0"], "Avg": ["1.7"]})
    >>> [finding.word for finding in check(frame).findings]
    ['worth a look']
    """
    return report_of(schema_of(table, schema)[0])


def report_of(schema: Schema) -> Report:
    """Return the findings on a table; where a guess fits nearly no number, it is the guess."""
    report, by_guess = of_schema(schema), {}
    for finding in report.findings:
        if finding.assumes == GUESSED:
            by_guess.setdefault((finding.entry, finding.rule), []).append(finding)
    refused = {
        guessed: [finding for finding in findings if finding.word in AGAINST]
        for guessed, findings in by_guess.items()
    }
    unfit = {
        guessed: findings
        for guessed, findings in refused.items()
        if len(findings) > 1 and 4 * (len(by_guess[guessed]) - len(findings)) < len(findings)
    }
    return replace(
        report,
        findings=tuple(f for f in report.findings if (f.entry, f.rule) not in unfit),
        unfit={
            number: f"what was guessed fits nearly none of them ({findings[0].told.proof})"
            for findings in unfit.values()
            for finding in findings
            for number in finding.numbers
        },
    )


def schema_of(table, text: str | None = None, where: str = "the guessed schema") -> tuple:
    """Return the schema of a table, its text, and cells that hold no number that can be read."""
    if isinstance(table, str | Path) and _is_long(Path(table)):
        numbers, name, words = read_reported(Path(table).stem, Path(table).parent), "long", []
    else:
        grid = read_table(table)
        numbers, name, words = grid.lines(), grid.name, grid.words()
        text = guess(grid) if text is None else text
    return parse_schema(text or "", name, numbers, where), text, words


def sentences(report: Report, schema: Schema, words: list[str]) -> Iterator[str]:
    """Yield what is to be looked at, then what was asked, and what was not and why."""
    against = [result for result in report.findings if result.word in AGAINST]
    for finding in against:
        shown = [f"{n.name} is printed {n.value}{n.unit}" for n in finding.numbers]
        yield f"{finding.word}: {'; '.join(shown)}"
        # The usual reading is told, whichever one the column has most for.
        refused = [result for result in finding.outcomes if result.decided and not result.possible]
        outcome = finding.told if finding.word == APART else refused[0]
        yield f"    {outcome.proof or 'not as its column'} ({outcome.reading}){_rest(finding)}"
        if finding.assumes:
            yield f"    It rests on a guess: {finding.assumes}."
    asked = {number for result in report.findings for number in result.numbers}
    counted = ", ".join(f"{n} {word}" for word, n in report.words().items())
    yield f"{len(asked)} of {report.n_numbers} numbers were asked: {counted or 'none'}."
    beside = {number for result in report.findings for number in result.beside}
    left: dict[str, list[str]] = {}
    for number, why in (unasked(schema, report.findings) | report.unfit).items():
        if number not in beside:
            mark = {SPREAD: "± ", BRACKETS: "in brackets "}.get(number.statistic, "")
            left.setdefault(why, []).append(f"{number.name} ({mark}{number.value})")
    for why, places in {**left, **({"it was not read": words} if words else {})}.items():
        more = f" and {len(places) - 6} more" if len(places) > 6 else ""
        yield f"Not asked, for {why}: {'; '.join(places[:6])}{more}."


def _rest(finding: Finding) -> str:
    """Of a mean that is refused, which row it leaves out, where that gives it."""
    if finding.rule != aggregates.RULE:
        return ""
    outcomes = aggregates.check_aggregate(
        finding.numbers[0].value,
        [result.value for result in finding.beside],
        forms=["mean", "sum"],
        left_out=True,
    )
    refused = {outcome.reading for outcome in finding.outcomes}
    fits = [o.reading for o in outcomes if o.possible and o.reading not in refused]
    return f"; it would be the {fits[0]}" if fits else ""


def _is_long(path: Path) -> bool:
    try:
        with open(path, encoding="utf-8", errors="replace") as file:
            return file.readline().strip().split(",") == list(COLUMNS)
    except OSError:
        return False
