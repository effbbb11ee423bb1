"""What the engine proves impossible was accepted as impossible."""

import csv
import shutil
from itertools import product

import pytest
from printed_numbers import IMPOSSIBLE
from printed_numbers.counts.half_widths import Cell, fits
from printed_numbers.relations.records import every_record
from printed_numbers.relations.sign_versions import (
    DROPPED,
    EXACT,
    LOSSES,
    MORE,
    SPLIT,
    TRIALS,
    TWO,
    WINS,
    Version,
    p_value,
)

from replication.engine.cache import memo
from replication.engine.source import source
from replication.evidence.forensics import SCHEMAS, read_schema, report
from replication.evidence.reported import read_reported
from replication.paper import papers
from seminaive.evaluation import sign_test


@pytest.mark.parametrize("paper", papers())
def test_what_is_proved_impossible_has_that_verdict(paper):
    with open(SCHEMAS.parent / "verdicts" / f"{paper}.csv", encoding="utf-8", newline="") as file:
        accepted = {
            (each["artefact"], each["row"], each["column"], each["statistic"])
            for each in csv.DictReader(file)
            if each["verdict"] == "impossible"
        }
    proved = {
        (number.artefact, number.row, number.column, number.statistic)
        for each in report(paper).findings
        if each.word == IMPOSSIBLE
        for number in each.numbers
    }
    assert proved <= accepted
    if paper == "vidaurre2012":
        assert proved == accepted
        assert len(proved) == 11


def test_every_paper_that_prints_numbers_has_a_schema_of_all_its_lines():
    assert len(papers()) >= 5
    for paper in papers():
        schema = read_schema(paper)
        taken = sum(len(each.numbers) for each in schema.entries.values())
        assert taken == len(read_reported(paper))


def test_a_paper_printed_students_t_of_ten_degrees_over_all_rows():
    printed = {(n.artefact, n.row, n.column, n.statistic): n.value for n in read_reported("wu2015")}
    rows = {row: int(value) for (_, row, what, _), value in printed.items() if what == "|D|"}
    cells = [
        Cell.read(
            f"{row} {column}",
            printed[table, row, column, "error"],
            half,
            {"test rows": rows[row] // 10, "all rows": rows[row]},
            rows[row] // 10,
            "%",
            2,
        )
        for (table, row, column, what), half in printed.items()
        if what == "half_width_95" and row in rows
    ]
    best, second = fits(cells, students=[9, 10])[:2]
    assert best.reading == "rounded, Student t, 10 degrees of freedom, all rows, level 0.95"
    # Only the errors that no count of test rows prints are missed, and no other formula comes near.
    assert best.missed == ("anneal BMA", "anneal NB", "anneal LR", "anneal SVM", "hepatitis LR")
    assert len(second.missed) > len(cells) / 2


def test_a_kept_value_does_not_outlive_an_edited_rule(tmp_path, monkeypatch):
    """Verdicts and findings that a rule of the forensics made are made anew after its edit."""
    copied = tmp_path / "printed_numbers"
    shutil.copytree(source.PACKAGES["printed_numbers"], copied)
    monkeypatch.setitem(source.PACKAGES, "printed_numbers", copied)
    monkeypatch.setattr(source, "changed_since_start", lambda path: False)
    source.forget()
    makers = "replication.evidence.forensics", "replication.papers.wu2015.verdicts.half_width"
    for maker in makers:
        memo.remember(tmp_path / maker, "inputs", [maker], 1)
    assert [memo.recall(tmp_path / maker, "inputs") for maker in makers] == [1, 1]
    rule = copied / "counts" / "rates.py"
    rule.write_text(rule.read_text("utf-8").replace("math.floor", "math.ceil"), encoding="utf-8")
    assert [memo.recall(tmp_path / maker, "inputs") for maker in makers] == [None, None]
    source.forget()


NAMED = {
    "draws_are": {DROPPED: "ignored", SPLIT: "split", TRIALS: "against"},
    "tail": {TWO: "two", MORE: "majority", WINS: "wins", LOSSES: "losses"},
}


@pytest.mark.parametrize(
    ("draws", "tail"), sorted(set(product(*NAMED.values())) - {(TRIALS, TWO)}), ids=str
)
def test_versions_with_a_name_in_the_library_are_the_librarys(draws, tail):
    named = {"draws_are": NAMED["draws_are"][draws], "tail": NAMED["tail"][tail]}
    for each in every_record(9):
        low, _ = p_value(each, Version(draws, tail, EXACT))
        assert float(low) == pytest.approx(sign_test(*each, **named))
