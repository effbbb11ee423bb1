"""All findings on a paper: every entry and check of its schema, by the rules of its kind."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from fractions import Fraction

from printed_numbers.findings import grouped, parts, ranked, rates, widths
from printed_numbers.findings.finding import WORDS, Column, Finding, column_of
from printed_numbers.numbers.reported import Reported
from printed_numbers.schema.entry import Entry, Schema

#: What gives the findings of an entry, by its kind. Half widths are judged as a column from the
#: first.
_RULES: Mapping[str, Callable[[Entry, Schema], Iterator[Finding]]] = {
    "rate": rates.rate,
    "mean of rates": rates.rate,
    "mean of counts": rates.mean_of_counts,
    "deviation": rates.deviation,
    "rank": ranked.rank,
    "p": ranked.p,
    "ratio": parts.ratio,
    "total": parts.total,
    "scores": grouped.scores,
    "percentages": grouped.shares,
}


#: What is written so that no rule reads it, and what to do.
_WRITTEN = {
    r".*\d\s*(±|\+/-).*": "it is two numbers; give its deviation a line of its own",
    r"[-−+]?\d+,\d+%?": "it has a decimal comma; write a point",
    r"[-−].*\d.*": "it is below 0, where its kind begins; say with least where it does",
}


@dataclass(frozen=True)
class Report:
    """What was found on a paper.

    Parameters
    ----------
    paper : str
    findings : tuple of Finding
        In the order of the schema.
    columns : tuple of Column
    untested : mapping of str to int
        Why no rule tests some numbers, and how many there are of them.
    n_numbers : int
        All that are printed.
    unfit : mapping of Reported to str
        Numbers of guesses that nearly none of them fits, and a proof: they are not judged.
    """

    paper: str
    findings: tuple[Finding, ...]
    columns: tuple[Column, ...]
    untested: Mapping[str, int]
    n_numbers: int
    unfit: Mapping[Reported, str] = field(default_factory=dict)

    def words(self) -> dict[str, int]:
        """Return how many numbers have each word: that which says most of those found on it."""
        most: dict[Reported, str] = {}
        for finding in self.findings:
            for number in finding.numbers:
                words = (finding.word, most.get(number, finding.word))
                most[number] = min(words, key=WORDS.index)
        counted = Counter(most.values())
        return {word: counted[word] for word in WORDS if word in counted}

    def as_json(self) -> dict:
        """Return every finding and reading as plain values."""
        return {
            "numbers": self.n_numbers,
            "untested": dict(self.untested),
            "words": self.words(),
            "findings": [_finding(finding) for finding in self.findings],
        }


def of_schema(schema: Schema) -> Report:
    """Return the findings on the numbers of a schema."""
    findings: list[Finding] = []
    columns: list[Column] = []
    for entry in schema.everything:
        if entry.kind == "half width" and "around" in entry.ties:
            judged, column = widths.half_width(entry, schema)
            findings += judged
            columns += column
        elif entry.kind in _RULES and entry.ties:
            # Each rule has a column of its own: readings of two rules are not the same readings.
            by_rule: dict[str, list[Finding]] = {}
            assumed = str(entry.ties.get("assumes", ""))
            for finding in _RULES[entry.kind](entry, schema):
                by_rule.setdefault(finding.rule, []).append(replace(finding, assumes=assumed))
            for group in by_rule.values():
                judged, column = column_of(group)
                findings += judged
                columns.append(column)
    # Of the entries alone: checks ask more of numbers that have an entry.
    numbers = {number for entry in schema.entries.values() for number in entry.numbers}
    return Report(
        schema.key,
        tuple(findings),
        tuple(columns),
        dict(Counter(unasked(schema, findings).values()).most_common()),
        len(numbers),
    )


def unasked(schema: Schema, findings: Sequence[Finding]) -> dict[Reported, str]:
    """Return each number that no finding judges, and why."""
    judged: set[Reported] = {number for finding in findings for number in finding.numbers}
    return {
        # As it is written, or for lack of what it is of.
        number: entry.why
        or next(
            (
                why
                for pattern, why in _WRITTEN.items()
                if re.fullmatch(pattern, number.value.strip())
            ),
            "it is a word, or what it is tied to is not known",
        )
        for entry in schema.entries.values()
        for number in entry.numbers
        if number not in judged
    }


def _finding(finding: Finding) -> dict:
    return {
        "entry": finding.entry,
        "rule": finding.rule,
        "word": finding.word,
        "assumes": finding.assumes,
        "numbers": [{"place": list(n.place), "printed": n.value} for n in finding.numbers],
        "beside": [n.value for n in finding.beside],
        "column": list(finding.readings),
        "readings": [
            {
                "reading": outcome.reading,
                "possible": outcome.possible if outcome.decided else None,
                "witness": _plain(outcome.witness),
                "proof": outcome.proof,
                "power": outcome.power,
                "of": outcome.of,
            }
            for outcome in finding.outcomes
        ],
    }


def _plain(value: object) -> object:
    """A witness without what JSON lacks: a fraction is told as "1/3", a key as text."""
    if isinstance(value, Mapping):
        return {str(name): _plain(part) for name, part in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(part) for part in value]
    return str(value) if isinstance(value, Fraction) else value
