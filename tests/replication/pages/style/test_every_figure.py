"""Every figure of every paper and study is drawn under the sheet, and takes its looks from it."""

import ast
import re
from pathlib import Path

import pytest

from replication.pages.style.sheet import LETTERS

ROOT = Path(__file__).resolve().parents[4]
MODULES = {
    path.relative_to(ROOT).as_posix(): path
    for pattern in ("papers/*/pages/**/*.py", "studies/*/pages/**/*.py", "pages/**/*.py")
    for path in sorted((ROOT / "replication").glob(pattern))
    # The picture of a link is on no page: it has the size that those who show links ask for.
    if path.name not in ("dark.py", "ordered.py", "palette.py", "share.py")
}
_SIZES = ("fontsize", "labelsize", "title_fontsize")
_COLOUR = re.compile(r"#[0-9a-f]{6}", re.IGNORECASE)


def makers(tree):
    """Functions that make figures, and their calls that do."""
    for function in ast.walk(tree):
        if isinstance(function, ast.FunctionDef):
            calls = [
                node
                for node in ast.walk(function)
                if isinstance(node, ast.Call)
                and ast.unparse(node.func) in ("plt.subplots", "plt.figure")
            ]
            if calls:
                yield function, calls


def faults(source):
    """Say, a sentence each, where a module's figures take their looks from elsewhere."""
    tree = ast.parse(source)
    for function, calls in makers(tree):
        if "styled" not in map(ast.unparse, function.decorator_list):
            yield f"{function.name} is not styled"
        for call in calls:
            size = next((k.value for k in call.keywords if k.arg == "figsize"), None)
            if size is not None and not ast.unparse(size).startswith("(WIDTH, "):
                yield f"{function.name} is not as wide as the others"
    for node in ast.walk(tree):
        if isinstance(node, ast.keyword) and node.arg in _SIZES:
            points = node.value.value if isinstance(node.value, ast.Constant) else LETTERS
            if points < LETTERS:
                yield f"letters of {points} points"
        if isinstance(node, ast.Constant) and isinstance(node.value, str):
            for colour in _COLOUR.findall(node.value):
                yield f"{colour} is no name of the palette"


@pytest.mark.deep
def test_every_module_takes_its_looks_from_the_sheet():
    found = {name: [*faults(path.read_text(encoding="utf-8"))] for name, path in MODULES.items()}
    assert {name: each for name, each in found.items() if each} == {}


@pytest.mark.deep
def test_there_are_figures_to_look_at():
    counts = {name: len([*makers(ast.parse(path.read_bytes()))]) for name, path in MODULES.items()}
    papers = {name.split("/")[2] for name, count in counts.items() if count}
    assert papers >= {"boulle2007", "hong2002", "vidaurre2012", "webb2006", "wu2015", "benchmark"}
    assert sum(counts.values()) > 15


def test_what_is_wrong_is_found():
    source = """
def draw():
    figure, ax = plt.subplots(figsize=(9.0, 3.0))
    ax.plot([0], [0], color="#ff0000")
    ax.set_title("small", fontsize=8)
"""
    assert [*faults(source)] == [
        "draw is not styled",
        "draw is not as wide as the others",
        "letters of 8 points",
        "#ff0000 is no name of the palette",
    ]
