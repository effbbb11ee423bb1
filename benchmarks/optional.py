"""Peers that need not be there: the module or the Weka, or one sentence on what brings it."""

from __future__ import annotations

import re
import traceback
from contextlib import contextmanager
from importlib import import_module
from types import ModuleType
from typing import TYPE_CHECKING, TypeVar

from benchmarks.sets import Missing

if TYPE_CHECKING:
    from collections.abc import Callable, Iterator

    from replication.weka import Weka


T = TypeVar("T")
#: In brackets, where something was looked for.
_PLACES = re.compile(r" \((?:[^()]* )?/[^()]*\)")


@contextmanager
def named_if_missing(what: str, missing: list[str]) -> Iterator[None]:
    """Name what is missing, or fails, and go on: a run takes an hour, and is kept whole.

    Parameters
    ----------
    what : str
        What is measured, of which the traceback is shown if it fails.
    missing : list of str
        Gets one sentence, no sentence twice, and no place of this machine: reports are committed.
    """
    try:
        yield
    except Exception as error:
        reason = str(error)
        if not isinstance(error, Missing):
            traceback.print_exc()
            reason = f"{what} failed: {type(error).__name__}: {error}"
        reason = _PLACES.sub("", reason)
        missing += [reason] * (reason not in missing)


def once(measure: Callable[[], T]) -> Callable[[], T]:
    """Measure when first asked; what was missing then is missing for the other rows too."""
    answers = []

    def answer() -> T:
        if not answers:
            try:
                answers.append(measure())
            except Missing as error:
                answers.append(error)
        if isinstance(answers[0], Missing):
            raise answers[0]
        return answers[0]

    return answer


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
        If one of them is not here.
    """
    from replication.weka import find_weka, why_no_weka

    weka = find_weka(needs=classifier)
    if weka is None:
        name, why = classifier.rpartition(".")[2], why_no_weka(needs=classifier)
        raise Missing(f"Weka's {name} is left out: {why}.")
    return weka


def khiops_room() -> ModuleType:
    """Import what calls Khiops, where Khiops itself is here.

    Raises
    ------
    Missing
        If Khiops is not here or does not start.
    """
    from replication import khiops

    why = khiops.why_no_khiops()
    if why:
        raise Missing(f"Khiops is left out: {why}.")
    return khiops
