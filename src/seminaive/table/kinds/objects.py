"""Rows of an array of strings or other objects."""

from ..column import object_column
from .columnar import Columnar


class Objects(Columnar):
    """An array of objects; a column is nominal unless all that it shows are numbers."""

    def _columns(self):
        return [object_column(self.given[:, k], k) for k in range(self.shape[1])]
