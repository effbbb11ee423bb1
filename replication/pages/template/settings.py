"""One setting changed at a time: printed numbers on our intervals, by a slider of settings."""

from __future__ import annotations

from collections.abc import Mapping

import matplotlib.pyplot as plt
from matplotlib.figure import Figure
from printed_numbers import printed

from replication.evidence.verdict import Reproduction, Verdict
from replication.evidence.vocabulary import STANDS
from replication.pages.style.interval import draw_interval
from replication.pages.style.palette import BLUE, GREY
from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider


def under(verdict: Verdict, setting: str) -> Reproduction | None:
    """Return what a setting gives for a number, or None where it was not run."""
    if setting == verdict.reading:
        return Reproduction(
            setting, verdict.reproduced, verdict.low, verdict.high, verdict.verdict in STANDS
        )
    return next((reading for reading in verdict.others if reading.reading == setting), None)


def change(
    rows: Mapping[str, Verdict],
    settings: Mapping[str, Mapping[str, Reproduction | None]],
    what: str,
    label: str = "Setting",
) -> Slider:
    """Return a slider of settings: printed numbers as dots on our intervals, grey where none fits.

    Parameters
    ----------
    rows : mapping of str to Verdict
        Numbers by the name of their row.
    settings : mapping of str to mapping of str to Reproduction
        By the setting, of which the first is shown first, what it gives for each row.
    what : str
        What the numbers are.
    label : str
        What a setting is.
    """
    outcomes = [outcome for by_row in settings.values() for outcome in by_row.values() if outcome]
    ends = [printed(verdict.reported).value for verdict in rows.values()]
    ends += [end for outcome in outcomes for end in (outcome.low, outcome.high) if end is not None]
    limits = min(ends, default=0.0), max(ends, default=1.0)
    frames = {}
    for setting, by_row in settings.items():
        fits = [outcome.agrees for outcome in by_row.values() if outcome]
        sentence = f"{sum(fits)} of {len(fits)} printed numbers lie within our intervals."
        frames[setting] = _figure(rows, by_row, what, limits), sentence
    return Slider(frames, label=label, start=next(iter(settings)), name="setting")


@styled
def _figure(
    rows: Mapping[str, Verdict],
    by_row: Mapping[str, Reproduction | None],
    what: str,
    limits: tuple[float, float],
) -> Figure:
    figure, ax = plt.subplots(figsize=(WIDTH, 0.7 + 0.25 * len(rows)))
    for y, (name, verdict) in enumerate(rows.items()):
        outcome = by_row[name]
        if outcome and outcome.low is not None and outcome.high is not None:
            draw_interval(ax, y, outcome.low, outcome.high, BLUE if outcome.agrees else GREY)
        ax.plot(printed(verdict.reported).value, y, "o", color="black", ms=4)
    ax.set_yticks(range(len(rows)), rows)
    room = 0.03 * (limits[1] - limits[0])
    ax.set(xlim=(limits[0] - room, limits[1] + room), ylim=(len(rows) - 0.5, -0.5), xlabel=what)
    return figure
