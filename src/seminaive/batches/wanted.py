"""What is read of every batch: names of columns, and how they are encoded."""

from collections.abc import Callable
from dataclasses import dataclass

from ..table.column_names import plain_name
from ..table.encoder import TableEncoder


def listed_names(features):
    """Names of features as a tuple, None where none are given; a string is one name."""
    if features is None:
        return None
    return (features,) if isinstance(features, str) else tuple(map(plain_name, features))


@dataclass(frozen=True)
class Wanted:
    """What is read of every batch, and how it is encoded.

    Attributes
    ----------
    target : str or None
        Column of the classes; None where batches are tuples (X, y) or (X, y, weights).
    weight : str or None
        Column of the weights of the rows.
    features : tuple of str or None
        Columns, in their order; None for all the others.
    encoder : TableEncoder
        A fitted one says what the values are; of another the parameters are taken.
    compact : bool
        Whether values that a dictionary has and no row shows are dropped before counting, for
        counts of pairs would have cells for them.
    gap_is_nominal : callable or None
        From the name of a column, or None, to whether it is nominal in a batch that shows nothing
        of it, though its type is that of numbers; called where the types decide.
    """

    target: str | None
    weight: str | None
    features: tuple | None
    encoder: TableEncoder
    compact: bool = False
    gap_is_nominal: Callable[[str | None], bool] | None = None

    def __post_init__(self):
        if self.features is not None and not self.features:
            raise ValueError("Name the columns to count in features, or leave it out for all.")
        _refuse_no_name(self.target, "the classes (target)")
        _refuse_no_name(self.weight, "the weights")
        for name in self.features or ():
            _refuse_no_name(name, "a feature")
        named = [*(self.features or ()), *self.target_and_weight]
        if len(set(named)) < len(named):
            twice = next(name for name in named if named.count(name) > 1)
            raise ValueError(f"{twice!r} is named twice among the features, target and weight.")

    @property
    def target_and_weight(self):
        """Names of the columns that are no features."""
        return tuple(name for name in (self.target, self.weight) if name is not None)

    @property
    def columns(self):
        """Names of the columns to read, None for all."""
        if self.features is None:
            return None
        return (*self.features, *self.target_and_weight)


def _refuse_no_name(name, role):
    # A name need not be a string: columns of a file without a header have numbers.
    if type(name).__hash__ is None:
        raise TypeError(
            f"The column of {role} is wanted by its name, and given is a {type(name).__name__}."
        )
