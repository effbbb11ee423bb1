"""The house: arrows between rooms point down, rooms are narrow, and their signs are true."""

import ast
import re
from collections import Counter
from graphlib import CycleError, TopologicalSorter
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {"seminaive": "src/seminaive", "replication": "replication"}
ROOMS = {
    "papers": ("protocol", "tasks", "verdicts", "pages"),
    "studies": ("protocol", "tasks", "findings", "pages"),
}
#: Rooms of the same paper or study that a room must not know.
ABOVE = {
    room: {
        above
        for rooms in ROOMS.values()
        if room in rooms
        for above in rooms[rooms.index(room) + 1 :]
    }
    for rooms in ROOMS.values()
    for room in rooms
}
WIDEST, LONGEST = 24, 600
MAY_IMPORT = re.compile(r"\bmay import\b(.*)", re.IGNORECASE | re.DOTALL)


class House:
    """The modules of a tree, parsed once, and the arrows between them."""

    def __init__(self, root):
        self.root = root
        self.files = dict(_files(root))
        self.trees = {n: ast.parse(path.read_bytes()) for n, path in self.files.items()}
        self.packages = {n for n, path in self.files.items() if path.name == "__init__.py"}
        self.arrows = sorted({(n, target) for n in self.files for target in self._imported(n)})

    def place(self, path):
        return path.relative_to(self.root).as_posix()

    def docstring(self, package):
        return ast.get_docstring(self.trees[package]) or ""

    def _imported(self, name):
        """Modules of ours, of the tests or the benchmarks that a module imports anywhere in it."""
        for node in ast.walk(self.trees[name]):
            for target in self._targets(node, name):
                if target.split(".")[0] in {*PACKAGES, "tests", "benchmarks"}:
                    yield target

    def _targets(self, node, name):
        if isinstance(node, ast.Import):
            return [alias.name for alias in node.names]
        if not isinstance(node, ast.ImportFrom):
            return []
        base = self._absolute(node, name)
        inner = (f"{base}.{alias.name}" for alias in node.names)
        return [each if each in self.files else base for each in inner]

    def _absolute(self, node, name):
        """The module of a from-import, relative ones resolved."""
        if not node.level:
            return node.module
        parts = name.split(".")
        kept = parts[: len(parts) - node.level + (name in self.packages)]
        return ".".join([*kept, *([node.module] if node.module else [])])


def _files(root):
    """Every module of ours by its dotted name."""
    for top, folder in PACKAGES.items():
        for path in sorted((root / folder).rglob("*.py")):
            parts = path.relative_to(root / folder).with_suffix("").parts
            # Of a new paper's files, which are copied: nothing is imported from there.
            if parts[0] == "kits":
                continue
            parts = parts[:-1] if parts[-1] == "__init__" else parts
            yield ".".join([top, *parts]), path


def lies_in(name, package):
    return name == package or name.startswith(f"{package}.")


def may_import(docstring):
    """What a folder's docstring allows, or None where it does not say."""
    said = MAY_IMPORT.search(docstring)
    return said and set(re.findall(r"`(\w+)`", said.group(1)))


def unannounced(house):
    """Imports that the docstring of a folder around the module does not allow."""
    for package in house.packages:
        allowed = may_import(house.docstring(package))
        if allowed is None:
            continue
        around = ["", *(f"{each}." for each in parents(package))]
        rooms = {f"{outer}{name}" for outer in around for name in allowed}
        for name, target in house.arrows:
            leaves = lies_in(name, package) and not lies_in(target, package)
            if leaves and not any(lies_in(target, room) for room in rooms):
                yield f"{name} imports {target}"


def parents(package):
    parts = package.split(".")
    return [".".join(parts[:k]) for k in range(1, len(parts))]


def upward(house):
    """Imports in a paper or study of a room above, or of another; and of any in the evidence."""
    for name, target in house.arrows:
        here, there = room_of(name), room_of(target)
        if there and (
            (here and here[:2] != there[:2])
            or (here and there[2] in ABOVE.get(here[2], ()))
            or lies_in(name, "replication.evidence")
        ):
            yield f"{name} imports {target}"


def room_of(name):
    """Kind, key and room of a paper's or study's module, "" for itself; None for others."""
    top, kind, *rest = [*name.split("."), ""]
    if top != "replication" or kind not in ROOMS or not any(rest):
        return None
    return kind, rest[0], rest[1]


def loaded_kernels(house):
    """Imports of a kernel but kernels and their compiler: it takes and gives plain arrays."""
    for name, target in house.arrows:
        if "kernels" in name.split(".") and not is_for_kernels(target):
            yield f"{name} imports {target}"


def is_for_kernels(target):
    return "kernels" in target.split(".") or lies_in(target, "seminaive.machine")


def circles(house):
    """Circles among the folders right below a package."""
    for top in PACKAGES:
        graph = {}
        for name, target in house.arrows:
            here, there = name.split("."), target.split(".")
            if here[0] == there[0] == top and min(len(here), len(there)) > 1:
                graph.setdefault(here[1], set()).update({there[1]} - {here[1]})
        try:
            TopologicalSorter(graph).prepare()
        except CycleError as error:
            yield " -> ".join(error.args[1])


def wide(house):
    """Folders of more modules than a reader takes in."""
    modules = [path for name, path in house.files.items() if name not in house.packages]
    for folder, n in Counter(path.parent for path in modules).items():
        if n > WIDEST:
            yield f"{house.place(folder)} has {n} modules"


def long(house):
    """Modules that are too long."""
    for path in house.files.values():
        n = len(path.read_text(encoding="utf-8").splitlines())
        if n > LONGEST:
            yield f"{house.place(path)} has {n} lines"


def unsigned(house):
    """Folders whose `__init__` does not say what lives there and what may be imported."""
    signed = {
        house.files[package].parent
        for package in house.packages
        if "import" in house.docstring(package).partition("\n\n")[2].lower()
    }
    for folder in {path.parent for path in house.files.values()} - signed:
        yield house.place(folder)


def homeless(house):
    """Modules of a paper or study that lie in none of its four rooms."""
    for name, path in house.files.items():
        found = room_of(name)
        if found and found[2] not in {"", *ROOMS[found[0]]}:
            yield house.place(path)


RULES = (unannounced, upward, loaded_kernels, circles, wide, long, unsigned, homeless)


@pytest.fixture(scope="module")
def ours():
    return House(ROOT)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_the_rule(ours, rule):
    assert sorted(set(rule(ours))) == []


SIGN = '"""A room.\n\nMay import {}.\n"""\n'
DOWN = '"""A room.\n\nImports the rooms before it.\n"""\n'
TOY = {
    "src/seminaive/__init__.py": SIGN.format("nothing of ours"),
    "src/seminaive/kernels/__init__.py": SIGN.format("nothing of ours"),
    "src/seminaive/kernels/loops.py": "from . import more\n",
    "src/seminaive/kernels/more.py": "X = 1\n",
    "src/seminaive/table/__init__.py": SIGN.format("`kernels`"),
    "src/seminaive/table/table.py": "from ..kernels import loops\n",
    "replication/__init__.py": SIGN.format("`seminaive`"),
    "replication/evidence/__init__.py": SIGN.format("nothing of ours"),
    "replication/evidence/verdict.py": "X = 1\n",
    "replication/papers/__init__.py": SIGN.format("`evidence` and `seminaive`"),
    "replication/papers/toy1999/__init__.py": DOWN,
    "replication/papers/toy1999/protocol/__init__.py": DOWN,
    "replication/papers/toy1999/protocol/grid.py": "X = 1\n",
    "replication/papers/toy1999/tasks/__init__.py": DOWN,
    "replication/papers/toy1999/tasks/work.py": (
        "from replication.papers.toy1999.protocol import grid\nfrom seminaive.table import table\n"
    ),
    "replication/papers/toy1999/verdicts/__init__.py": DOWN,
    "replication/papers/toy1999/verdicts/text.py": (
        "from replication.evidence import verdict\n"
        "from replication.papers.toy1999.tasks import work\n"
    ),
    "replication/papers/other2000/__init__.py": DOWN,
    "replication/studies/__init__.py": SIGN.format("`evidence` and `seminaive`"),
    "replication/studies/mine/__init__.py": DOWN,
    "replication/studies/mine/findings/__init__.py": DOWN,
    "replication/studies/mine/findings/found.py": "X = 1\n",
}


@pytest.fixture
def toy(tmp_path):
    """A house of two papers in which every rule is kept."""
    for path, text in TOY.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_house_that_keeps_the_rules_is_left_alone(toy, rule):
    assert list(rule(House(toy))) == []


PAPER, STUDY = "replication/papers/toy1999", "replication/studies/mine"


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (upward, f"{PAPER}/tasks/work.py", "from replication.papers.toy1999.verdicts import text"),
        (upward, f"{PAPER}/tasks/work.py", "def f():\n    from ..verdicts.text import X"),
        (upward, f"{PAPER}/protocol/grid.py", "import replication.papers.toy1999.tasks.work"),
        (upward, f"{PAPER}/verdicts/text.py", "from replication.papers import other2000"),
        (upward, "replication/evidence/verdict.py", "from replication.papers import toy1999"),
        (unannounced, "replication/evidence/verdict.py", "import seminaive.table.table"),
        (unannounced, "src/seminaive/table/table.py", "from replication.evidence import verdict"),
        (unannounced, "src/seminaive/table/table.py", "from tests import anything"),
        (unannounced, "src/seminaive/kernels/more.py", "from ..table.table import X"),
        (loaded_kernels, "src/seminaive/kernels/more.py", "from ..table import table"),
        (circles, "src/seminaive/kernels/more.py", "from ..table import table"),
        (long, "src/seminaive/kernels/more.py", "X = 1\n" * (LONGEST + 1)),
        (unsigned, "src/seminaive/kernels/__init__.py", '"""The kernels."""'),
        (unsigned, "src/seminaive/kernels/new/loop.py", "X = 1"),
        (homeless, f"{PAPER}/anywhere.py", "X = 1"),
        (homeless, "replication/studies/mine/verdicts/any.py", "X = 1"),
        (
            upward,
            f"{STUDY}/protocol/grid.py",
            "from replication.studies.mine.findings import found",
        ),
        (upward, f"{STUDY}/findings/found.py", "from replication.papers.toy1999.tasks import work"),
    ],
)
def test_a_broken_rule_is_noticed(toy, rule, path, text):
    (toy / path).parent.mkdir(parents=True, exist_ok=True)
    (toy / path).write_text(text + "\n", encoding="utf-8")
    assert len(set(rule(House(toy)))) == 1


def test_a_folder_is_wide_from_one_module_more_than_the_limit(toy):
    for k in range(WIDEST - 1):
        (toy / f"replication/evidence/extra{k}.py").touch()
    assert list(wide(House(toy))) == []
    (toy / "replication/evidence/one_more.py").touch()
    assert list(wide(House(toy))) == [f"replication/evidence has {WIDEST + 1} modules"]


def test_the_folders_of_the_tests_mirror_those_of_the_code(ours):
    code = {ours.place(path.parent) for path in ours.files.values()}
    mirrored = {"seminaive": "src/seminaive", "replication": "replication"}
    mirrored["papers"] = "replication/papers"
    for top, source in mirrored.items():
        for path in (ROOT / "tests" / top).rglob("test_*.py"):
            below = path.parent.relative_to(ROOT / "tests" / top).as_posix()
            assert f"{source}/{below}".removesuffix("/.") in code, path


@pytest.mark.parametrize("package", PACKAGES)
def test_no_module_defines_a_function_twice(package):
    for path in sorted((ROOT / PACKAGES[package]).rglob("*.py")):
        tree = ast.parse(path.read_bytes())
        names = Counter(n.name for n in tree.body if isinstance(n, ast.FunctionDef))
        assert [name for name, times in names.items() if times > 1] == [], path


def test_the_map_names_every_room_and_nothing_else():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = re.search(r"^## A map\n.*?```\n(.*?)```", text, re.DOTALL | re.MULTILINE)[1]
    begun = re.findall(r"^(?:  )?((?:[\w/]+/ )+|\w+/<key>/)", drawn, re.MULTILINE)
    named = {each.removesuffix("/") for each in " ".join(begun).replace("<key>/", "").split()}
    places = [ROOT, *(ROOT / place for place in PACKAGES.values())]
    assert [each for each in named if not any((place / each).is_dir() for place in places)] == []
    rooms = {path.parent.name for place in places[1:] for path in place.glob("*/__init__.py")}
    assert rooms - named == set()
