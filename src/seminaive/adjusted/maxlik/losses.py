"""The average loss of a logistic model as a function of its coefficients, with derivatives."""

from dataclasses import dataclass

import numpy as np

from ..kernels import logistic

# Directions in which the rows differ by less than 3e-7 of the most say nothing, and log odds that
# differ by less than 1e-12 are equal but for rounding.
_RANK_TOLERANCE = 1e-13
_SILENT = 1e-24


@dataclass(frozen=True, eq=False)
class Point:
    """Coefficients, and what the loss knows there.

    ``noise`` is the sum of the lengths of the rows' gradients, in units of which rounding errors
    of the gradient are to be seen; ``state`` is what the Hessian needs.
    """

    beta: np.ndarray
    value: float
    gradient: np.ndarray
    noise: float
    state: np.ndarray

    @property
    def value_noise(self):
        """What rounding of the log odds, whose size grows with beta, does to the value."""
        return np.finfo(float).eps * (self.value + self.noise * np.linalg.norm(self.beta))


class MarginLoss:
    """Mean over rows of -log P(true class), a function of the coefficients beta, in nats.

    Attributes
    ----------
    design : ndarray of shape (n_rows, n_others, n_coefficients)
        ``design[i, k] @ beta + offset[i, k]`` is the log odds of the k-th *other* class of row i
        against its true class. With one other class this is logistic regression.
    offset : ndarray of shape (n_rows, n_others)
    weights : ndarray of shape (n_rows,)
        They sum to 1.
    """

    def __init__(self, design, offset, weights):
        self.design = np.ascontiguousarray(design, dtype=np.float64)
        self.offset = np.ascontiguousarray(offset, dtype=np.float64)
        self.weights = weights / weights.sum()
        rows, rivals, coefficients = self.design.shape
        self.flat = self.design.reshape(rows * rivals, coefficients)
        self._lengths = np.sqrt(np.einsum("ij,ij->i", self.flat, self.flat))

    @property
    def n_coefficients(self):
        """Number of coefficients."""
        return self.design.shape[2]

    def take(self, rows):
        """Return the loss of some of the rows."""
        return MarginLoss(self.design[rows], self.offset[rows], self.weights[rows])

    def turned(self, basis):
        """Return the loss in the coordinates of an orthonormal basis (columns)."""
        return MarginLoss(self.design @ basis, self.offset, self.weights)

    def span(self):
        """Return an orthonormal basis of the directions that rows can tell apart, or None for all.

        The minimum of least length lies in their span.
        """
        # Eigenvectors of the weighted Gram matrix of the rows: the span of what they hold.
        rows = self.flat * np.sqrt(np.repeat(self.weights, self.design.shape[1]))[:, None]
        if len(rows) < self.n_coefficients:
            # Of fewer rows than columns their singular vectors, which take no cube of the columns.
            _, roots, vectors = np.linalg.svd(rows, full_matrices=False)
            sizes, vectors = roots**2, vectors.T
        else:
            sizes, vectors = np.linalg.eigh(_gram(rows))
        told_apart = sizes > max(_RANK_TOLERANCE * sizes.max(initial=0.0), _SILENT)
        # Fewer rows than columns never tell all directions apart.
        return None if told_apart.sum() == self.n_coefficients else vectors[:, told_apart]

    def odds(self, beta):
        """Log odds of the other classes against the true one, (n_rows, n_others)."""
        return (self.flat @ beta).reshape(self.offset.shape) + self.offset

    def each(self, beta):
        """Loss of every row, (n_rows,)."""
        out = np.empty(self.weights.size)
        logistic.losses(self.odds(beta), out)
        return out

    def at(self, beta):
        """Evaluate the loss and its gradient."""
        odds = self.odds(beta)
        # Two classes: one margin a row, which vectorises.
        if odds.shape[1] == 1:
            value, residual, state = logistic.binary(odds[:, 0], self.weights)
        else:
            state = np.empty_like(odds)
            value = logistic.polytomous(odds, self.weights, state)
            residual = (state * self.weights[:, None]).ravel()
        noise = float(self._lengths @ residual)
        return Point(beta, value, residual @ self.flat, noise, state)

    def hessian(self, point):
        """Second derivatives at an evaluated point."""
        if self.design.shape[1] == 1:
            return _gram(self.flat * point.state[:, None])
        weighted = np.sqrt(point.state * self.weights[:, None])[:, :, None] * self.design
        mean = np.einsum("ik,ikj->ij", point.state, self.design)
        # The covariance of the rows' gradients under the model's own probabilities, as mean of
        # squares less square of means; the true class has the zero row and adds nothing.
        spread = _gram(weighted.reshape(self.flat.shape))
        return spread - _gram(mean * np.sqrt(self.weights)[:, None])


def _gram(rows):
    """NumPy sees that this is symmetric, and has half of it computed."""
    return rows.T @ rows
