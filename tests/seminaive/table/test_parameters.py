"""Misspelt parameters of constructors are answered with the right name."""

from inspect import signature

import pytest
from sklearn.base import clone

import seminaive
from seminaive import AODE, NaiveBayes
from seminaive.table.parameters import NamedParameters
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


def estimators():
    """Every public class that has parameters."""
    public = [getattr(seminaive, name) for name in seminaive.__all__]
    return [each for each in public if isinstance(each, type) and hasattr(each, "get_params")]


@pytest.mark.parametrize("estimator", estimators())
def test_every_estimator_answers(estimator):
    given, meant = "categoricl_features", "categorical_features"
    if meant not in estimator().get_params():
        given, meant = "randomstate", "random_state"
    with pytest.raises(TypeError, match=f"{estimator.__name__} has no .*: it is called '{meant}'"):
        estimator(**{given: None})


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


@pytest.mark.parametrize("estimator", estimators())
def test_signatures_and_clones_stay(estimator):
    model = estimator()
    assert set(signature(estimator).parameters) == set(model.get_params())
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
