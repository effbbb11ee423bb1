"""A paper's verdicts, judged once: kept beside its ledger as long as they follow from it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict
from pathlib import Path
from typing import Any

from replication.engine.cell import Cell
from replication.engine.kept import memo
from replication.engine.ledger import Ledger
from replication.engine.profiles import grid_profile
from replication.engine.source.source import is_ours
from replication.evidence.verdict import Served, Under, Verdict

__all__ = ["Judge", "recalled", "verdicts"]

#: From a ledger and a profile to the verdicts. What it gives is kept where it names the ``module``
#: that it comes from, as `replication.paper.Later` does, and that is one of ours.
Judge = Callable[..., Sequence[Verdict]]


def verdicts(
    key: str, judge: Judge, cells: Callable[[str], Sequence[Cell]], ledger: Ledger, profile: str
) -> list[Verdict]:
    """Return all verdicts on a paper, judged only where no kept ones hold.

    Kept or not, they are the same to the last bit, and their numbers are Python's own.

    Parameters
    ----------
    key : str
        The paper's.
    judge, cells : callable
        What judges it, and what gives its cells, whose tasks say which records are current.
    ledger : Ledger
    profile : {"frozen", "quick", "full"}
    """
    module = _module(judge)
    if not module:
        return [_verdict(_plain(asdict(found))) for found in judge(ledger, profile)]
    known = recalled(key, judge, ledger.root, profile)
    if known is not None:
        return known
    digest = memo.inputs(ledger.root, key)
    # Another ledger, opened now: the one that is given may have been read before files changed.
    told = [_plain(asdict(found)) for found in judge(Ledger(ledger.root), profile)]
    if digest == memo.inputs(ledger.root, key):
        tasks = {cell.module for cell in cells(grid_profile(profile))}
        memo.remember(_path(key, ledger.root, profile), digest, {module, *tasks}, told)
    return [_verdict(fields) for fields in told]


def recalled(key: str, judge: Judge, root: Path, profile: str) -> list[Verdict] | None:
    """Return the verdicts that are kept, without any code of the paper; None where none hold."""
    if not _module(judge):
        return None
    told = memo.recall(_path(key, root, profile), memo.inputs(root, key))
    return None if told is None else [_verdict(fields) for fields in told]


def _module(judge: Judge) -> str:
    module = getattr(judge, "module", "")
    return module if is_ours(module) else ""


def _path(key: str, root: Path, profile: str) -> Path:
    return memo.folder(root) / f"{key}.{grid_profile(profile)}.verdicts.json"


def _plain(value: Any) -> Any:
    if isinstance(value, dict):
        return {name: _plain(each) for name, each in value.items()}
    if isinstance(value, list | tuple):
        return [_plain(each) for each in value]
    return value.item() if hasattr(value, "item") else value


def _verdict(fields: dict[str, Any]) -> Verdict:
    others = tuple(Under(**each) for each in fields["others"])
    served = fields["served"]
    cells = Served(tuple(served["datasets"]), tuple(served["methods"]), served["cells"])
    told: dict[str, Any] = {"agrees": tuple(fields["agrees"]), "others": others, "served": cells}
    return Verdict(**{**fields, **told})
