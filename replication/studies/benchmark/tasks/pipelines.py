"""The usual ways from a table of words and numbers to what scikit-learn's classifiers take."""

import numpy as np
from sklearn.compose import ColumnTransformer, make_column_selector
from sklearn.impute import SimpleImputer
from sklearn.pipeline import make_pipeline
from sklearn.preprocessing import (
    FunctionTransformer,
    KBinsDiscretizer,
    OneHotEncoder,
    OrdinalEncoder,
    StandardScaler,
)

#: What scikit-learn's boosting can take of one column, and so can LightGBM.
MOST_CODES = 255

_NUMBERS = make_column_selector(dtype_include="number")
_WORDS = make_column_selector(dtype_exclude="number")


def one_hot(model, dense=False):
    """A column for each value, a gap among them; numbers imputed by the median and scaled."""
    words = OneHotEncoder(handle_unknown="ignore", sparse_output=not dense)
    numbers = make_pipeline(
        SimpleImputer(strategy="median", keep_empty_features=True), StandardScaler()
    )
    return make_pipeline(ColumnTransformer([("w", words, _WORDS), ("n", numbers, _NUMBERS)]), model)


def coded(model):
    """A code for each value, first of all columns; numbers and gaps as they are.

    Of a column with more values than a booster takes the rarest share a code.
    """
    words = OrdinalEncoder(
        max_categories=MOST_CODES,
        handle_unknown="use_encoded_value",
        unknown_value=np.nan,
        encoded_missing_value=np.nan,
    )
    return make_pipeline(
        ColumnTransformer([("w", words, _WORDS), ("n", "passthrough", _NUMBERS)]), model
    )


def in_intervals(model):
    """A code for each value, a gap among them, 0 for unknown ones; numbers in ten intervals."""
    words = make_pipeline(
        OrdinalEncoder(
            handle_unknown="use_encoded_value", unknown_value=-2, encoded_missing_value=-1
        ),
        FunctionTransformer(_from_zero),
    )
    numbers = make_pipeline(
        SimpleImputer(strategy="median", keep_empty_features=True),
        KBinsDiscretizer(
            10, encode="ordinal", strategy="quantile", quantile_method="averaged_inverted_cdf"
        ),
    )
    return make_pipeline(ColumnTransformer([("w", words, _WORDS), ("n", numbers, _NUMBERS)]), model)


def _from_zero(codes):
    return codes + 2
