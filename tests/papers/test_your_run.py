"""What papers' chapters can be asked: typed parameters with help, one sentence where wrong."""

import re
from importlib import import_module
from types import SimpleNamespace

import nbformat
import papermill
import pytest

from replication.cli import main
from replication.pages.chapter import ROOT, run_asked
from replication.pages.notebook import read_text, tagged
from replication.pages.reader import TAG, page, said
from replication.pages.template.parameter import AskedError
from replication.paper import papers

COMMON = ["data_sets", "reading", "repetitions", "seed", "data", "target"]
#: Each paper's own parameters, as the issue of its readers names them.
OWN = {
    "boulle2007": ["averaging", "estimate", "floor"],
    "hong2002": ["method", "m", "smoothing", "folds"],
    "vidaurre2012": ["method", "copies", "patience", "ties"],
    "webb2006": ["method", "minimum_frequency", "sampling"],
    "wu2015": ["method", "fold", "gamma", "ties"],
}
#: One question a chapter, cheap and on data that needs no file where there is some.
ASKED = {
    "boulle2007": {"floor": "1e-2", "averaging": "NB"},
    "hong2002": {"m": 5.0, "repetitions": 1},
    "vidaurre2012": {"patience": 5, "repetitions": 1},
    "webb2006": {"minimum_frequency": 1, "data_sets": "balance-scale", "method": "AODE"},
    "wu2015": {"gamma": 1.2, "data_sets": "balance-scale"},
}
#: Values that cannot be, and what they do not go together with.
WRONG = [
    ("boulle2007", {"floor": "0.3"}, "floor has no '0.3'; it has no floor, 1e-15"),
    ("hong2002", {"folds": 5, "data_sets": "DNA"}, "folds has no meaning on DNA"),
    ("hong2002", {"smoothing": "some"}, "smoothing must be 1/n or a number from 0 on, not 'some'."),
    ("hong2002", {"smoothing": "-1"}, "smoothing must be 1/n or a number from 0 on, not '-1'."),
    (
        "hong2002",
        {"m": 2, "reading": "algorithm as printed"},
        "The reading 'algorithm as printed' searches for m step by step; it takes no fixed m.",
    ),
    ("vidaurre2012", {"patience": 4}, "patience is one of 1, 2, 3, 5, 10, not 4."),
    (
        "vidaurre2012",
        {"copies": "always", "data_sets": "Diabetes 1/2"},
        "copies belongs to the scenarios, which are drawn; Diabetes is a file.",
    ),
    (
        "webb2006",
        {"minimum_frequency": 2, "method": "NB"},
        "minimum_frequency belongs to AODE, which is not among the methods.",
    ),
    (
        "webb2006",
        {"reading": "two folds", "sampling": "pool"},
        "The reading 'two folds' is of folds, and sampling is 'pool'.",
    ),
    ("wu2015", {"fold": 3, "reading": "default"}, "fold belongs to the reading 'public protocol'"),
    (
        "wu2015",
        {"method": "LR", "reading": "stratified splits"},
        "LR and SVM are run with the readings 'public protocol' and 'default' alone.",
    ),
]
CHAPTERS = ROOT / "replication" / "chapters"


def question(key):
    return import_module(f"replication.papers.{key}.pages.your_run").QUESTION


def test_the_five_papers_can_be_asked():
    assert [*OWN] == [*ASKED] == [*dict.fromkeys(key for key, *_ in WRONG)]
    assert {*OWN} <= {*papers()}


@pytest.mark.parametrize("key", OWN)
def test_a_chapter_has_the_parameters_that_its_question_has(key):
    names = [parameter.name for parameter in question(key).parameters]
    assert names == [*COMMON, *OWN[key]]
    (cell,) = tagged(read_text(CHAPTERS / f"{key}.md"), "parameters")
    profile, *others = cell.source.splitlines()
    assert profile.startswith('profile: str = "frozen"  # ')
    assert others == [parameter.line for parameter in question(key).parameters]


@pytest.mark.parametrize(("key", "asked", "said"), WRONG)
def test_a_chapter_refuses_a_question_before_it_reads_or_computes(key, asked, said):
    first, second = [c for c in read_text(CHAPTERS / f"{key}.md").cells if c.cell_type == "code"][
        :2
    ]
    assert "parameters" in first.metadata["tags"]
    names = {}
    exec(first.source, names)
    exec(second.source, names)
    assert names["question"] == {}
    unknown = {"In": ["# Parameters\nnosuch = 1\n"], "nosuch": 1}
    for wrong, why in ((asked, said), (unknown, "There is no parameter 'nosuch'")):
        with pytest.raises(AskedError, match=rf"^{re.escape(why.removesuffix('.'))}[^\n]*[.?]$"):
            exec(second.source, names | wrong)


@pytest.mark.parametrize("key", OWN)
def test_papermill_shows_type_and_help_of_every_parameter(key, tmp_path):
    nbformat.write(read_text(CHAPTERS / f"{key}.md"), tmp_path / "page.ipynb")
    found = papermill.inspect_notebook(str(tmp_path / "page.ipynb"))
    assert [*found] == ["profile", *(parameter.name for parameter in question(key).parameters)]
    for parameter in question(key).parameters:
        told = found[parameter.name]
        assert told["inferred_type_name"] == parameter.kind.__name__
        assert (told["default"], told["help"].strip()) == ("None", parameter.help)


@pytest.mark.parametrize("key", OWN)
def test_by_default_a_chapter_shows_nothing_of_it(key):
    assert question(key).answer(None, [], {}) is None
    committed = nbformat.read(ROOT / "book" / f"{key}.ipynb", as_version=4)
    assert all(cell.outputs == [] for cell in tagged(committed, TAG))


@pytest.mark.parametrize(("key", "asked", "said"), WRONG)
def test_the_command_refuses_it_before_anything_runs(key, asked, said, capsys):
    words = [word for name, value in asked.items() for word in ("-p", name, str(value))]
    assert main(["chapter", key, *words]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.startswith(f"replication: {said.removesuffix('.')}")


def test_the_command_knows_what_takes_no_question(capsys):
    assert main(["chapter", "trial", "-p", "gamma", "1"]) == 2
    assert "takes no question" in capsys.readouterr().err
    assert main(["chapter", "wu1995"]) == 2
    assert "did you mean wu2015" in capsys.readouterr().err


def test_the_command_lists_what_can_be_asked(capsys):
    assert main(["chapter"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert [line for line in lines if not line.startswith(" ")] == [*OWN]
    assert sum(line.startswith("  gamma: ") for line in lines) == 1


def executed(*outputs):
    code = nbformat.v4.new_code_cell("ask()", metadata={"tags": [TAG]}, outputs=[*outputs])
    hidden = nbformat.v4.new_code_cell("x = 1", metadata={"tags": ["remove-cell"]})
    text = nbformat.v4.new_markdown_cell("# A *head*\n\n{cite:t}`wu2015` and [](a.ipynb).")
    return nbformat.v4.new_notebook(cells=[text, hidden, code])


def test_a_page_for_the_browser_has_text_and_outputs_and_no_code():
    data = {"text/html": "<h2>Your run</h2>", "text/plain": "You asked."}
    notebook = executed(nbformat.v4.new_output("display_data", data))
    written = page(notebook)
    assert "<title>A head</title>" in written
    assert '<p>wu2015 and <a href="a.ipynb">a.ipynb</a>.</p>' in written
    assert "<h2>Your run</h2>" in written
    assert "x = 1" not in written
    assert said(notebook) == "You asked."
    assert said(executed()) == ""


def test_the_command_says_where_the_page_is_and_what_it_answers(monkeypatch, tmp_path, capsys):
    data = {"text/plain": "You asked for gamma = 1.2."}
    notebook = executed(nbformat.v4.new_output("display_data", data))
    seen = SimpleNamespace()

    def run(slug, parameters, root):
        seen.asked = slug, parameters
        (tmp_path / "build" / "asked").mkdir(parents=True)
        return notebook

    monkeypatch.setattr("replication.pages.chapter.run_asked", run)
    monkeypatch.setattr("replication.pages.chapter.chapters", lambda root: ["wu2015"])
    monkeypatch.setattr("replication.cli.chapter._ROOT", tmp_path)
    words = ["-p", "gamma", "1.2", "-p", "data_sets", "vote,lymph", "--no-browser"]
    assert main(["chapter", "wu2015", *words]) == 0
    assert seen.asked == ("wu2015", {"gamma": 1.2, "data_sets": ["vote", "lymph"]})
    out, err = capsys.readouterr()
    assert out == "You asked for gamma = 1.2.\n"
    path = tmp_path / "build" / "asked" / "wu2015.html"
    assert f"Read it: {path}" in err
    assert path.is_file()


@pytest.mark.deep
@pytest.mark.parametrize("key", ASKED)
def test_papermill_turns_a_parameter_of_each_chapter(key):
    # Where its data is not at hand the answer is the sentence that says so.
    answer = said(run_asked(key, ASKED[key]))
    assert answer.startswith("You asked for ") or "not at hand" in answer
