"""CITATION.cff as a reference and as an entry of a bibliography."""

from pathlib import Path

from citation import apa, bibtex, read_citation
from commit import UNKNOWN, Commit

ROOT = Path(__file__).resolve().parents[2]
MADE = Commit("ab12cd3", "2031-05-09")
NOWHERE = Commit(UNKNOWN, UNKNOWN)
TWO = {
    "authors": [
        {"family-names": "Dell", "given-names": "Ann Bea"},
        {"name": "R & D"},
    ],
    "title": "Half of 100 %",
    "version": "1.0",
}


def test_names_date_and_commit_are_written_as_apa_has_them():
    assert apa(TWO, MADE) == (
        "Dell, A. B., & R & D. (2031). Half of 100 % (Version 1.0, commit ab12cd3) "
        "[Computer software]."
    )


def test_what_is_unknown_is_left_out():
    assert apa(TWO, NOWHERE) == (
        "Dell, A. B., & R & D. (n.d.). Half of 100 % (Version 1.0) [Computer software]."
    )
    assert "year" not in bibtex(TWO, NOWHERE)
    assert "note" not in bibtex(TWO, NOWHERE)


def test_marks_that_tex_has_a_meaning_for_are_escaped():
    assert bibtex(TWO, MADE) == (
        "@software{less_naive,\n"
        "  author  = {Dell, Ann Bea and {R \\& D}},\n"
        "  title   = {{Half of 100 \\%}},\n"
        "  version = {1.0},\n"
        "  year    = {2031},\n"
        "  note    = {commit ab12cd3}\n"
        "}"
    )


def test_the_project_s_own_file_is_read():
    found = read_citation(ROOT)
    assert apa(found, MADE).startswith("The Less Naive authors. (2031). Less Naive: ")
    assert found["version"] in bibtex(found, MADE)
