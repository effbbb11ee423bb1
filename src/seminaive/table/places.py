"""Features that a parameter gives by position or by name, where a name may be an integer."""

from numbers import Integral

from .column_names import plain_name


def places_of(features, names, n_features, parameter, instead=""):
    """Positions of features that are all given by position, or all by name.

    Parameters
    ----------
    features : sequence
    names : sequence or None
        Of all columns.
    n_features : int
    parameter : str
        What gives them, for the message.
    instead : str
        What else may be given, for the message.

    Returns
    -------
    list of int or None
        In the order of ``features``; None where they are neither.

    Raises
    ------
    TypeError
        One is a list or another container that can name nothing.
    ValueError
        They may be either, and mean other features as the one than as the other.
    """
    positions = {name: k for k, name in enumerate(() if names is None else names)}
    for feature in features:
        try:
            hash(feature)
        except TypeError:
            raise TypeError(
                f"{parameter} names the feature {feature!r}, of type {type(feature).__name__}: the "
                "name of a column of two levels is a tuple."
            ) from None
    by_name = [positions.get(plain_name(feature)) for feature in features]
    by_place = [
        int(feature) if isinstance(feature, Integral) and 0 <= feature < n_features else None
        for feature in features
    ]
    if None in by_name:
        return None if None in by_place else by_place
    if None in by_place or by_place == by_name:
        return by_name
    ambiguous, place, position = next(
        triple for triple in zip(features, by_place, by_name, strict=True) if triple[1] != triple[2]
    )
    raise ValueError(
        f"{parameter} has {ambiguous!r}, which can be read in two ways, for names of columns are "
        f"integers: as the position of the column {names[place]!r}, or as the name of the column "
        f"at position {position}. Make the names strings, X.columns = "
        f"X.columns.astype(str){instead}."
    )
