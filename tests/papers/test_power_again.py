"""Powers and the trial of joint tests by a second implementation, on printed tables."""

import csv
import importlib
from pathlib import Path

import numpy as np
import pytest

from replication.engine.ledger import Ledger
from replication.engine.profiles import ledger_root
from replication.engine.seeds import rng
from replication.evidence.origin import origins
from replication.evidence.table_test import N_REALISATIONS, columns
from replication.evidence.trial import tables
from replication.evidence.vocabulary import AGREES, DISAGREES, OPEN, WEAK
from replication.paper import papers

pytestmark = pytest.mark.deep

REPORTED = Path(__file__).resolve().parents[2] / "data" / "reported"

#: Tables whose numbers stand alone in their cells, judged by intervals: paper and artefact.
TABLES = (("hong2002", "table1"), ("vidaurre2012", "table2"), ("webb2006", "bias"))


def typed(text):
    """What a slip of typing makes of a number: all texts, found letter by letter."""
    made = set()
    for at, letter in enumerate(text):
        rest = [k for k in range(at + 1, len(text)) if text[k] != "."][:1]
        if rest and letter.isdigit() and text[rest[0]].isdigit():
            letters = list(text)
            letters[at], letters[rest[0]] = letters[rest[0]], letters[at]
            made.add("".join(letters))
    first = next((k for k, letter in enumerate(text) if letter in "123456789"), None)
    if first is not None:
        for digit in (int(text[first]) - 1, int(text[first]) + 1):
            if digit < 10:
                made.add(f"{text[:first]}{digit}{text[first + 1 :]}")
    return {each for each in made if float(each) != float(text)}


def share(texts, intervals, decimals):
    """Which share of some numbers prints as nothing in any interval."""
    half = 0.5 * 10.0**-decimals + 1e-9
    out = [
        all(v < low - half or v > high + half for low, high in intervals) for v in map(float, texts)
    ]
    return np.mean(out) if out else None


@pytest.mark.parametrize(("key", "artefact"), TABLES)
def test_both_powers_are_those_of_a_second_implementation(key, artefact):
    with (REPORTED / f"{key}.csv").open(encoding="utf-8", newline="") as file:
        printed = [line for line in csv.DictReader(file) if line["artefact"] == artefact]
    tried = 0
    for v in papers()[key].verdicts(Ledger(ledger_root("frozen")), "frozen"):
        # Arithmetic rules out some deviations of counts, whatever was drawn.
        number = (
            v.artefact == artefact
            and "selected" not in v.statistic
            and v.verdict in (AGREES, WEAK, OPEN, DISAGREES)
        )
        if not (number and v.low is not None and v.reported.replace(".", "", 1).isdigit()):
            continue
        known = origins(key)
        before = [u for u in v.others if u.low is not None and not known.afterwards(u.reading, v)]
        intervals = [(v.low, v.high), *((u.low, u.high) for u in before)]
        decimals = max(
            len(line["value"].partition(".")[2])
            for line in printed
            if (line["column"], line["statistic"]) == (v.column, v.statistic)
            and line["value"].replace(".", "", 1).isdigit()
        )
        mine = share(typed(v.reported), intervals, decimals)
        if v.typing is not None and mine is not None:
            assert v.typing == pytest.approx(mine, abs=1e-9), (v.row, v.column, v.statistic)
            tried += 1
        others = {
            line["value"]
            for line in printed
            if (line["row"], line["statistic"]) == (v.row, v.statistic)
            and line["column"] != v.column
            and float(line["value"]) != float(v.reported)
        }
        if v.other_values is not None and others:
            mine = share(others, intervals, decimals)
            assert v.other_values == pytest.approx(mine, abs=1e-9), (v.row, v.column, v.statistic)
            tried += 1
    assert tried > 10


def refused(printed, halves, draws, groups):
    """Whether more numbers lie outside than in all but 5 % of realisations, in plain loops."""
    n = len(printed)
    tails = [max(1, int(0.025 * (len(d) + 1) + 1e-9)) for d in draws]
    lows = [np.sort(d)[t - 1] for d, t in zip(draws, tails, strict=True)]
    highs = [np.sort(d)[-t] for d, t in zip(draws, tails, strict=True)]
    out = sum(
        printed[k] + halves[k] < lows[k] - 1e-9 * max(1.0, abs(printed[k]))
        or printed[k] - halves[k] > highs[k] + 1e-9 * max(1.0, abs(printed[k]))
        for k in range(n)
    )
    chance, counts = rng("whole"), np.zeros(N_REALISATIONS, dtype=int)
    for group in sorted(set(groups), key=str):
        own = [k for k in range(n) if groups[k] == group]
        rows = chance.integers(min(len(draws[k]) for k in own), size=N_REALISATIONS)
        for k in own:
            beyond = []
            for at, value in enumerate(draws[k]):
                rest = np.sort(np.delete(draws[k], at))
                slack = 1e-9 * max(1.0, abs(printed[k]))
                low, high = rest[tails[k] - 1], rest[-tails[k]]
                beyond.append(value < low - slack or value > high + slack)
            counts += np.array(beyond)[rows]
    return (1 + (counts >= out).sum()) / (1 + N_REALISATIONS) < 0.05


@pytest.mark.parametrize(
    ("key", "what"),
    [
        ("wu2015", "Table 2 (left), NB and BMA"),
        ("wu2015", "Table 2 (left), LR and SVM"),
        ("vidaurre2012", "Table 2"),
    ],
)
def test_the_trial_of_a_joint_test_is_that_of_a_second_implementation(key, what, monkeypatch):
    home = f"replication.papers.{key}.verdicts"
    wholes = {what: importlib.import_module(f"{home}.verdicts").WHOLES[what]}
    results = importlib.import_module(f"{home}.results").Results.of("frozen")
    given = []
    inner = tables._column
    monkeypatch.setattr(tables, "_column", lambda *each: given.append(inner(*each)) or given[-1])
    found = {each.kind: each for each in tables.tables(wholes, results, rounds=3)}
    own = columns(wholes[what], results)
    counts = dict.fromkeys(found, 0)
    for turn, tried in enumerate(np.reshape(np.array(given, dtype=object), (3, len(own)))):
        values = [(c.printed.ends[0] + c.printed.ends[1]) / 2 for c in tried]
        halves = [(c.printed.ends[1] - c.printed.ends[0]) / 2 for c in tried]
        draws, groups = [np.asarray(c.draws) for c in tried], [c.group for c in tried]
        counts[tables.TABLE] += refused(values, halves, draws, groups)
        made = tables._exchanged(list(tried), turn)
        swapped = [(c.printed.ends[0] + c.printed.ends[1]) / 2 for c in made]
        moved = [k for k, c in enumerate(made) if c.printed is not tried[k].printed]
        # What was moved is another method's of the same, and exactly two methods are concerned.
        assert len({tried[k].method for k in moved}) <= 2
        assert sorted(swapped) == pytest.approx(sorted(values))
        counts[tables.EXCHANGED] += refused(swapped, halves, draws, groups)
        wrong = [
            (c.printed.ends[0] + c.printed.ends[1]) / 2 for c in tables._wrong(list(tried), turn)
        ]
        assert 1 <= sum(a != b for a, b in zip(wrong, values, strict=True)) <= len(own) / 15 + 1
        counts[tables.CELLS] += refused(wrong, halves, draws, groups)
    assert counts == {kind: each.refused for kind, each in found.items()}
