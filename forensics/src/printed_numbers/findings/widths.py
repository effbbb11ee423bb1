"""Findings on a column of half widths: which formula gives it, and what it misses."""

from __future__ import annotations

from dataclasses import replace

from printed_numbers.counts import half_widths, rates
from printed_numbers.findings.finding import Column, Finding, Held
from printed_numbers.findings.rates import read
from printed_numbers.outcome import Outcome, passed
from printed_numbers.schema.entry import Entry, Schema
from printed_numbers.schema.ties import cases_of, line_of

#: Formulas that a number is told of; the column is told of all.
_KEPT = 8


def half_width(entry: Entry, schema: Schema) -> tuple[list[Finding], list[Column]]:
    """Hold every formula against the column: no proof, since there may be others.

    Returns
    -------
    list of Finding
        One a number, of the formulas that give most of the column.
    list of Column
    """
    cells = {str(k): cell for k, cell in enumerate(_cells(entry, schema))}
    if not cells:
        return [], []
    named = [replace(cell, name=name) for name, (cell, *_) in cells.items()]
    fits = half_widths.fits(
        named, level=entry.ties.get("level", 0.95), students=entry.ties.get("students", ())
    )
    readings = tuple(
        Held(
            fit.reading,
            tuple(cells[name][1].name for name in fit.given),
            tuple(cells[name][1].name for name in fit.missed),
            (),
            fit.power,
        )
        for fit in fits
    )
    best = tuple(fit for fit in fits if len(fit.missed) == len(fits[0].missed))
    findings = [
        Finding(
            schema.key,
            entry.name,
            half_widths.RULE,
            (number,),
            (beside,),
            tuple(_outcome(name, fit) for fit in fits[:_KEPT]),
            proves=False,
            readings=tuple(fit.reading for fit in best) if len(cells) > 1 else (),
        )
        for name, (_, number, beside) in cells.items()
    ]
    return findings, [Column(schema.key, entry.name, half_widths.RULE, len(cells), readings, False)]


def _cells(entry, schema):
    around = schema.named(entry.ties["around"])
    for number in entry.numbers:
        beside = line_of(number, around.numbers)
        shown, rate = read(number), beside and read(beside)
        sizes = {case.name: cases_of(number, case, schema) for case in entry.ties["sizes"]}
        if shown is None or rate is None or None in sizes.values():
            continue
        cases = cases_of(beside, around.ties["cases"][0], schema)
        # A rate that is no count of these cases is taken as it is printed.
        cases = cases if cases and passed(rates.check(rate, cases)) else None
        yield half_widths.Cell(number.name, rate, shown, sizes, cases), number, beside


def _outcome(name, fit):
    share_of = "columns of printable half widths"
    if name in fit.given:
        return Outcome(
            half_widths.RULE, fit.reading, {"count": fit.given[name]}, "", fit.power, share_of
        )
    proof = f"The formula gives {len(fit.given)} others of the column to the last digit, not this."
    return Outcome(half_widths.RULE, fit.reading, None, proof, fit.power, share_of)
