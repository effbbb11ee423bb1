"""A reader's question to a chapter, answered live beside what is printed and what is recorded."""

from __future__ import annotations

import re
import sys
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from html import escape
from itertools import product
from numbers import Real
from pathlib import Path
from time import perf_counter
from typing import Any

import matplotlib.pyplot as plt
import numpy as np
from matplotlib.figure import Figure
from printed_numbers import printed

from replication.datasets.errors import DataError
from replication.evidence.predictive import summarised
from replication.evidence.shown.captioned import by_row, filled
from replication.evidence.shown.markup import markup
from replication.evidence.verdict import Verdict
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.own_table import losses
from replication.pages.template.parameter import AskedError, Parameter
from replication.pages.template.slider import drawn

#: By this a page leads to the section.
ANCHOR = "your-run"

#: What a repetition gives: by method and quantity a number, or what `Question.together` takes.
Measured = Mapping[tuple[str, str], Any]

#: Up to so many pairs the signs of their differences are flipped in all ways, else in 2^12 drawn.
#: More pairs, the rows of a reader's table, are summed in so many blocks first.
_ALL_FLIPS, _BLOCKS = 12, 400

_BESIDE = (
    " The usual setting was run on the same seeds. By luck: how often differences as great come "
    "about where each pair's sign is flipped at random."
)
_JUDGED = (
    " Printed fits: whether the printed number lies where 95 % of experiments like your run would."
)
_OWN = (
    "Your table, by ten-fold cross-validation: means over its rows. In the loss, a probability is "
    "mixed with one row's worth of equal ones. All methods have the same folds. By luck: how often "
    "differences as great come about where each row's sign is flipped at random."
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
    pairs : sequence of float
        What is compared in pairs: the values, or means over the repetitions by row of a table.
    place : tuple of str, optional
        Artefact, row, column and statistic of the number that the paper prints of it.
    recorded : tuple of float, optional
        The middle and the ends of what is recorded, where no printed number has a verdict on it.
    """

    dataset: str
    method: str
    quantity: str
    values: Sequence[float]
    pairs: Sequence[float]
    place: tuple[str, ...] | None = None
    recorded: tuple[float, float, float] | None = None


class YourRun:
    """The section "Your run": a sentence on what was asked; where it was answered a table, a curve.

    Parameters
    ----------
    said : str
    table : DataFrame, optional
    figure : Figure, optional
        Drawn where a parameter had several values.
    """

    def __init__(self, said: str, table: Any = None, figure: Figure | None = None) -> None:
        self.said, self.table, self._curve = said, table, ""
        if figure is not None:
            self._curve = drawn(figure, f"{ANCHOR}-")
            plt.close(figure)

    def __repr__(self) -> str:
        """Return the sentence and the table as text."""
        return "\n\n".join([self.said, *([] if self.table is None else [self.table.to_string()])])

    def _repr_html_(self) -> str:
        """Return the section; only a run that was asked for has it, and no page of the book."""
        table = "" if self.table is None else markup(self.table, self.table.caption)
        return f'<h2 id="{ANCHOR}">Your run</h2>\n<p>{escape(self.said)}</p>\n{self._curve}{table}'


def stacked(asked: Mapping[str, Any], name: str, runs: Sequence[Measured]) -> Measured:
    """Return values one a repetition, of repetitions that each gave as many."""
    return {key: [run[key] for run in runs] for key in runs[0]}


@dataclass(frozen=True, kw_only=True)
class Question:
    """What a chapter can be asked.

    Parameters
    ----------
    parameters : sequence of Parameter
        Its parameters.
    measure : callable
        From a data set, the values by name and the number of a repetition to what that gives.
    caption : str
        What the table shows, and what "recorded" is.
    methods : callable
        From the values by name to the classifiers that a reader's own table is given to, by name,
        naive Bayes first.
    turned : sequence of str
        The paper's own parameters that these classifiers have.
    place : callable
        From a data set, a method and a quantity to the place of the number that the paper prints.
    recorded : callable, optional
        From the paper's recorded results, the values by name, a data set, a method and a quantity
        to recorded values, where none is printed.
    together : callable, optional
        From the values by name, a data set and what its repetitions gave to values, one a
        repetition, by method and quantity.
    averaged : int
        Repetitions that a printed number is the mean of.
    decimals : int
        To how many all is shown.
    refuses : callable, optional
        From the values by name to a sentence on why they do not go together, or "".
    """

    parameters: Sequence[Parameter]
    measure: Callable[[str, Mapping[str, Any], int], Measured]
    caption: str
    methods: Callable[[Mapping[str, Any]], Mapping[str, Any]]
    turned: Sequence[str] = ()
    place: Callable[[str, str, str], tuple[str, ...] | None] = lambda name, method, quantity: None
    recorded: Callable[..., Iterable[float]] = lambda results, asked, name, method, quantity: ()
    together: Callable[[Mapping[str, Any], str, Sequence[Measured]], Measured] = stacked
    averaged: int = 1
    decimals: int = 2
    refuses: Callable[[Mapping[str, Any]], str] = lambda asked: ""

    def settings(self, given: Mapping[str, Any]) -> list[dict[str, Any]]:
        """Return every parameter's value, the usual one where none is given, for each setting.

        There are several where one parameter has several values.

        Raises
        ------
        AskedError
            In one sentence, if a name is unknown or a value cannot be.
        """
        names = [parameter.name for parameter in self.parameters]
        if unknown := [name for name in given if name not in names]:
            raise AskedError(f"There is no parameter {unknown[0]!r}; there are {', '.join(names)}.")
        if given.get("data"):
            allowed = {"data", "target", "repetitions", "seed", "method", *self.turned}
            if foreign := [name for name in given if name not in allowed]:
                raise AskedError(f"{foreign[0]} is for the paper's data sets, and data is yours.")
            path = Path(given["data"]).expanduser().resolve()
            # Fewer repetitions on a reader's table, where none are asked for.
            given = {"repetitions": 2, **given, "data": str(path)}
        values = {
            parameter.name: parameter.values(given.get(parameter.name))
            for parameter in self.parameters
        }
        listed = [name for name in values if len(values[name]) > 1]
        if len(listed) > 1:
            raise AskedError(f"Only one parameter may have several values, not {listed}.")
        asked = [dict(zip(values, each, strict=True)) for each in product(*values.values())]
        for why in filter(None, map(self.refuses, asked)):
            raise AskedError(why)
        if given.get("data") and given.get("method"):
            able = self.methods(asked[0])
            if unable := [name for name in asked[0]["method"] if name not in able]:
                raise AskedError(f"{unable[0]} takes no table of yours; {', '.join(able)} do.")
        return asked

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return the first of `settings`, which is the only one where no parameter is a list."""
        return self.settings(given)[0]

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
            As of `settings`: before anything is computed or read.
        """
        # A reader's own names come and go; what papermill sets stands in a cell of its own.
        injected = [cell for cell in names.get("In", ()) if cell.startswith("# Parameters")]
        typed = re.findall(r"^(\w+) = ", "".join(injected), re.MULTILINE)
        asked = {*typed, *(parameter.name for parameter in self.parameters)} - {"profile"}
        settings = {name: names.get(name) for name in sorted(asked)}
        settings = {name: value for name, value in settings.items() if value not in (None, "")}
        self.settings(settings)
        return settings

    def run(
        self, asked: Mapping[str, Any], results: Any, measure: Callable[..., Measured] | None = None
    ) -> list[Row]:
        """Run one setting: a row for each number, of each data set or of the reader's table."""
        repeats = range(asked["seed"], asked["seed"] + asked["repetitions"])
        rows = []
        for name in _names(asked):
            runs = [(measure or self.measure)(name, asked, repeat) for repeat in repeats]
            together = stacked if asked["data"] else self.together
            for (method, quantity), values in together(asked, name, runs).items():
                by_repeat = np.array(values)
                means = by_repeat.reshape(len(by_repeat), -1).mean(axis=1)
                is_own, place = bool(asked["data"]), (name, method, quantity)
                past = np.asarray(() if is_own else self.recorded(results, asked, *place))
                rows.append(
                    Row(
                        dataset=Path(name).name if is_own else name,
                        method=method,
                        quantity=quantity,
                        values=means,
                        pairs=by_repeat.mean(axis=0) if is_own else means,
                        place=None if is_own else self.place(*place),
                        recorded=(
                            tuple(np.quantile(past, [0.5, 0.025, 0.975])) if past.size else None
                        ),
                    )
                )
        return rows

    def answer(
        self, results: Any, verdicts: Iterable[Verdict], given: Mapping[str, Any]
    ) -> YourRun | None:
        """Answer live; nothing where no parameter is given, so that the page is the recorded one.

        After the first repetition it says how long the others will take. Where a setting is
        changed, the usual one is run beside it, on the same seeds; on a reader's own table, naive
        Bayes is.

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
            As of `settings`, or of a table that cannot be read.
        """
        if not given:
            return None
        settings = self.settings(given)
        is_own = bool(settings[0]["data"])
        stays = {
            parameter.name for parameter in self.parameters if parameter.several or parameter.single
        }
        usual = self.read({name: value for name, value in given.items() if name in stays})
        runs = settings if is_own or usual in settings else [*settings, usual]
        n_runs = sum(len(_names(asked)) * asked["repetitions"] for asked in runs)
        measure = _timed(self._on_table if is_own else self.measure, n_runs)
        try:
            by_run = [self.run(asked, results, measure) for asked in runs]
        except DataError as error:
            return YourRun(str(error))
        judged = {(v.artefact, v.row, v.column, v.statistic): v for v in verdicts}
        beside = (
            {} if is_own or runs == [usual] else {_key(r): r for r in by_run[runs.index(usual)]}
        )
        parameter = next((name for name in usual if len({str(a[name]) for a in settings}) > 1), "")
        lines = []
        for asked, rows in zip(settings, by_run, strict=False):
            first = {row.quantity: row for row in reversed(rows)}
            for row in rows:
                line = self._line(row, judged.get(row.place))
                baseline = first[row.quantity] if is_own else beside.get(_key(row))
                if baseline is not None and baseline is not row:
                    line["naive Bayes" if is_own else "usual setting"] = self._mean(baseline)
                    line |= self._compared(row, baseline)
                lines.append(({parameter: _shown(asked[parameter])} if parameter else {}) | line)
        caption = _OWN if is_own else self.caption + _JUDGED + _BESIDE * bool(beside)
        table = filled(by_row(dict(enumerate(lines, start=1)), "", caption, gap=""))
        figure = (
            curve(parameter, [asked[parameter] for asked in settings], by_run)
            if parameter
            else None
        )
        return YourRun(self._said(settings, given), table, figure)

    def _on_table(self, path: str, asked: Mapping[str, Any], repeat: int) -> Measured:
        methods = self.methods(asked)
        chosen = {name: methods[name] for name in methods if name in asked.get("method", methods)}
        return losses(path, asked["target"], dict([*methods.items()][:1]) | chosen, repeat)

    def _said(self, settings: Sequence[Mapping[str, Any]], given: Mapping[str, Any]) -> str:
        values = {
            name: ", ".join(dict.fromkeys(_shown(asked[name]) for asked in settings))
            for name in settings[0]
        }
        changed = [f"{name} = {value}" for name, value in values.items() if name in given]
        defaults = [
            f"{name} = {value}"
            for name, value in values.items()
            if name not in given and settings[0][name] is not None and not given.get("data")
        ]
        return f"You asked for {'; '.join(changed)}." + (
            f" As usual: {'; '.join(defaults)}." if defaults else ""
        )

    def _line(self, row: Row, verdict: Verdict | None) -> dict[str, str]:
        recorded = row.recorded
        if recorded is None and verdict is not None and verdict.low is not None:
            recorded = verdict.reproduced, verdict.low, verdict.high
        return {
            "data set": row.dataset,
            "method": row.method,
            "quantity": row.quantity,
            "printed": "" if verdict is None else verdict.reported,
            "recorded": "" if recorded is None else self._interval(recorded[0], recorded[1:]),
            "your run": self._mean(row),
            "printed fits": self._fits(row, verdict),
        }

    def _fits(self, row: Row, verdict: Verdict | None) -> str:
        """Say whether a printed number is a plausible draw of this run, and where draws lie."""
        if verdict is None or not isinstance(verdict.reproduced, Real):
            return ""
        if len(row.values) < 2:
            return "take two repetitions or more"
        draws = summarised(np.asarray(row.values), self.averaged, lambda runs: runs.mean(axis=1))
        low, high = np.quantile(draws, [0.025, 0.975])
        word = "yes" if printed(verdict.reported).near(low, high) else "no"
        return f"{word} ({low:.{self.decimals}f} to {high:.{self.decimals}f})"

    def _mean(self, row: Row) -> str:
        ends = (min(row.values), max(row.values)) if len(row.values) > 1 else ()
        return self._interval(float(np.mean(row.values)), ends)

    def _interval(self, middle: float, ends: Sequence[float]) -> str:
        inside = " to ".join(f"{end:.{self.decimals}f}" for end in ends)
        return f"{middle:.{self.decimals}f}" + (f" ({inside})" if ends else "")

    def _compared(self, row: Row, baseline: Row) -> dict[str, str]:
        """Say how far a run is from another one, and how often flipped signs lead as far."""
        change = float(np.mean(row.values) - np.mean(baseline.values))
        cells = {"difference": f"{change:+.{self.decimals}f}", "by luck": ""}
        if 1 < len(row.pairs) == len(baseline.pairs):
            pairs = np.subtract(row.pairs, baseline.pairs)
            blocks = np.array_split(pairs, min(pairs.size, _BLOCKS))
            sums = np.array([block.sum() for block in blocks])
            flips = (
                np.array([*product((1, -1), repeat=sums.size)])
                if sums.size <= _ALL_FLIPS
                else np.random.default_rng(0).choice((1, -1), (2**_ALL_FLIPS, sums.size))
            )
            cells["by luck"] = f"{np.mean(np.abs(flips @ sums) >= abs(sums.sum()) - 1e-12):.0%}"
        return cells


@styled
def curve(parameter: str, values: Sequence[Any], by_run: Sequence[Sequence[Row]]) -> Figure:
    """Draw means over the values of a parameter, a panel a quantity, a line a method and data set.

    Parameters
    ----------
    parameter : str
        The parameter.
    values : sequence
    by_run : sequence of sequence of Row
        Of each value; what follows is left out.
    """
    quantities = list(dict.fromkeys(row.quantity for row in by_run[0]))
    figure, axes = plt.subplots(
        len(quantities), figsize=(WIDTH, 1 + 2 * len(quantities)), sharex=True, squeeze=False
    )
    for ax, quantity in zip(axes[:, 0], quantities, strict=True):
        for k, row in enumerate(by_run[0]):
            if row.quantity == quantity:
                means = [np.mean(rows[k].values) for rows, _ in zip(by_run, values, strict=False)]
                ax.plot(values, means, "o-", label=f"{row.method}, {row.dataset}")
        ax.set_ylabel(quantity)
    ax.set_xlabel(parameter)
    figure.legend(*ax.get_legend_handles_labels(), loc="outside lower center", ncols=2)
    return figure


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
    methods: Sequence[str] = (),
    method: str = "",
) -> tuple[Parameter, ...]:
    """Return the parameters that every chapter has.

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
    methods, method : sequence of str, str
        Those that it may be asked for, and which are taken where none is named, with commas.
    """
    of_methods = Parameter(
        name="method",
        kind=str,
        several=True,
        known=methods,
        usual=method or methods,
        says=f"names with commas, of {', '.join(methods)}; else {method or 'all'}",
    )
    return (
        Parameter(
            name="data_sets",
            kind=str,
            several=True,
            known=data_sets,
            usual=usual,
            says=f"names with commas, such as {','.join(data_sets[:2])}; else {usual}",
        ),
        Parameter(
            name="reading",
            kind=str,
            known=readings,
            usual=reading,
            says=f"what is left open, as: {'; '.join(readings)}; else {reading}",
        ),
        Parameter(
            name="repetitions",
            kind=int,
            single=True,
            least=1,
            most=1000,
            usual=repetitions,
            says=f"how many {of}; else {repetitions}",
        ),
        Parameter(
            name="seed",
            kind=int,
            single=True,
            least=0,
            most=2**31,
            usual=first,
            says=f"{seed}; else {first}",
        ),
        Parameter(
            name="data",
            kind=str,
            single=True,
            usual=None,
            says="a CSV file of yours instead of the paper's data sets",
        ),
        Parameter(
            name="target",
            kind=str,
            single=True,
            usual=None,
            says="the column of that file to be predicted; else the last",
        ),
        *([of_methods] if methods else []),
    )


def _names(asked: Mapping[str, Any]) -> Sequence[str]:
    return [asked["data"]] if asked["data"] else asked["data_sets"]


def _timed(measure: Callable[..., Measured], n_runs: int) -> Callable[..., Measured]:
    """Say on the standard error after the first of some runs how long the others will take."""
    began, done = perf_counter(), []

    def timed(*place):
        measured = measure(*place)
        done.append(place)
        if len(done) == 1 < n_runs:
            seconds = (perf_counter() - began) * (n_runs - 1)
            print(
                f"1 of {n_runs} runs is done; the others take about {seconds:.0f} s.",
                file=sys.stderr,
                flush=True,
            )
        return measured

    return timed


def _key(row: Row) -> tuple[str, ...]:
    return row.dataset, row.method, row.quantity


def _shown(value: Any) -> str:
    return ", ".join(map(str, value)) if isinstance(value, tuple) else str(value)
