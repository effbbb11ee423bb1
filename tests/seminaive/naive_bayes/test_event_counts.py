"""Word counts under a Gaussian each: a warning names the density that is for them."""

import numpy as np
import pytest
import scipy.sparse as sp

from seminaive import NaiveBayes

DRAW = np.random.default_rng(0)
Y = np.arange(100) % 2
WORDS = DRAW.poisson(0.1 * (1 + (np.arange(40) % 2 == Y[:, None])), size=(100, 40)).astype(float)


@pytest.mark.parametrize("form", [np.asarray, sp.csr_matrix], ids=["dense", "sparse"])
def test_the_warning_names_the_density_which_then_is_silent(form):
    with pytest.warns(UserWarning, match=r"^The 40 numeric .* try density='multinomial'"):
        NaiveBayes().fit(form(WORDS), Y)
    NaiveBayes(density="multinomial").fit(form(WORDS), Y)
    NaiveBayes(density=dict.fromkeys(range(40), "gaussian")).fit(form(WORDS), Y)


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
