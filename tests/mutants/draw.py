"""Which mutants there are, which of them are drawn, and which change nothing that can be seen."""

import hashlib
import tomllib
from collections import Counter
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

from tests.mutants.changes import Module, changes

ROOT = Path(__file__).resolve().parents[2]
EQUIVALENT = Path(__file__).with_name("equivalent.toml")

_ROOMS = (
    "src/seminaive/**/*.py",
    "forensics/src/**/*.py",
    "replication/evidence/**/*.py",
    "replication/engine/**/*.py",
    "replication/papers/*/verdicts/**/*.py",
    "replication/papers/*/pages/**/*.py",
    "replication/pages/**/*.py",
)


@dataclass(frozen=True)
class Mutant:
    """A module with one change.

    ``name`` says which without a line number, so that it outlives edits elsewhere: the file, the
    function, the lines before and after, and which of several alike.
    """

    path: str
    line: int
    old: str
    new: str
    name: str
    source: str


def population(root=ROOT):
    """Return every mutant: of library, forensics, engine, evidence, verdicts and pages."""
    paths = sorted({path for room in _ROOMS for path in root.glob(room)})
    return [mutant for path in paths for mutant in _of_module(path, root)]


def draw(mutants, seed, n):
    """Draw mutants: each has a rank of its own, so that an edit moves few in or out."""
    return sorted(
        mutants, key=lambda each: hashlib.sha256(f"{seed} {each.name}".encode()).digest()
    )[:n]


def equivalents(mutants, path=EQUIVALENT):
    """Read why some mutants cannot be told from the code, by their names.

    Raises
    ------
    ValueError
        If a reason is given for a mutant that does not exist (any more), or none is given.
    """
    with open(path, "rb") as file:
        reasons = {each["mutant"]: each["reason"] for each in tomllib.load(file).get("same", [])}
    unknown = reasons.keys() - {mutant.name for mutant in mutants}
    if unknown or not all(reasons.values()):
        told = sorted(unknown) or "an empty reason"
        raise ValueError(f"{path.name} gives reasons for what is no mutant: {told}; take it out")
    return reasons


def _of_module(path, root):
    place = path.relative_to(root).as_posix()
    module = Module(path.read_text(encoding="utf-8"))
    alike = Counter()
    for function, change in changes(module):
        source = module.with_change(change)
        line = module.line(change)
        old, new = _differing(module.source.decode(), source, line)
        name = f"{place} {function or 'module'}: {old} -> {new}"
        alike[name] += 1
        several = f" ({alike[name]})" if alike[name] > 1 else ""
        with suppress(SyntaxError):
            compile(source, "mutant", "exec")
            yield Mutant(place, line, old, new, name + several, source)


def _differing(before, after, first):
    """Return the lines that a change touches, each as one line, without indentation."""
    old, new = before.splitlines(), after.splitlines()
    tail = 0
    while tail < min(len(old), len(new)) - first and old[-1 - tail] == new[-1 - tail]:
        tail += 1
    return tuple(
        " ".join(part.strip() for part in lines[first - 1 : len(lines) - tail])
        for lines in (old, new)
    )
