"""Parameters as papers print them: what every classifier that has some promises."""

import re
from inspect import signature

import pytest
from sklearn.base import clone

from seminaive import (
    AODE,
    KDB,
    TAN,
    AnDE,
    LazyBayesianRules,
    NaiveBayes,
    SelectiveNaiveBayes,
)
from seminaive.classifier.presets import Preset, PresetMixin
from tests.seminaive.discovery import classifiers

#: Of which columns and classes there are, of chance, time and memory: no paper's to say.
LEFT_OPEN = {
    "class_weight",
    "categorical_features",
    "special_codes",
    "random_state",
    "n_jobs",
    "memory_limit",
    "cache_size",
}

PRESETS = [
    pytest.param(each, paper, id=f"{each.__name__}-{paper}")
    for each in classifiers()
    for paper in getattr(each, "_presets", ())
]


def test_each_family_has_the_parameters_of_its_papers():
    known = {each.__name__: set(getattr(each, "_presets", ())) for each in classifiers()}
    assert {name: papers for name, papers in known.items() if papers} == {
        "NaiveBayes": {"wu2015", "webb2006"},
        "BMANaiveBayes": {"wu2015"},
        "BMANaiveBayesCV": {"wu2015"},
        "SelectiveNaiveBayes": {"boulle2007"},
        "ForwardStagewiseNaiveBayes": {"vidaurre2012"},
        "AdjustedProbabilityModel": {"hong2002"},
        "RegularizedAdjustedProbabilityModel": {"hong2002"},
        "AODE": {"webb2006"},
        "TAN": {"webb2006"},
        "LazyBayesianRules": {"webb2006"},
        "GroupPenalisedNaiveBayes": {"vidaurre2012"},
        "WeightedNaiveBayes": {"vidaurre2012"},
    }


@pytest.mark.parametrize(("classifier", "paper"), PRESETS)
def test_a_preset_is_every_parameter_and_where_they_are_printed(classifier, paper):
    preset = classifier._presets[paper]
    model = classifier.as_printed(paper)
    assert type(model) is classifier
    parameters = model.get_params()
    assert {name: parameters[name] for name in preset.parameters} == dict(preset.parameters)
    assert clone(model).get_params() == parameters
    model._validate_params()
    assert re.search(r"\(\d{4}\), (section|equation|slide)", preset.source)
    said = " ".join(classifier.__doc__.split())
    assert f'``as_printed("{paper}")``: {preset.source}' in said
    # No later default changes what is as printed.
    assert preset.parameters.keys() == signature(classifier).parameters.keys() - LEFT_OPEN


def test_numbers_are_cut_as_the_papers_cut_them():
    assert SelectiveNaiveBayes.as_printed("boulle2007").discretiser == "modl"
    for classifier in (AODE, TAN, LazyBayesianRules):
        assert classifier.as_printed("webb2006").discretiser == "mdl"


def test_what_the_user_says_goes_before_the_paper():
    model = NaiveBayes.as_printed("webb2006", class_alpha=0.5, missing="value")
    assert (model.alpha, model.class_alpha, model.missing) == (1.0, 0.5, "value")
    with pytest.raises(TypeError, match="smoothness"):
        NaiveBayes.as_printed("webb2006", smoothness=1)


def test_an_unknown_paper_is_refused_with_those_that_there_are():
    with pytest.raises(ValueError, match=r"NaiveBayes .* 'jones2031': .* 'wu2015', 'webb2006'"):
        NaiveBayes.as_printed("jones2031")
    with pytest.raises(ValueError, match="there are none"):
        type("Bare", (PresetMixin,), {}).as_printed("wu2015")
    assert not any(hasattr(each, "as_printed") for each in (KDB, AnDE))


def test_a_preset_cannot_be_changed():
    with pytest.raises(TypeError):
        Preset.of("a source", alpha=1.0).parameters["alpha"] = 2.0
