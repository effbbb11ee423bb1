"""A reader's question to a chapter, answered live beside what is printed and what is recorded."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from typing import Any

import numpy as np

from replication.datasets.errors import DataError
from replication.evidence.shown.captioned import by_row
from replication.evidence.shown.markup import markup
from replication.evidence.verdict import Verdict
from replication.pages.template.knob import AskedError, Knob

__all__ = ["ANCHOR", "Question", "Row", "YourRun", "central", "common"]

#: By this a page leads to the section.
ANCHOR = "your-run"

#: Up to so many pairs the signs of their differences are flipped in all ways, else in 2^12 drawn.
_ALL_FLIPS = 12

_BESIDE = (
    "The usual setting was run on the same seeds. By luck: how often differences as great come "
    "about where each pair's sign is flipped at random."
)


@dataclass(frozen=True, kw_only=True)
class Row:
    """What a run gives for one number.

    Parameters
    ----------
    dataset, method, quantity : str
        What it is of.
    values : sequence of float
        One a repetition.
    place : tuple of str, optional
        Artefact, row, column and statistic of the number that the paper prints of it.
    recorded : tuple of float, optional
        The middle and the ends of what is recorded, where no printed number has a verdict on it.
    decimals : int
        To how many it is shown.
    """

    dataset: str
    method: str
    quantity: str
    values: Sequence[float]
    place: tuple[str, ...] | None = None
    recorded: tuple[float, float, float] | None = None
    decimals: int = 2


class YourRun:
    """The section "Your run": a sentence on what was asked, and a table where it was answered."""

    def __init__(self, said: str, table: Any = None) -> None:
        self.said, self.table = said, table

    def __repr__(self) -> str:
        """Return the sentence and the table as text."""
        return "\n\n".join([self.said, *([] if self.table is None else [self.table.to_string()])])

    def _repr_html_(self) -> str:
        """Return the section; only a run that was asked for has it, and no page of the book."""
        table = "" if self.table is None else markup(self.table, self.table.caption)
        return f'<h2 id="{ANCHOR}">Your run</h2>\n<p>{escape(self.said)}</p>\n{table}'


@dataclass(frozen=True, kw_only=True)
class Question:
    """What a chapter can be asked.

    Parameters
    ----------
    knobs : sequence of Knob
        Its parameters.
    run : callable
        From the values by name and the paper's recorded results to the rows that are shown.
    caption : str
        What the table shows, and what "recorded" is.
    refuses : callable, optional
        From the values by name to a sentence on why they do not go together, or "".
    """

    knobs: Sequence[Knob]
    run: Callable[[Mapping[str, Any], Any], Iterable[Row]]
    caption: str
    refuses: Callable[[Mapping[str, Any]], str] = lambda asked: ""

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return every parameter's value, the usual one where none is given.

        Raises
        ------
        AskedError
            In one sentence, if a name is unknown or a value cannot be.
        """
        names = [knob.name for knob in self.knobs]
        unknown = [name for name in given if name not in names]
        if unknown:
            raise AskedError(f"There is no parameter {unknown[0]!r}; there are {', '.join(names)}.")
        asked = {knob.name: knob.read(given.get(knob.name)) for knob in self.knobs}
        why = self.refuses(asked)
        if why:
            raise AskedError(why)
        return asked

    def given(self, names: Mapping[str, Any]) -> dict[str, Any]:
        """Return the parameters that a notebook was given; its first cell calls this.

        Parameters
        ----------
        names : mapping of str to object
            The notebook's names, ``globals()``. A name that papermill set and that is no parameter
            is refused too.

        Raises
        ------
        AskedError
            As of `read`: before anything is computed or read.
        """
        # A reader's own names come and go; what papermill sets stands in a cell of its own.
        injected = [cell for cell in names.get("In", ()) if cell.startswith("# Parameters")]
        typed = re.findall(r"^(\w+) = ", "".join(injected), re.MULTILINE)
        asked = {*typed, *(knob.name for knob in self.knobs)} - {"profile"}
        settings = {name: names.get(name) for name in sorted(asked)}
        settings = {name: value for name, value in settings.items() if value not in (None, "")}
        self.read(settings)
        return settings

    def answer(
        self, results: Any, verdicts: Iterable[Verdict], given: Mapping[str, Any]
    ) -> YourRun | None:
        """Answer live; nothing where no parameter is given, so that the page is the recorded one.

        Where a setting is changed, the usual one is run beside it, on the same seeds.

        Parameters
        ----------
        results : Recorded
            The paper's recorded results.
        verdicts : iterable of Verdict
            All of the paper's.
        given : mapping of str to object
            What `given` returned.

        Returns
        -------
        YourRun or None
            One sentence alone where data is missing.

        Raises
        ------
        AskedError
            As of `read`.
        """
        if not given:
            return None
        asked = self.read(given)
        several = {knob.name for knob in self.knobs if knob.several} | {"repetitions", "seed"}
        usual = self.read({name: value for name, value in given.items() if name in several})
        try:
            rows = list(self.run(asked, results))
            beside = {_key(row): row for row in self.run(usual, results)} if usual != asked else {}
        except DataError as error:
            return YourRun(str(error))
        judged = {(v.artefact, v.row, v.column, v.statistic): v for v in verdicts}
        lines = {
            k: _line(row, judged.get(row.place), beside.get(_key(row)))
            for k, row in enumerate(rows, start=1)
        }
        caption = f"{self.caption} {_BESIDE}" if beside else self.caption
        return YourRun(self._said(asked, given), by_row(lines, "", caption, gap=""))

    def _said(self, asked: Mapping[str, Any], given: Mapping[str, Any]) -> str:
        changed = [f"{name} = {_shown(asked[name])}" for name in asked if name in given]
        defaults = [
            f"{name} = {_shown(value)}"
            for name, value in asked.items()
            if name not in given and value is not None
        ]
        unchanged = f" As usual: {'; '.join(defaults)}." if defaults else ""
        return f"You asked for {'; '.join(changed)}.{unchanged}"


def common(
    data_sets: Sequence[str],
    usual: str,
    readings: Sequence[str],
    reading: str,
    *,
    repetitions: int,
    of: str,
    seed: str,
    first: int = 0,
) -> tuple[Knob, ...]:
    """Return the four parameters that every chapter has.

    Parameters
    ----------
    data_sets, readings : sequence of str
        Those that it may be asked for.
    usual, reading : str
        The one of each that it takes where none is named.
    repetitions, first : int
        How often the protocol is repeated, and the seed, where none is given.
    of, seed : str
        What a repetition is, and what the seed does.
    """
    return (
        Knob(
            name="data_sets",
            kind=str,
            several=True,
            known=data_sets,
            usual=usual,
            says=f"names with commas, such as {data_sets[0]},{data_sets[1]}; else {usual}",
        ),
        Knob(
            name="reading",
            kind=str,
            known=readings,
            usual=reading,
            says=f"what is left open, as: {'; '.join(readings)}; else {reading}",
        ),
        Knob(
            name="repetitions",
            kind=int,
            least=1,
            most=1000,
            usual=repetitions,
            says=f"how many {of}; else {repetitions}",
        ),
        Knob(name="seed", kind=int, least=0, most=2**31, usual=first, says=f"{seed}; else {first}"),
    )


def central(values: Any) -> tuple[float, float, float] | None:
    """Return the middle and the ends of the central 95 % of recorded values; None of none."""
    values = np.asarray(values, dtype=float)
    if not values.size:
        return None
    low, middle, high = np.quantile(values, [0.025, 0.5, 0.975])
    return float(middle), float(low), float(high)


def _key(row: Row) -> tuple[str, ...]:
    """Return what a row is of; its place first, since a method's name may have a setting."""
    return row.place or (row.dataset, row.method, row.quantity)


def _line(row: Row, verdict: Verdict | None, usual: Row | None) -> dict[str, str]:
    recorded = row.recorded
    if recorded is None and verdict is not None and verdict.low is not None:
        recorded = verdict.reproduced, verdict.low, verdict.high
    line = {
        "data set": row.dataset,
        "method": row.method,
        "quantity": row.quantity,
        "printed": "" if verdict is None else verdict.reported,
        "recorded": "" if recorded is None else _interval(recorded[0], recorded[1:], row.decimals),
        "your run": _mean(row),
    }
    if usual is not None:
        line |= {"usual setting": _mean(usual)} | _compared(row, usual)
    return line


def _mean(row: Row) -> str:
    ends = (min(row.values), max(row.values)) if len(row.values) > 1 else ()
    return _interval(float(np.mean(row.values)), ends, row.decimals)


def _compared(row: Row, usual: Row) -> dict[str, str]:
    """Say how far a run is from the usual one, and how often flipped signs lead as far."""
    change = float(np.mean(row.values) - np.mean(usual.values))
    cells = {"difference": f"{change:+.{row.decimals}f}", "by luck": ""}
    n = len(row.values)
    if 1 < n == len(usual.values):
        pairs = np.subtract(row.values, usual.values)
        flips = (
            np.array([*product((1, -1), repeat=n)])
            if n <= _ALL_FLIPS
            else np.random.default_rng(0).choice((1, -1), (2**_ALL_FLIPS, n))
        )
        share = np.mean(np.abs(flips @ pairs) >= abs(pairs.sum()) - 1e-12)
        cells["by luck"] = f"{share:.0%}"
    return cells


def _interval(middle: float, ends: Sequence[float], decimals: int) -> str:
    inside = " to ".join(f"{end:.{decimals}f}" for end in ends)
    return f"{middle:.{decimals}f}" + (f" ({inside})" if ends else "")


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
