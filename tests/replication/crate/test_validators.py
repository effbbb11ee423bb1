"""The crate in the eyes of other people's programs, which `nox -s crate` installs; offline."""

import io
import json
import shutil
from importlib.resources import files
from pathlib import Path

import pytest
import requests
from urllib3 import HTTPResponse

rocrate = pytest.importorskip("rocrate.rocrate", reason="rocrate is not installed: nox -s crate")
services = pytest.importorskip(
    "rocrate_validator.services", reason="roc-validator is not installed: nox -s crate"
)
csvw = pytest.importorskip("csvw", reason="csvw is not installed: nox -s crate")

from requests_cache import CachedSession  # noqa: E402 - comes with roc-validator

# A validator tells by warnings what it finds, and its own dependencies warn of each other.
pytestmark = pytest.mark.filterwarnings("always")

ROOT = Path(__file__).resolve().parents[3]
CRATE, CONTEXT = "ro-crate-metadata.json", "https://w3id.org/ro/crate/1.2/context"


class Context(requests.adapters.BaseAdapter):
    """Answers with the terms of RO-Crate that the package `rocrate` brings."""

    def send(self, request, **_):
        terms = (files("rocrate") / "data" / "ro-crate.jsonld").read_bytes()
        headers = {"Content-Type": "application/ld+json"}
        raw = HTTPResponse(io.BytesIO(terms), headers, 200, preload_content=False)
        return requests.adapters.HTTPAdapter().build_response(request, raw)

    def close(self):
        """Nothing is open."""


@pytest.fixture(scope="module")
def cache(tmp_path_factory):
    """A cache that holds the context, so that the validator needs no network."""
    path = tmp_path_factory.mktemp("http") / "cache"
    with CachedSession(cache_name=str(path), expire_after=-1) as session:
        session.mount("https://w3id.org/", Context())
        assert session.get(CONTEXT).ok
    return path


@pytest.fixture
def packed(tmp_path):
    """The crate's files and nothing else, in a folder of their own."""
    graph = json.loads((ROOT / CRATE).read_text(encoding="utf-8"))["@graph"]
    held = [each["@id"] for each in graph if "File" in each["@type"]]
    for name in (CRATE, *held):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(ROOT / name, tmp_path / name)
    return tmp_path


def issues(folder, cache, severity):
    """What the validator has against a crate."""
    from rocrate_validator.models import Severity

    settings = services.ValidationSettings(
        rocrate_uri=str(folder),
        profile_identifier="ro-crate-1.2",
        requirement_severity=Severity[severity],
        abort_on_first=False,
        offline=True,
        cache_path=str(cache),
        cache_max_age=-1,
    )
    found = services.validate(settings).get_issues(Severity[severity])
    return [f"{each.check.identifier}: {each.message}" for each in found]


#: What RO-Crate recommends and the project cannot tell: the day of a release there has not been yet
#: (55.1), sizes of files, which would change the crate with each of them (64.1), affiliations and
#: ORCIDs of the papers' authors (80.2, 80.3, 91.0); an address, a ROR and somebody to
#: write to of the project (86.2, 89.0, 90.1, 93.0).
UNKNOWN = ("55.1", "64.1", "80.2", "80.3", "86.2", "89.0", "90.1", "91.0", "93.0")


def test_the_crate_meets_what_ro_crate_requires(packed, cache):
    assert issues(packed, cache, "REQUIRED") == []


def test_the_crate_meets_what_ro_crate_recommends_but_what_the_project_cannot_tell(packed, cache):
    found = {each.partition(":")[0] for each in issues(packed, cache, "RECOMMENDED")}
    assert found == {f"ro-crate-1.2_{name}" for name in UNKNOWN}


@pytest.mark.parametrize("what", ["license", "name", "datePublished"])
def test_a_crate_without_what_is_required_is_noticed(packed, cache, what):
    path = packed / CRATE
    whole = json.loads(path.read_text(encoding="utf-8"))
    [root] = [each for each in whole["@graph"] if each["@id"] == "./"]
    del root[what]
    path.write_text(json.dumps(whole), encoding="utf-8")
    assert any(what in each for each in issues(packed, cache, "REQUIRED"))


def test_the_crate_survives_being_read_and_written(packed, tmp_path_factory):
    again = tmp_path_factory.mktemp("written")
    rocrate.ROCrate(packed).write(again)
    one, other = (
        json.loads((folder / CRATE).read_text(encoding="utf-8"))["@graph"]
        for folder in (packed, again)
    )
    by_id = {each["@id"]: each for each in other}
    assert {each["@id"] for each in one} == set(by_id)
    for each in one:
        assert each["@type"] == by_id[each["@id"]]["@type"]
        assert each.get("name") == by_id[each["@id"]].get("name")


def test_the_tables_are_what_their_description_says(packed):
    folder = packed / "data" / "verdicts"
    assert csvw.CSVW(str(folder / "csv-metadata.json"), validate=True).is_valid
    table = folder / "wu2015.csv"
    table.write_text(table.read_text(encoding="utf-8") + "table9,a,b,c,splendid\n", "utf-8")
    assert not csvw.CSVW(str(folder / "csv-metadata.json"), validate=True).is_valid
