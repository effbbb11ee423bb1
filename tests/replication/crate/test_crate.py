"""The crate is made of committed text alone, is whole, and says what the project says elsewhere."""

import csv
import json
import re
import shutil
from dataclasses import replace
from pathlib import Path

import pytest

from replication.crate import tables
from replication.crate.about import read_about
from replication.crate.codemeta import codemeta
from replication.crate.forrt import outcome
from replication.crate.graph import NAME, crate
from replication.crate.write import CODEMETA, CrateError, texts, write_crate

ROOT = Path(__file__).resolve().parents[3]
READ = ("CITATION.cff", "pyproject.toml", "LICENSE")

#: Of https://codemeta.github.io/terms/, version 3.0, those that are used.
TERMS = {
    "name", "identifier", "description", "version", "license", "copyrightYear", "author",
    "keywords", "programmingLanguage", "runtimePlatform", "softwareRequirements",
    "referencePublication", "datePublished",
}  # fmt: skip

CLAIM = {
    "id": "wu2015.claims.c1",
    "paper": "wu2015",
    "row": "C1",
    "column": "BMA wins",
    "kind": "claims",
    "verdict": "agrees",
    "others": [["other", 1, None, None, True]],
}
NUMBER = CLAIM | {
    "id": "wu2015.table1.a",
    "kind": "experimental numbers",
    "verdict": "disagrees",
}


@pytest.fixture(scope="module")
def about():
    return read_about(ROOT)


@pytest.fixture
def project(tmp_path):
    """The files that the crate is read from, with two rows of one paper."""
    for name in READ:
        shutil.copy(ROOT / name, tmp_path / name)
    rows = tmp_path / "book" / "_static" / "verdicts"
    rows.mkdir(parents=True)
    (tmp_path / "data" / "verdicts").mkdir(parents=True)
    (rows / "wu2015.json").write_text(json.dumps([CLAIM, NUMBER]), encoding="utf-8")
    return tmp_path


def entities(made):
    return {each["@id"]: each for each in made["@graph"]}


def references(value):
    if isinstance(value, dict):
        return [value["@id"]]
    return (
        [each["@id"] for each in value if isinstance(each, dict)] if isinstance(value, list) else []
    )


def test_the_committed_files_are_what_the_committed_verdicts_make():
    """If not: `python -m replication crate` writes them anew."""
    for path, text in texts(ROOT).items():
        assert (ROOT / path).read_text(encoding="utf-8") == text, f"{path} is out of date"


def test_equal_projects_give_equal_bytes(project):
    first = [path.read_bytes() for path in write_crate(project)]
    assert [path.read_bytes() for path in write_crate(project)] == first


def test_each_id_stands_once_and_each_reference_is_met():
    made = json.loads(texts(ROOT)[NAME])
    ids = [each["@id"] for each in made["@graph"]]
    assert len(ids) == len(set(ids))
    told = {
        name for each in made["@graph"] for value in each.values() for name in references(value)
    }
    # The profile is elsewhere.
    assert told - set(ids) == {"https://w3id.org/ro/crate/1.2"}
    assert set(ids) - told <= {NAME}


def test_every_file_that_is_named_is_there_and_every_table_of_verdicts_is_named():
    graph = entities(json.loads(texts(ROOT)[NAME]))
    held = {name for name, each in graph.items() if "File" in each["@type"]}
    assert all((ROOT / name).is_file() for name in held)
    committed = {f"data/verdicts/{path.name}" for path in (ROOT / "data/verdicts").glob("*.csv")}
    assert committed <= held
    assert {each["@id"] for each in graph["./"]["hasPart"]} == held


def test_every_claim_is_reviewed_in_forrts_words_and_a_number_is_counted(project, about):
    graph = entities(json.loads(texts(project)[NAME]))
    review = graph["#wu2015.claims.c1"]
    assert (review["claimReviewed"], review["reviewBody"]) == ("BMA wins", "agrees")
    assert review["itemReviewed"]["@id"] == "https://doi.org/10.1609/aaai.v29i1.9634"
    rating = graph[review["reviewRating"]["@id"]]
    assert (rating["name"], rating["ratingValue"]) == (outcome(CLAIM).label(), "successful")
    assert graph["#re-run-of-wu2015"]["reviewBody"] == "Of the experimental numbers: 1 disagrees."
    assert "#wu2015.table1.a" not in graph
    assert [each["alternateName"] for each in graph.values() if "alternateName" in each] == [
        "wu2015"
    ]


def test_only_a_paper_with_an_address_is_cited_and_the_others_are_mentioned(about):
    graph = entities(crate(about, {"wu2015": [CLAIM], "hong2002": [CLAIM]}))
    assert graph["./"]["citation"] == {"@id": "https://doi.org/10.1609/aaai.v29i1.9634"}
    assert {"@id": "#hong2002"} in graph["./"]["mentions"]


def test_the_software_is_a_file_of_the_project_as_is_what_a_table_conforms_to(about):
    graph = entities(crate(about, {"wu2015": [CLAIM]}))
    assert graph["pyproject.toml"]["@type"] == ["File", "SoftwareSourceCode"]
    assert graph["#python"]["version"] == "3.11"
    assert "CreativeWork" in graph[graph["data/verdicts/wu2015.csv"]["conformsTo"]["@id"]]["@type"]


def test_a_claim_that_changes_changes_the_review(about):
    changed = crate(about, {"wu2015": [CLAIM | {"verdict": "impossible"}]})
    graph = entities(changed)
    [rating] = [each for each in graph.values() if each["@type"] == "Rating"]
    assert rating["ratingValue"] == "failed"


def test_verdicts_of_a_paper_that_is_not_cited_and_none_at_all_are_refused(project):
    rows = project / "book" / "_static" / "verdicts"
    (rows / "wu2015.json").rename(rows / "jones2031.json")
    with pytest.raises(CrateError, match=r"CITATION\.cff has no reference of jones2031"):
        texts(project)
    (rows / "jones2031.json").unlink()
    with pytest.raises(CrateError, match="there are no verdicts to pack"):
        texts(project)


def test_codemeta_says_what_the_citation_and_the_package_say(about):
    made = json.loads((ROOT / CODEMETA).read_text(encoding="utf-8"))
    assert made == codemeta(about)
    nested = [made, *made["softwareRequirements"], *made["referencePublication"], *made["author"]]
    assert {key for each in nested for key in each if key[0] != "@"} <= TERMS
    assert (made["version"], made["license"].rpartition("/")[2]) == (about.version, about.licence)
    named = {each["name"]: each.get("version", "") for each in made["softwareRequirements"]}
    assert (named["numpy"], len(named)) == (">=2.0", len(about.requirements))


def test_a_requirement_without_a_bound_has_no_version(about):
    made = codemeta(replace(about, requirements=("numpy",)))
    assert made["softwareRequirements"] == [
        {"@type": "SoftwareApplication", "identifier": "numpy", "name": "numpy"}
    ]


def test_the_citation_and_the_package_must_agree(project):
    cited = (project / "CITATION.cff").read_text(encoding="utf-8")
    (project / "CITATION.cff").write_text(
        cited.replace("version: 0.1.0", "version: 0.2.0"), "utf-8"
    )
    with pytest.raises(ValueError, match=r"CITATION.cff has '0.2.0' and pyproject.toml '0.1.0'"):
        read_about(project)


def test_the_citations_papers_are_those_of_the_bibliography(about):
    text = (ROOT / "book" / "references.bib").read_text(encoding="utf-8")
    found = dict(re.findall(r"^@\w+\{(\w+),(.*?)^\}", text, re.M | re.S))
    for paper in about.papers:
        doi = re.search(r"doi\s*=\s*\{(.*?)\}", found[paper.key])
        assert paper.doi == (doi.group(1) if doi else "")
        assert re.search(rf"year\s*=\s*\{{{paper.year}\}}", found[paper.key])


def test_the_description_of_a_table_fits_the_tables():
    described = tables.tables(["wu2015"])["tables"][0]["tableSchema"]["columns"]
    pattern = re.compile(described[-1]["datatype"]["format"])
    for path in (ROOT / "data" / "verdicts").glob("*.csv"):
        with path.open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            assert rows.fieldnames == [column["name"] for column in described]
            assert all(pattern.fullmatch(row["verdict"]) for row in rows)
    assert not pattern.fullmatch("splendid")
