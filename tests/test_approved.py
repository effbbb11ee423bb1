"""Outputs of notebooks and public signatures are those that somebody approved."""

import json

import pytest

from replication.pages.notebook import first_line
from tests import approve, remedy

APPROVED = json.loads(approve.OUTPUTS.read_text(encoding="utf-8"))


def unlike(before, after):
    """Places whose digests differ."""
    return [
        place for place in dict.fromkeys([*after, *before]) if before.get(place) != after.get(place)
    ]


@pytest.mark.parametrize(
    "path", sorted((approve.ROOT / "book").glob("*.ipynb")), ids=lambda p: p.name
)
def test_every_output_of_a_notebook_is_as_approved(path):
    found = unlike(APPROVED.get(path.name, {}), approve.outputs(path))
    remedy.none(found, f"outputs of `book/{path.name}` that nobody approved", approve.HOW)


def test_every_approved_notebook_is_in_the_book():
    there = {path.name for path in (approve.ROOT / "book").glob("*.ipynb")}
    remedy.alike(there, APPROVED, "notebooks beside those approved", approve.HOW)


def test_public_names_and_signatures_are_as_approved():
    before, after = (
        approve.SIGNATURES.read_text(encoding="utf-8").splitlines(),
        approve.signatures(),
    )
    remedy.alike(after, before, "public signatures", approve.HOW)


def test_a_digit_planted_in_an_output_names_its_cell(tmp_path):
    path = approve.ROOT / "book" / "hong2002.ipynb"
    text = path.read_text(encoding="utf-8")
    notebook = json.loads(text)
    cell = next(each for each in notebook["cells"] if each.get("outputs"))
    [line] = cell["outputs"][0]["data"]["text/plain"][:1]
    cell["outputs"][0]["data"]["text/plain"][0] = f"{line}9"
    planted = tmp_path / path.name
    planted.write_text(json.dumps(notebook), encoding="utf-8")
    [found] = unlike(approve.outputs(path), approve.outputs(planted))
    assert found == f"{first_line(''.join(cell['source']))}, text/plain"
