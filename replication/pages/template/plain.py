"""A chapter's lists: its main claims in plain words, and what did not come out by its cause."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping

from replication.evidence.shown.chip import chip
from replication.evidence.shown.counted import Counted
from replication.evidence.verdict import Verdict
from replication.evidence.vocabulary import (
    AGREES,
    CLAIM,
    DERIVED,
    DISAGREES,
    EXACT,
    IMPOSSIBLE,
    NOT_JUDGED,
    WHOLE,
)
from replication.pages.plain_words import REASONS

#: Lines of a chapter's screen.
MOST_CLAIMS, MOST_CAUSES = 8, 5


def agreement(verdicts: Iterable[Verdict], what: str) -> str:
    """Say how many numbers are confirmed, for the title of the figure that shows them.

    Examples
    --------
    >>> from replication.evidence.verdict import Verdict
    >>> from replication.pages.template.plain import agreement
    >>> iris = Verdict("table1", "iris", "NB", "error", "4.0", 4.1, 3.0, 5.0, 40, "agrees")
    >>> agreement([iris, iris], "printed errors")
    '2 of 2 printed errors are confirmed'
    """
    words = [verdict.verdict for verdict in verdicts]
    sure = sum(word in (AGREES, EXACT) for word in words)
    return f"{sure} of {len(words)} {what} are confirmed"


def in_plain_words(verdicts: Iterable[Verdict], sentences: Mapping[str, str]) -> str:
    """List some claims with their verdicts, as Markdown.

    Parameters
    ----------
    verdicts : iterable of Verdict
    sentences : mapping of str to str
        By the words in which a claim is judged, a plain sentence; the verdict stands before it, and
        the reason behind it where nothing is judged.

    Raises
    ------
    ValueError
        A claim is not among the verdicts, or there are more than `MOST_CLAIMS`.
    """
    claims = {v.column: v for v in verdicts if v.kind == CLAIM}
    unknown = sorted({*sentences} - {*claims})
    if unknown or len(sentences) > MOST_CLAIMS:
        raise ValueError(f"{len(sentences)} claims of at most {MOST_CLAIMS}; unknown: {unknown}")
    return "\n".join(
        f"- {chip(claim.verdict)} {sentence}"
        + (
            f" (Why: {REASONS.get(claim.reason, claim.reason)}.)"
            if claim.verdict == NOT_JUDGED
            else ""
        )
        for claim, sentence in ((claims[words], sentence) for words, sentence in sentences.items())
    )


def by_cause(
    verdicts: Iterable[Verdict],
    causes: Mapping[str, Callable[[Verdict], bool]],
    unknown: str = "no cause is known; some lie outside our intervals by chance.",
    *,
    derived: str = "",
) -> str:
    """Count the printed numbers that did not come out by their causes, as Markdown.

    Parameters
    ----------
    verdicts : iterable of Verdict
        Counted are numbers that the paper prints, and not claims, that disagree or are impossible:
        those of experiments, and beside them the others.
    causes : mapping of str to callable
        By a sentence on the cause, whether a number has it; the first that holds counts.
    unknown : str
        The sentence on all others.
    derived : str, optional
        What the numbers are that we derived from printed ones; those that disagree are counted
        apart, for the paper does not print them.

    Raises
    ------
    ValueError
        There are more than `MOST_CAUSES` lines.
    """
    counts: dict[str, int] = dict.fromkeys([*causes, unknown], 0)
    verdicts = list(verdicts)
    experimental = Counted.of(verdicts).failed
    out = [verdict for verdict in verdicts if verdict.verdict in (DISAGREES, IMPOSSIBLE)]
    for verdict in out:
        if verdict.kind not in (CLAIM, WHOLE, DERIVED):
            counts[next((why for why, holds in causes.items() if holds(verdict)), unknown)] += 1
    lines = [f"- **{count}**: {why}" for why, count in counts.items() if count]
    if len(lines) > MOST_CAUSES:
        raise ValueError(f"{len(lines)} lines, and a screen has at most {MOST_CAUSES}")
    n_others = sum(counts.values()) - experimental
    more = "one other number" if n_others == 1 else f"{n_others} other numbers"
    s = "" if experimental == 1 else "s"
    head = f"Not reproduced: {experimental} experimental number{s}" + (
        f", and {more} (settings, sizes, or what follows from printed numbers).\n\n"
        if n_others
        else ".\n\n"
    )
    apart = sum(verdict.kind == DERIVED for verdict in out) if derived else 0
    sentence = f"\n\nOf the numbers that we derived from printed ones, {apart} differ: {derived}"
    return (head + "\n".join(lines) if lines else "Everything was reproduced.") + sentence * (
        apart > 0
    )
