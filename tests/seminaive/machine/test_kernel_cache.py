"""Compiled kernels outlive nothing they were made from, and lie where they can be written.

A small package with the real machinery and three small kernels is edited and run again and again,
each time in a process of its own, as a person would.
"""

import ast
import importlib
import os
import pkgutil
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest
from numba.core.dispatcher import Dispatcher

import seminaive
from seminaive.machine import kernel_sources
from seminaive.machine.compiled import kernel
from seminaive.machine.kernel_cache import KernelCache

MACHINE = Path(seminaive.__file__).parent / "machine"
DAY = 24 * 3600

INNER = """
import seminaive.zero as zero

from ..machine.compiled import kernel
from .step import HALF

@kernel
def one(x):
    return x + 2 * HALF + zero.NOTHING + 0
"""
OUTER = """
from ..machine.compiled import kernel
from .inner import one

@kernel
def twice(x):
    return one(one(x))
"""
FILES = {
    "__init__.py": "",
    "base.py": "BASE = 10\n",
    "size.py": "from .base import BASE\n\nHALF_BASE = BASE // 2\n",
    "kernels/__init__.py": "",
    "zero.py": "NOTHING = 0\n",
    "kernels/step.py": "from ..size import HALF_BASE as HALF\n",
    "kernels/inner.py": INNER,
    "kernels/outer.py": OUTER,
}
RUN = """
from seminaive.kernels.outer import twice
print(twice(1), sum(twice.stats.cache_hits.values()))
"""


class Toy:
    """The small package; `run` gives what a new process prints."""

    def __init__(self, root):
        self.root = root
        self.package = root / "site" / "seminaive"
        self.home = root / "home"
        self.home.mkdir()
        for name, text in FILES.items():
            self.write(name, text)
        shutil.copytree(
            MACHINE, self.package / "machine", ignore=shutil.ignore_patterns("__pycache__")
        )

    def write(self, name, text):
        path = self.package / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")

    def replace(self, name, old, new):
        text = (self.package / name).read_text(encoding="utf-8")
        assert text.count(old) == 1
        self.write(name, text.replace(old, new))

    def start(self, script=RUN, input="", **environment):
        outer = {k: v for k, v in os.environ.items() if not k.startswith(("NUMBA_", "XDG_"))}
        # Without byte code of the toy's own: an edit within a second would not be seen by Python.
        fixed = {"PYTHONPATH": str(self.package.parent), "PYTHONDONTWRITEBYTECODE": "1"}
        return subprocess.run(
            [sys.executable, "-W", "always", "-c", script],
            env={**outer, **fixed, "HOME": str(self.home), **environment},
            cwd=self.root,
            input=input,
            capture_output=True,
            text=True,
            timeout=600,
            check=False,
        )

    def run(self, script=RUN, **environment):
        done = self.start(script, **environment)
        assert done.returncode == 0, done.stderr
        return done.stdout.split()

    def folder(self, past=0):
        """The folder of kernels in the user's cache, made to look so many seconds older."""
        (folder,) = (self.home / ".cache" / "seminaive").glob("kernels-*")
        then = folder.stat().st_mtime - past
        os.utime(folder, (then, then))
        return folder, then


@pytest.fixture
def toy(tmp_path):
    return Toy(tmp_path)


EDITS = {
    "a kernel that another file's kernel calls": ("kernels/inner.py", "+ 0", "+ 1", "23"),
    "which constant has the name": ("kernels/step.py", "HALF_BASE as HALF", "BASE as HALF", "41"),
    "a constant three imports away": ("base.py", "10", "30", "61"),
    "a constant of a module that is imported whole": ("zero.py", "= 0", "= 2", "25"),
}


@pytest.mark.deep
@pytest.mark.parametrize("edit", EDITS)
def test_an_edit_of_what_a_kernel_is_made_from_is_seen_with_warm_caches(toy, edit):
    name, old, new, expected = EDITS[edit]
    assert toy.run() == ["21", "0"]
    assert toy.run() == ["21", "1"]  # nothing changed, nothing is compiled
    toy.replace(name, old, new)
    assert toy.run() == [expected, "0"]
    toy.replace(name, new, old)
    assert toy.run() == ["21", "1"]  # the old machine code serves the old source again


@pytest.mark.deep
def test_what_was_compiled_for_another_processor_is_not_served(toy):
    generic = {"NUMBA_CPU_NAME": "generic", "NUMBA_CPU_FEATURES": ""}
    assert toy.run(**generic) == ["21", "0"]
    assert toy.run() == ["21", "0"]
    # Each has its own, side by side.
    assert toy.run(**generic) == ["21", "1"]
    assert toy.run() == ["21", "1"]


EDITED = """
import pathlib
import seminaive.kernels.step, seminaive.machine.kernel_sources as sources
{before}
file = pathlib.Path("site/seminaive/kernels/inner.py")
text = file.read_text()
{edit}
from seminaive.kernels.outer import twice
{late}
print(twice(1))
{after}
"""
EDIT, NOTHING = 'file.write_text(text.replace("+ 0", "+ 5"))', ""
# In a process: what it does before an edit, when it makes it, what it prints and does then.
WHILE_RUNNING = {
    "after it has imported a kernel": ((NOTHING, NOTHING, EDIT, NOTHING), "21", "31"),
    "between two imports": (
        ("sources.digest()", EDIT, NOTHING, "file.write_text(text)\ntwice(1.5)"),
        "31",
        "21",
    ),
}


@pytest.mark.deep
@pytest.mark.parametrize("case", WHILE_RUNNING)
def test_what_a_process_compiles_after_an_edit_of_its_sources_is_not_kept(toy, case):
    places, printed, later = WHILE_RUNNING[case]
    edited = EDITED.format(**dict(zip(("before", "edit", "late", "after"), places, strict=True)))
    assert toy.run(edited) == [printed]
    assert toy.run() == [later, "0"]
    toy.write("kernels/inner.py", INNER)
    assert toy.run() == ["21", "0" if later == "31" else "1"]


OLD = {"kernels/inner.py": ("+ 0", "+ 7", "35"), "base.py": ("10", "30", "61")}


@pytest.mark.parametrize(
    "name", ["kernels/inner.py", pytest.param("base.py", marks=pytest.mark.deep)]
)
def test_what_is_compiled_from_old_byte_code_is_not_kept(toy, name):
    """Python takes byte code for a source's by size and second of the last change alone."""
    old, new, true = OLD[name]
    toy.run(PYTHONDONTWRITEBYTECODE="")
    path = toy.package / name
    before = path.stat()
    toy.replace(name, old, new)
    os.utime(path, ns=(before.st_atime_ns, before.st_mtime_ns))
    assert toy.run(PYTHONDONTWRITEBYTECODE="")[0] == "21"  # Python's own doing, in this process
    for compiled in toy.package.rglob("*.pyc"):
        compiled.unlink()
    assert toy.run() == [true, "0"]


def test_no_source_is_parsed_again_for_every_kernel_that_is_compiled(monkeypatch):
    assert kernel_sources.unchanged()

    def refuse(*_, **__):
        raise AssertionError("a source was parsed twice")

    monkeypatch.setattr(ast, "parse", refuse)
    monkeypatch.setattr(kernel_sources, "compile", refuse, raising=False)
    assert kernel_sources.unchanged()


@pytest.mark.deep
def test_code_that_was_compiled_under_other_settings_is_not_used(toy):
    for environment, hits in (({"NUMBA_BOUNDSCHECK": "1"}, "0"), ({}, "0"), ({}, "1")):
        assert toy.run(**environment) == ["21", hits]


@pytest.mark.deep
def test_two_installations_of_one_source_share_what_their_user_compiled(toy):
    assert toy.run() == ["21", "0"]
    shutil.move(toy.package.parent, toy.root / "another")
    toy.package = toy.root / "another" / "seminaive"
    assert toy.run() == ["21", "1"]
    assert not (toy.package / "__pycache__").exists()
    assert toy.run(XDG_CACHE_HOME=str(toy.root / "cache")) == ["21", "0"]
    assert len(list(toy.root.glob("cache/seminaive/kernels-*"))) == 1


SHARE = RUN + "import seminaive.machine.kernel_cache as cache; print(cache.share())"


@pytest.mark.deep
@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no modes of this kind")
def test_what_one_user_shares_beside_the_package_every_user_finds(toy):
    assert toy.run(SHARE)[1] == "0"
    (folder,) = (toy.package / "__pycache__").glob("kernels-*")
    assert {oct(path.stat().st_mode)[-3:] for path in folder.iterdir()} == {"644"}
    another = {"XDG_CACHE_HOME": str(toy.root / "another")}
    assert toy.run(**another) == ["21", "1"]
    assert not list(toy.root.glob("another/*/*/*.nbc"))
    # Nobody reads it once others can write there.
    folder.chmod(0o777)
    assert toy.run(**another) == ["21", "0"]


@pytest.mark.deep
@pytest.mark.skipif(sys.platform == "win32", reason="no locks of this kind")
def test_of_processes_that_begin_together_one_compiles_each_kernel(toy):
    with ThreadPoolExecutor(3) as pool:
        ran = list(pool.map(lambda _: toy.run(), range(3)))
    assert sorted(hits for _, hits in ran) == ["0", "1", "1"]


# A file where a folder would have to be; a home as a process of an unknown user has it.
NOWHERE = {"no folder": {"XDG_CACHE_HOME": "{root}/blocked"}, "no home": {"HOME": "~"}}


@pytest.mark.deep
@pytest.mark.parametrize("case", NOWHERE)
def test_without_any_folder_to_write_kernels_work_and_one_warning_says_so(toy, case):
    for blocked in (toy.package / "__pycache__", toy.root / "blocked"):
        blocked.write_text("")
    before = set(toy.root.iterdir())
    done = toy.start(**{name: value.format(root=toy.root) for name, value in NOWHERE[case].items()})
    assert done.stdout.split() == ["21", "0"], done.stderr
    assert done.stderr.count("RuntimeWarning: The compiled kernels of seminaive") == 1
    assert "NUMBA_CACHE_DIR" in done.stderr
    assert "<string>:2: RuntimeWarning" in done.stderr, "it points at the import, not at us"
    assert set(toy.root.iterdir()) == before, "no folder is made in the current one"


@pytest.mark.deep
def test_a_folder_given_to_numba_is_used_and_other_kernels_stay_where_numba_puts_them(toy):
    (toy.root / "theirs.py").write_text(
        "from numba import njit\n\n@njit(cache=True)\ndef own(x):\n    return x + 1\n"
    )
    script = "import theirs, numba\n" + RUN + "theirs.own(1); print(numba.config.CACHE_DIR or '-')"
    assert toy.run(script) == ["21", "0", "-"]
    assert list((toy.root / "__pycache__").glob("theirs.own*.nbi"))
    given = toy.root / "given"
    assert toy.run(script, NUMBA_CACHE_DIR=str(given))[:2] == ["21", "0"]
    assert len(list(given.glob("seminaive/kernels-*"))) == 1


@pytest.mark.deep
def test_only_folders_of_kernels_unused_for_a_month_are_removed(toy):
    home = toy.home / ".cache" / "seminaive"
    for name, age in {"kernels-old": 31, "kernels-young": 15, "other": 31}.items():
        folder = home / name
        folder.mkdir(parents=True)
        (folder / "some.nbc").write_text("")
        then = folder.stat().st_mtime - age * DAY
        os.utime(folder, (then, then))
    toy.run()
    left = {path.name for path in home.iterdir()}
    assert "kernels-old" not in left
    assert {"kernels-young", "other"} < left


@pytest.mark.deep
def test_without_a_home_the_cache_lies_beside_the_byte_code(toy):
    assert toy.run(HOME="~") == ["21", "0"]
    assert toy.run(HOME="~") == ["21", "1"]
    assert list((toy.package / "__pycache__").glob("kernels-*"))


@pytest.mark.deep
def test_a_use_after_a_day_marks_the_cache_as_used(toy):
    toy.run()
    folder, then = toy.folder(40 * DAY)
    toy.run()
    assert folder.stat().st_mtime > then + DAY


def _cut_short(paths):
    for path in paths:
        path.write_bytes(path.read_bytes()[:40])


def _exchanged(paths):
    """Let one kernel's files have the other's bytes."""
    for one, other in zip(paths[::2], paths[1::2], strict=True):
        first, second = one.read_bytes(), other.read_bytes()
        one.write_bytes(second)
        other.write_bytes(first)


@pytest.mark.deep
@pytest.mark.parametrize("damage", [_cut_short, _exchanged])
def test_damaged_files_cost_a_compilation_not_a_fit(toy, damage):
    toy.run()
    # Of each kernel the code, then of each the index.
    damage(sorted(toy.folder()[0].glob("*.nb[ci]"), key=lambda path: (path.suffix, path.name)))
    assert toy.run() == ["21", "0"]
    assert toy.run() == ["21", "1"]


# What was compiled is loaded, a drawn bit is turned, and a new dispatcher looks at the same file.
FLIPS = """
import importlib, pathlib, random
import seminaive.kernels.outer as outer
from seminaive.machine.kernel_cache import folder
rng, hits = random.Random({seed}), 0
for _ in range({flips}):
    outer.twice(1)
    path = rng.choice(sorted(folder().glob("outer.twice*.nb[ci]")))
    held = bytearray(path.read_bytes())
    held[rng.randrange(len(held))] ^= 1 << rng.randrange(8)
    path.write_bytes(held)
    importlib.reload(outer)
    assert outer.twice(1) == 21
    hits += sum(outer.twice.stats.cache_hits.values())
print(hits)
"""


@pytest.mark.deep
@pytest.mark.parametrize("seed", range(5))
def test_of_two_hundred_files_with_a_flipped_bit_none_is_loaded(toy, seed):
    assert toy.run(FLIPS.format(seed=seed, flips=40)) == ["0"]


PLANT = """
import pathlib, pickle, sys
import seminaive.machine.kernel_cache as cache
class Run:
    def __reduce__(self):
        return print, ("planted",)
place = cache._homes()[0] / f"kernels-{cache._made_from()}"
place.mkdir(parents=True)
place.chmod(0o777)
for path in map(pathlib.Path, sys.stdin.read().split()):
    (place / path.name).write_bytes(pickle.dumps(Run()))
"""


@pytest.mark.skipif(not hasattr(os, "geteuid"), reason="no modes of this kind")
def test_what_another_could_have_put_into_a_folder_is_not_read(toy):
    toy.run()
    names = " ".join(map(str, toy.folder()[0].glob("*.nb[ci]")))
    given = {"NUMBA_CACHE_DIR": str(toy.root / "given")}
    assert toy.run(PLANT, input=names, **given) == []
    done = toy.start(**given)
    assert done.stdout.split() == ["21", "1"], done.stderr
    assert str(toy.folder()[0]) in done.stderr, "it says where they are"
    assert f"others can write into {toy.root / 'given'}" in done.stderr


@pytest.mark.deep
def test_without_numbas_compiler_the_kernels_are_plain_functions(toy):
    script = "from seminaive.kernels.outer import twice\nprint(twice(1))"
    assert toy.run(script, NUMBA_DISABLE_JIT="1") == ["21"]


def test_a_kernel_outside_the_rooms_that_the_name_covers_is_refused():
    with pytest.raises(TypeError, match="outside every folder 'kernels'"):
        kernel(lambda x: x)


def test_every_kernel_of_the_library_has_this_cache():
    names = [info.name for info in pkgutil.walk_packages(seminaive.__path__, "seminaive.")]
    modules = map(importlib.import_module, names)
    kernels = [v for m in modules for v in vars(m).values() if isinstance(v, Dispatcher)]
    assert len(kernels) > 100
    assert all(type(each._cache) is KernelCache for each in kernels)
