"""Recorded repetitions judged by one another: what "by chance" means for Table 1."""

import numpy as np
import pandas as pd

from replication.engine.cache import memo
from replication.engine.seeds import rng
from replication.evidence.interval import central
from replication.evidence.judging import judge_draws
from replication.evidence.ranges import Range
from replication.evidence.shown.captioned import by_row, named
from replication.evidence.vocabulary import STANDS
from replication.papers.hong2002.protocol import grid
from replication.papers.hong2002.protocol.settings import PROBLEMS, REPETITIONS
from replication.papers.hong2002.verdicts.results import SUMMARIES, drawn
from replication.papers.hong2002.verdicts.rows import split_row, without_chance

#: How many choices of ten repetitions are taken for a paper's.
ROUNDS = 40

#: Recorded repetitions of a problem from which on ten can be judged by as many others.
FEWEST = 2 * REPETITIONS

_KINDS = ("error mean", "error sd", "loss mean", "loss sd")


def choices(results):
    """By problem with enough repetitions: its numbers, and which of them are outside.

    Of each choice of ten repetitions, shape (ROUNDS, n_numbers), all judged by the others at once.
    Some seconds; what the tables below are made of, and kept beside the ledger.
    """
    chosen = {}
    for name in PROBLEMS:
        numbers = [n for n in results.printed.values() if _is_drawn(n, name)]
        numbers = [n for n in numbers if len(_values(results, n)) >= FEWEST]
        if numbers:
            chosen[name] = numbers
    root = results.ledger.root
    found = memo.kept(
        memo.folder(root) / f"hong2002.{'quick' if results.quick else 'full'}.held_out.json",
        lambda: memo.inputs(root, "hong2002"),
        lambda: {__name__, *(cell.module for cell in grid.cells("full"))},
        lambda: {name: _outside(results, name, of).tolist() for name, of in chosen.items()},
    )
    return {name: (chosen[name], np.array(each)) for name, each in found.items()}


def by_kind(chosen):
    """Share of held-out numbers outside, by problem and by mean and deviation of error and loss.

    5 % is what 95 % intervals promise.
    """
    rows = {}
    for name, (numbers, outside) in chosen.items():
        rows[name] = {}
        for statistic in _KINDS:
            own = [n.statistic == statistic for n in numbers]
            rows[name][statistic] = f"{outside[:, own].mean():.1%}" if any(own) else ""
    table = pd.DataFrame.from_dict(rows, orient="index", columns=list(_KINDS))
    return named(table, "problem", "Share of held-out numbers outside, which should be 5 %")


def by_problem(results, chosen):
    """How many printed numbers the default leaves outside, beside how many of held-out ones.

    The held-out counts are of all of a problem's numbers in one choice of ten repetitions, so
    that they depend on one another as the paper's do: the median, and the central 95 %.
    """
    rows = {}
    for name, (numbers, outside) in chosen.items():
        low, middle, high = central(outside.sum(axis=1))
        rows[name] = {
            "recorded repetitions": len(results.repetitions(PROBLEMS[name])),
            "numbers": len(numbers),
            "outside, as printed": sum(_is_outside(results, n) for n in numbers),
            "outside, held out": f"{middle:.0f} ({low:.0f} to {high:.0f})",
        }
    caption = "Numbers outside, of the paper's and of ten held-out repetitions: median (95 %)"
    return by_row(rows, "problem", caption)


def _is_drawn(number, problem):
    if number.artefact != "table1" or number.statistic == "Laplace constant":
        return False
    own = split_row(number.row)[0].name == problem
    return own and not without_chance(number.row, number.column)


def _outside(results, problem, numbers):
    """Which numbers of ten repetitions the others refuse, shape (ROUNDS, n_numbers)."""
    names = "hong2002", "held out", problem
    chance = rng(*names)
    values = [_values(results, number) for number in numbers]
    outside = np.zeros((ROUNDS, len(numbers)), dtype=bool)
    for turn in range(ROUNDS):
        order = chance.permutation(min(map(len, values)))
        theirs, ours = order[:REPETITIONS], order[REPETITIONS:]
        for k, (number, of) in enumerate(zip(numbers, values, strict=True)):
            at = results.address(number)
            low, _, high = central(drawn(of[ours], at, "", *names, turn))
            value = float(SUMMARIES[at.summary](of[theirs][None])[0])
            outside[turn, k] = not _as_printed(value, number).near(low, high)
    return outside


def _values(results, number):
    at = results.address(number)
    return results.seen(at, at.looks[0])


def _as_printed(value, number):
    """A value with the decimals of a printed number."""
    unit = float(number.printed.width)
    shown = round(value / unit) * unit
    return Range.of(shown - unit / 2, shown + unit / 2)


def _is_outside(results, number):
    at = results.address(number)
    return judge_draws(number, results.draw(at, at.looks[0])).verdict not in STANDS
