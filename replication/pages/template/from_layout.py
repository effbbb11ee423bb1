"""What the chapter of a paper can be asked whose layout, tasks and rules say all: a kit's paper."""

from __future__ import annotations

import importlib
from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from replication.engine.cell import Cell
from replication.evidence.address import Analysis
from replication.evidence.layout import Layout
from replication.evidence.recorded import Recorded
from replication.evidence.reported import read_reported
from replication.evidence.rule import Rule
from replication.evidence.stochastic import Stochastic
from replication.evidence.variants import by_name
from replication.pages.template.your_run import Measured, Question, common


def question(
    layout: Layout,
    rules: Iterable[Rule],
    methods: Callable[[Mapping[str, Any]], Mapping[str, Any]],
) -> Question:
    """Return a question whose repetitions are cells of the layout, computed and not recorded.

    Parameters
    ----------
    layout : Layout
        Along its first axis it repeats.
    rules : iterable of Rule
        The paper's: those of numbers with chance in them make numbers of records. A number that
        they make of several cells alone is left out.
    methods : callable
        As of `Question`.
    """
    stochastic = [rule for rule in rules if isinstance(rule, Stochastic)]
    taken = {
        number: rule
        for number in read_reported(layout.paper)
        for rule in stochastic[::-1]
        if rule.takes(number)
    }
    addresses = {number: layout.named(number) for number in taken}
    axis = next(iter(layout.axes))

    def measure(name: str, asked: Mapping[str, Any], repeat: int) -> Measured:
        reading = by_name(layout.readings, asked["reading"])
        run, measured = _Run(None, "full", layout), {}
        run.axes = {axis: repeat}
        for number, rule in taken.items():
            address = addresses[number]
            if address.sets == (name,) and address.method in asked["method"]:
                for draw in rule.of(address, run, Analysis(reading.name, reading)):
                    measured[address.method, number.statistic] = draw
        return measured

    places = {
        (*address.sets, address.method, number.statistic): number.place
        for number, address in addresses.items()
    }
    names, readings = [*layout.sets], [reading.name for reading in layout.readings]
    return Question(
        parameters=common(
            names,
            names[0],
            readings,
            readings[0],
            repetitions=10,
            of=f"cells along the axis {axis}",
            seed="number of the first of them; those from 0 on are recorded",
            methods=[*layout.methods],
        ),
        measure=measure,
        methods=methods,
        place=lambda *names: places.get(names),
        caption=(
            "Recorded: the middle and the central 95 % by the default reading. Your run: the mean, "
            "with the least and the greatest of several repetitions."
        ),
    )


class _Run(Recorded):
    """One repetition in the place of recorded results: what is looked up is computed."""

    axes: Mapping[str, int]

    def looked_up(self, address, analysis):
        return [
            _computed(replace(cell, axes={**cell.axes, **self.axes}))
            for cell in self.layout.looked_up(address, analysis)
            if all(cell.axes[axis] == 0 for axis in self.axes)
        ]


@cache
def _computed(cell: Cell) -> Mapping[str, Any]:
    return getattr(importlib.import_module(cell.module), cell.function)(cell)
