"""What the project says of itself to other programs; the crate, where `nox -s crate` installed it.

CITATION.cff, codemeta.json, pyproject.toml and the tables' description say the same things.
"""

import ast
import csv
import io
import json
import re
import runpy
import tomllib
from importlib.resources import files
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[1]
CONTEXT = "https://w3id.org/ro/crate/1.2/context"


def read(name):
    text = (ROOT / name).read_text(encoding="utf-8")
    return tomllib.loads(text)["project"] if name.endswith(".toml") else yaml.safe_load(text)


def test_codemeta_and_the_citation_say_what_the_package_says():
    package, cited, software = map(read, ("pyproject.toml", "CITATION.cff", "codemeta.json"))
    assert software["version"] == cited["version"] == package["version"]
    assert software["license"].rpartition("/")[2] == cited["license"] == package["license"]
    assert software["keywords"] == cited["keywords"] == package["keywords"]
    assert [each["name"] for each in software["author"]] == [
        each["name"] for each in package["authors"]
    ]
    needed = [each["name"] + each.get("version", "") for each in software["softwareRequirements"]]
    assert needed == package["dependencies"]
    assert software["runtimePlatform"] == f"Python {package['requires-python']}"
    told = [(each["name"], each.get("@id", "")) for each in software["referencePublication"]]
    assert told == [
        (each["title"], f"https://doi.org/{each['doi']}" if "doi" in each else "")
        for each in cited["references"]
    ]


def test_the_description_of_a_table_fits_the_tables():
    described = json.loads((ROOT / "data/verdicts/csv-metadata.json").read_text(encoding="utf-8"))
    tables = {path.name: path for path in (ROOT / "data" / "verdicts").glob("*.csv")}
    assert {each["url"] for each in described["tables"]} == set(tables)
    for each in described["tables"]:
        columns = each["tableSchema"]["columns"]
        pattern = re.compile(columns[-1]["datatype"]["format"])
        with tables[each["url"]].open(encoding="utf-8", newline="") as file:
            rows = csv.DictReader(file)
            assert rows.fieldnames == [column["name"] for column in columns]
            assert all(pattern.fullmatch(row["verdict"]) for row in rows)
        assert not pattern.fullmatch("splendid")


def test_the_page_on_verdicts_and_the_crate_have_every_word():
    text = (ROOT / "book" / "verdicts.md").read_text(encoding="utf-8")
    told = re.findall(r"^\| `(.+?)` \| (\w+) \|$", text.partition("## In FORRT's")[2], re.M)
    source = ast.parse((ROOT / "recipe" / "crate.py").read_text(encoding="utf-8"))
    [forrt] = [
        ast.literal_eval(each.value)
        for each in source.body
        if isinstance(each, ast.Assign) and each.targets[0].id == "FORRT"
    ]
    pattern = read("data/verdicts/csv-metadata.json")["tables"][0]["tableSchema"]["columns"][-1]
    words = pattern["datatype"]["format"].partition(")")[0].lstrip("(").split("|")
    assert dict(told) == forrt
    assert set(forrt) == set(words)


@pytest.fixture(scope="module")
def crate(tmp_path_factory):
    pytest.importorskip("rocrate.rocrate", reason="rocrate is not installed: nox -s crate")
    folder = tmp_path_factory.mktemp("crate")
    runpy.run_path(str(ROOT / "recipe" / "crate.py"))["pack"](ROOT).write(folder)
    return folder


def test_every_claim_is_reviewed_and_every_file_is_packed(crate):
    text = (crate / "ro-crate-metadata.json").read_text(encoding="utf-8")
    graph = {entity["@id"]: entity for entity in json.loads(text)["@graph"]}
    words = read("book/_static/verdicts/wu2015.json")
    claims = {row["id"]: row["verdict"] for row in words if row["kind"] == "claims"}
    assert claims
    for name, word in claims.items():
        assert graph[f"#{name}"]["reviewBody"] == word
    held = {each["@id"] for each in graph["./"]["hasPart"]}
    assert {f"data/verdicts/{path.name}" for path in (ROOT / "data/verdicts").glob("*.csv")} < held
    assert all((crate / name).is_file() for name in held)


def complaints(folder, cache):
    services = pytest.importorskip("rocrate_validator.services")
    from rocrate_validator.models import Severity

    settings = services.ValidationSettings(
        rocrate_uri=str(folder),
        profile_identifier="ro-crate-1.2",
        requirement_severity=Severity.REQUIRED,
        abort_on_first=False,
        offline=True,
        cache_path=str(cache),
        cache_max_age=-1,
    )
    return [each.message for each in services.validate(settings).get_issues(Severity.REQUIRED)]


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache that holds the terms of RO-Crate, as `rocrate` brings them: nothing is fetched."""
    cached = pytest.importorskip("requests_cache", reason="comes with roc-validator")
    import requests
    from urllib3 import HTTPResponse

    class Terms(requests.adapters.BaseAdapter):
        def send(self, request, **_):
            terms = (files("rocrate") / "data" / "ro-crate.jsonld").read_bytes()
            headers = {"Content-Type": "application/ld+json"}
            raw = HTTPResponse(io.BytesIO(terms), headers, 200, preload_content=False)
            return requests.adapters.HTTPAdapter().build_response(request, raw)

        def close(self):
            """Nothing is open."""

    path = tmp_path_factory.mktemp("http") / "cache"
    with cached.CachedSession(cache_name=str(path), expire_after=-1) as session:
        session.mount("https://w3id.org/", Terms())
        assert session.get(CONTEXT).ok
    return path


@pytest.mark.filterwarnings("always")  # A validator tells by warnings what it finds.
def test_a_validator_has_nothing_against_the_crate_but_against_one_without_a_licence(crate, cache):
    assert complaints(crate, cache) == []
    path = crate / "ro-crate-metadata.json"
    whole = json.loads(path.read_text(encoding="utf-8"))
    [root] = [each for each in whole["@graph"] if each["@id"] == "./"]
    del root["license"]
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert any("license" in each for each in complaints(crate, cache))
