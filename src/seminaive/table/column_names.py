"""What the columns are called: names of any type, beside scikit-learn's, which are strings.

``feature_names_in_`` is set where scikit-learn sets it: all names are strings. Other names are kept
under a name of ours, since what scikit-learn builds around an estimator takes them for strings.
"""

import narwhals as nw
import numpy as np
from sklearn.utils.validation import _check_feature_names_in

from ..machine.warn_user import warn_user

# So many names are told.
_FEW = 5


def column_names(X):
    """Names of the columns of a data frame, in a list."""
    pandas = nw.dependencies.is_pandas_dataframe(X)
    names = X.columns.tolist() if pandas else list(nw.from_native(X).columns)
    return names if _all_text(names) else [*map(plain_name, names)]


def plain_name(name):
    """Return the name itself, with None for what is missing, which may differ from itself."""
    if isinstance(name, tuple):
        return tuple(map(plain_name, name))
    missing = type(name).__name__ in ("NAType", "NaTType") or name != name
    return None if missing else name


def forget_names(estimator):
    """Let an estimator know no names, as after a fit to an array."""
    keep_names(estimator, None)


def keep_names(estimator, names):
    """Keep the names of the columns that an estimator is fitted to; None where they have none."""
    for attribute in ("feature_names_in_", "_column_names"):
        estimator.__dict__.pop(attribute, None)
    if _all_text(names):
        estimator.feature_names_in_ = np.array(list(names), dtype=object)
    elif names is not None:
        estimator._column_names = tuple(names)


def share_names(estimator, receiver):
    """Let another estimator know the columns of this one, as if both had been fitted to them."""
    for attribute in ("feature_names_in_", "_column_names"):
        receiver.__dict__.pop(attribute, None)
        if attribute in estimator.__dict__:
            receiver.__dict__[attribute] = estimator.__dict__[attribute]
    receiver.n_features_in_ = estimator.n_features_in_


def names_in(estimator):
    """Names of the columns that an estimator was fitted to.

    Returns
    -------
    ndarray of object, shape (n_features,), or None
        None where they have none, or are called 0, 1, ... as those of a frame made of an array.
    """
    state = estimator.__dict__
    if "n_features_in_" in state and not {"feature_names_in_", "_column_names"} & state.keys():
        # What has no attribute makes something of that first, which takes longer.
        return None
    names = getattr(estimator, "feature_names_in_", None)
    if names is not None:
        return names
    names = without_places(getattr(estimator, "_column_names", None))
    # Of tuples an array would have two dimensions.
    return None if names is None else np.fromiter(names, dtype=object, count=len(names))


def without_places(names):
    """Names of columns, None where they are called 0, 1, ..."""
    return None if _are_places(names) else names


def names_out(estimator, input_features=None):
    """Names of the input for ``get_feature_names_out``, whose names are strings of whatever type.

    Raises
    ------
    ValueError
        ``input_features`` are not those of the fit, or two names have the same text.
    """
    names = names_in(estimator)
    if names is None or hasattr(estimator, "feature_names_in_"):
        columns = _check_feature_names_in(estimator, input_features)
        return np.array([*map(str, columns)], dtype=object)
    written = [*map(str, names)]
    if len(set(written)) < len(written):
        twins = [repr(name) for name in names if written.count(str(name)) > 1]
        raise ValueError(
            f"The columns {' and '.join(twins[:_FEW])} have the same text, and names for output "
            "are text: rename one of them, as by X.rename(columns={...})."
        )
    if input_features is not None and [*map(str, input_features)] != written:
        raise ValueError(
            f"input_features is not equal to the names of the columns in fit, {written[:_FEW]}: "
            "leave it out."
        )
    return np.array(written, dtype=object)


def check_names(estimator, names):
    """Compare names with those of the fit, as scikit-learn does where all of either are strings.

    Parameters
    ----------
    estimator : fitted estimator
    names : sequence or None
        None of rows without names.

    Raises
    ------
    ValueError
        See :func:`refuse_other_names`.

    Warns
    -----
    UserWarning
        In scikit-learn's words, where the fit or the rows alone have names.
    """
    fitted_names = _known(estimator)
    if _all_text(fitted_names) and _all_text(names):
        return
    refuse_other_names(estimator, names)
    if are_strings(estimator, names) or _are_same(fitted_names, names):
        return
    estimator_name = type(estimator).__name__
    nameless = _are_places(fitted_names), _are_places(names)
    if nameless == (True, False):
        warn_user(
            f"X has feature names, but {estimator_name} was fitted without feature names",
            UserWarning,
        )
    elif nameless == (False, True):
        warn_user(
            f"X does not have valid feature names, but {estimator_name} was fitted with feature "
            "names",
            UserWarning,
        )


def are_strings(estimator, names):
    """Whether scikit-learn compares these names, None for none, with those of the fit."""
    fitted_names = _known(estimator)
    lists = [listed for listed in (fitted_names, names) if listed is not None]
    return bool(lists) and all(map(_all_text, lists))


def refuse_other_names(estimator, names):
    """Raise ValueError where names are not those of the fit, or in another order."""
    fitted_names = _known(estimator)
    if not says_otherwise(fitted_names, names):
        return
    fitted_names, names = _or_places(fitted_names, names), _or_places(names, fitted_names)
    are_permuted = len(fitted_names) == len(names) and set(_found(fitted_names, names)) == set(
        range(len(fitted_names))
    )
    how = "They are the same in another order" if are_permuted else "They are others"
    raise ValueError(
        "The feature names should match those that were passed during fit. "
        f"{how}: {names[:_FEW]} now, and {fitted_names[:_FEW]} in fit. Select the columns of "
        "fit in their order, or rename them."
    )


def says_otherwise(fitted_names, new_names):
    """Whether two lists of names contradict each other.

    Columns called 0, 1, ... are as good as an array's, which have no names; but where both have
    some name, it is to be at the same place. A name is its text as well, which is what files and
    other libraries keep of it.
    """
    places = fitted_names is None or new_names is None
    fitted_names, new_names = (
        _or_places(fitted_names, new_names),
        _or_places(new_names, fitted_names),
    )
    positions = _found(fitted_names, new_names)
    if positions == [*range(len(fitted_names))]:
        return False
    if places:
        # Of an array's places in another order one knows what was meant.
        return set(positions) == set(range(len(fitted_names)))
    apart = not any(place is not None for place in positions)
    return not (apart and (_are_places(fitted_names) or _are_places(new_names)))


def _known(estimator):
    """Names of the columns of the fit, 0, 1, ... too; None of an array's."""
    names = getattr(estimator, "feature_names_in_", None)
    return getattr(estimator, "_column_names", None) if names is None else names


def _or_places(names, counterpart):
    return [*(range(0 if counterpart is None else len(counterpart)) if names is None else names)]


def _are_same(fitted_names, names):
    if fitted_names is None or names is None:
        return fitted_names is names
    return _found(fitted_names, names) == [*range(len(fitted_names))]


def _found(fitted_names, new_names):
    """Place among the fitted names of each new one, or of its text; None where it is not."""
    itself = {name: place for place, name in enumerate(fitted_names)}
    written = {text: place for place, name in enumerate(fitted_names) for text in _texts(name)}
    return [
        itself[name]
        if name in itself
        else next((written[text] for text in _texts(name) if text in written), None)
        for name in new_names
    ]


def _texts(name):
    """What pandas, its Parquet files, Arrow and polars make of a name where names are text."""
    if type(name) is str:
        return (name,)
    if name is None:
        return ("nan", "None", "NaN", "NaT", "<NA>")
    text = str(name)
    if isinstance(name, tuple):
        return text, str(tuple("nan" if level is None else str(level) for level in name))
    # Days lose their hour on the way through a CSV file.
    return text, text.removesuffix(" 00:00:00")


def _are_places(names):
    return names is None or tuple(names) == tuple(range(len(names)))


def _all_text(names):
    return names is not None and all(type(name) is str for name in names)
