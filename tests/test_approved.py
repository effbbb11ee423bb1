"""Outputs of notebooks and public signatures are those that somebody approved."""

import json

import pytest

from tests import approve, remedy

APPROVED = json.loads(approve.OUTPUTS.read_text(encoding="utf-8"))


@pytest.mark.parametrize(
    "path", sorted((approve.ROOT / "book").glob("*.ipynb")), ids=lambda p: p.name
)
def test_every_output_of_a_notebook_is_as_approved(path):
    before, after = APPROVED.get(path.name, {}), approve.outputs(path)
    places = dict.fromkeys([*after, *before])
    found = [place for place in places if before.get(place) != after.get(place)]
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
