"""Every reading has its line in `data/reported/readings.csv`, held against the history.

`replication.evidence.origin` says what a line has. A name that verdicts put together of others, "at
every size; comp/sci counts", has the lines of its parts.
"""

import csv
import shutil
import subprocess
from collections import defaultdict
from functools import cache
from importlib import import_module
from itertools import pairwise
from pathlib import Path
from pkgutil import iter_modules

import pytest

from replication.evidence.origin import AGAINST, BEFORE, FILE, FOUND, PUBLIC, parts, rules
from replication.evidence.reported import Reported
from replication.evidence.variants import Reading
from replication.pages.explorer.rows import read_rows
from replication.paper import papers
from replication.papers.vidaurre2012.protocol import generators
from tests import remedy

ROOT = Path(__file__).resolve().parents[2]

COLUMNS = [
    "paper",
    "reading",
    "what",
    "brought",
    "recorded",
    "status",
    "numbers",
    "place",
    "why",
]


@pytest.fixture(scope="module")
def lines():
    with open(FILE, encoding="utf-8", newline="") as file:
        return list(csv.DictReader(file, strict=True))


def declared(key):
    """Names of the readings that a paper's protocol declares."""
    package = import_module(f"replication.papers.{key}.protocol")
    values = (
        value
        for info in iter_modules(package.__path__, f"{package.__name__}.")
        for value in vars(import_module(info.name)).values()
    )
    several = (value if isinstance(value, tuple) else (value,) for value in values)
    found = {each.name for part in several for each in part if isinstance(each, Reading)}
    return found | (candidates() if key == "vidaurre2012" else set())


def candidates():
    """The parts of which the candidates for vidaurre2012's generator are made."""
    parts = ("equal", "times", "spreads", "copies", "orders", "ends", "sources", "blurs")
    return {
        f"generator, {part} {value if isinstance(value, str) else f'{value:g}'}"
        for part in parts
        for value in getattr(generators, part.upper())
    }


@cache
def judged():
    """By paper the places of its verdicts, and the names of readings that these were asked under.

    A name is one of several: what is said of a verdict under no other is how it was made.
    """
    places, names = defaultdict(list), defaultdict(set)
    for key, rows in read_rows(ROOT).items():
        for row in rows:
            at = (row.get(part, "") for part in ("artefact", "row", "column", "statistic"))
            places[key].append(Reported(*at, value=row["reported"]))
            others = [name for name, *_ in row.get("others", ())]
            names[key].update(others, row.get("agrees", ()))
            names[key].update([row["reading"]] if others else [])
    return places, names


def alone(key, lines):
    """What a paper has on one side only.

    Readings that have no line, nor lines of their parts; and lines whose reading neither its
    protocol nor its verdicts have.
    """
    known = {line["reading"] for line in lines if line["paper"] == key}
    by_name = {name: parts(name, known) for name in declared(key) | judged()[1][key]}
    used = declared(key).union(*by_name.values())
    return sorted(name for name, found in by_name.items() if not found), sorted(known - used)


def idle(line):
    """Patterns of a line that take no number and no claim of its paper."""
    places = judged()[0][line["paper"]]
    return [str(rule) for rule in rules(line["numbers"]) if not any(map(rule.takes, places))]


def astray(lines, dates):
    """Commits that the history does not have on that day, or in that order."""
    named = {line[at] for line in lines for at in ("brought", "recorded")} - {""}
    unknown = [each for each in sorted(named) if dates.get(each.partition(" ")[0]) != each]
    late = [
        line["reading"]
        for line in lines
        if line["status"] == BEFORE and line["brought"][9:] > line["recorded"][9:]
    ]
    return unknown + late


def test_lines_are_whole_and_in_order(lines):
    assert all(list(line) == COLUMNS and None not in line.values() for line in lines)
    names = [(line["paper"], line["reading"]) for line in lines]
    assert all(one < other for one, other in pairwise(names))
    assert {line["paper"] for line in lines} == set(papers())
    assert {line["status"] for line in lines} <= {BEFORE, FOUND, AGAINST, PUBLIC}
    assert all(line["what"] and line["why"].endswith(".") for line in lines)


def test_what_is_not_stated_before_names_numbers_or_a_place(lines):
    wanted = {BEFORE: (False, False), FOUND: (True, False)}
    for line in lines:
        named = (bool(line["numbers"]), bool(line["place"]))
        if line["status"] == AGAINST:
            assert line["place"], line
        elif line["status"] in wanted:
            assert named == wanted[line["status"]], line


@pytest.mark.parametrize("key", papers())
def test_every_reading_has_a_line_and_every_line_a_reading(key, lines):
    readings, idle_lines = alone(key, lines)
    remedy.none(
        readings,
        f"readings of {key} without a line in `data/reported/readings.csv`",
        "commit the reading, then add its line with that commit; `book/develop/add_a_paper.md`, "
        "step 3, has what it says",
    )
    remedy.none(
        idle_lines,
        f"lines of {key} in `data/reported/readings.csv` for no reading",
        f"delete them, or declare the reading in `replication/papers/{key}/protocol/`",
    )


@pytest.mark.parametrize("key", papers())
def test_a_line_that_goes_and_one_that_is_made_up_are_noticed(key, lines):
    own = [line for line in lines if line["paper"] == key]
    names = {line["reading"] for line in own}
    # Without its line, a combination comes apart into readings that have lines.
    single = [line for line in own if not parts(line["reading"], names - {line["reading"]})]
    # A new paper has fewer than ten.
    for line in single[:: max(1, len(single) // 10)]:
        found, _ = alone(key, [each for each in own if each != line])
        assert found
        assert all(line["reading"] in name for name in found)
    _, found = alone(key, [*own, {"paper": key, "reading": "by the moon"}])
    assert found == ["by the moon"]


def test_every_pattern_takes_a_number(lines):
    remedy.none(
        [(line["reading"], idle(line)) for line in lines if idle(line)],
        "patterns in `data/reported/readings.csv` that take no number",
        "correct the field numbers: `python -m replication verdicts --wide` has the places",
    )
    slip = {"paper": "webb2006", "numbers": "error / * / AODE / *; errors / * / AODE / *"}
    assert idle(slip) == ["Rule(errors / * / AODE / *)"]


def seen_before(lines, root=ROOT):
    """Readings without commits whose verdicts are as old as their lines, by the history."""
    for line in lines:
        if not line["brought"]:
            key, name = line["paper"], line["reading"]
            quoted = f'"{name}"' if "," in name else name
            stated = first_with(f"{key},{quoted},", "data/reported/readings.csv", root=root)
            if first_with(f'"{name}"', f"data/approved/{key}.jsonl", root=root) - stated <= 0:
                yield name


def first_with(text, path, root):
    """When the history first has a text in a file, in seconds; never is later than any."""
    found = git("log", "--reverse", "--format=%at", f"-S{text}", "--", path, root=root)
    return int(found.split()[0]) if found else float("inf")


def git(*arguments, root=ROOT):
    done = subprocess.run(["git", *arguments], cwd=root, capture_output=True, text=True)
    return done.stdout.strip() if done.returncode == 0 else ""


@pytest.fixture(scope="module")
def dates():
    """Every commit, as its line has it: its first letters and its author's date."""
    if not (shutil.which("git") and (ROOT / ".git").exists()):
        pytest.skip("the history is not at hand: git is not installed, or this is no clone")
    if git("rev-parse", "--is-shallow-repository") != "false":
        pytest.skip("the history is not at hand: this is a shallow clone")
    told = git("log", "--abbrev=8", "--format=%h %ad", "--date=format:%Y-%m-%d %H:%M")
    return {each.partition(" ")[0]: each for each in told.splitlines()}


def test_every_commit_is_of_the_history_and_in_order(lines, dates):
    remedy.none(
        astray(lines, dates),
        "commits of `data/reported/readings.csv` that are not in the history, or after results",
        "`git log --abbrev=8` has them: correct the fields brought and recorded",
    )


def test_a_line_without_commits_is_older_than_what_it_explains(lines, dates):
    remedy.none(
        seen_before(lines),
        "readings whose verdicts are as old as their lines in `data/reported/readings.csv`",
        "write `found by looking` there, or commit the line first and run "
        "`nox -s replicate -- --paper wu2015` after it",
    )


@pytest.mark.parametrize("line_first", [True, False])
def test_results_before_a_line_are_noticed(line_first, tmp_path):
    files = [("reported/readings.csv", 'toy,"a, b",'), ("approved/toy.jsonl", '["a, b", 1]')]
    git("init", "-q", root=tmp_path)
    for day, (name, text) in enumerate(files if line_first else files[::-1], start=1):
        path = tmp_path / "data" / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, encoding="utf-8")
        git("add", ".", root=tmp_path)
        toy = ("-c", "user.name=toy", "-c", "user.email=toy@toy.invalid")
        git(*toy, "commit", "-qm", "All", f"--date=2032-01-0{day} 00:00", root=tmp_path)
    line = {"paper": "toy", "reading": "a, b", "brought": ""}
    assert [*seen_before([line], tmp_path)] == ([] if line_first else ["a, b"])


def test_a_commit_that_is_unknown_or_late_is_noticed(lines, dates):
    line = next(line for line in lines if line["status"] == BEFORE)
    turned = line | {"brought": line["recorded"], "recorded": line["brought"]}
    assert astray([turned], dates) == [line["reading"]]
    slip = line | {"recorded": "0123abcd" + line["recorded"][8:]}
    assert astray([slip], dates) == [slip["recorded"]]
