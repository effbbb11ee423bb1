"""What counts are of: the names of classes and features."""

from dataclasses import dataclass
from typing import Self

import numpy as np


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


def _either(noun, first, second):
    if first is None or second is None:
        return second if first is None else first
    if first is not second and list(first) != list(second):
        raise ValueError(
            f"One of these counts has the {noun} {list(first)[:5]}, the other {list(second)[:5]}: "
            "count the same in both."
        )
    return first
