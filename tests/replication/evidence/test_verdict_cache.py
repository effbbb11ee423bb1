"""A paper is judged once: what is kept is the same verdicts, and code of the paper stays away."""

import subprocess
import sys
from dataclasses import fields, replace
from pathlib import Path

import pytest

from replication.cli import main
from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.evidence import judge as judging
from replication.evidence.verdict import Reproduction, Served, Verdict
from replication.evidence.verdict_cache import judged_otherwise, recalled
from replication.paper import Later, Paper, papers

ROOT = Path(__file__).resolve().parents[3]
FOUND = Verdict(
    "table1",
    "iris",
    "NB",
    "error",
    "4.0",
    4.25,
    3.5,
    float("inf"),
    40,
    "agrees",
    reading="as printed",
    note="a note",
    chance=0.05,
    recorded=40,
    agrees=("other",),
    others=(Reproduction("other", "x", None, 1.0, True),),
    negation="disagrees",
    served=Served(("iris",), ("NB",), 3),
    unit="%",
)


@pytest.fixture
def paper(toy_package, monkeypatch):
    """A paper whose judge lies in a package of ours."""
    toy_package({"pkg/judge.py": ""})
    monkeypatch.setattr("replication.engine.source.source._STARTED", float("inf"))
    judge = Later("pkg.judge", "verdicts")
    return Paper(key="toy", title="", chapter="toy", cells=lambda profile: [], judge=judge)


def test_every_field_of_a_verdict_is_kept_to_the_last_bit(tmp_path, monkeypatch, paper):
    calls = []
    monkeypatch.setattr(Later, "__call__", lambda *given: calls.append(given) or [FOUND])
    assert {each.name for each in fields(Verdict)} == {*vars(FOUND)}
    for profile in ("full", "frozen", "full"):
        [found] = paper.verdicts(Ledger(tmp_path), profile)
        assert vars(found) == vars(FOUND)
    # `frozen` reads what `full` wrote.
    assert len(calls) == 1
    assert recalled("toy", paper.judge, tmp_path, "quick") is None
    (tmp_path / "toy").mkdir()
    (tmp_path / "toy" / "d1.jsonl").write_text("", encoding="utf-8")
    assert recalled("toy", paper.judge, tmp_path, "full") is None


def test_a_judge_of_unknown_source_is_asked_each_time(tmp_path):
    calls = []
    asked = Paper(
        key="toy",
        title="",
        chapter="toy",
        cells=lambda profile: [],
        judge=lambda *given: calls.append(given) or [FOUND],
    )
    for _ in range(2):
        assert asked.verdicts(Ledger(tmp_path), "full") == [FOUND]
    assert len(calls) == 2


def test_a_planted_edit_of_a_kept_verdict_is_found_as_often_as_it_is_drawn(tmp_path):
    numbers = [replace(FOUND, row=str(row)) for row in range(100)]
    rounded = [replace(verdict, reproduced=verdict.reproduced + 1e-12) for verdict in numbers]
    planted = [replace(numbers[0], verdict="disagrees"), *numbers[1:]]

    def differing(kept, share, seed=0):
        def judge(ledger, profile, only):
            return [verdict for verdict in numbers if only(verdict)]

        return judged_otherwise(kept, judge, Ledger(tmp_path), "full", seed, share)

    [difference] = differing(planted, 1.0)[1]
    assert difference.startswith("table1, 0, NB, error: ")
    assert difference.endswith(" is 'disagrees' recorded and 'agrees' now")
    assert differing(rounded, 1.0) == (100, [])
    assert len(differing(numbers[1:], 1.0)[1]) == 1
    # Of 400 draws of one in twenty 20 have it; 3 standard deviations are 13.
    assert 7 < sum(len(differing(planted, 0.05, seed)[1]) for seed in range(400)) < 34


@pytest.fixture
def unkept(monkeypatch):
    """Nothing is kept, and every number that is judged is noted."""
    judged = []
    one = judging._judged
    monkeypatch.setattr("replication.engine.cache.memo.recall", lambda path, digest: None)
    monkeypatch.setattr("replication.engine.cache.memo.remember", lambda *given: None)
    monkeypatch.setattr(judging, "_judged", lambda n, *rest: judged.append(n) or one(n, *rest))
    return judged


@pytest.mark.deep
def test_a_filter_judges_only_what_it_shows(unkept, capsys):
    asked = ["verdicts", "--paper", "wu2015", "--dataset", "vote", "--artefact", "table1"]
    assert main([*asked, "--csv"]) == 0
    rows = capsys.readouterr().out.splitlines()[1:]
    assert 0 < len(rows) == len(unkept)


@pytest.mark.parametrize(
    ("option", "name"), [("--dataset", "votes"), ("--method", "TANN"), ("--artefact", "txt")]
)
def test_a_misspelt_name_is_answered_before_anything_is_judged(unkept, option, name, capsys):
    assert main(["verdicts", "--paper", "webb2006", option, name]) == 2
    assert "did you mean" in capsys.readouterr().err
    assert unkept == []


HEAVY = "{'numba', 'pandas', 'scipy', 'sklearn', 'seminaive'}"
COUNTED = """
import contextlib, io, sys
from replication.engine import record
from replication.cli import main
parsed = []
one = record.from_line
import replication.engine.ledger as ledger
ledger.from_line = lambda line: parsed.append(1) or one(line)
with contextlib.redirect_stdout(io.StringIO()):
    assert main({args!r}) == 0
print(len(parsed), *sorted({heavy} & sys.modules.keys()))
"""


@pytest.mark.deep
@pytest.mark.parametrize(
    ("args", "heavy"),
    [
        ("data iris-sklearn", HEAVY),
        ("verdicts", HEAVY),
        ("verdicts --dataset vote", HEAVY),
        ("status --json", "set()"),
    ],
)
def test_the_second_time_no_record_is_parsed_and_nothing_heavy_imported(args, heavy):
    for paper in papers().values():
        paper.verdicts(Ledger(ledger_root("full")), "full")
    main(args.split())
    done = subprocess.run(
        [sys.executable, "-c", COUNTED.format(args=args.split(), heavy=heavy)],
        cwd=ROOT,
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.stdout, done.stderr.count("Error")) == ("0\n", 0)
