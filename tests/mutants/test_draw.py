"""Drawing mutants: stable under edits elsewhere, and no reason without a mutant."""

import pytest

from tests.mutants.draw import draw, equivalents, population
from tests.mutants.trial import stages

VERDICT = "replication/evidence/verdict.py"


@pytest.fixture
def tree(tmp_path):
    """A tree of a module of evidence, one of verdicts, one of the library and one that is none."""
    files = {
        VERDICT: "def f(a, b):\n    return a < b\n",
        "replication/papers/toy1999/verdicts/claims.py": "SURE = 0.5\n",
        "src/seminaive/toy/kernels/loop.py": "def g(a):\n    return a + 1\n\n\nB = 1\n",
        "replication/pages/toy.py": "A = 1\n",
    }
    for path, text in files.items():
        (tmp_path / path).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / path).write_text(text, encoding="utf-8")
    return tmp_path


def names(mutants):
    return [mutant.name for mutant in mutants]


def test_mutants_are_those_of_the_library_and_of_what_judges(tree):
    found = population(tree)
    assert names(found)[:2] == [
        f"{VERDICT} f: return a < b -> return a <= b",
        f"{VERDICT} f: return a < b -> return a > b",
    ]
    assert {mutant.path for mutant in found} == {
        VERDICT, "replication/papers/toy1999/verdicts/claims.py",
        "src/seminaive/toy/kernels/loop.py",
    }  # fmt: skip
    assert found[0].source == "def f(a, b):\n    return a <= b\n"


def test_equal_lines_are_told_apart(tree):
    (tree / VERDICT).write_text("def f(a):\n    a += 1\n    a += 1\n")
    found = [name for name in names(population(tree)) if "-> a -= 1" in name]
    assert found == [f"{VERDICT} f: a += 1 -> a -= 1", f"{VERDICT} f: a += 1 -> a -= 1 (2)"]


def test_a_draw_depends_on_the_seed_and_not_on_what_was_not_drawn(tree):
    before = population(tree)
    drawn = names(draw(before, 0, 4))
    assert drawn == names(draw(before[::-1], 0, 4))
    assert drawn != names(draw(before, 1, 4))
    left = [mutant for mutant in before if mutant.name in drawn or mutant.line > 1]
    assert drawn == names(draw(left, 0, 4))


def test_an_edit_above_keeps_a_mutants_name(tree):
    before = names(population(tree))
    (tree / VERDICT).write_text("# New.\n\n\n" + (tree / VERDICT).read_text())
    assert names(population(tree)) == before


@pytest.mark.parametrize(
    ("name", "reason", "fault"),
    [
        (f"{VERDICT} f: return a < b -> return a <= b", "a is never b", ""),
        (f"{VERDICT} f: return a < b -> return a <= b", "", "an empty reason"),
        (f"{VERDICT} g: return a < b -> return a <= b", "a is never b", "no mutant.*g: return"),
    ],
)
def test_a_reason_needs_a_mutant_and_a_mutant_a_reason(tree, name, reason, fault):
    path = tree / "equivalent.toml"
    path.write_text(f"[[same]]\nmutant = '{name}'\nreason = '{reason}'\n")
    if fault:
        with pytest.raises(ValueError, match=fault):
            equivalents(population(tree), path)
    else:
        assert equivalents(population(tree), path) == {name: reason}


@pytest.mark.parametrize(
    ("path", "first", "never"),
    [
        (VERDICT, "tests/replication/evidence/test_verdict.py", "tests/replication/engine"),
        ("src/seminaive/lazy/kernels/lbr.py", "tests/seminaive/lazy/kernels/test_lbr.py",
         "tests/seminaive/averaged"),
        ("src/seminaive/kernels/joint.py", "tests/seminaive/kernels/test_joint.py",
         "tests/replication"),
        ("replication/papers/hong2002/verdicts/causes.py", "tests/papers/hong2002/test_causes.py",
         "tests/papers/wu2015"),
    ],
)  # fmt: skip
def test_the_nearest_tests_are_asked_first_and_strangers_never(path, first, never):
    groups = stages(path)
    assert groups[0] == [first]
    every = [file for group in groups for file in group]
    assert len(every) == len(set(every)) > 1
    assert not any(file.startswith(never) for file in every)
