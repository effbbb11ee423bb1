"""Values that follow from files alone, kept beside a ledger under what they follow from.

A kept value is JSON. It holds as long as the files that it came of are byte for byte what they
were: those whose digest the caller gives (records, printed numbers), and the source of the modules
that made it. Nothing depends on it: what is absent, damaged or out of date is made anew.
"""

from __future__ import annotations

import contextlib
import hashlib
import json
import lzma
import os
import platform
import threading
from collections.abc import Callable, Iterable
from importlib import metadata
from lzma import LZMAError
from pathlib import Path
from typing import Any

from replication.engine import pending
from replication.engine.atomic_write import Unwritable, write_whole, writing
from replication.engine.cache.values import as_json, from_json
from replication.engine.source import source
from replication.engine.source.closure import closure
from replication.engine.versions import files_of, programs_of

_DATA = Path(__file__).resolve().parents[3] / "data"
#: What is accepted of verdicts is compared with them, what papers say is listed beside them, what
#: was vouched for is said of records: no verdict follows from any.
_NOT_READ = (
    "approved/*",
    "approved/*/*",
    "cache/*",
    "verdicts/*",
    "vouched/*",
    "reported/*.statements.csv",
)

#: What a clone begins with, as of the last time that the records were brought up to date: what
#: `status` asks for, and packed what is judged, of which `replicate` judges a sample again.
COMMITTED = _DATA / "cache"
_BEGUN_WITH = ("survey", "datasets")
_PACKED = ("verdicts", "forensics", "sentences", "dots")
#: Characters of one packed value: some ten times what the longest has.
_LONGEST = 50_000_000


def folder(root: Path) -> Path:
    """Return the folder of what is kept of a ledger; git ignores it."""
    return Path(root) / ".kept"


def inputs(root: Path, key: str, *more: str, packages: bool = True) -> str:
    """Return a digest of all that is read for a paper or a study, source aside.

    That is its records under `root`, those on their way there, the versions of its tasks, `data/`
    without what was accepted and without what other papers print, and the versions of the packages
    that compute.

    Parameters
    ----------
    root : Path
        A ledger's.
    key : str
        Of the paper or study; "" reads what all papers print.
    *more : str
        What else the value depends on, such as a profile.
    packages : bool
        Whether it depends on the versions of Python and of the packages that compute.
    """
    records = sorted((Path(root) / key).glob("*.jsonl"))
    waiting = sorted(pending.folder(root).glob("*.json"))
    data = [path for path in sorted(_DATA.rglob("*")) if _is_read(path, key)]
    declared = files_of(key) if key else []
    words = [*more, *(_versions() if packages else ()), *(programs_of(key) if key else ())]
    return _digest(words, [*records, *waiting, *data, *declared])


def kept(
    path: Path,
    digest: Callable[[], str],
    modules: Callable[[], Iterable[str]],
    make: Callable[[], Any],
    classes: Iterable[type] = (),
) -> Any:
    """Return the value at a path, made now and kept there where none holds.

    Kept or not, it is the same to the last bit, and its numbers are Python's own.

    Parameters
    ----------
    path : Path
        In a ledger's :func:`folder`.
    digest, modules : callable
        Give what :func:`remember` asks for. What changes while the value is made is not kept.
    make : callable
        Gives a value that `values` can write.
    classes : iterable of type
        The dataclasses that it holds.
    """
    before = digest()
    stored = recall(path, before)
    if stored is None:
        stored = recall(COMMITTED / path.name, before)
    if stored is None:
        stored = as_json(make())
        if digest() == before:
            remember(path, before, modules(), stored)
    return from_json(stored, classes)


def recall(path: Path, digest: str) -> Any | None:
    """Return the value that is kept at a path; None where it is absent or no longer holds."""
    try:
        entry = json.loads(_text(path))
        is_whole = entry.pop("digest") == _of_text(json.dumps(entry))
    except (OSError, EOFError, ValueError, LookupError, AttributeError, TypeError, LZMAError):
        return None
    holds = is_whole and entry["inputs"] == digest and entry["source"] == _source(entry["modules"])
    return entry["value"] if holds else None


def remember(path: Path, digest: str, modules: Iterable[str], value: Any) -> None:
    """Keep a value; where nothing can be written it is made anew the next time.

    Parameters
    ----------
    path : Path
        In a ledger's :func:`folder`.
    digest : str
        Of :func:`inputs`, taken before the value was made.
    modules : iterable of str
        What made it: the source of these, and of all that they import of ours, is compared.
    value : object
        Plain JSON.
    """
    names = sorted({name for module in modules for name in closure(module, unbounded=True)})
    # Edited while this process ran: which of the two versions made the value is not known.
    if any(source.changed_since_start(source.find(name)) for name in names):
        return
    entry = {
        "inputs": digest,
        "modules": names,
        "source": _source(names),
        "value": value,
    }
    entry["digest"] = _of_text(json.dumps(entry))
    torn = path.with_name(f"{path.name}.{os.getpid()}.{threading.get_ident()}.torn")
    with contextlib.suppress(Unwritable):
        with writing(path):
            path.parent.mkdir(parents=True, exist_ok=True)
        write_whole(path, torn, [json.dumps(entry), "\n"])


def commit(root: Path) -> None:
    """Copy what is kept of a ledger to where a clone begins with it, the longest packed.

    Raises
    ------
    replication.engine.atomic_write.Unwritable
        If the system refuses.
    """
    with writing(COMMITTED):
        COMMITTED.mkdir(parents=True, exist_ok=True)
    for path in sorted(folder(root).glob("*.json")):
        kind, target = path.name.split(".")[-2], COMMITTED / path.name
        if kind not in (*_BEGUN_WITH, *_PACKED):
            continue
        text = path.read_text(encoding="utf-8")
        if kind in _BEGUN_WITH:
            write_whole(target, target.with_name(f"{path.name}.torn"), [text])
        elif _committed_text(target) != text:
            # Another version of the packer may give other bytes for the same text.
            with writing(target):
                _packed(target).write_bytes(lzma.compress(text.encode(), preset=9))


def _text(path: Path) -> str:
    """Return what a file holds, or else the packed one beside it.

    Raises
    ------
    OSError, EOFError, lzma.LZMAError, ValueError
        There is none, it is damaged, or it is longer than any value of ours.
    """
    if path.exists():
        return path.read_text(encoding="utf-8")
    with lzma.open(_packed(path), "rt", encoding="utf-8") as file:
        text = file.read(_LONGEST + 1)
    if len(text) > _LONGEST:
        raise ValueError(f"{path.name} is packed longer than any value of ours")
    return text


def _committed_text(path: Path) -> str:
    try:
        return _text(path)
    except (OSError, EOFError, LZMAError, ValueError):
        return ""


def _packed(path: Path) -> Path:
    return path.with_name(f"{path.name}.xz")


def _source(names: Iterable[str]) -> str:
    """Return a digest of modules' files as they lie there now; "" where one is gone."""
    paths = [source.find(name) if source.is_ours(name) else None for name in names]
    return "" if None in paths else _digest(names, paths)


def _is_read(path: Path, key: str) -> bool:
    place = path.relative_to(_DATA)
    if key and place.match("reported/*"):
        # A paper's files begin with its key, and those of all papers with no such.
        owner = path.name.partition(".")[0]
        if owner != key and (path.parent / f"{owner}.schema.toml").is_file():
            return False
    return path.is_file() and not any(map(place.match, _NOT_READ))


def _versions() -> list[str]:
    versions = [".".join(platform.python_version_tuple()[:2])]
    for name in ("numpy", "scipy", "scikit-learn", "numba"):
        with contextlib.suppress(metadata.PackageNotFoundError):
            versions.append(f"{name} {metadata.version(name)}")
    return versions


def _digest(words: Iterable[str], paths: Iterable[Path]) -> str:
    digest = hashlib.sha256("\0".join(words).encode())
    for path in paths:
        digest.update(f"\0{path.name}\0".encode())
        with contextlib.suppress(FileNotFoundError):  # merged or deleted since it was listed
            digest.update(hashlib.sha256(path.read_bytes()).digest())
    return digest.hexdigest()


def _of_text(text: str) -> str:
    return hashlib.sha256(text.encode()).hexdigest()[:16]
