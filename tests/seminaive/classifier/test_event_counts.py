"""Word counts under a Gaussian each: a warning names the density that is for them."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import NaiveBayes
from tests.seminaive.discovery import classifiers, instance, nominal_only

#: Many of these tables tell nothing of the class.
pytestmark = pytest.mark.usefixtures("no_floor")

DRAW = np.random.default_rng(0)
Y = np.arange(100) % 2
WORDS = DRAW.poisson(0.1 * (1 + (np.arange(40) % 2 == Y[:, None])), size=(100, 40)).astype(float)


@pytest.mark.parametrize("form", [np.asarray, sp.csr_matrix], ids=["dense", "sparse"])
def test_the_warning_names_the_density_which_then_is_silent(form):
    for learn in (
        NaiveBayes().fit,
        lambda X, y: NaiveBayes().partial_fit(X, y, [0, 1]),
        lambda X, y: NaiveBayes().fit_batches([(X, y)]),
    ):
        with pytest.warns(UserWarning, match=r"^The 40 numeric .* try density='multinomial'"):
            learn(form(WORDS), Y)
    NaiveBayes(density="multinomial").fit(form(WORDS), Y)
    NaiveBayes(density=dict.fromkeys(range(40), "gaussian")).fit(form(WORDS), Y)


GAUSSIAN = [each for each in classifiers() if not nominal_only(each) and each is not NaiveBayes]


@pytest.mark.parametrize("n_words", [5, 40])
@pytest.mark.parametrize("most", [1.0, 9.0])
def test_whole_numbers_of_a_sparse_matrix_are_told_whatever_their_number(most, n_words):
    words = sp.csr_matrix(np.minimum(WORDS[:, :n_words], most))
    with pytest.warns(UserWarning, match=f"^The {n_words} numeric .* try density='multinomial'"):
        NaiveBayes().fit(words, Y)
    NaiveBayes(categorical_features="all").fit(words, Y)
    NaiveBayes(density=dict.fromkeys(range(n_words), "gaussian")).fit(words, Y)
    NaiveBayes().fit(words * 0.5, Y)


@pytest.mark.filterwarnings("ignore::sklearn.exceptions.ConvergenceWarning")
@pytest.mark.parametrize("classifier", GAUSSIAN, ids=lambda c: c.__name__)
def test_every_classifier_with_gaussians_tells_of_sparse_counts(classifier):
    words, folds = sp.csr_matrix(WORDS[:, :12]), np.arange(100) % 3
    with pytest.warns(UserWarning, match=r"^The 12 numeric .*: take NaiveBayes\(density="):
        instance(classifier, folds).fit(words, Y)
    instance(classifier, folds, categorical_features="all").fit(words, Y)


@pytest.mark.parametrize(
    "numbers",
    [
        WORDS[:, :9],
        np.minimum(WORDS, 1.0),
        WORDS + 1.0,
        -WORDS,
        WORDS * 0.5,
        np.where(WORDS > 2, np.nan, WORDS),
        np.zeros_like(WORDS),
    ],
    ids=["few", "indicators", "no zeros", "negative", "not whole", "gaps", "nothing"],
)
def test_other_numbers_pass_in_silence(numbers):
    NaiveBayes().fit(numbers, Y)
