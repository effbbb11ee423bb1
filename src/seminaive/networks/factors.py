"""Networks as a dense table: counts of families, every smoothing, log factors.

A family is a feature with its parents. `sparse`, `known` and `sparse_hierarchy` do the same for
the combinations that occur, `held_out` and `kernels.left_out`, without a hierarchy, for rows left
out: a change of the estimates is a change of all. The strengths of hierarchical smoothing are of
`classifier.hierarchical`, and their prior of `seminaive.kernels.hierarchy`.
"""

from dataclasses import dataclass, replace
from itertools import combinations

import numpy as np

from ..classifier.hierarchical import Chain, Level
from ..table.table import Table
from .kernels import network as kernels

# The cells of a feature before its values.
_UNSEEN, MISSING = 0, 1
# Rows beyond which no table is made, and floats would no longer count them one by one.
_LARGEST = 2**52


@dataclass(frozen=True, eq=False)
class Families:
    """Every feature with its parents beside the class, and where its part of a flat table lies.

    Attributes
    ----------
    parents : ndarray of int, shape (n_features, n_parents)
        -1 for none; the others come first.
    n_cells, starts : ndarray of shape (n_features,)
        Cells of each feature, unseen and missing among them; first row of its part. No starts
        where the table would be beyond all memory.
    n_rows : int or float
        Of the table; a float where no integer may hold it.
    """

    parents: np.ndarray
    n_cells: np.ndarray
    starts: np.ndarray
    n_rows: float

    @classmethod
    def of(cls, schema, parents):
        """Lay out the families of a schema's nominal features."""
        n_cells = np.diff(schema.offsets)
        # Parents' unseen and missing cells have rows as well: a row to predict may need either.
        layout = cls(parents, n_cells, np.empty(0, dtype=np.int64), 0)
        sizes = layout.sizes
        if sizes.sum() > _LARGEST:
            return replace(layout, n_rows=float(sizes.sum()))
        ends = np.cumsum(sizes.astype(np.int64))
        return cls(parents, n_cells, ends - sizes.astype(np.int64), int(ends[-1]))

    @property
    def sizes(self):
        """Rows of each feature's part, as floats: a product may be more than an integer holds."""
        above = np.where(self.parents < 0, 1, self.n_cells[self.parents])
        return self.n_cells * above.prod(axis=1, dtype=float)

    def n_shown(self, n_rows):
        """Bound of the combinations that rows show of each feature under all sets of its parents.

        Tables of all sets have (1 + cells of parent 1) (1 + cells of parent 2) ... together.
        """
        shown = self.parents >= 0
        above = np.where(shown, 1.0 + self.n_cells[self.parents], 1.0).prod(axis=1)
        return np.minimum(self.n_cells * above, n_rows * 2.0 ** shown.sum(axis=1))

    def shape(self, k):
        """Cells of the parents of feature ``k``, then its own."""
        shown = self.parents[k][self.parents[k] >= 0]
        return *self.n_cells[shown], self.n_cells[k]

    def part(self, table, k):
        """View of feature ``k``'s part of a table: a dimension per parent, its own, the class."""
        shape = self.shape(k)
        rows = slice(self.starts[k], self.starts[k] + int(np.prod(shape)))
        return table[rows].reshape(*shape, table.shape[1])

    def counted(self, table: Table, y, n_classes, weights=None):
        """Count the rows of a table: shape (n_rows, n_classes)."""
        weights = np.ones(len(table)) if weights is None else weights
        out = np.zeros((self.n_rows, n_classes))
        labels = np.ascontiguousarray(y, dtype=np.int64)
        kernels.count_families(
            table.dense_codes(), self.parents, self.n_cells, self.starts, labels, weights, out
        )
        return out

    def from_pairs(self, counts):
        """Take the same out of counts with pairs, for features with at most one parent."""
        offsets = counts.schema.offsets
        out = np.empty((self.n_rows, counts.classes.size))
        for k, above in enumerate(self.parents.max(axis=1, initial=-1)):
            span = slice(offsets[k], offsets[k + 1])
            # The values of a feature without a parent are counted once; pairs would count each of
            # its given another feature.
            if above < 0:
                self.part(out, k)[:] = counts.cells[span]
            else:
                self.part(out, k)[:] = counts.pairs[offsets[above] : offsets[above + 1], span]
        return out


@dataclass(frozen=True, eq=False)
class NetworkFactors:
    """A scorer: log prior, and for every feature a log factor per class, given its parents.

    Attributes
    ----------
    log_prior : ndarray of shape (n_classes,)
    families : Families
    table : ndarray of shape (n_rows, n_classes)
    """

    log_prior: np.ndarray
    families: Families
    table: np.ndarray

    @classmethod
    def estimate(cls, log_prior, families, counted, pseudo, *, backoff):
        """Estimate from the counts of families.

        ``pseudo[k]`` (cells of feature k,) is what is added to the count of each of its values,
        for an unseen one first. A missing value has the factor 1; one with a missing parent is
        estimated without that parent, from all rows that show the others. With ``backoff`` so is
        one under values of its parents that no row shows together with it.
        """
        table = counted.copy()
        for k, extra in enumerate(pseudo):
            _to_logs(families.part(table, k), extra[:, None], backoff)
        return cls(log_prior, families, table)

    @classmethod
    def hierarchical(cls, log_prior, families, counted):
        """Estimate from the counts of families, level by level from the class alone.

        A missing value has the factor 1; a parent that is missing or unseen is left out, so that
        the estimate is that of a feature that has the others alone.
        """
        table = counted.copy()
        for k in range(families.n_cells.size):
            _to_hierarchical_logs(families.part(table, k))
        return cls(log_prior, families, table)

    def without(self, features):
        """Leave features out: their factor is 1."""
        table = self.table.copy()
        for k in features:
            self.families.part(table, k)[:] = 0.0
        return replace(self, table=table)

    def joint_log_scores(self, table: Table):
        """Log joint score of every row: shape (n_rows, n_classes)."""
        f = self.families
        out = np.tile(self.log_prior, (len(table), 1))
        kernels.add_scores(table.dense_codes(), f.parents, f.n_cells, f.starts, self.table, out)
        return out

    def log_scores_by_feature(self, table: Table):
        """Take the scores apart, log P(value | parents, class): (n_rows, n_features, n_classes)."""
        cells = table.dense_codes() + 2
        out = np.empty((*cells.shape, self.table.shape[1]))
        for k, parents in enumerate(self.families.parents):
            family = *parents[parents >= 0], k
            part = self.families.part(self.table, k)
            out[:, k] = part[tuple(cells[:, feature] for feature in family)]
        return out

    def mean_scores_by_feature(self, counted, total):
        """Average them over the training rows: shape (n_features, n_classes).

        ``counted`` (n_rows, n_classes) are the counts of families, ``total`` is the rows' weight.
        """
        sums = counted.sum(axis=1, keepdims=True) * self.table
        # No family is without rows, for unseen and missing are cells of every feature.
        return np.add.reduceat(sums, self.families.starts) / total


def _to_logs(part, pseudo, backoff):
    """Turn the counts of one family into log estimates, in place."""
    _sum_where_missing(part)
    # No values: the logs stay 0, and the feature says nothing.
    if part.shape[-2] == MISSING + 1:
        return
    shown = part.sum(axis=(-2, -1)) > 0
    part += pseudo
    values = part[..., MISSING + 1 :, :]
    total = values.sum(axis=-2, keepdims=True)
    np.log(part, out=part, where=part > 0)
    part -= np.log(total)
    part[..., MISSING, :] = 0.0
    if backoff:
        _back_off(part, shown)


def _sum_where_missing(part):
    """Count under a missing parent the rows of all its cells, and none under an unseen one."""
    for axis in range(part.ndim - 2):
        by_parent = np.moveaxis(part, axis, 0)
        # Over all of the parent's cells, missing among them: those rows too show the child.
        by_parent[MISSING] = by_parent.sum(axis=0)
        # Never counted in training.
        by_parent[_UNSEEN] = 0.0
    # The feature's own two cells are no values and must not enter the total.
    part[..., : MISSING + 1, :] = 0.0


def _to_hierarchical_logs(part):
    """Turn the counts of one family into log estimates that back off level by level, in place."""
    _sum_where_missing(part)
    counts, n_classes = part.copy(), part.shape[-1]
    cells = np.delete(np.arange(part.shape[-2]), MISSING)
    part[:] = 0.0
    if cells.size == 1:
        return
    parents = range(part.ndim - 2)
    for n_kept in range(len(parents) + 1):
        for subset in combinations(parents, n_kept):
            prefixes = [subset[:n] for n in range(n_kept + 1)]
            indices = [
                tuple(
                    slice(MISSING + 1, None) if m in prefix else slice(MISSING, MISSING + 1)
                    for m in parents
                )
                for prefix in prefixes
            ]
            shown = [counts[index][..., cells, :] for index in indices]
            levels = _levels([level.reshape(-1, cells.size, n_classes) for level in shown])
            estimate = Chain.of(levels, cells.size - 1).estimate
            part[indices[-1]][..., cells, :] = np.log(estimate).reshape(shown[-1].shape)
    for axis in parents:
        by_parent = np.moveaxis(part, axis, 0)
        by_parent[_UNSEEN] = by_parent[MISSING]


def _levels(counts):
    """Lay out counts (n_nodes, n_cells, n_classes) whose last parent's values vary fastest."""
    levels, n_below = [], 1
    for level_counts in counts:
        n_nodes, n_cells, n_classes = level_counts.shape
        node = np.repeat(np.arange(n_nodes), n_cells)
        below = node // max(n_nodes // max(n_below, 1), 1) * n_cells
        below += np.tile(np.arange(n_cells), n_nodes)
        group = np.zeros(n_nodes, dtype=np.int64)
        levels.append(Level(level_counts.reshape(-1, n_classes), node, below, group))
        n_below = n_nodes
    return levels


def _back_off(part, shown):
    """Estimate without parents, in place, where no row shows the child under their values.

    As many parents as possible stay; of equally many, the first ones. ``shown`` has a dimension
    for each parent.
    """
    empty = ~shown
    parents = range(shown.ndim)
    for n_kept in reversed(parents):
        for subset in combinations(parents, n_kept):
            # A missing parent's cell holds the estimate without it.
            lower = tuple(
                slice(None) if m in subset else slice(MISSING, MISSING + 1) for m in parents
            )
            # Without any parent left there is nothing more to leave out.
            filled = empty & shown[lower] if subset else empty
            part[filled] = np.broadcast_to(part[lower], part.shape)[filled]
            empty = empty & ~filled
