"""A paper's verdicts, judged once: kept beside its ledger as long as they follow from it."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from pathlib import Path

from replication.engine.cache import memo
from replication.engine.cache.values import as_json, from_json
from replication.engine.cell import Cell
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile
from replication.engine.source.source import is_ours
from replication.engine.vouch.comparison import compare
from replication.evidence.power import Slip
from replication.evidence.verdict import Reproduction, Served, Verdict

#: From a ledger and a profile to the verdicts. What it gives is kept where it names the ``module``
#: that it comes from, as `replication.paper.Later` does, and that is one of ours.
Judge = Callable[..., Sequence[Verdict]]

_CLASSES = (Served, Slip, Reproduction, Verdict)


def verdicts(
    key: str,
    judge: Judge,
    cells: Callable[[str], Sequence[Cell]],
    ledger: Ledger,
    profile: str,
    only: Callable[[Verdict], bool] | None = None,
) -> list[Verdict]:
    """Return all verdicts on a paper, judged only where no kept ones hold.

    Parameters
    ----------
    key : str
        The paper's.
    judge, cells : callable
        What judges it, and what gives its cells, whose tasks say which records are current.
    ledger : Ledger
    profile : {"frozen", "quick", "full"}
    only : callable, optional
        Sees each before it is judged, and wants it.
    """
    module = _module(judge)
    options = {"only": only} if only else {}
    if not module:
        return from_json(as_json(list(judge(ledger, profile, **options))), _CLASSES)
    return memo.kept(
        _path(key, ledger.root, profile),
        lambda: memo.inputs(ledger.root, key),
        lambda: {module, __name__, *(cell.module for cell in cells(grid_profile(profile)))},
        # Another ledger, opened now: the given one may have been read before files changed.
        lambda: list(judge(Ledger(ledger.root), profile, **options)),
        _CLASSES,
    )


def recalled(key: str, judge: Judge, root: Path, profile: str) -> list[Verdict] | None:
    """Return the verdicts that are kept, without any code of the paper; None where none hold."""
    if not _module(judge):
        return None
    path, digest = _path(key, root, profile), memo.inputs(root, key)
    stored = memo.recall(path, digest) or memo.recall(memo.COMMITTED / path.name, digest)
    return None if stored is None else from_json(stored, _CLASSES)


def judged_otherwise(
    kept_verdicts: Sequence[Verdict],
    judge: Judge,
    ledger: Ledger,
    profile: str,
    seed: int,
    share: float,
) -> tuple[int, list[str]]:
    """Judge a drawn share of a paper's numbers again; return how many, and where they differ.

    Parameters
    ----------
    kept_verdicts : sequence of Verdict
        What is kept of the paper, all of it.
    judge : callable
    ledger : Ledger
    profile : {"frozen", "quick", "full"}
    seed : int
        Draws each number by itself.
    share : float
        How likely each is drawn, from 0 to 1.
    """
    rng = random.Random(seed)
    drawn = judge(ledger, profile, only=lambda _: rng.random() < share)
    before = {_place(verdict): as_json(verdict) for verdict in kept_verdicts}
    differs = [
        f"{', '.join(filter(None, _place(verdict)))}: {difference}"
        for verdict in drawn
        for difference in list(
            compare(before.get(_place(verdict)), as_json(verdict), "what is kept")
        )[:1]
    ]
    return len(drawn), differs


def _place(verdict: Verdict) -> tuple[str, ...]:
    """Return where a number stands, which no other number of its paper shares."""
    return verdict.artefact, verdict.row, verdict.column, verdict.statistic


def _module(judge: Judge) -> str:
    module = getattr(judge, "module", "")
    return module if is_ours(module) else ""


def _path(key: str, root: Path, profile: str) -> Path:
    return memo.folder(root) / f"{key}.{grid_profile(profile)}.verdicts.json"
