"""The protocol's settings agree with the slides, with the registry and with the classifiers."""

import pytest

from replication.datasets.registry import registry
from replication.evidence.reported import read_reported
from replication.papers.webb2006.protocol import grid, settings, variants
from replication.papers.webb2006.verdicts import slides

REPORTED = read_reported("webb2006")


def numbers(artefact, row=None, statistic=None):
    return [
        n
        for n in REPORTED
        if n.artefact == artefact and row in (None, n.row) and statistic in (None, n.statistic)
    ]


def text(column):
    return next(n.value for n in numbers("text") if n.column == column)


def test_the_text_gives_the_same_settings():
    assert int(text("data sets")) == settings.N_SETS == len(settings.SETS) + 1
    assert int(text("folds of cross-validation")) == settings.FOLDS
    assert variants.DEFAULT_PARAMS["folds"] == settings.FOLDS
    assert int(text("worse minimum frequency")) == settings.FREQUENCY
    assert grid.REFINED["AODE, F = 1"] == {"min_frequency": int(text("better minimum frequency"))}


@pytest.mark.parametrize("quantity", ["error", "bias", "variance"])
def test_tails_of_p_are_those_that_the_text_counts(quantity):
    notes = {n.note for n in numbers(quantity, "win-draw-loss", "p")}
    assert notes == {f"{text(f'tails of p on the {quantity} slide')}-tail p"}
    assert notes <= set(slides.TAILS)


def test_of_the_known_list_sign_alone_has_no_set_in_its_place():
    gone = {
        e.papers["webb2006"]
        for e in registry().values()
        if "webb2006" in e.papers and e.status == "unavailable"
    }
    names = {registry()[name].papers["webb2006"] for name in settings.SETS}
    assert gone - names == {"Sign"}
