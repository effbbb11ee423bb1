"""``check --copy``: a copy is searched on this machine, and what goes wrong gets a sentence."""

import json

import pytest

from replication.cli import main
from replication.evidence.reported import read_reported
from replication.pages.explorer.slug import permanent

KEY = "wu2015"
NUMBERS = read_reported(KEY)


@pytest.fixture
def copy(tmp_path):
    """A made-up copy: the rows of all tables, from our own transcription, on two pages."""
    rows = {}
    for each in NUMBERS:
        rows.setdefault((each.artefact, each.row), []).append(each.value)
    lines = [f"{row}: {' '.join(values)}" for (_, row), values in rows.items()]
    path = tmp_path / "copy.txt"
    path.write_text("\n".join(["Title\f", *lines]), encoding="utf-8")
    return path


def test_every_number_of_a_whole_copy_is_found_on_its_page(copy, capsys):
    assert main(["check", "--copy", str(copy), "--paper", KEY, "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert len(found) == len(NUMBERS)
    assert {each["page"] for each in found} == {2}


def test_one_number_is_asked_for_by_the_name_on_its_card(copy, capsys):
    number = next(each for each in NUMBERS if each.artefact == "table2-left")
    name = permanent(KEY, *number.place)
    assert main(["check", "--copy", str(copy), "--paper", KEY, "--number", name]) == 0
    told = capsys.readouterr().out
    assert name in told
    assert "1 stand in their row" in told


def test_a_digit_that_differs_is_told_and_the_code_says_so(copy, capsys):
    text = copy.read_text(encoding="utf-8").replace("20,000", "21,000")
    copy.write_text(text, encoding="utf-8")
    assert main(["check", "--copy", str(copy), "--paper", KEY]) == 1
    assert "words-before-selection" in capsys.readouterr().out


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["--copy", "none.txt", "--paper", KEY], "is no file"),
        (["--copy", "copy.txt"], "give it once"),
        (["--copy", "copy.txt", "--paper", KEY, "--number", "none"], "no printed number none"),
        (["--copy", "bytes.txt", "--paper", KEY], "no text in UTF-8"),
        (["--paper", KEY, "--number", "none"], "name the file by --copy"),
    ],
)
def test_what_cannot_be_searched_gets_a_sentence(copy, monkeypatch, capsys, arguments, why):
    monkeypatch.chdir(copy.parent)
    (copy.parent / "bytes.txt").write_bytes(b"\xff\xfe\xfa")
    assert main(["check", *arguments]) == 2
    assert why in capsys.readouterr().err


def test_a_pdf_that_nothing_can_read_gets_a_sentence(tmp_path, monkeypatch, capsys):
    path = tmp_path / "paper.pdf"
    path.write_bytes(b"%PDF-1.4")
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    assert main(["check", "--copy", str(path), "--paper", KEY]) == 2
    assert "pip install pypdf" in capsys.readouterr().err
