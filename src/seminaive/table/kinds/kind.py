"""What rows of every kind can do: say what is nominal, learn, encode, grow, be selected."""

from abc import ABC, abstractmethod

from ..schema import make_schema


class Kind(ABC):
    """Checked rows of one kind of input.

    Nothing else asks what an input is made of. An object lives as long as one call of an
    estimator, and may keep what it found while it learned for the encoding that follows.

    Attributes
    ----------
    given
        The input as it came, checked.
    is_sparse : bool
        Whether it is a sparse matrix.
    of_one_type : bool
        Whether all features have one type, so that booleans beside numbers become numbers.
    container : str
        The kind in words, for messages.
    """

    is_sparse = False
    of_one_type = False
    container = "array"

    def __init__(self, given):
        self.given = given

    @property
    def shape(self):
        """Rows and features."""
        return self.given.shape

    @property
    def integers(self):
        """All cells as one array of integers or booleans, None where some are anything else."""
        return None

    def valued(self, schema):
        """Give a Schema of whole numbers the type that the values of these rows have."""
        return schema

    def __getitem__(self, mask):
        """Rows under a boolean mask, of the same kind."""
        return type(self)(self.given[mask])

    @property
    @abstractmethod
    def nominal(self):
        """Positions of the features whose types say that they are nominal."""

    @abstractmethod
    def learn(self, nominal, missing):
        """Learn the Schema of these rows with the ``nominal`` features at these positions.

        ``missing`` is "skip" or "value", here and below; see :class:`TableEncoder`.
        """

    @abstractmethod
    def encode(self, schema, missing):
        """Encode as a Table of a Schema, which rows of another kind may have taught."""

    def grow(self, schema, missing):
        """Append the values that these rows show beyond a Schema to it, after the known ones."""
        if schema.nominal.size == 0:
            return schema
        shown = self.shown(schema.nominal, missing)
        values = [
            _united(schema.values(k).tolist(), new_values) for k, new_values in enumerate(shown)
        ]
        if all(len(v) == n for v, n in zip(values, schema.n_values, strict=True)):
            return schema
        return make_schema(schema.n_features, schema.nominal, values)

    def shown(self, nominal, missing):
        """Values that each of the ``nominal`` features shows or declares, a list of lists."""
        schema = self.learn(nominal, missing)
        return [schema.values(k).tolist() for k in range(nominal.size)]


def _united(values, shown):
    have = set(values)
    return [*values, *(value for value in shown if value not in have)]
