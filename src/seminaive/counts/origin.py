"""What counts are of: the names of classes and features."""

from dataclasses import dataclass
from typing import Self

import numpy as np

__all__ = ["Origin"]


@dataclass(frozen=True, eq=False)
class Origin:
    """Names that belong to the axes of counts.

    Attributes
    ----------
    classes : ndarray of shape (n_classes,) or None
        Labels, in the order of the counts. None where nobody has said what they are, as for all
        attributes.
    features : tuple or None

    Examples
    --------
    >>> import pandas as pd
    >>> from seminaive import Counts
    >>> days = pd.DataFrame({"sky": ["sun", "rain"], "play": ["yes", "no"]})
    >>> origin = Counts.from_batches([days], "play").origin
    >>> origin.classes.tolist(), origin.features
    (['no', 'yes'], ('sky',))
    """

    classes: np.ndarray | None = None
    features: tuple | None = None

    def merged(self, other: Self) -> Self:
        """Origin of the sum or difference of counts: what either knows.

        Parameters
        ----------
        other : Origin

        Returns
        -------
        Origin

        Raises
        ------
        ValueError
            Both have names of classes, or names of features, and these differ.
        """
        return Origin(
            _either("classes", self.classes, other.classes),
            _either("features", self.features, other.features),
        )


def _either(what, one, other):
    if one is None or other is None:
        return other if one is None else one
    if one is not other and list(one) != list(other):
        raise ValueError(
            f"One of these counts has the {what} {list(one)[:5]}, the other {list(other)[:5]}: "
            "count the same in both."
        )
    return one
