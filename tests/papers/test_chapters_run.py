"""Every chapter runs on an empty ledger, and what it draws of the committed one can be read."""

import matplotlib.pyplot as plt
import pytest

from replication.engine import profiles
from replication.pages.chapter import ROOT, chapters, in_parts
from replication.pages.live import LIVE
from replication.pages.notebook import read_text
from replication.paper import papers
from tests.replication.pages.style.legibility import faults


def run_cells(slug, folder, monkeypatch):
    """Run a chapter's cells in this process, all but live ones."""
    monkeypatch.chdir(folder)
    names = {"__name__": "chapter"}
    for cell in read_text(ROOT / "replication" / "chapters" / f"{slug}.md").cells:
        if cell.cell_type == "code" and LIVE not in cell.metadata.get("tags", []):
            exec(compile(cell.source, slug, "exec"), names)


@pytest.mark.sampled(every=len(papers()))
@pytest.mark.parametrize(
    "slug", [*papers(), *(part for key in papers() for part in in_parts(key)[1:])]
)
def test_a_chapter_runs_on_an_empty_ledger(slug, tmp_path, monkeypatch):
    monkeypatch.setattr(profiles, "_KEPT", tmp_path)
    run_cells(slug, tmp_path, monkeypatch)


@pytest.mark.deep
# The gallery shows the library's pictures in the size that its users get.
@pytest.mark.parametrize("slug", [slug for slug in chapters() if slug != "gallery"])
def test_what_a_chapter_draws_can_be_read_on_a_phone(slug, tmp_path, monkeypatch):
    # The frames of a slider, too, which it closes itself.
    monkeypatch.setattr(plt, "close", lambda *_: None)
    monkeypatch.setitem(plt.rcParams, "figure.max_open_warning", 0)
    run_cells(slug, tmp_path, monkeypatch)
    found = {number: faults(plt.figure(number)) for number in plt.get_fignums()}
    assert {number: said for number, said in found.items() if said} == {}
