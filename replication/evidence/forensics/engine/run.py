"""All findings on a paper: every entry and check of its schema, by the rules of its kind."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from functools import cache

from replication.engine.cache import memo
from replication.engine.profiles import ledger_root
from replication.evidence.forensics.engine import parts, ranked, rates, widths
from replication.evidence.forensics.engine.finding import WORDS, Column, Finding, Held, column_of
from replication.evidence.forensics.outcome import Outcome
from replication.evidence.forensics.schema.entry import Entry, Schema
from replication.evidence.forensics.schema.read import read_schema
from replication.evidence.reported import Reported

__all__ = ["Report", "of_schema", "report"]

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
    """

    paper: str
    findings: tuple[Finding, ...]
    columns: tuple[Column, ...]
    untested: Mapping[str, int]
    n_numbers: int

    def words(self) -> dict[str, int]:
        """Return how many numbers have each word: that which says most of those found on it."""
        most: dict[Reported, str] = {}
        for each in self.findings:
            for number in each.numbers:
                words = (each.word, most.get(number, each.word))
                most[number] = min(words, key=WORDS.index)
        counted = Counter(most.values())
        return {word: counted[word] for word in WORDS if word in counted}


@cache
def report(paper: str) -> Report:
    """Return the findings on a paper, computed once and kept beside the ledger.

    Raises
    ------
    SchemaError
        If the paper's schema is missing or malformed.
    """
    root = ledger_root("full")
    return memo.kept(
        memo.folder(root) / f"{paper}.forensics.json",
        lambda: memo.inputs(root, "", paper),
        lambda: (__name__,),
        lambda: of_schema(read_schema(paper)),
        (Report, Finding, Held, Column, Outcome, Reported),
    )


def of_schema(schema: Schema) -> Report:
    """Return the findings on the numbers of a schema."""
    findings: list[Finding] = []
    columns: list[Column] = []
    for entry in schema.everything:
        if entry.kind == "half width" and "around" in entry.ties:
            found, whole = widths.half_width(entry, schema)
            findings += found
            columns += whole
        elif entry.kind in _RULES and entry.ties:
            for group in _by_rule(_RULES[entry.kind](entry, schema)).values():
                found, whole = column_of([_assuming(each, entry) for each in group])
                findings += found
                columns.append(whole)
    numbers = {each for entry in schema.entries.values() for each in entry.numbers}
    return Report(
        schema.key, tuple(findings), tuple(columns), _untested(schema, findings), len(numbers)
    )


def _assuming(finding: Finding, entry: Entry) -> Finding:
    return replace(finding, assumes=str(entry.ties.get("assumes", "")))


def _by_rule(findings: Iterator[Finding]) -> dict[str, list[Finding]]:
    groups: dict[str, list[Finding]] = {}
    for each in findings:
        groups.setdefault(each.rule, []).append(each)
    return groups


def _untested(schema: Schema, findings: list[Finding]) -> dict[str, int]:
    """Numbers that no finding judges, by why."""
    judged: set[Reported] = {number for each in findings for number in each.numbers}
    why: Counter[str] = Counter()
    for entry in schema.entries.values():
        for number in entry.numbers:
            if number not in judged:
                why[entry.why or "it is a word, or what it is tied to is not known"] += 1
    return dict(why.most_common())
