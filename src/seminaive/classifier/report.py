"""What was done with each column: one row of a data frame a column."""

from collections.abc import Iterator
from typing import Any

import narwhals as nw
import numpy as np
from sklearn.utils.validation import check_is_fitted

from ..counts.mutual_information import lasting_information, normal_information
from ..machine.whole_fit import of_one_fit
from ..table.column_names import names_in
from ..table.kinds.frame import refuse_twins
from ..table.schema import MISSING
from ..table.table import Table
from ..table.types import Rows
from ..table.written_numbers import dates_remedy
from .gaps import columns_of, informative_gaps
from .unseen import unseen_values

# So many values of a column are told, and looked at for dates.
_FEW, _LOOKED_AT = 5, 100
# What moments leave of all rows.
_ROUNDING = 1e-9


def given_types(X):
    """Name the library of a data frame (None of other rows), and the types of its columns."""
    refuse_twins(X)
    frame = nw.from_native(X, eager_only=True, pass_through=True)
    if isinstance(frame, nw.DataFrame):
        library = frame.implementation.name.lower()
        types = X.dtypes if library == "pandas" else frame.schema.values()
        return library, [str(dtype) for dtype in types]
    return None, None if isinstance(X, Table) else str(getattr(X, "dtype", type(X).__name__))


def shares_of_gaps(rows):
    """Share of TrainingRows without a value by nominal feature, where gaps are among its values."""
    values = [rows.schema.values(k).tolist() for k in range(rows.schema.nominal.size)]
    absent = {k: words.index(None) for k, words in enumerate(values) if None in words}
    codes = rows.table.dense_codes() if absent else None
    return {
        k: float(np.average(codes[:, k] == code, weights=rows.weights))
        for k, code in absent.items()
    }


class ReportMixin:
    """``report`` for a CountingClassifier."""

    #: Attribute of shape (n_features, ...) that is 0 where no answer depends on a feature.
    _weighs: str | None = None

    @property
    def _behind(self):
        """Positions of the columns of which features behind all others tell codes, or gaps."""
        gappy = [] if self._gaps is None else self._gaps.before.numeric[self._gaps.numeric]
        return np.append(self._coded, gappy).astype(np.int64)

    @of_one_fit
    def report(self, X: "Rows | None" = None) -> Any:
        """Tell what was done with each column of the training rows.

        Parameters
        ----------
        X : data frame, array-like, CSR matrix or Table of shape (n_rows, n_features), optional
            Rows to predict, of which it is told what training never showed.

        Returns
        -------
        data frame
            A row for each column, of the library of the frame that ``fit`` was given, otherwise of
            pandas; notebooks show it as a table.

            - "column": its name as given, its position where it had none;
            - "read as": "names of values", "numbers, cut" or "numbers" with their density, and
              codes that the user has declared;
            - "why": the type, or what ``categorical_features`` says of it;
            - "n values", "values": values, groups of them or intervals; mean and standard deviation
              of numbers that are not cut;
            - "gaps": share of the training rows without a value; "gaps are": what they do;
            - "unseen": values of ``X`` that no training row has, None without ``X``;
            - "information": on the class, in nats, corrected for the number of values: by chance it
              is next to 0. That of numbers with a density is by normal ones;
            - "set aside": why no answer depends on the column, "" if some does.

        Raises
        ------
        NotFittedError
            Before a fit.
        ValueError, TypeError
            As :meth:`predict` raises of ``X``.
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
        rows = [*self._reported(X)]
        columns = {name: [row[name] for row in rows] for name in rows[0]}
        library = self._given_types[0]
        if library in (None, "pandas"):
            import pandas

            return pandas.DataFrame(columns)
        return nw.from_dict(columns, backend=library).to_native()

    def _reported(self, X) -> Iterator[dict[str, Any]]:
        schema, names, counts = self.encoder_.schema_, names_in(self), self.counts_
        unseen = [None] * schema.n_features if X is None else self._unseen_in(X)
        information = np.empty(counts.schema.n_features)
        information[counts.schema.nominal] = lasting_information(counts)
        information[counts.schema.numeric] = normal_information(counts.moments)
        weighs = self._which_weigh(schema)
        skipped = counts if self._gaps is None else self._gaps.skipped(counts)
        informative = informative_gaps(skipped, self._coded)
        for feature in range(schema.n_features):
            place = np.searchsorted(schema.nominal, feature)
            column = place if feature in schema.nominal[place : place + 1] else None
            cell = np.searchsorted(counts.schema.nominal, feature)
            counted = feature in counts.schema.nominal[cell : cell + 1]
            aside = None if column is None else self._aside_why.get(int(column))
            entries = {
                **(self._of_cells(cell) if counted else self._of_numbers(feature)),
                **({} if column not in self._gap_shares else {"gaps": self._gap_shares[column]}),
            }
            if aside is not None:
                n_values, weight = aside
                gaps = 1.0 - weight / counts.total
                entries |= {"n values": n_values, "values": "", "gaps": gaps, "varies": True}
            for behind in schema.n_features + np.flatnonzero(self._coded == feature):
                # A code is no gap.
                codes = self._of_cells(np.searchsorted(counts.schema.nominal, behind))
                entries |= {"gaps": codes["gaps"], "varies": entries["varies"] or codes["varies"]}
                information[feature] += information[behind]
            varies = entries.pop("varies")
            why = "" if weighs[feature] else "left out by the model"
            if not varies:
                # One group may hold many values, as one interval may hold all numbers.
                one_part = counted and (
                    column is None or schema.n_values[column] > entries["n values"]
                )
                why = "one interval or group" if one_part else "constant"
                why = "shows nothing" if entries["gaps"] >= 1.0 - _ROUNDING else why
            yield {
                "column": feature if names is None else names[feature],
                "read as": self._read_as(feature, column, counted),
                "why": self._why_read(feature),
                **entries,
                "gaps are": self._gaps_are(feature, column, informative),
                "unseen": unseen[feature],
                "information": float(information[feature]),
                "set aside": why if aside is None else "as good as a value a row",
            }

    def _which_weigh(self, schema):
        """Whether the model leaves each feature in."""
        if self._weighs is None:
            return np.ones(schema.n_features, dtype=bool)
        powers = np.asarray(getattr(self, self._weighs))
        all_of_them = powers.reshape(len(powers), -1).any(axis=1)
        weighs = all_of_them[: schema.n_features].copy()
        # Whether a number is there, or a code, is a feature of its own.
        np.logical_or.at(weighs, self._behind, all_of_them[schema.n_features :])
        return weighs

    def _unseen_in(self, X):
        """How many values of each feature of some rows no training row has."""
        table = self._asked(X)
        table = table if isinstance(table, Table) else self.encoder_.encode(table)
        features = table.schema.nominal
        n_unseen = np.zeros(table.schema.n_features, dtype=np.int64)
        n_unseen[features] = sum(unseen_values(table, self._empty_values)[:2])
        if features.size:
            # Of grouped values those without a row are in no group.
            cut = self._cut(table)
            now = unseen_values(cut, None)[0][np.searchsorted(cut.schema.nominal, features)]
            n_unseen[features] = np.maximum(n_unseen[features], now)
        return n_unseen.tolist()

    def _read_as(self, feature, column, counted):
        if column is not None:
            values = self.encoder_.schema_.values(column)[:_LOOKED_AT].tolist()
            dates = dates_remedy([value for value in values if value is not None], "")
            return "names of values" if dates is None else "names of values, dates as text"
        density, codes = getattr(self, "density_", None), ""
        if self._codes is not None and feature in self._codes.features:
            listed = self._codes.codes[self._codes.features.tolist().index(feature)]
            codes = "; codes declared by the user: " + ", ".join(f"{each:.15g}" for each in listed)
        form = "cut" if counted else "gaussian" if density is None else density[feature]
        return f"numbers, {form}{codes}"

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
        weight = self.counts_.cells[first : schema.offsets[k + 1]].sum(axis=1)
        gaps = weight[2 + values.index(None) if None in values else 1]
        shown = ", ".join(str(value) for value in values[:_FEW])
        more = ", ..." if len(values) > _FEW else ""
        return {
            "n values": len(values),
            "values": shown + more,
            "gaps": float(gaps / total),
            "varies": np.count_nonzero(weight[2:] > 0) > 1,
        }

    def _of_numbers(self, feature):
        moments = self.counts_.moments.of_features(
            np.flatnonzero(self.counts_.schema.numeric == feature)
        ).pooled()
        mean, deviation = float(moments.mean[0, 0]), float(np.sqrt(moments.variance()[0, 0]))
        weight = float(moments.weight[0, 0])
        summary = f"mean {mean:.4g}, deviation {deviation:.4g}" if weight > 0 else ""
        gaps = 1.0 - weight / self.counts_.total
        return {"n values": None, "values": summary, "gaps": gaps, "varies": deviation > 0}

    def _gaps_are(self, feature, column, informative):
        by_encoder = column is not None and self.encoder_.missing == "value"
        if by_encoder or feature in self._valued_gaps():
            return "a value"
        return "skipped, depend on the class" if feature in informative else "skipped"

    def _valued_gaps(self):
        """Positions of the features whose gaps the counts say are values."""
        if self._gaps is None:
            return ()
        nominal = self._gaps.before.nominal[self._gaps.codes != MISSING]
        n_columns = self._gaps.before.n_features - self._coded.size
        nominal = columns_of(nominal, n_columns, self._coded)
        return np.append(nominal, self._gaps.before.numeric[self._gaps.numeric])
