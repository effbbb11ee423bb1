"""The table of faults: what was tried, how often it held, and what happened."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

__all__ = ["Row", "lines", "rows"]

_WIDEST = 72


@dataclass
class Row:
    """One fault: its trials, how many held, and the sentences about them."""

    trials: int = 0
    held: int = 0
    happened: list[str] = field(default_factory=list)

    def say(self, sentence: str) -> None:
        if sentence and sentence not in self.happened:
            self.happened.append(sentence)


def rows(reports: Iterable) -> dict[str, Row]:
    """Gather pytest's reports by fault.

    A test is one trial, or as many as it recorded the property ``held``; the property ``happened``
    says what became of them.
    """
    found: dict[str, Row] = {}
    for report in reports:
        # A file that is skipped when it is collected has none.
        told = list(getattr(report, "user_properties", ()))
        for name in (value for key, value in told if key == "fault"):
            _add(found.setdefault(name, Row()), report, told)
    return found


def lines(found: dict[str, Row]) -> Iterator[str]:
    """Yield the table as text, one fault a line, its failures told first."""
    body = [(name, str(r.trials), str(r.held), _brief(r.happened)) for name, r in found.items()]
    head = ("fault", "trials", "held", "what happened")
    widths = [max(len(line[column]) for line in (head, *body)) for column in range(4)]
    for line in (head, *body):
        yield " | ".join(map(str.ljust, line, widths)).rstrip()


def _add(row: Row, report, told: list) -> None:
    if report.skipped:
        row.say(f"not tried: {_reason(report)}")
        return
    counted = sum(key == "held" for key, _ in told)
    row.held += counted or report.passed
    row.trials += counted + report.failed or 1
    if report.failed:
        row.happened.insert(0, f"DID NOT HOLD: {_failure(report)}")
    for sentence in (value for key, value in told if key == "happened"):
        row.say(sentence)


def _reason(report) -> str:
    words = report.longrepr[2] if isinstance(report.longrepr, tuple) else str(report.longrepr)
    return words.removeprefix("Skipped: ")


def _failure(report) -> str:
    crash = getattr(report.longrepr, "reprcrash", None)
    message = crash.message if crash else str(report.longrepr)
    return f"{report.nodeid.rsplit('::')[-1]}: {message.strip().splitlines()[0]}"


def _brief(sentences: list[str]) -> str:
    shown = [s if len(s) <= _WIDEST else f"{s[: _WIDEST - 3]}..." for s in sentences[:3]]
    more = len(sentences) - len(shown)
    return "; ".join([*shown, f"and {more} more"] if more > 0 else shown)
