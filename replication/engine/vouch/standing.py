"""How tasks stand with what is on file, without what computes."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from replication.engine.vouch import vouched as files
from replication.engine.vouch.digest import task_digest


def standing(paper: str, modules: Mapping[str, str], folder: Path | None = None) -> dict[str, str]:
    """Return how each task of a paper stands, without computing a cell.

    Parameters
    ----------
    paper : str
    modules : mapping of str to str
        By task, its module.
    folder : path, optional
        Where what was vouched for is kept.
    """
    vouched = files.read(paper, folder)
    return {task: files.state(vouched.get(task), task_digest(modules[task])) for task in modules}
