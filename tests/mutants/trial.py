"""Planting a mutant in a copy of the tree, and asking the tests whether they notice.

The copy has the recorded results and the book too, but no data set and no history: what needs those
fails there without any mutant, or is skipped, and is therefore left out.
"""

import contextlib
import json
import os
import shutil
import signal
import subprocess
import sys
import time
from importlib.util import cache_from_source
from pathlib import Path

from tests.mutants.draw import ROOT

SURVIVED = "SURVIVED"
HANG = "a hang"
CRASH = "a crash"
#: Ends what a test of ``nox -s deep`` alone has noticed.
DEEP = " (deep)"
#: Compares each field of a paper's verdicts with what was approved.
APPROVED = "tests/papers/test_accepted_verdicts.py::test_no_field_of_a_verdict_changes_unseen"
_PASSED, _NONE_LEFT = 0, 5
_LONGEST = 3600
_MARKS = ("mark.deep", "mark.sampled")
_COPIED = (
    "src",
    "forensics",
    "replication",
    "tests",
    "data",
    "book",
    "benchmarks",
    "pyproject.toml",
    "noxfile.py",
    "README.md",
    "CHANGELOG.md",
    "CONTRIBUTING.md",
)
_LEFT_OUT = ("__pycache__", ".kept", ".*cache", "mutants", "_build")
#: Runs the cells of a notebook among the files, and compares what they give.
_NOTEBOOKS = ("--nbval-lax", "--nbval-current-env")


class Copy:
    """A copy of the tree, with byte code and compiled kernels of its own.

    Parameters
    ----------
    folder : Path
        Where it is made; empty.
    quick : bool
        Ask the tests of kernels in the interpreter first, which spares the compiler. It notices
        more than compiled code does: there an index out of range is no error.
    """

    def __init__(self, folder, quick=False, root=ROOT):
        self.folder, self._quick = folder, quick
        self._without = {}
        for name in _COPIED:
            source = root / name
            if source.is_dir():
                shutil.copytree(source, folder / name, ignore=shutil.ignore_patterns(*_LEFT_OUT))
            else:
                shutil.copy2(source, folder / name)

    def caught_by(self, mutant):
        """Return the first test that notices a mutant, ``HANG``, ``CRASH`` or ``SURVIVED``.

        Those that ``nox -s tests`` runs come first; what a test of ``nox -s deep`` alone notices
        ends in `DEEP`.
        """
        path = self.folder / mutant.path
        pristine = path.read_bytes()
        for session, ending in ((("-m", "not deep"), ""), (("-m", "deep"), DEEP)):
            for group in stages(mutant.path, self.folder):
                # Only tests of kernels themselves are small enough for the interpreter.
                quick = self._quick and all(Path(e).parent.name == "kernels" for e in group)
                for compiled in (False, True) if quick else (True,):
                    known, seconds = self._without_mutant(group, compiled, session)
                    if seconds is None or set(group) <= set(known):
                        continue
                    try:
                        self._write(path, mutant.source.encode())
                        found = self._run(group, compiled, 60 + 5 * seconds, known, *session, "-x")
                    finally:
                        self._write(path, pristine)
                    if found:
                        return found[0] + ending
        return SURVIVED

    def _without_mutant(self, group, compiled, session):
        """Run tests without any mutant, once; return what fails and how long all take, or None."""
        key = (tuple(group), compiled, session)
        if key not in self._without:
            texts = [(self.folder / each.partition("::")[0]).read_text("utf-8") for each in group]
            marked = any(mark in text for mark in _MARKS for text in texts)
            if session == ("-m", "deep") and not marked:
                self._without[key] = [], None
                return self._without[key]
            begun = time.monotonic()
            failing = self._run(group, compiled, _LONGEST, (), *session)
            self._without[key] = failing, time.monotonic() - begun
        found = {HANG, CRASH} & set(self._without[key][0])
        if found:
            raise RuntimeError(f"{', '.join(group)} end in {found.pop()} without a mutant")
        return self._without[key]

    def _run(self, group, compiled, limit, known=(), *options):
        """Run some test files; return what fails, but for what is known to."""
        kept = self.folder / ".pytest"
        shutil.rmtree(kept, ignore_errors=True)
        command = [sys.executable, "-m", "pytest", "-q", "-o", f"cache_dir={kept}", *group]
        command += [*_NOTEBOOKS, *options, *(f"--deselect={test}" for test in known)]
        with open(self.folder / "log", "wb") as log:
            process = subprocess.Popen(
                command,
                cwd=self.folder,
                env=self._environment(compiled),
                start_new_session=True,
                stdin=subprocess.DEVNULL,
                stdout=log,
                stderr=log,
            )
            try:
                code = process.wait(limit)
            except subprocess.TimeoutExpired:
                return [HANG]
            finally:
                # Tests start processes of their own: the session that began here ends whole.
                with contextlib.suppress(ProcessLookupError):
                    os.killpg(process.pid, signal.SIGKILL)
                process.wait()
        if code in (_PASSED, _NONE_LEFT):
            return []
        if code < 0:
            return [CRASH]
        try:
            return list(json.loads((kept / "v" / "cache" / "lastfailed").read_text()))
        except OSError:
            told = (self.folder / "log").read_text(errors="replace")
            raise RuntimeError(f"pytest did not begin on {', '.join(group)}: {told}") from None

    def _environment(self, compiled):
        places = (str(self.folder / place) for place in ("src", "forensics/src", "."))
        return {
            **os.environ,
            "PYTHONPATH": os.pathsep.join(places),
            "NUMBA_CACHE_DIR": str(self.folder / ".kernels"),
            "NUMBA_DISABLE_JIT": str(int(not compiled)),
            "PYTHONDONTWRITEBYTECODE": "",
        }

    def _write(self, path, source):
        path.write_bytes(source)
        # Byte code of the same second and size would be taken for this source's.
        Path(cache_from_source(path)).unlink(missing_ok=True)


def stages(path, root=ROOT):
    """Return the groups of tests to ask about a module, the nearest first.

    Of a paper's verdicts and pages its approved fields, then its notebooks; the file that mirrors
    the module; those of its room, or of the next one above that has any; for a kernel those of its
    family, for a paper's verdicts all those of the paper that name them.
    """
    path = Path(path)
    parts = path.parts[1:] if path.parts[0] == "src" else path.parts
    nets = []
    if parts[:2] == ("replication", "papers"):
        key = parts[2]
        nets = [[f"{APPROVED}[{key}]"]] if "verdicts" in parts else []
        nets += [[f"book/{each.name}"] for each in sorted(root.glob(f"book/{key}*.ipynb"))]
        home = root / "tests" / "papers" / key
        nested = home.joinpath(*parts[3:-1])
        mirrors = [nested / f"test_{path.name}", home / f"test_{path.name}"]
        every = [
            each for each in home.rglob("test_*.py") if f".{parts[3]}" in each.read_text("utf-8")
        ]
        near = nested.rglob("test_*.py") if parts[4:-1] else home.glob("test_*.py")
        rooms = [set(near) & set(every), every]
    else:
        home = root.joinpath("tests", *parts[:-1])
        if parts[0] == "forensics":
            home = root.joinpath("forensics", "tests", *parts[3:-1])
        while not next(home.rglob("test_*.py"), None):
            home = home.parent
        mirrors = [home / f"test_{path.name}"]
        # A kernel at the top of the library is of no family: all of them use it.
        above = max(len(parts) - 2, 2) if "kernels" in parts else 1
        rooms = [list(each.rglob("test_*.py")) for each in [home, *home.parents][:above]]
    groups, seen = [], set()
    for files in [mirrors, *rooms]:
        fresh = sorted({each for each in files if each.is_file()} - seen)
        seen.update(fresh)
        groups += [[each.relative_to(root).as_posix() for each in fresh]] if fresh else []
    # What chapters share is seen in any of them; what pages of numbers share, in one of those.
    chapters = parts[:2] == ("replication", "pages") or parts[1:3] == ("evidence", "shown")
    shared = [["book/hong2002.ipynb"], ["book/wu2015_numbers.ipynb"]] * chapters
    return [*nets, *groups, *shared]
