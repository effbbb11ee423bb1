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


def test_every_number_of_the_slides_is_transcribed():
    rivals = list(settings.RIVALS)
    assert {artefact: len(numbers(artefact)) for artefact in ("complexity", "text")} == {
        "complexity": 4 * 4,
        "text": 12,
    }
    for quantity in ("error", "bias", "variance"):
        assert [n.column for n in numbers(quantity, "mean")] == list(settings.METHODS)
        assert [n.column for n in numbers(quantity, "geometric mean ratio")] == rivals
        for statistic in ("win-draw-loss", "p"):
            found = numbers(quantity, "win-draw-loss", statistic)
            assert [n.column for n in found] == rivals
        assert len(numbers(quantity)) == 6 + 3 * 5
    for phase in ("training", "testing"):
        assert [n.column for n in numbers("compute time", phase)] == list(settings.METHODS)


def test_printed_records_are_of_37_data_sets():
    records = [n.value.split("-") for n in REPORTED if n.statistic == "win-draw-loss"]
    assert len(records) == 15
    assert {sum(map(int, record)) for record in records} == {settings.N_SETS}


def test_printed_bias_and_variance_sum_to_no_more_than_the_error():
    means = {(n.artefact, n.column): float(n.value) for n in REPORTED if n.row == "mean"}
    for method in settings.METHODS:
        short = means["error", method] - means["bias", method] - means["variance", method]
        assert 0 <= short < 0.003


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


def test_data_sets_are_registered_and_can_be_had():
    for name in (*settings.SETS, *settings.OTHERS):
        entry = registry()[name]
        assert (entry.status, entry.kind, "webb2006" in entry.papers) == ("ok", "table", True), name


def test_36_sets_and_4_others_are_all_different():
    assert (len(settings.SETS), len(settings.OTHERS)) == (36, 4)
    assert len({*settings.SETS, *settings.OTHERS}) == 40
    known = [registry()[name].papers["webb2006"] for name in settings.SETS]
    assert len(set(known)) == 36


def test_of_the_known_list_sign_alone_has_no_set_in_its_place():
    gone = {
        e.papers["webb2006"]
        for e in registry().values()
        if "webb2006" in e.papers and e.status == "unavailable"
    }
    names = {registry()[name].papers["webb2006"] for name in settings.SETS}
    assert gone - names == {"Sign"}
