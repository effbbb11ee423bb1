"""The package index's page and links come from README and one setting; none is invented."""

import re
import runpy
import tomllib
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
MADE = runpy.run_path(str(ROOT / "setup.py"), run_name="setup")
README = (ROOT / "README.md").read_text(encoding="utf-8")
LINK = re.compile(r"\]\(([^)\s]+)\)")
ADDRESS = "https://example.org/a/b"


def test_without_an_address_links_and_pictures_are_left_out():
    picture = "![Bars](book/bars.svg)\nA bar is a paper.\n\n"
    page = MADE["index_page"](picture + README, "")
    assert [each for each in LINK.findall(page) if not each.startswith("https://")] == []
    assert "![" not in page
    # It is about the picture.
    assert "A bar is a paper" not in page
    assert "| Weigh each feature<br>Hong" in page
    assert "see CITATION.cff." in page
    assert MADE["project_urls"]("") == {}


def test_with_an_address_each_leads_to_a_file_of_the_project():
    page = MADE["index_page"](README, ADDRESS)
    found, wanted = LINK.findall(page), LINK.findall(README)
    assert len(found) == len(wanted)
    for link, place in zip(found, wanted, strict=True):
        kind = "raw" if place.endswith(".svg") else "blob"
        assert link == (place if ":" in place else f"{ADDRESS}/{kind}/HEAD/{place}")
        assert ":" in place or (ROOT / place).exists()
    assert MADE["project_urls"](ADDRESS)["Source"] == ADDRESS


@pytest.mark.parametrize("address", ["", ADDRESS])
def test_code_stays_as_it_is(address):
    blocks = re.findall(r"^```.*?^```", README, re.DOTALL | re.MULTILINE)
    assert blocks
    page = MADE["index_page"](README, address)
    assert all(block in page for block in blocks)


def test_the_setting_is_no_invented_address():
    told = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    assert told["tool"]["seminaive"] == {"address": "", "contact": "", "site": ""}
    assert told["project"]["dynamic"] == ["readme", "urls"]
