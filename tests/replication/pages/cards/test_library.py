"""What a card says of the code behind its number is code that is there, and makes a classifier."""

import pytest
from sklearn import linear_model, svm
from sklearn.pipeline import make_pipeline

import seminaive
from replication.evidence.vocabulary import EXPERIMENT
from replication.pages.cards.library import behind, read_methods
from replication.pages.contact import Contact
from replication.pages.explorer.rows import read_rows
from tests.web.site import ROOT

#: What the names of calls stand for that a paper tunes, and what is not of the library.
NAMES = {
    "C": 1.0,
    "B": 1.0,
    "gamma": 0.5,
    "linear_model": linear_model,
    "svm": svm,
    "make_pipeline": make_pipeline,
}
EVERY = [(paper, name) for paper, methods in read_methods().items() for name in methods]


def card(paper, name, address=""):
    row = {"paper": paper, "artefact": name, "row": "mean", "column": "A", "kind": EXPERIMENT}
    return behind(row, Contact(address))


@pytest.mark.parametrize(("paper", "name"), EVERY)
def test_a_call_makes_a_classifier_and_its_function_is_in_the_file(paper, name):
    shown = card(paper, name)
    function, path, _ = shown["function"]
    assert f"def {function.rpartition('.')[2]}(" in (ROOT / path).read_text(encoding="utf-8")
    assert shown["equation"].endswith("]")
    # Another's program, and a search that no class makes alone.
    if not shown["call"].startswith(("weka.", "walk(")):
        library = {each: getattr(seminaive, each) for each in seminaive.__all__}
        made = eval(shown["call"], library | NAMES)
        for step in dict(getattr(made, "steps", {"it": made})).values():
            step._validate_params()


def test_nearly_every_number_of_an_experiment_has_one():
    rows = [row for rows in read_rows(ROOT).values() for row in rows if row["kind"] == EXPERIMENT]
    # What is printed of a search, or of an entry as a whole, is no one method's.
    assert sum(not behind(row, Contact()) for row in rows) <= 0.02 * len(rows)


def test_the_address_is_the_repository_s_where_it_has_one():
    *_, there = card("webb2006", "AODE", "https://h.example/a/b")["function"]
    place = "https://h.example/a/b/blob/HEAD/src/seminaive/averaged/aode.py"
    assert there == f"{place}#:~:text=def%20_factors("
