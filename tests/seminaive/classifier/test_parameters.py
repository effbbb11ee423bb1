"""Misspelt parameters of constructors are answered with the right name."""

from inspect import signature

import pytest
from sklearn.base import clone

from seminaive import AODE, NaiveBayes
from seminaive.classifier.parameters import NamedParameters
from tests.seminaive.discovery import classifiers, takes


@pytest.mark.parametrize(
    ("given", "meant"),
    [
        ("discretizer", "discretiser"),
        ("min_freqency", "min_frequency"),
        ("catagorical_features", "categorical_features"),
    ],
)
def test_the_right_name_is_given(given, meant):
    with pytest.raises(TypeError, match=f"AODE has no parameter '{given}': it is called '{meant}'"):
        AODE(**{given: None})


def test_what_is_near_to_none_gets_the_list():
    with pytest.raises(TypeError, match=r"'depth'; it has \['alpha', 'class_alpha', "):
        AODE(depth=3)
    with pytest.raises(TypeError, match="NaiveBayes has class_prior"):
        NaiveBayes(fit_prior=False)


@pytest.mark.parametrize("classifier", classifiers())
def test_a_prior_is_taken_or_the_error_names_the_weights_of_classes(classifier):
    if takes(classifier, ["class_prior"]):
        assert classifier(class_prior=[0.5, 0.5]).class_prior == [0.5, 0.5]
    else:
        with pytest.raises(TypeError, match=r"no parameter 'class_prior'; class_weight moves"):
            classifier(class_prior=[0.5, 0.5])


@pytest.mark.parametrize("classifier", classifiers())
def test_signatures_and_clones_stay(classifier):
    model = classifier()
    assert set(signature(classifier).parameters) == set(model.get_params())
    assert clone(model).get_params() == model.get_params()


def test_a_constructor_that_takes_anything_is_left_alone():
    class Own(NamedParameters):
        def __init__(self, **anything):
            self.anything = anything

    assert Own(discretizer=1).anything == {"discretizer": 1}


def test_a_subclass_answers_by_its_own_name():
    class Mine(AODE):
        pass

    with pytest.raises(TypeError, match=r"^Mine has no parameter 'discretizer'"):
        Mine(discretizer=None)
