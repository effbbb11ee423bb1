"""Which cells need a program or files that are not here; for data sets: `data_requirements`.

A room of tasks says so.
"""

from __future__ import annotations

import importlib
from collections.abc import Iterable

from replication.engine.source.source import find


def unable(modules: Iterable[str]) -> dict[str, str]:
    """Find the task modules whose cells cannot run here.

    Beside those that need more than Python packages lies a module ``needs``, which imports nothing
    heavy. It has a function for each, under the task module's name, that returns one sentence on
    what is missing, or "". Task modules themselves are not imported.

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
    room, _, name = module.rpartition(".")
    if find(f"{room}.needs") is None:
        return ""
    why_not = getattr(importlib.import_module(f"{room}.needs"), name, None)
    return why_not() if why_not else ""
