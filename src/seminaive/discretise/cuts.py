"""Features of a Table recoded inside a fit: numbers cut, and values grouped where that is asked."""

from dataclasses import dataclass, replace

import numpy as np
from sklearn.base import clone
from sklearn.frozen import FrozenEstimator
from sklearn.utils.validation import has_fit_parameter

from ..table.column_names import keep_names, names_in
from ..table.declared_codes import DeclaredCodes
from ..table.encoder import TableEncoder
from ..table.recoded import numbers_alone, recoded_schema
from ..table.schema import make_schema
from ..table.stored import StoredPart
from ..table.table import Table
from .base import Discretiser
from .equal import EqualFrequencyDiscretiser, EqualWidthDiscretiser
from .given import GivenCutsDiscretiser, for_columns
from .mdl import MDLDiscretiser
from .modl.discretiser import MODLDiscretiser
from .recode import names_of, recode

#: Discretisers by the names that classifiers know them by.
NAMED = {
    "mdl": MDLDiscretiser,
    "modl": MODLDiscretiser,
    "equal-frequency": EqualFrequencyDiscretiser,
    "equal-width": EqualWidthDiscretiser,
}


class PartitionCuts(StoredPart):
    """Parts of a discretiser of ours, which names every one of them, shown or not.

    Parameters
    ----------
    discretiser : Discretiser
        Fitted.
    partitions : list
        Of some features.
    features : ndarray of int, shape (len(partitions),)
        Which these are.
    n_features : int

    Attributes
    ----------
    partitions : list of length n_features
        The partition of each feature; None for one that stays as it is.
    """

    def __init__(self, discretiser, partitions, features, n_features):
        self.discretiser = discretiser
        self.partitions = [None] * n_features
        for feature, partition in zip(features.tolist(), partitions, strict=True):
            self.partitions[feature] = partition
        self._known = None, None

    def cut(self, table):
        """Return a Table with parts in the place of its values; missing stays missing.

        All its features are nominal then. Of sparse features it has sparse codes.
        """
        schema, layout = self._known
        # A layout of a hundred thousand features takes longer to make than a row to cut.
        if table.schema is not schema:
            layout = recoded_schema(table.schema, names_of(self.partitions))
            self._known = table.schema, layout
        return recode(table, self.partitions, layout)


@dataclass(frozen=True, eq=False)
class TransformerCuts:
    """Cuts of somebody else's transformer: what it makes of each feature are names of values.

    Attributes
    ----------
    discretiser : transformer
        Fitted.
    encoder : TableEncoder
        The values that it made of the training rows.
    """

    discretiser: object
    encoder: TableEncoder

    @classmethod
    def of(cls, transformer, table):
        """Learn which values a fitted transformer makes of the training rows."""
        encoder = TableEncoder(categorical_features="all", missing="skip")
        return cls(transformer, encoder.fit(_transformed(transformer, table)))

    def cut(self, table):
        """Return the Table with the transformer's values in the place of its numbers."""
        table = _dense(table)
        recoded = self.encoder.transform(_transformed(self.discretiser, table))
        schema = table.schema
        values, codes = [None] * schema.n_features, np.empty(table.shape, dtype=np.int32)
        codes[:, schema.nominal], codes[:, schema.numeric] = table.codes, recoded.codes
        for rows in (schema, recoded.schema):
            features = schema.nominal if rows is schema else schema.numeric
            for k, feature in enumerate(features):
                values[feature] = rows.values(k).tolist()
        cut = make_schema(schema.n_features, np.arange(schema.n_features), values)
        return Table(cut, codes, np.empty((len(table), 0)))


@dataclass(frozen=True, eq=False)
class CodedCuts:
    """Cuts of numbers some columns of which have codes, which are values behind the intervals.

    Attributes
    ----------
    cuts : PartitionCuts or TransformerCuts
        Found in the numbers without the codes.
    codes : DeclaredCodes
    """

    cuts: PartitionCuts | TransformerCuts
    codes: DeclaredCodes

    def cut(self, table):
        """Return a Table with intervals and codes in the place of its numbers."""
        table, kinds = self.codes.split(table)
        table = self.cuts.cut(table)
        schema, values = table.schema, [None] * table.schema.n_features
        # All features are nominal now, so that a position is a place among these.
        for feature, codes, kind in zip(
            self.codes.features, self.codes.codes, kinds.T, strict=True
        ):
            values[feature] = [*schema.values(feature).tolist(), *codes]
            rows = np.flatnonzero(kind > 0)
            table.codes[rows, feature] = schema.n_values[feature] - 1 + kind[rows]
        return replace(table, schema=recoded_schema(schema, values))


def find_cuts(wanted, table, labels, weights, classes, names):
    """Cut the numeric features of training rows.

    Parameters
    ----------
    wanted : str, discretiser or transformer
        A name of ``NAMED``; or an instance, of which a copy is fitted to the numeric features
        unless it is fitted already.
    table : Table
        Of n rows; at least one feature is numeric.
    labels : ndarray of int, shape (n,)
        Positions among the ``classes``.
    weights : ndarray of shape (n,) or None
    classes : ndarray of shape (n_classes,)
    names : ndarray of str, shape (n_features,), or None

    Returns
    -------
    PartitionCuts or TransformerCuts

    Raises
    ------
    ValueError
        Where a fitted discretiser is one of other features, or a transformer cannot take weights
        or does not make one column of each feature.
    """
    numeric = table.schema.numeric
    own_names = None if names is None else names[numeric]
    if is_fitted(wanted):
        fitted = _unwrapped(wanted)
        partitions = _partitions(fitted, table.schema, names)
        return PartitionCuts(fitted, partitions, numeric, table.schema.n_features)
    if isinstance(_unwrapped(wanted), GivenCutsDiscretiser):
        discretiser = for_columns(_unwrapped(wanted), numeric, names)
    else:
        discretiser = NAMED[wanted]() if isinstance(wanted, str) else clone(wanted)
    if isinstance(discretiser, Discretiser):
        discretiser.fit_labels(numbers_alone(table), labels, classes, weights)
        if own_names is not None:
            keep_names(discretiser, own_names.tolist())
        return PartitionCuts(discretiser, discretiser.partitions_, numeric, table.schema.n_features)
    fit_parameters = {}
    if weights is not None:
        if not has_fit_parameter(discretiser, "sample_weight"):
            raise ValueError(
                f"{type(discretiser).__name__} takes no sample_weight, so that the cuts would not "
                "be those of the rows as they count: give a discretiser that does."
            )
        fit_parameters["sample_weight"] = weights
    discretiser.fit(_dense(table).numbers, classes[labels], **fit_parameters)
    return TransformerCuts.of(discretiser, table)


def find_groups(table, labels, weights, classes):
    """Group the values of the nominal features of training rows by MODL.

    Its criterion counts rows: where weights have fractions, each row counts once.

    Parameters
    ----------
    table : Table
        Of n rows; at least one feature is nominal.
    labels, weights, classes
        As in :func:`find_cuts`.

    Returns
    -------
    PartitionCuts
    """
    if weights is not None and (weights != np.rint(weights)).any():
        weights = None
    modl = MODLDiscretiser(categorical_features="from_dtype", missing="skip", group_values=True)
    full_schema, nominal = table.schema, table
    n = full_schema.nominal.size
    if n < full_schema.n_features:
        schema = make_schema(n, np.arange(n), [full_schema.values(k).tolist() for k in range(n)])
        nominal = replace(table, schema=schema, numbers=np.empty((len(table), 0)))
    modl.fit_labels(nominal, labels, classes, weights)
    return PartitionCuts(modl, modl.partitions_, full_schema.nominal, full_schema.n_features)


def is_fitted(wanted):
    """Whether this is a discretiser of ours that is fitted."""
    return hasattr(_unwrapped(wanted), "partitions_")


def is_known(wanted):
    """Whether this is a discretiser of ours whose cuts are known: fitted, or given."""
    return is_fitted(wanted) or isinstance(_unwrapped(wanted), GivenCutsDiscretiser)


def knows_name(wanted, name):
    """Whether a discretiser may have cuts for a column; without names one cannot tell."""
    if not is_fitted(wanted):
        return name is None or name in (_unwrapped(wanted).cuts or {})
    names = names_in(_unwrapped(wanted))
    return name is None or names is None or name in names.tolist()


def is_same(wanted, fitted):
    """Whether this is the fitted discretiser itself, frozen or not, or gave it its cuts."""
    discretiser = _unwrapped(wanted)
    return discretiser is fitted or (
        discretiser is not None and discretiser is getattr(fitted, "given_by", None)
    )


def _unwrapped(wanted):
    return wanted.estimator if isinstance(wanted, FrozenEstimator) else wanted


def _partitions(fitted, schema, names):
    """Partitions of a fitted discretiser for the numeric features of a schema."""
    numeric, fitted_names = schema.numeric, names_in(fitted)
    of_all = fitted.n_features_in_ == schema.n_features
    if names is not None and fitted_names is not None:
        place_of = {name: k for k, name in enumerate(fitted_names.tolist())}
        places = [place_of.get(name) for name in names[numeric].tolist()]
    elif of_all or fitted.n_features_in_ == numeric.size:
        places = (numeric if of_all else np.arange(numeric.size)).tolist()
    else:
        places = [None]
    partitions = [None if place is None else fitted.partitions_[place] for place in places]
    if any(partition is None or not hasattr(partition, "cuts") for partition in partitions):
        shown = numeric if names is None else names[numeric]
        raise ValueError(
            f"The discretiser has no cuts for all numeric features of X, {shown.tolist()[:5]}: "
            "fit it to the same features, or leave it unfitted."
        )
    return partitions


def _dense(table):
    """The Table with its numbers in an array, as a transformer of somebody else's may need it."""
    return replace(table, numbers=table.numbers.toarray()) if table.sparse_numbers else table


def _transformed(transformer, table):
    """What a transformer makes of the numbers: one column of each feature."""
    output = transformer.transform(_dense(table).numbers)
    if output.shape[1:] != table.numbers.shape[1:]:
        raise ValueError(
            f"{type(transformer).__name__} makes an output of shape {output.shape} of "
            f"{table.numbers.shape[1]} numeric features, where each has to stay one column: "
            "KBinsDiscretizer does so with encode='ordinal'."
        )
    return output
