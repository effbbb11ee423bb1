"""What was done with each column: one row of a data frame a column."""

from collections.abc import Iterator
from typing import TYPE_CHECKING, Any

import narwhals as nw
import numpy as np
from sklearn.utils.validation import check_is_fitted

from ..counts.mutual_information import mutual_information
from ..machine.whole_fit import of_one_fit
from ..table.column_names import names_in
from ..table.schema import MISSING
from ..table.table import Table
from .gaps import informative_gaps

if TYPE_CHECKING:
    from narwhals.typing import IntoDataFrame

__all__ = ["ReportMixin", "given_types", "shares_of_gaps"]

# So many values of a column are told.
_FEW = 5


def given_types(X):
    """Name the library of a data frame (None of other rows), and the types of its columns."""
    frame = nw.from_native(X, eager_only=True, pass_through=True)
    if isinstance(frame, nw.DataFrame):
        library = frame.implementation.name.lower()
        types = X.dtypes if library == "pandas" else frame.schema.values()
        return library, [str(each) for each in types]
    return None, None if isinstance(X, Table) else str(getattr(X, "dtype", type(X).__name__))


def shares_of_gaps(rows):
    """Share of TrainingRows without a value by nominal feature, where gaps are among its values."""
    schema, shares = rows.schema, {}
    for k in range(schema.nominal.size):
        values = schema.values(k).tolist()
        if None in values:
            absent = rows.table.dense_codes()[:, k] == values.index(None)
            shares[k] = float(np.average(absent, weights=rows.weights))
    return shares


class ReportMixin:
    """``report`` for a CountingClassifier."""

    @of_one_fit
    def report(self) -> "IntoDataFrame":
        """Tell what was done with each column of the training rows.

        Returns
        -------
        data frame
            A row for each column, of the library of the frame that ``fit`` was given, otherwise of
            pandas; notebooks show it as a table.

            - "column": its name as given, its position where it had none;
            - "read as": "names of values", "numbers, cut" or "numbers" with their density;
            - "why": the type, or what ``categorical_features`` says of it;
            - "n values", "values": values, groups of them or intervals; mean and standard deviation
              of numbers that are not cut;
            - "gaps": share of the training rows without a value; "gaps are": what they do;
            - "unseen": values of the last prediction that no training row has, None before one;
            - "information": on the class, in nats, None where numbers are not cut;
            - "set aside": why, "" if it is not.

        Raises
        ------
        NotFittedError
            Before a fit.
        ImportError
            No frame was given, and pandas is not installed.

        Examples
        --------
        >>> import pandas as pd
        >>> from seminaive import NaiveBayes
        >>> air = [21.0, 12.0, 19.0, 8.0]
        >>> days = pd.DataFrame({"sky": ["sun", "rain", "sun", None], "air": air})
        >>> found = NaiveBayes().fit(days, [1, 0, 1, 0]).report()
        >>> found[["column", "read as", "values", "gaps"]]
          column            read as                    values  gaps
        0    sky    names of values                 rain, sun  0.25
        1    air  numbers, gaussian  mean 15, deviation 5.244  0.00
        """
        check_is_fitted(self, "counts_")
        rows = [*self._reported()]
        columns = {name: [row[name] for row in rows] for name in rows[0]}
        library = self._given_types[0]
        if library in (None, "pandas"):
            import pandas

            return pandas.DataFrame(columns)
        return nw.from_dict(columns, backend=library).to_native()

    def _reported(self) -> Iterator[dict[str, Any]]:
        schema, names = self.encoder_.schema_, names_in(self)
        information = mutual_information(self.counts_)
        skipped = self.counts_ if self._gaps is None else self._gaps.skipped(self.counts_)
        informative = informative_gaps(skipped)
        for feature in range(schema.n_features):
            place = np.searchsorted(schema.nominal, feature)
            own = place if feature in schema.nominal[place : place + 1] else None
            cell = np.searchsorted(self.counts_.schema.nominal, feature)
            counted = feature in self.counts_.schema.nominal[cell : cell + 1]
            aside = None if own is None else self._aside_why.get(int(own))
            yield {
                "column": feature if names is None else names[feature],
                "read as": self._read_as(feature, own is not None, counted),
                "why": self._why_read(feature),
                **(self._of_cells(cell) if counted else self._of_numbers(feature)),
                **({} if own not in self._gap_shares else {"gaps": self._gap_shares[own]}),
                **({} if aside is None else self._of_aside(*aside)),
                "gaps are": self._gaps_are(feature, own, informative),
                "unseen": self._last_unseen(own),
                "information": float(information[cell]) if counted else None,
                "set aside": "" if aside is None else "as good as a value a row",
            }

    def _read_as(self, feature, nominal, counted):
        if nominal:
            return "names of values"
        if counted:
            return "numbers, cut"
        density = getattr(self, "density_", None)
        return f"numbers, {'gaussian' if density is None else density[feature]}"

    def _why_read(self, feature):
        if not self._types_decide():
            return "categorical_features"
        types = self._given_types[1]
        if types is None:
            return "encoded beforehand"
        return f"type {types[feature] if isinstance(types, list) else types}"

    def _of_cells(self, k):
        schema, total = self.counts_.schema, self.counts_.total
        first, values = schema.offsets[k], schema.values(k).tolist()
        gaps = self.counts_.cells[first + 1].sum()
        if None in values:
            gaps = self.counts_.cells[first + 2 + values.index(None)].sum()
        shown = ", ".join(str(each) for each in values[:_FEW])
        more = ", ..." if len(values) > _FEW else ""
        return {"n values": len(values), "values": shown + more, "gaps": float(gaps / total)}

    def _of_numbers(self, feature):
        of = self.counts_.moments.of_features(
            np.flatnonzero(self.counts_.schema.numeric == feature)
        ).pooled()
        mean, deviation = float(of.mean[0, 0]), float(np.sqrt(of.variance()[0, 0]))
        gaps = 1.0 - float(of.weight[0, 0]) / self.counts_.total
        told = f"mean {mean:.4g}, deviation {deviation:.4g}"
        return {"n values": None, "values": told, "gaps": gaps}

    def _of_aside(self, n_values, weight):
        return {"n values": n_values, "values": "", "gaps": 1.0 - weight / self.counts_.total}

    def _gaps_are(self, feature, own, informative):
        by_encoder = own is not None and self.encoder_.missing == "value"
        if by_encoder or feature in self._valued_gaps():
            return "a value"
        return "skipped, depend on the class" if feature in informative else "skipped"

    def _valued_gaps(self):
        """Positions of the features whose gaps the counts say are values."""
        if self._gaps is None:
            return ()
        nominal = self._gaps.before.nominal[self._gaps.codes != MISSING]
        return np.append(nominal, self._gaps.before.numeric[self._gaps.numeric])

    def _last_unseen(self, own):
        last = self._last_asked[-1 if own is None else own]
        return None if last < 0 else int(last)
