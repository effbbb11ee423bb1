"""Re-compute a random sample of current cells and compare them with their records."""

from __future__ import annotations

import math
import random
from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path

from replication.engine.cell import Cell
from replication.engine.data_requirements import at_hand, fetch_line
from replication.engine.estimates import Estimates
from replication.engine.ledger import Ledger
from replication.engine.progress import Progress
from replication.engine.requirements import unable
from replication.engine.source.same_source import refuse_other_source
from replication.engine.vouch.again import computed_again
from replication.engine.vouch.comparison import difference, left_out, nothing_left
from replication.engine.vouch.log import Log
from replication.engine.workers.compiled import must_compile
from replication.engine.workers.scatter import workers

#: Of the cells that a log claims, one in so many is drawn as if it did not.
_CLAIMED = 5


@dataclass(frozen=True)
class CheckReport:
    """What a check found.

    Parameters
    ----------
    current, compared : int
        Cells that could be compared, and those that were.
    differences : tuple of str
        One sentence a cell that came out otherwise.
    seed : int
        What the sample was drawn with.
    nothing : str
        Why no cell was compared, and what to do, as one phrase; "" where some were.
    chaotic : int
        Cells of which a part was left out, because rounding decides it and the record was made
        with other arithmetic.
    """

    current: int
    compared: int
    differences: tuple[str, ...]
    seed: int
    nothing: str = ""
    chaotic: int = 0

    @property
    def passed(self) -> bool:
        """Whether cells were compared and all agree: a sample of nothing shows nothing."""
        return self.compared > 0 and not self.differences


def check(
    cells: Sequence[Cell],
    root: Path | str,
    *,
    count: int | None = 12,
    max_seconds: float | None = None,
    ends: float = math.inf,
    seed: int | None = None,
    jobs: int = -1,
    backend: str = "loky",
    show: bool = True,
    logs: Mapping[str, Log] | None = None,
) -> CheckReport:
    """Compute a sample of the current cells again, writing nothing, and compare.

    Results are compared, and of warnings kinds and numbers where a record has them.

    Parameters
    ----------
    cells : sequence of Cell
        The grid; timing cells, and cells whose data or program is not at hand, are left out.
    root : path
        The ledger.
    count : int or None
        Size of the sample, at least 1; None takes all.
    max_seconds : float or None
        A bound on the sample's recorded seconds, shared by the workers.
    ends : float
        Seconds after which no cell is begun.
    seed : int or None
        Draws the sample again; None draws a new one.
    jobs, backend, show
        As for a run.
    logs : mapping of str to Log, optional
        By paper, of what came out as recorded before: the rest is drawn first, and with it one in
        `_CLAIMED` of what they claim. They are told of what does now.
    """
    if count is not None and count < 1:
        raise ValueError(f"a sample of {count} cells shows nothing; take 1 at least, or None")
    refuse_other_source()
    ledger = Ledger(root)
    recorded = _current(cells, ledger)
    datasets = at_hand(cell.dataset for cell in recorded)
    lacking = unable(cell.module for cell in recorded)
    current = [c for c in recorded if c.dataset in datasets and c.module not in lacking]
    # Short enough to be typed again after a difference.
    seed = random.SystemRandom().randrange(2**32) if seed is None else seed
    budget = None if max_seconds is None else max_seconds * workers(jobs, backend)
    estimates = Estimates(ledger.get)
    logs = logs or {}
    logged = {cell.id for cell in current if cell.paper in logs and logs[cell.paper].has(cell)}
    chosen = sample(current, estimates, count=count, budget=budget, seed=seed, last=logged)
    differences = []
    chaotic = empty = begun = 0
    work = sum(map(estimates.seconds, chosen))
    with Progress(len(chosen), work, compiling=must_compile(), show=show) as progress:
        for new in computed_again(chosen, ledger, estimates, jobs, backend, ends):
            begun += 1
            cell = next(cell for cell in chosen if cell.id == new.id)
            sentence = difference(ledger.get(cell), new)
            differences += [sentence] if sentence else []
            ignored = left_out(ledger.get(cell), new)
            chaotic += bool(ignored)
            nothing = nothing_left(ledger.get(cell), new)
            empty += nothing
            if cell.paper in logs and not (sentence or nothing):
                logs[cell.paper].add(cell)
            progress.step(estimates.seconds(cell), failed=bool(sentence))
    nothing = "" if chosen else _why_nothing(cells, current, ledger, max_seconds)
    if chosen and not begun:
        nothing = f"none was begun within {ends:g} seconds"
    elif chosen and empty == begun:
        nothing = "rounding decides all that these cells hold, and this machine rounds otherwise"
    return CheckReport(
        len(current), begun - empty, tuple(sorted(differences)), seed, nothing, chaotic
    )


def sample(
    cells: Sequence[Cell],
    estimates: Estimates,
    *,
    count: int | None,
    budget: float | None,
    seed: int,
    last: Collection[str] = (),
) -> list[Cell]:
    """Draw cells at random, passing over those that no longer fit into the budget of seconds.

    Those whose ids are ``last`` are drawn after all others, but for one in `_CLAIMED` of them.
    """
    shuffled = list(cells)
    # Shuffled whole and cut, so that a larger sample with the same seed holds the smaller one.
    chance = random.Random(seed)
    chance.shuffle(shuffled)
    if last:
        shuffled.sort(key=lambda cell: cell.id in last and chance.randrange(_CLAIMED) > 0)
    chosen: list[Cell] = []
    spent = 0.0
    for cell in shuffled:
        cost = estimates.seconds(cell)
        if len(chosen) == count:
            break
        # Passed over, not ended at: one long cell must not keep all short ones out.
        if budget is None or spent + cost <= budget:
            chosen.append(cell)
            spent += cost
    return chosen


def _current(cells: Sequence[Cell], ledger: Ledger) -> list[Cell]:
    unique = dict.fromkeys(cells)
    return [cell for cell in unique if not cell.exclusive and ledger.state(cell) == "current"]


def _why_nothing(
    cells: Sequence[Cell], comparable: Sequence[Cell], ledger: Ledger, bound: float | None
) -> str:
    """Say why a sample is empty: the first thing on the way from the grid to it that left none."""
    if comparable:
        return f"no cell fits into {bound:g} seconds; allow more --max-seconds"
    if not cells:
        return "no cell is both of all that was asked for; ask for less at once"
    if all(cell.exclusive for cell in cells):
        return "these cells take times, which no two runs share; choose others"
    current = _current(cells, ledger)
    if not current:
        return (
            "none of these cells, timings aside, has a current record; "
            "run `python -m replication run` first"
        )
    names = {cell.dataset for cell in current}
    away = names - at_hand(names)
    if all(cell.dataset in away for cell in current):
        return f"their data sets are not at hand; fetch them with `{fetch_line(away)}`"
    lacking = unable(cell.module for cell in current)
    return "; ".join(sentence.rstrip(".") for sentence in dict.fromkeys(lacking.values()))
