"""Where a printed number is looked up: its sets, its method, what it is, under which readings."""

from __future__ import annotations

import re
from collections.abc import Collection, Mapping
from dataclasses import dataclass, field
from functools import cache

from replication.evidence.reported import Reported
from replication.evidence.variants import Reading


@dataclass(frozen=True)
class Analysis:
    """One way from records to a number: a reading that was run, and how its results are evaluated.

    Where results are taken as they are, an analysis is a reading and has its name.

    Parameters
    ----------
    name : str
        What verdicts call it.
    reading : Reading, optional
        Whose cells are looked up, where these are the layout's.
    evaluation : str
        What the paper leaves open after the runs, such as the rule for ties; "" where results are
        taken as they are.
    """

    name: str
    reading: Reading | None = field(default=None, compare=False)
    evaluation: str = ""


@dataclass(frozen=True)
class Address:
    """A printed number with what its place in the paper names, resolved once and passed on.

    Parameters
    ----------
    number : Reported
    sets : tuple of str
        The data sets that it is of, as the layout has them.
    part : str
        What of a set: a class, for one.
    method : str
    kind, summary : str
        What is printed, such as "error", and which summary of it, such as "mean".
    analyses : tuple of Analysis
        Every way to what it is judged by, the default first.
    """

    # Not compared: numbers of one address share its draws, which are kept by it.
    number: Reported = field(compare=False)
    sets: tuple[str, ...] = ()
    part: str = ""
    method: str = ""
    kind: str = ""
    summary: str = ""
    analyses: tuple[Analysis, ...] = field(default=(), compare=False)

    def analysis(self, name: str) -> Analysis | None:
        """Return the analysis of a name, or None."""
        return next((analysis for analysis in self.analyses if analysis.name == name), None)


@dataclass(frozen=True)
class Columns:
    """How the places of some printed numbers name what these are of.

    Parameters
    ----------
    artefact, row, column, statistic : str
        Texts in which ``{set}``, ``{part}``, ``{method}``, ``{kind}`` and ``{summary}`` stand for
        what is named there, ``*`` for anything, and brackets about what may be absent.
    given : mapping of str to str
        What no text of the place names, such as the one method of a sentence.
    groups : mapping of str to collection of str
        Names for several data sets; under "" those of a number that names none.
    """

    artefact: str = "*"
    row: str = "{set}"
    column: str = "{method}"
    statistic: str = "{kind}"
    given: Mapping[str, str] = field(default_factory=dict)
    groups: Mapping[str, Collection[str]] = field(default_factory=dict)

    def of(self, number: Reported) -> Address | None:
        """Resolve the place of a number, or None where the texts do not fit it."""
        texts = (self.artefact, self.row, self.column, self.statistic)
        fits = [
            _pattern(text).fullmatch(place) for text, place in zip(texts, number.place, strict=True)
        ]
        if not all(fits):
            return None
        names = dict(self.given)
        for fit in fits:
            names |= {name: text for name, text in fit.groupdict().items() if text is not None}
        name = names.pop("set", "")
        sets = self.groups.get(name, (name,) if name else ())
        return Address(number, tuple(sets), **names)


@cache
def _pattern(text: str) -> re.Pattern[str]:
    """Compile a text with names in braces, of which a set's is as short as it can be."""
    signs = {"*": ".*", "[": "(?:", "]": ")?", "{set}": "(?P<set>.+?)"}
    return re.compile(
        "".join(
            signs.get(part) or re.sub(r"^\\\{(\w+)\\\}$", r"(?P<\1>.+)", re.escape(part))
            for part in re.split(r"(\{\w+\}|[*\[\]])", text)
        )
    )
