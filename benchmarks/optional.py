"""Peers that need not be there: the module or the Weka, or one sentence on what brings it."""

from __future__ import annotations

from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING

from benchmarks.sets import Missing

if TYPE_CHECKING:
    from replication.weka import Weka

__all__ = ["khiops_room", "peer", "weka_with"]


def peer(module: str, name: str, remedy: str = "pip install '.[peers]'") -> ModuleType:
    """Import a peer.

    Raises
    ------
    Missing
        If it is not installed.
    """
    try:
        return import_module(module)
    except ImportError:
        raise Missing(f"{name} is left out: it is not installed, `{remedy}` brings it.") from None


def weka_with(classifier: str) -> Weka:
    """Find a Weka that has the class of this full name, and a Java.

    Raises
    ------
    Missing
        If one of them, or what calls them, is not here.
    """
    name = classifier.rpartition(".")[2]
    try:
        from replication.weka import find_weka, why_no_weka
    except ImportError as error:
        raise Missing(
            f"Weka's {name} is left out: calling it needs {error.name}, which "
            "`pip install '.[replication]'` brings."
        ) from None
    found = find_weka(needs=classifier)
    if found is None:
        raise Missing(f"Weka's {name} is left out: {why_no_weka(needs=classifier)}.")
    return found


def khiops_room() -> ModuleType:
    """Import what calls Khiops, where Khiops itself is here.

    Raises
    ------
    Missing
        If Khiops, or what calls it, is not here or does not start.
    """
    try:
        from replication import khiops
    except ImportError as error:
        raise Missing(
            f"Khiops is left out: calling it needs {error.name}, which "
            "`pip install '.[replication]'` brings."
        ) from None
    why = khiops.why_no_khiops()
    if why:
        raise Missing(f"Khiops is left out: {why}.")
    return khiops
