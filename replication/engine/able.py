"""Which cells need a program that is not here: a task's module may say so."""

from __future__ import annotations

import importlib
import importlib.util
from collections.abc import Iterable
from pathlib import Path

__all__ = ["unable"]


def unable(modules: Iterable[str]) -> dict[str, str]:
    """Find the task modules whose cells cannot run here.

    A module that needs more than Python packages defines ``why_not()``, which returns one sentence
    on what is missing, or "". Others are not imported.

    Parameters
    ----------
    modules : iterable of str
        Modules of tasks.

    Returns
    -------
    dict of str to str
        Name of each such module and its sentence.
    """
    reasons = ((name, _reason(name)) for name in sorted(set(modules)))
    return {name: reason for name, reason in reasons if reason}


def _reason(module: str) -> str:
    spec = importlib.util.find_spec(module)
    if spec is None or not spec.origin or not Path(spec.origin).is_file():
        return ""
    if "def why_not(" not in Path(spec.origin).read_text("utf-8"):
        return ""
    return importlib.import_module(module).why_not()
