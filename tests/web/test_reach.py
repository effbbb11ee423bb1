"""A build of a few pages with an address set: each way to answer and to cite leads there."""

import functools
import re
import shutil
import subprocess
import threading
from http.server import ThreadingHTTPServer
from xml.etree import ElementTree

import pytest

from tests.web.conftest import Silent
from tests.web.site import ROOT

BOOK = ROOT / ".nox" / "book" / "bin" / "jupyter-book"
SET = {
    "address": "https://host.example/owner/name",
    "contact": "us@host.example",
    "site": "https://book.example",
}
#: The pages that promise something, and a chapter that leads to the cards.
TOC = """\
format: jb-book
root: hong2002
chapters:
  - file: ask
  - file: how_to_cite
  - file: numbers/hong2002
"""
#: What no page is made of, and where builds and environments lie.
LEFT = shutil.ignore_patterns(".*", "build", "records", "tests", "__pycache__")

pytestmark = pytest.mark.skipif(not BOOK.exists(), reason="no environment: nox -s book")


@pytest.fixture(scope="module")
def site(tmp_path_factory):
    """Build a copy of the project whose pyproject.toml has all three settings."""
    root = tmp_path_factory.mktemp("reach") / "copy"
    shutil.copytree(ROOT, root, ignore=LEFT)
    project = (root / "pyproject.toml").read_text(encoding="utf-8")
    for name, value in SET.items():
        project = project.replace(f'\n{name} = ""', f'\n{name} = "{value}"')
    (root / "pyproject.toml").write_text(project, encoding="utf-8")
    (root / "book" / "_toc.yml").write_text(TOC, encoding="utf-8")
    words = [str(BOOK), "build", "--path-output", str(root / "build"), str(root / "book")]
    paths = {"PYTHONPATH": f"{root}:{root / 'src'}:{root / 'forensics' / 'src'}"}
    done = subprocess.run(words, env=paths, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr[-2000:]
    return root / "build" / "_build" / "html"


@pytest.fixture(scope="module")
def served(site):
    handler = functools.partial(Silent, directory=str(site))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()


def test_from_a_printed_number_two_clicks_lead_to_an_issue_that_names_it(opened, served):
    page = opened(f"{served}/hong2002.html")
    page.route(f"{SET['address']}/**", lambda route: route.fulfill(body="<h1>A new issue</h1>"))
    page.locator("figure.against tbody a").first.click()
    page.wait_for_url("**/numbers/hong2002.html#**")
    name = page.url.partition("#")[2]
    mail = page.get_by_role("link", name="Send it by mail").get_attribute("href")
    assert mail.startswith(f"mailto:{SET['contact']}?subject=Number%20{name}")
    page.get_by_role("link", name="Open an issue with this text").click()
    page.wait_for_url(f"{SET['address']}/issues/new?**")
    assert name in page.url


def test_a_card_is_cited_by_its_public_address_and_leads_into_the_repository(opened, served):
    page = opened(f"{served}/numbers/hong2002.html")
    page.get_by_text("Cite this", exact=True).click()
    cited = page.locator(".card-copied pre").first.inner_text()
    assert f"url          = {{{SET['site']}/numbers/hong2002.html#hong2002." in cited
    link = page.locator(".card-shown dd a[href*='/blob/']").first.get_attribute("href")
    assert link.startswith(f"{SET['address']}/blob/HEAD/src/seminaive/adjusted/adjusted.py#")


@pytest.mark.parametrize("name", ["hong2002", "ask", "numbers/hong2002"])
def test_a_shared_page_shows_a_picture_by_its_whole_address(site, name):
    text = (site / f"{name}.html").read_text(encoding="utf-8")
    [picture] = re.findall(r'<meta property="og:image" content="([^"]+)"', text)
    assert picture == f"{SET['site']}/_static/share.png"
    assert (site / "_static" / "share.png").is_file()


def test_the_feed_has_the_releases_at_the_book_s_address(site):
    [linked] = re.findall(
        r'application/atom\+xml" href="([^"]+)"', (site / "ask.html").read_text("utf-8")
    )
    assert linked == f"{SET['site']}/feed.xml"
    feed = ElementTree.parse(site / "feed.xml").getroot()
    ids = [each.text for each in feed.iter("{http://www.w3.org/2005/Atom}id")]
    assert ids[0] == f"{SET['site']}/"
    releases = re.findall(r"^## (\d\S+) \(", (ROOT / "CHANGELOG.md").read_text("utf-8"), re.M)
    assert ids[1:] == [f"{SET['site']}/guide/changes.html#{each}" for each in releases]


def test_asking_and_citing_name_the_repository_and_the_mailbox(site):
    ask, cite = ((site / f"{name}.html").read_text("utf-8") for name in ("ask", "how_to_cite"))
    assert f'href="{SET["address"]}/issues/new"' in ask
    assert f'href="mailto:{SET["contact"]}"' in ask
    assert SET["address"] in re.search(r"@software\{.*?\n\}", re.sub("<[^>]+>", "", cite), re.S)[0]
