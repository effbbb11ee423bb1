"""A browser and a server for the built book; each test that lacks one is skipped, and says so."""

import functools
import os
import shutil
import threading
from http.server import SimpleHTTPRequestHandler, ThreadingHTTPServer

import pytest

from tests.web.site import SITE

#: As root Chromium has no sandbox; the others keep it from asking the network for anything itself.
FLAGS = (
    "--no-sandbox",
    "--disable-gpu",
    "--disable-quic",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
    "--no-first-run",
)
#: Milliseconds, against a hang only.
PATIENCE = 120_000


class Silent(SimpleHTTPRequestHandler):
    """Serve files without a word."""

    def log_message(self, *args):
        pass


@pytest.fixture(scope="session")
def base():
    """Serve the built book on the loopback interface; give its address."""
    if not (SITE / "intro.html").exists():
        pytest.skip("the book is not built: nox -s book")
    handler = functools.partial(Silent, directory=str(SITE))
    with ThreadingHTTPServer(("127.0.0.1", 0), handler) as server:
        thread = threading.Thread(target=server.serve_forever, daemon=True)
        thread.start()
        yield f"http://127.0.0.1:{server.server_address[1]}"
        server.shutdown()
        thread.join()


@pytest.fixture(scope="session")
def browser():
    """Start the machine's own Chromium, once."""
    playwright = pytest.importorskip("playwright.sync_api", reason="no Playwright: nox -s web")
    found = os.environ.get("SEMINAIVE_CHROMIUM") or shutil.which("chromium")
    if not found:
        pytest.skip("no Chromium on this machine: apt-get install chromium")
    with playwright.sync_playwright() as running:
        started = running.chromium.launch(executable_path=found, args=list(FLAGS), timeout=PATIENCE)
        yield started
        started.close()


@pytest.fixture(scope="module")
def opened(browser, base):
    """Open pages of the book, each in a context of its own."""
    contexts = []

    def open_page(path, *, width=1280, **options):
        context = browser.new_context(
            viewport={"width": width, "height": 900},
            # Otherwise colours change slowly, and are audited on their way.
            reduced_motion="reduce",
            base_url=base,
            **options,
        )
        contexts.append(context)
        context.set_default_timeout(PATIENCE)
        page = context.new_page()
        page.goto(path)
        return page

    yield open_page
    for context in contexts:
        context.close()
