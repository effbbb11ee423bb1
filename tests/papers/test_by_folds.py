"""The kit of folds, taken to its end by hand: an invented paper, in no book and in no count."""

import csv
import difflib
import re
import shutil

import pytest

from replication.cli.new import files
from replication.cli.todo import RECORDS, left
from replication.evidence.recorded import Recorded
from replication.evidence.reported import by_artefact, digest
from tests.papers.laid_out import ROOT, guards, hold, laid_out, own_tests, recorded

KEY = "brown2032"
HOME = f"replication/papers/{KEY}"
CLAIM = "AODE is more accurate than naive Bayes"

#: What nobody has printed: means and deviations over ten folds.
TABLE = """\
artefact,row,column,statistic,value,unit,note
table1,iris,NB,accuracy mean,93.3,%,
table1,iris,NB,accuracy sd,6.1,%,
table1,iris,AODE,accuracy mean,93.4,%,
table1,iris,AODE,accuracy sd,5.9,%,
table1,wine,NB,accuracy mean,98.2,%,
table1,wine,NB,accuracy sd,3.0,%,
table1,wine,AODE,accuracy mean,98.0,%,
table1,wine,AODE,accuracy sd,3.2,%,
table1,average,NB,accuracy mean,95.7,%,
table1,average,AODE,accuracy mean,95.7,%,
"""
SENTENCES = f"""\
[[claim]]
key = "accuracy"
states = "{CLAIM}"
relation = "aode > nb"
[claim.cells]
aode = ["table1", "iris", "AODE", "accuracy mean"]
nb = ["table1", "iris", "NB", "accuracy mean"]
"""

#: What is typed over in the files that `new` laid out.
OVER = {
    f"{HOME}/pages/sections.py": [
        ("CLAIMS = {}", f'CLAIMS = {{"{CLAIM}": "It is, by a little."}}'),
        ("    # TODO the paper's method, and the one that it is compared with.\n", ""),
    ],
    f"{HOME}/protocol/grid.py": [("# TODO the paper's", "# The paper's")],
    f"{HOME}/tasks/folds.py": [("# TODO the paper's methods, and the", "# Both by the")],
    f"{HOME}/pages/idea.py": [
        ("    # TODO the idea of the paper, in place of twice a value.\n", "")
    ],
}

#: What is added to the files that name every paper.
NAMED = {
    "book/references.bib": f"""
@article{{{KEY},
  author = {{Brown, Ann}},
  title  = {{An invented paper}},
  year   = {{2032}},
}}
""",
    "CITATION.cff": """\
  - type: article
    title: An invented paper
    authors:
      - family-names: Brown
        given-names: Ann
    year: 2032
""",
    "book/_toc.yml": f"      - file: {KEY}\n",
    "replication/chapters/places.toml": f'{KEY} = [["Printed against ours"]]\n',
    "data/reported/readings.csv": "".join(
        f"{KEY},{name} folds,which folds,01234567 2032-01-01 00:00,01234568 2032-01-02 00:00,"
        "stated before,,,The paper does not say.\n"
        for name in ("plain", "stratified")
    ),
}


def written():
    """The texts of the paper, by path: the kit's, typed over, and those that it lacks."""
    texts = dict(files(KEY, "folds"))
    for path, changes in OVER.items():
        for old, new in changes:
            assert texts[path].count(old) == 1, (path, old)
            texts[path] = texts[path].replace(old, new)
    texts |= {
        f"data/reported/{KEY}.csv": TABLE,
        f"data/reported/{KEY}.sentences.toml": SENTENCES,
    }
    # A sentence of the author's in place of each that the kit leaves open.
    return {path: re.sub(r"\bTODO (\w)", r"Here \1", text) for path, text in texts.items()}


@pytest.fixture(scope="module")
def root(tmp_path_factory):
    return tmp_path_factory.mktemp("project")


@pytest.fixture(scope="module")
def paper(root):
    with laid_out(KEY, root, written(), "folds") as found:
        for path, text in NAMED.items():
            (root / path).parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(ROOT / path, root / path)
            with (root / path).open("a", encoding="utf-8") as file:
                file.write(text)
        shutil.copy(ROOT / "data/reported/transcribed.csv", root / "data/reported")
        with (root / "data/reported/transcribed.csv").open("a", encoding="utf-8") as file:
            numbers = by_artefact(KEY)["table1"]
            csv.writer(file).writerow([KEY, "table1", len(numbers), digest(numbers), "one", "two"])
        yield found


@pytest.fixture(scope="module")
def ledger(paper, tmp_path_factory):
    with recorded(paper, tmp_path_factory.mktemp("records")) as found:
        yield found


def test_no_more_than_sixty_lines_are_typed_of_tables_sentences_and_files():
    kit = files(KEY, "folds")
    typed = sum(
        line.startswith("+ ")
        for path, text in written().items()
        for line in difflib.ndiff(kit.get(path, "").splitlines(), text.splitlines())
    )
    typed += sum(len(text.strip().splitlines()) for text in NAMED.values()) + 1
    assert 40 < typed <= 60


def test_nothing_but_records_is_left_when_all_is_typed(paper, root):
    assert [str(each)[:40] for each in left(paper, root) if each.kind != RECORDS] == []


def test_its_own_tests_pass(root, paper):
    for test in own_tests(KEY, root):
        test()


@pytest.mark.deep
def test_mean_and_deviation_of_folds_are_judged_and_so_is_the_claim(paper, ledger):
    found = {(v.artefact, v.row, v.column, v.statistic): v for v in paper.judge(ledger, "full")}
    assert len(found) == 11
    for method in ("NB", "AODE"):
        mean, sd = (found["table1", "iris", method, f"accuracy {s}"] for s in ("mean", "sd"))
        assert (mean.n_draws, mean.reading) == (sd.n_draws, sd.reading) == (40, "plain folds")
        assert 85 < mean.low <= mean.high < 100
        assert 0 < sd.low < sd.high < 20
        for row in ("wine", "average"):
            assert found["table1", row, method, "accuracy mean"].reason == "no data"
    [claim] = [v for v in found.values() if v.artefact == "claims"]
    assert claim.n_draws == 40


@pytest.mark.deep
def test_its_page_can_be_asked_and_answers_by_the_recorded_task(paper, ledger):
    from replication.papers.brown2032.pages.your_run import QUESTION
    from replication.papers.brown2032.protocol.grid import LAYOUT

    text = written()[f"replication/chapters/{KEY}.md"]
    names = [parameter.name for parameter in QUESTION.parameters]
    assert re.findall(r"^(\w+): \w+ = None", text, re.MULTILINE) == names
    given = {"data_sets": "iris", "reading": "stratified folds", "repetitions": 2, "seed": 3}
    answered = QUESTION.answer(None, paper.judge(ledger, "full"), QUESTION.given(given))
    nb_mean, nb_sd, aode_mean, _ = answered.table.to_dict("records")
    assert (nb_mean["method"], nb_sd["method"], aode_mean["method"]) == ("NB", "NB", "AODE")
    assert (nb_mean["printed"], nb_sd["printed"]) == ("93.3", "6.1")
    assert nb_mean["recorded"]
    records = Recorded(ledger, "quick", LAYOUT).at("iris", "NB")[3:5]
    usual = [100 * sum(r["right"][k] / r["tested"][k] for k in range(10)) / 10 for r in records]
    assert nb_mean["usual setting"].startswith(f"{sum(usual) / 2:.2f} ({min(usual):.2f} to ")


@pytest.mark.deep
@pytest.mark.parametrize(("guard", "profile"), guards())
def test_what_holds_for_every_paper_holds_for_it(guard, profile, paper, ledger, tmp_path):
    hold(guard, profile, paper, ledger, tmp_path)
