"""Tables of findings: how each column was printed, what does not fit, and what nothing tests."""

from __future__ import annotations

from collections.abc import Iterable, Sequence

import pandas as pd
from printed_numbers import APART, IMPOSSIBLE, LOOK, WORDS, Column, Finding, Held, Report

from replication.evidence.forensics import SCHEMAS, report
from replication.evidence.reported import Reported
from replication.evidence.shown.captioned import Captioned, by_row, named
from replication.pages.forensics import sentences
from replication.pages.forensics.witness import in_words

#: Words that say that something does not fit.
AGAINST = (IMPOSSIBLE, APART, LOOK)

#: Numbers of a group that are told.
_TOLD = 3


def found(report: Report) -> Captioned:
    """List what does not fit: as printed, what it is tied to, the word, and the proof."""
    rows = []
    for findings in _together(finding for finding in report.findings if finding.word in AGAINST):
        first = findings[0]
        rows.append(
            {
                "number": _names(first.numbers),
                "printed": ", ".join(number.value for number in first.numbers[:7]),
                "beside": ", ".join(number.value for number in first.beside[:6]),
                "rule": ", ".join(dict.fromkeys(finding.rule for finding in findings)),
                "finding": first.word,
                "proof": " ".join(dict.fromkeys(_proof(finding) for finding in findings)),
                "would refuse": f"{first.power:.0%}",
            }
        )
    heads = ("number", "printed", "beside", "rule", "finding", "proof", "would refuse")
    return named(
        pd.DataFrame(rows, columns=heads).set_index("number"),
        "number",
        "What does not fit: the number as printed, the printed numbers on which it depends, and "
        "why no whole numbers give it. Would refuse: the share of what could have been printed "
        "instead that the rule would have refused.",
    )


def columns(report: Report) -> Captioned:
    """List how each column can have been printed, and how much each rule could have refused."""
    rows = [_column(column, report) for column in report.columns]
    heads = ("printed as", "rule", "read as", "pass", "by chance", "would refuse", "for example")
    return named(
        pd.DataFrame(rows, columns=heads).set_index("printed as"),
        "printed as",
        "The reading with the most evidence, column by column: how many numbers pass under it, "
        "how many would by chance, and the average share of what could have been printed instead "
        "that it would have refused.",
    )


def untested(report: Report) -> Captioned:
    """List why no rule tests some numbers, and how many they are."""
    return by_row(
        {why: {"numbers": str(n)} for why, n in report.untested.items()},
        "why",
        "Numbers that no rule tests, and why.",
    )


def _column(column: Column, report: Report) -> dict[str, str]:
    best = column.readings[0]
    findings = [
        finding
        for finding in report.findings
        if (finding.entry, finding.rule) == (column.entry, column.rule)
    ]
    power = sum(
        next(
            (outcome.power for outcome in finding.outcomes if outcome.reading == best.reading), 0.0
        )
        for finding in findings
    ) / len(findings)
    return {
        "printed as": column.entry,
        "rule": column.rule,
        "read as": best.reading,
        "pass": f"{len(best.possible)} of {column.n}",
        "by chance": "" if best.by_chance is None else f"{best.by_chance:.1f}",
        "would refuse": f"{power:.0%}",
        "for example": _example(findings, best),
    }


def _example(findings: Sequence[Finding], best: Held) -> str:
    """The first number that passes under a reading, with its witness."""
    for finding in findings:
        for outcome in finding.outcomes:
            if outcome.reading == best.reading and outcome.possible:
                shown = ", ".join(number.value for number in finding.numbers[:_TOLD])
                more = ", ..." if len(finding.numbers) > _TOLD else ""
                return f"{finding.numbers[0].name}: {shown}{more} as {in_words(outcome.witness)}"
    return ""


def _together(findings: Iterable[Finding]) -> list[list[Finding]]:
    """Findings on the same numbers, what is proved first."""
    groups: dict[tuple[Reported, ...], list[Finding]] = {}
    for finding in findings:
        groups.setdefault(finding.numbers, []).append(finding)
    sorted_groups = [
        sorted(group, key=lambda finding: AGAINST.index(finding.word)) for group in groups.values()
    ]
    return sorted(sorted_groups, key=lambda group: AGAINST.index(group[0].word))


def _proof(finding: Finding) -> str:
    outcome = finding.told
    proof = outcome.proof.rstrip(".")
    if finding.assumes:
        return f"If {finding.assumes}: {proof}."
    if finding.word == APART:
        return f"{proof}, {outcome.reading}; it passes as {finding.passed[0]}."
    return f"{proof[0].upper()}{proof[1:]}."


def _names(numbers: Sequence[Reported]) -> str:
    names = "; ".join(
        f"{number.artefact}: {number.name}, {number.statistic}" for number in numbers[:_TOLD]
    )
    left = len(numbers) - _TOLD
    return f"{names} and {left} more" if left > 0 else names


def every_paper() -> Captioned:
    """Count the findings of all papers by their words."""
    rows = {}
    for paper in _papers():
        of_paper = report(paper)
        words, left = of_paper.words(), sum(of_paper.untested.values())
        rows[paper] = {
            "numbers": str(of_paper.n_numbers),
            "checked": str(of_paper.n_numbers - left),
            **{word: str(words.get(word, 0)) for word in WORDS},
        }
    return by_row(
        rows,
        "paper",
        "Numbers printed, numbers that depend on others, and what we found of these. Each number "
        "is counted once, by its strongest finding.",
    )


def every_sentence() -> Captioned:
    """Count the sentences of all papers on their own tables, by what was found."""
    counts = {paper: sentences.counted(paper) for paper in _papers()}
    return by_row(
        {
            paper: {word: str(words[word]) for word in sentences.WORDS}
            for paper, words in counts.items()
        },
        "paper",
        "Sentences of each paper about its own tables, by whether the printed numbers bear them "
        "out.",
    )


def _papers() -> list[str]:
    """Papers that have a schema, by their keys."""
    return sorted(path.name.split(".")[0] for path in SCHEMAS.glob("*.schema.toml"))
