"""What the documents tell a reader to type: every command exists, and the README's code runs."""

import ast
import importlib.util
import re
import shlex
import subprocess
from pathlib import Path

import numpy as np
import pytest

from benchmarks.__main__ import parsed
from replication.cli.parser import parser
from seminaive.__main__ import main
from tests.outputs import BLOCK, with_outputs
from tests.pages import committed

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
DOCUMENTS = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *committed()]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```", re.MULTILINE | re.DOTALL)
SPAN = re.compile(r"(?<!`)`([^`]+)`(?!`)")
#: Other people's programs, whose arguments are theirs to check.
OTHERS = {
    ".",
    "cd",
    "conda",
    "dask",
    "export",
    "git",
    "jupyter",
    "papermill",
    "pip",
    "python3",
    "source",
    "uv",
}
#: Sessions that hand their arguments to a program of ours, by its name and their first word there.
HANDED_ON = {
    "bench": ("benchmarks",),
    "chapter": ("replication", "chapter"),
    "data": ("replication", "data"),
    "replicate": ("replication", "replicate"),
    "vouch": ("replication", "vouch"),
}
#: The commands of `python -m replication`, by name.
COMMANDS = parser()._subparsers._group_actions[0].choices
#: Programs of ours that read arguments, and what reads them and does nothing: the library is asked
#: for the help of its command.
READERS = {
    "benchmarks": parsed,
    "replication": lambda words: parser().parse_args(words),
    "seminaive": lambda words: main([*words, "--help"]),
}


def sessions():
    """Names of the sessions of the noxfile, read without nox, which no test needs."""
    tree = ast.parse((ROOT / "noxfile.py").read_text(encoding="utf-8"))
    for node in tree.body:
        for decorator in getattr(node, "decorator_list", ()):
            if "nox.session" in ast.unparse(decorator):
                yield node.name
                yield from (f"{node.name}-{version}" for version in _pythons(decorator))


def _pythons(decorator):
    given = {word.arg: word.value for word in getattr(decorator, "keywords", ())}
    return np.atleast_1d(ast.literal_eval(given["python"])) if "python" in given else ()


def typed(text):
    """Commands of a document: lines of its console blocks, and spans that begin like one."""
    for language, block in FENCE.findall(text):
        if language == "console":
            lines = block.replace("\\\n", " ").splitlines()
            yield from (line[2:] for line in lines if line.startswith("$ "))
    session = "replicate"
    for span in SPAN.findall(FENCE.sub("", text)):
        span = " ".join(span.split())
        if span.startswith(("nox ", "python -m ")):
            session = (re.findall(r"nox -s (\S+)", span) or [session])[0]
            yield span
        elif span.startswith("-- "):
            yield f"nox -s {session} {span}"


def fault(command):
    """What is wrong with a command, or an empty string."""
    for part in command.split(" && "):
        words = shlex.split(part, comments=True)
        while words and re.fullmatch(r"[A-Z_]+=.*", words[0]):
            words = words[1:]
        if found := _fault(words):
            return f"{command}: {found}"
    return ""


def _fault(words):
    if words[0] == "nox":
        return _nox_fault(words[1:])
    if words[:2] == ["python", "-m"]:
        return _module_fault(words[2], words[3:])
    return "" if words[0] in OTHERS else "no test knows this program"


def _nox_fault(words):
    if words in ([], ["--list"]):
        return ""
    flag, session, *rest = words
    if flag != "-s" or session not in set(sessions()):
        return f"the noxfile has no session {session}"
    arguments = rest[1:]
    if rest and rest[0] != "--":
        return "the session's arguments begin with --"
    if session in HANDED_ON:
        module, *first = HANDED_ON[session]
        return _module_fault(module, [*first, *arguments])
    missing = [a for a in arguments if not a.startswith("--") and not (ROOT / a).exists()]
    return f"no file {missing[0]}" if missing else ""


def _module_fault(module, arguments):
    if module in READERS and arguments:
        try:
            READERS[module](arguments)
        except SystemExit as stopped:
            return "" if stopped.code == 0 else "its arguments are refused"
    return "" if importlib.util.find_spec(module) else f"no module {module}"


@pytest.mark.parametrize("path", DOCUMENTS, ids=lambda path: path.name)
def test_the_commands_of_a_document_exist(path, capsys):
    text = path.read_text(encoding="utf-8")
    assert [each for each in map(fault, typed(text)) if each] == []


@pytest.mark.parametrize("name", ["book/develop/commands.md", "CONTRIBUTING.md"])
def test_commands_are_found_in_a_document(name):
    found = list(typed((ROOT / name).read_text(encoding="utf-8")))
    assert len(found) > 7
    assert "nox -s replicate -- --paper wu2015" in " && ".join(found)


def test_the_page_of_commands_names_every_session_and_command():
    text = (ROOT / "book" / "develop" / "commands.md").read_text(encoding="utf-8")
    names = {name for name in sessions() if "-" not in name}
    assert {name for name in names if f"nox -s {name}`" not in text} == set()
    listed = set(re.findall(r"^\| `(python -m \w+ \w+)", text, re.MULTILINE))
    own = {f"python -m replication {name}" for name in COMMANDS}
    assert own | {"python -m seminaive check", "python -m seminaive compile"} == listed


def test_every_command_but_one_prints_json_as_the_page_says():
    without = {name for name in COMMANDS if "--json" not in COMMANDS[name].format_usage()}
    assert without == {"pinned"}


@pytest.mark.parametrize(
    "command",
    [
        "nox -s nothing",
        "nox -s replicate -- --no-such-option",
        "nox -s bench -- --no-such-option",
        "nox -s bench -- --write --only stream",
        "nox -s tests -- tests/no_such_file.py",
        "nox -s replicate --fresh",
        "python -m replication no-such-command",
        "python -m replication verdicts --paper",
        "python -m seminaive no-such-command",
        "python -m no_such_module",
        "make everything",
    ],
)
def test_a_command_that_does_not_exist_is_noticed(command, capsys):
    assert fault(command)


def test_the_readmes_code_prints_what_stands_below_it():
    assert len(BLOCK.findall(README)) == 1
    assert with_outputs(README, "README.md") == README


def test_the_readme_begins_with_two_commands_and_the_code():
    # A screen and a half.
    assert len(README.splitlines()) <= 75
    commands = [command.partition("#")[0].strip() for command in typed(README)]
    assert commands[:3] == [
        "python3 -m venv .venv && . .venv/bin/activate",
        'pip install "nox[uv]" && nox -s replicate',
        "nox -s tests",
    ]
    assert BLOCK.search(README)[2]


def test_the_page_of_commands_takes_the_first_ones_from_the_readme():
    page = (ROOT / "book" / "develop" / "commands.md").read_text(encoding="utf-8")
    begin, end = re.findall(r'^:(?:start-after|end-before): "(.*)"$', page, re.MULTILINE)
    taken = README.split(f"\n{begin}\n")[1].split(f"\n{end}\n")[0]
    assert len(list(typed(taken))) == 3
    assert "nox[uv]" not in page


def test_the_files_and_commits_of_the_page_of_changes_exist():
    text = (ROOT / "book" / "develop" / "how_do_i.md").read_text(encoding="utf-8")
    paths = re.findall(r"`((?:book|data|replication|src|tests)/[\w./<>-]*)", text)
    missing = [path for path in paths if not (ROOT / path.replace("<key>", "wu2015")).exists()]
    assert not missing, f"book/develop/how_do_i.md names {missing[0]}; write where that is now"
    commits = re.findall(r"`([0-9a-f]{8})`", text)
    assert len(paths) > 30
    assert len(commits) > 10
    if (ROOT / ".git").exists() and not (ROOT / ".git" / "shallow").exists():
        told = "".join(f"{commit}\n" for commit in commits)
        command = ["git", "-C", str(ROOT), "cat-file", "--batch-check=%(objecttype)"]
        found = subprocess.run(command, input=told, capture_output=True, text=True, check=True)
        assert {*found.stdout.split()} == {"commit"}, found.stdout
