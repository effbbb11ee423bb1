"""The house: rooms are narrow, modules short, signs there; pyproject.toml has the arrows."""

import ast
import re
from collections import Counter
from pathlib import Path

import printed_numbers
import pytest

from tests import remedy

ROOT = Path(__file__).resolve().parent.parent
PACKAGES = {
    "seminaive": "src/seminaive",
    "replication": "replication",
    "printed_numbers": "forensics/src/printed_numbers",
}
WIDEST, LONGEST = 24, 600
COLLECTIONS = ("dict", "frozenset", "list", "set", "sorted", "tuple")
COMPREHENSIONS = (ast.ListComp, ast.SetComp, ast.DictComp, ast.GeneratorExp)


def modules(root):
    """Paths of every module of ours, from the root."""
    for folder in PACKAGES.values():
        for path in sorted((root / folder).rglob("*.py")):
            # Of a new paper's files, which are copied: nothing is imported from there.
            if path.relative_to(root / folder).parts[0] != "kits":
                yield path.relative_to(root)


def wide(root):
    """Folders of more modules than a reader takes in."""
    folders = Counter(path.parent for path in modules(root) if path.name != "__init__.py")
    for folder, n in folders.items():
        if n > WIDEST:
            yield f"{folder.as_posix()} has {n} modules"


def long(root):
    """Modules that are too long."""
    for path in modules(root):
        n = len((root / path).read_text(encoding="utf-8").splitlines())
        if n > LONGEST:
            yield f"{path.as_posix()} has {n} lines"


def unsigned(root):
    """Folders whose `__init__` does not say what lives there and what may be imported.

    That what it says is true is a contract of import-linter, in tests/lint/signs.py.
    """
    for folder in sorted({path.parent for path in modules(root)}):
        if "import" not in docstring(root / folder).partition("\n\n")[2].lower():
            yield folder.as_posix()


def docstring(folder):
    """What the `__init__` of a folder begins with."""
    path = folder / "__init__.py"
    return (path.is_file() and ast.get_docstring(ast.parse(path.read_bytes()))) or ""


def rebuilt(root):
    """Lists, sets and dicts that a comprehension of the library makes again for each item.

    That is quadratic in the items where what is gone through is as long.
    """
    for path in sorted((root / PACKAGES["seminaive"]).rglob("*.py")):
        for loop in ast.walk(ast.parse(path.read_bytes())):
            if isinstance(loop, COMPREHENSIONS):
                targets = {name for each in loop.generators for name in named(each.target)}
                first = {*ast.walk(loop.generators[0].iter)}
                for node in {*ast.walk(loop)} - first - {loop}:
                    if collects(node) and named(node) - {"np"} and not named(node) & targets:
                        yield f"{path.relative_to(root).as_posix()}:{node.lineno}"


def named(tree):
    """Names that occur in a tree of syntax."""
    return {node.id for node in ast.walk(tree) if isinstance(node, ast.Name)} - {*COLLECTIONS}


def collects(node):
    """Whether a node goes through all of something and keeps what it finds."""
    if isinstance(node, ast.Call):
        return isinstance(node.func, ast.Name) and node.func.id in COLLECTIONS
    starred = any(isinstance(item, ast.Starred) for item in getattr(node, "elts", ()))
    return starred or isinstance(node, COMPREHENSIONS)


REMEDIES = {
    rebuilt: "make it once, before the comprehension",
    wide: "part the folder by what its modules are for; `CONTRIBUTING.md` has the map",
    long: "a module is one concept: part it, and see `CONTRIBUTING.md`",
    unsigned: "say in its `__init__` what it may import, as `replication/pages/__init__.py` does",
}
RULES = (*REMEDIES,)


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_the_house_keeps_the_rule(rule):
    remedy.none(rule(ROOT), "what breaks a rule of the house", REMEDIES[rule])


@pytest.fixture
def toy(tmp_path):
    """A house of one room in which every rule is kept."""
    room = tmp_path / "src" / "seminaive"
    room.mkdir(parents=True)
    (room / "__init__.py").write_text('"""A room.\n\nMay import nothing."""\n', encoding="utf-8")
    for k in range(WIDEST):
        (room / f"module{k}.py").write_text("X = 1\n" * LONGEST, encoding="utf-8")
    return tmp_path


@pytest.mark.parametrize("rule", RULES, ids=lambda rule: rule.__name__)
def test_a_house_that_keeps_the_rules_is_left_alone(toy, rule):
    assert list(rule(toy)) == []


@pytest.mark.parametrize(
    ("rule", "path", "text"),
    [
        (rebuilt, "module1.py", "X = [[*V, None][code] for code in codes]"),
        (rebuilt, "module1.py", "X = {a for a in W for b in V if a not in set(names)}"),
        (wide, "module.py", "X = 1"),
        (long, "module1.py", "X = 1\n" * (LONGEST + 1)),
        (unsigned, "__init__.py", '"""The loops."""'),
        (unsigned, "new/loop.py", "X = 1"),
    ],
)
def test_a_broken_rule_is_noticed(toy, rule, path, text):
    path = toy / "src" / "seminaive" / path
    path.parent.mkdir(exist_ok=True)
    path.write_text(text, encoding="utf-8")
    assert len(list(rule(toy))) == 1


def test_the_folders_of_the_tests_mirror_those_of_the_code():
    code = {path.parent.as_posix() for path in modules(ROOT)}
    for home, source in (
        ("tests/seminaive", "src/seminaive"),
        ("tests/replication", "replication"),
        ("tests/papers", "replication/papers"),
        ("forensics/tests", "forensics/src/printed_numbers"),
    ):
        for path in (ROOT / home).rglob("test_*.py"):
            below = path.parent.relative_to(ROOT / home).as_posix()
            assert f"{source}/{below}".removesuffix("/.") in code, path


def test_the_forensics_are_asked_at_their_door():
    """Outside of it they are known by what `__all__` names, of which there are few."""
    assert len(printed_numbers.__all__) <= 30
    for folder in ("benchmarks", "replication"):
        for path in (ROOT / folder).rglob("*.py"):
            for node in ast.walk(ast.parse(path.read_bytes())):
                if isinstance(node, ast.ImportFrom) and str(node.module).startswith("printed_"):
                    names = {name.name for name in node.names}
                    assert node.module == "printed_numbers", path
                    assert names <= {*printed_numbers.__all__}, path
                if isinstance(node, ast.Import):
                    assert not any(n.name.startswith("printed_numbers.") for n in node.names), path


def test_the_map_names_every_room_and_nothing_else():
    text = (ROOT / "CONTRIBUTING.md").read_text(encoding="utf-8")
    drawn = re.search(r"^## A map\n.*?```\n(.*?)```", text, re.DOTALL | re.MULTILINE)[1]
    begun = re.findall(r"^(?:  )?((?:[\w/]+/ )+|\w+/<key>/)", drawn, re.MULTILINE)
    named = {each.removesuffix("/") for each in " ".join(begun).replace("<key>/", "").split()}
    places = [ROOT, *(ROOT / place for place in PACKAGES.values())]
    remedy.none(
        [name for name in named if not any((place / name).is_dir() for place in places)],
        "folders on the map that do not exist",
        "take them out of `CONTRIBUTING.md`",
    )
    rooms = {path.parent.name for place in places[1:] for path in place.glob("*/__init__.py")}
    remedy.none(
        sorted(rooms - named), "rooms that lack on the map", "add them to `CONTRIBUTING.md`"
    )
