"""Every message of a test that compares what people keep names a file or a command that exists."""

import ast
import re
from pathlib import Path

import pytest

from replication.cli.verdict.accept import HOW
from tests import approve, remedy
from tests.test_commands import fault, typed
from tests.test_house import REMEDIES

ROOT = Path(__file__).resolve().parent.parent
#: Remedies that stand once for several calls.
NAMED = {
    "HOW": HOW,
    "REMEDIES[rule]": "\n".join(REMEDIES.values()),
    "approve.HOW": approve.HOW,
    "remedy.REPLICATE": remedy.REPLICATE,
}
FILE = re.compile(r"`([\w.-]*[/.][\w./-]*)`")


def calls():
    """Yield the file and the line of each call, and what it advises of hong2002."""
    for path in sorted({*(ROOT / "tests").rglob("test_*.py")} - {Path(__file__)}):
        text = path.read_text(encoding="utf-8")
        # To parse every file takes a second of each collection.
        for node in ast.walk(ast.parse(text if "remedy." in text else "")):
            if isinstance(node, ast.Call) and ast.unparse(node.func).startswith("remedy."):
                said = node.args[-1]
                text = NAMED.get(ast.unparse(said)) or spoken(said)
                yield f"{path.relative_to(ROOT)}:{node.lineno}", text


def spoken(node):
    """A string of the source, of one chapter where it names any."""
    if isinstance(node, ast.JoinedStr):
        return "".join(map(spoken, node.values))
    return node.value if isinstance(node, ast.Constant) else "hong2002"


CALLS = dict(calls())


@pytest.mark.parametrize("place", CALLS)
def test_a_message_names_what_and_where_and_a_command_or_a_file_that_exists(place, capsys):
    with pytest.raises(AssertionError) as raised:
        remedy.none(["one thing"], "what is wrong", CALLS[place])
    what, where, *how = str(raised.value).splitlines()
    assert (what, where) == ("what is wrong:", "one thing")
    advice = "\n".join(how)
    commands, files = [*typed(advice)], FILE.findall(advice)
    assert commands or files or "`git log" in advice
    assert [command for command in commands if fault(command)] == []
    assert [file for file in files if not (ROOT / file).exists()] == []


def test_calls_are_found_and_a_long_list_is_cut():
    assert len(CALLS) > 30
    with pytest.raises(AssertionError, match=r"\+ 39\n- a\n.*do"):
        remedy.alike([39], ["a"], "w", "do")
    with pytest.raises(AssertionError, match="and 2 more"):
        remedy.none(range(remedy.MOST + 2), "w", "do")
