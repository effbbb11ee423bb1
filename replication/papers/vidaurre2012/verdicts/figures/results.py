"""The records behind Figures 1 to 6 and the claims of sections 4 to 6, as arrays."""

from dataclasses import dataclass
from itertools import pairwise

import numpy as np

from replication.evidence.recorded import kept
from replication.papers.vidaurre2012.protocol import figures
from replication.papers.vidaurre2012.protocol.figures import AT, DEFAULT
from replication.papers.vidaurre2012.tasks import alpha_surfaces
from replication.papers.vidaurre2012.tasks.added_noise import KINDS


@dataclass(frozen=True, eq=False)
class Noise:
    """Errors of naive Bayes with added predictors, in draws that both kinds share.

    Attributes
    ----------
    rows : ndarray of shape (n_draws, 3)
        Test rows of each class.
    wrong : dict of ndarray of shape (n_draws, n_counts, 3)
        By kind, "irrelevant" or "redundant", at the numbers of predictors `AT`.
    answers : dict of ndarray of shape (n_draws, 3, 3)
        By kind: test rows by class and answer, with `LARGEST` predictors.
    """

    rows: np.ndarray
    wrong: dict
    answers: dict

    def by_class(self, kind):
        """Share of each class that is wrong, (n_draws, n_counts, 3)."""
        return self.wrong[kind] / self.rows[:, None]

    def total(self, kind):
        """Share of all test rows that is wrong, (n_draws, n_counts)."""
        return self.wrong[kind].sum(axis=2) / self.rows.sum(axis=1)[:, None]

    @staticmethod
    def at(n_predictors):
        """Position of a number of predictors along ``n_counts``."""
        return AT.index(n_predictors)


@dataclass(frozen=True, eq=False)
class Surfaces:
    """Errors by alpha_2 and alpha_3, (n_draws, n_alphas, n_alphas).

    ``test`` is on as many rows as the paper tests on, ``sure`` what an endless test would give,
    or nearly so.
    """

    test: np.ndarray
    sure: np.ndarray


class FigureResults:
    """What a paper's results know of its figures; to be mixed into a ``Recorded``.

    Every method takes the name of a reading and gives None where its first cell was not run.
    """

    @kept
    def noise(self, reading=DEFAULT):
        """Figures 1 and 2: `Noise`."""
        records = self.leading(figures.noise(reading))
        return (
            Noise(
                _joined(record["rows"] for record in records),
                {kind: _joined(record[kind]["wrong"] for record in records) for kind in KINDS},
                {kind: _joined(record[kind]["answers"] for record in records) for kind in KINDS},
            )
            if records
            else None
        )

    @kept
    def surfaces(self, kind, reading=DEFAULT):
        """Figure 3 ("discrete") or 4 ("continuous"): `Surfaces`."""
        records = self.leading(figures.alphas(kind, reading))
        return (
            Surfaces(
                _joined(record["wrong"] for record in records) / records[0]["tested"],
                _joined(record["sure"] for record in records) * alpha_surfaces.PART,
            )
            if records
            else None
        )

    @kept
    def candidates(self, reading=DEFAULT):
        """Figure 5: shares of rows that are wrong as one alpha goes from 0 to 1.

        By kind, "relevant" or "irrelevant", and part, "train" or "test": (n_draws, n_values).
        """
        records = self.leading(figures.candidates(reading))
        return (
            {
                (kind, part): _joined(record[kind][part] for record in records) / records[0][size]
                for kind in ("relevant", "irrelevant")
                for part, size in (("train", "n"), ("test", "tested"))
            }
            if records
            else None
        )

    @kept
    def paths(self, reading=DEFAULT):
        """Figure 6: what the task ``whole_paths`` tells of each draw, a list of dicts."""
        records = self.leading(figures.paths(reading))
        return [draw for record in records for draw in record["draws"]] or None

    def shown_path(self):
        """Figure 6: the first path of the default reading with ``n`` and ``tested``, or None."""
        records = self.leading(figures.paths())
        return (
            {
                **records[0]["shown"],
                "n": records[0]["n"],
                "tested": records[0]["tested"],
                "told": records[0]["draws"][0],
            }
            if records
            else None
        )

    @kept
    def kept_predictors(self, reading=DEFAULT):
        """Claim (m): by method, which predictors are kept, (n_draws, n_features); and of what kind.

        A pair of a dict and of slices by "relevant", "irrelevant" and "copies".
        """
        records = self.leading(figures.kept(reading))
        if not records:
            return None
        ends = pairwise(np.cumsum([0, *records[0]["kinds"]]))
        names = ("relevant", "irrelevant", "copies")
        places = {name: slice(*pair) for name, pair in zip(names, ends, strict=True)}
        masks = {
            method: np.array(
                [
                    [letter == "1" for letter in text]
                    for record in records
                    for text in record["kept"][method]
                ]
            )
            for method in records[0]["kept"]
        }
        return masks, places, tuple(records[0]["copied"])


def _joined(parts):
    return np.concatenate([np.asarray(part, dtype=float) for part in parts])
