"""What counts as a statement, which room it counts for, and which code a room of tests holds."""

from itertools import chain

import pytest

from tests.weight import held, statements, table, weigh

APART = '''"""A module."""
import ast


class A:
    """A class."""

    async def f(self):
        """A function of nothing else."""

    def g(self):
        "Another."
        x = """No docstring."""
        """Nor is this."""
        if x:
            return x
        return ast
'''
#: By the rooms that the tree shall have: of a file's text three statements count.
TREE = {
    "src/seminaive": ["src/seminaive/a.py", "src/seminaive/table/b.py"],
    "replication": ["replication/paper.py"],
    "replication/engine": ["replication/engine/a.py", "replication/engine/deep/er/b.py"],
    "replication/papers": ["replication/papers/toy1999/a.py"],
    "tests": ["tests/test_a.py", "tests/conftest.py"],
    "tests/papers": ["tests/papers/toy1999/test_a.py", "tests/papers/toy1999/test_b.py"],
    "tests/replication": ["tests/replication/engine/test_a.py"],
    "tests/seminaive": ["tests/seminaive/test_a.py"],
}
FILE = '"""Three."""\nx = 1\nif x:\n    x = 2\n'


@pytest.fixture
def tree(tmp_path):
    for path in chain(*TREE.values(), ["book/_ext/aside.py", "aside.py"]):
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(FILE, encoding="utf-8")
    (tmp_path / "tests" / "notes.txt").write_text("no code", encoding="utf-8")
    return tmp_path


def test_every_statement_counts_wherever_it_stands_but_no_docstring_does():
    # The import, the class, two functions, x, the string after it, `if` and two returns.
    assert statements(APART) == 9
    assert statements('"""Nothing."""') == statements("''") == statements("") == 0


@pytest.mark.parametrize(
    ("apart", "joined"),
    [
        ("x = 1\ny = 2\nz = 3\n", "x = 1; y = 2; z = 3"),
        ("if x:\n    f()\n    g()\n", "if x: f(); g()"),
        ('def f():\n    """Words."""\n    return 1\n', 'def f(): """Words."""; return 1'),
        ("f(\n    1,\n    2,\n)\n", "f(1, 2)"),
    ],
)
def test_joining_lines_changes_nothing(apart, joined):
    assert statements(apart) == statements(joined) > 0


def test_a_room_is_a_second_folder_and_files_beside_the_rooms_are_one(tree):
    assert weigh(tree) == {room: 3 * len(paths) for room, paths in TREE.items()}


def test_tests_hold_the_code_of_their_name_or_what_of_their_top_folder_is_left(tree):
    # Of `replication` that is `engine` and the files beside it, but not `papers`.
    assert held(weigh(tree)) == {
        "tests/papers": 3,
        "tests/replication": 3 + 6,
        "tests/seminaive": 6,
    }


def test_the_table_has_a_line_a_room_its_ratio_and_the_sum(tree):
    lines = [[each.strip() for each in line.split("|")[1:-1]] for line in table(tree).splitlines()]
    assert lines[2:] == [
        ["`src/seminaive`", "6", ""],
        ["`replication/*.py`", "3", ""],
        ["`replication/engine`", "6", ""],
        ["`replication/papers`", "3", ""],
        ["`tests/*.py`", "6", ""],
        ["`tests/papers`", "6", "2.00"],
        ["`tests/replication`", "3", "0.33"],
        ["`tests/seminaive`", "3", "0.50"],
        ["all", "36", ""],
    ]
