"""The programs: which commit of which repository, how each is called, and what is missing here."""

from __future__ import annotations

import os
import shutil
from functools import cache
from pathlib import Path
from typing import NamedTuple

from replication.monash.errors import MonashError
from replication.monash.process import run
from replication.weka import find_weka, why_no_weka

__all__ = ["COMMITS", "METHODS", "VARIABLE", "Method", "folder", "why_no_monash"]

#: Environment variable that names the folder of the clones.
VARIABLE = "SEMINAIVE_MONASH"

#: The repositories on GitHub, by the name of their clone, and the commits that are built.
COMMITS = {
    # Of this one only the jar of commons-math3; ESKDB_HDP has the same smoothing inside.
    "HDP": ("fpetitjean/HDP", "57eb2ec35bb84d548baa264b6baf68c40f312600"),
    "ESKDB_HDP": ("icesky0125/ESKDB_HDP", "48a971d66c8997ecea850b6e95553052aa748d27"),
    "SKDB": ("anamf/SKDB", "0d32fb4ec9821a98eb8f026d3e9157200762c2e6"),
}

#: A class of Weka's that reads a file; any Weka has it.
READER = "weka.core.converters.ArffLoader$ArffReader"


class Method(NamedTuple):
    """How a method is asked for: in which language, of which clones, with which arguments."""

    language: str
    clones: tuple[str, ...]
    arguments: tuple[str, ...]


#: K, members, iterations and tying (2) are those of ESKDB_HDP's README; the program itself drops
#: the first tenth of the iterations. K and its choice are those of SKDB's README.
METHODS = {
    "KDB5+HDP": Method("java", ("ESKDB_HDP", "HDP"), ("KDB", "1", "5", "1000")),
    "ESKDB(10)": Method("java", ("ESKDB_HDP", "HDP"), ("ESKDB", "10", "5", "1000")),
    "SKDB, C++": Method("c++", ("SKDB",), ("-selectiveK", "-k5")),
}

_COMPILERS = {"java": "javac", "c++": "g++"}


def folder() -> Path:
    """Return the folder of the clones; only where `why_no_monash` is empty."""
    return Path(os.environ[VARIABLE])


def why_no_monash(method: str) -> str:
    """Say in one sentence what a method misses here and what helps; empty when nothing.

    Parameters
    ----------
    method : str
        One of `METHODS`.

    Returns
    -------
    str

    Examples
    --------
    >>> from replication.monash import why_no_monash
    >>> isinstance(why_no_monash("SKDB, C++"), str)
    True
    """
    named = os.environ.get(VARIABLE)
    language, clones, _ = METHODS[method]
    if not named:
        names = " and ".join(COMMITS[clone][0] for clone in clones)
        return f"set {VARIABLE} to a folder with clones of {names}, which are on GitHub"
    for clone in clones:
        repository, commit = COMMITS[clone]
        if _commit(Path(named) / clone) != commit:
            return f"{Path(named) / clone} is not a clone of {repository} at commit {commit[:12]}"
    if shutil.which(_COMPILERS[language]) is None:
        return f"put {_COMPILERS[language]} on the path"
    if language == "java" and find_weka(needs=READER) is None:
        return why_no_weka(needs=READER)
    return ""


@cache
def _commit(clone: Path) -> str:
    try:
        return run(["git", "-C", str(clone), "rev-parse", "HEAD"], Path.cwd(), 60.0).strip()
    except MonashError:
        return ""
