"""The command line as such: wrong words, poor terminals, unforeseen errors, and its weight."""

import subprocess
import sys

import pytest

from replication.cli import main

ASCII = {"PYTHONIOENCODING": "ascii"}
PLAIN_C = {"LC_ALL": "C", "PYTHONCOERCECLOCALE": "0", "PYTHONUTF8": "0"}


@pytest.mark.deep
@pytest.mark.parametrize(
    ("args", "encoding", "shown"),
    [
        (["verdicts", "--wide"], ASCII, "\\u2265"),
        (["verdicts", "--wide"], PLAIN_C, "\\u2265"),
        (["verdicts", "--paper", "toy", "--csv"], ASCII, "\\u2265"),
        (["verdicts", "--json"], ASCII, "\\u2265"),
        (["replicate", "--backend", "sequential"], ASCII, "Data sets, \\xe9cole: d1"),
        (["data"], ASCII, "d1 \\xe9cole"),
    ],
)
def test_an_ascii_terminal_gets_escapes_for_what_it_cannot_show(done, args, encoding, shown):
    done.datasets(
        {"name": "d1", "table_sha256": "aa", "at_hand": "\u00e9cole"},
        {"name": "d2", "table_sha256": "bb", "at_hand": "generated"},
    )
    path = done.root / "replication" / "papers" / "toy" / "__init__.py"
    done.write(path, path.read_text(encoding="utf-8").replace('"mean"', '"mean \u2265 0"'))
    ended = done.run(*args, **encoding)
    assert "Traceback" not in ended.stderr
    assert shown in ended.stdout
    assert ended.stdout.isascii()


@pytest.mark.deep
@pytest.mark.parametrize(
    ("args", "message"),
    [
        (["run", "--paper", "toi"], "there is no paper 'toi' here; did you mean toy?"),
        (["status", "--dataset", "x9"], "there is no data set 'x9' here; there is d1, d2"),
        (["check", "--method", "drw"], "there is no method 'drw' here; did you mean draw?"),
        (["run", "--artefact", "table1"], "there is no artefact 'table1' here; there is none"),
        (
            ["verdicts", "--paper", "toi", "--csv"],
            "there is no paper 'toi' here; did you mean toy?",
        ),
        (["data", "--fetch", "d11"], "there is no data set 'd11' here; did you mean"),
        (["data", "d11"], "there is no data set 'd11' here; did you mean"),
    ],
)
def test_a_wrong_name_is_one_sentence_and_2(project, args, message):
    said = project.run(*args, code=2).stderr
    assert said.startswith(f"replication: {message}")
    assert said.count("\n") == 1


@pytest.mark.parametrize(
    "args",
    [
        [],
        ["fly"],
        ["run", "--profile", "fast"],
        ["run", "--jobs", "0"],
        ["run", "--max-seconds", "-1"],
        ["check", "--sample", "3", "--all"],
        ["check", "--sample", "0"],
        ["replicate", "--sample", "0"],
    ],
)
def test_wrong_arguments_end_in_2_with_the_usage(args, capsys):
    with pytest.raises(SystemExit) as caught:
        main(args)
    assert caught.value.code == 2
    assert "usage: python -m replication" in capsys.readouterr().err


@pytest.mark.deep
def test_an_unforeseen_error_shows_its_traceback_only_on_request(project):
    project.write("grid.json", "{}")
    assert project.run("status", code=1).stderr == (
        "replication: KeyError: 'full'; run again with --debug for the traceback\n"
    )
    assert "Traceback" in project.run("--debug", "status", code=1).stderr


def test_what_a_worker_imports_is_light():
    # Every worker imports this before its first cell: its weight is paid once a core.
    heavy = {"pandas", "numba", "sklearn", "matplotlib", "papermill"}
    code = f"import sys, replication.engine.compute; print(sorted({heavy} & set(sys.modules)))"
    out = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert out.stdout == "[]\n"
