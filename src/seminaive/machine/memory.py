"""The refusal of arrays too large for memory, before they are made."""

import numpy as np


def refuse_large(schema, n_classes, n_numbers, memory_limit, names=None):
    """Raise ValueError if ``n_numbers`` floats per class are more than ``memory_limit`` bytes.

    It names the columns with most values. A classifier, which can set some aside, gives ``names``,
    a function of nothing: (n_features,), or None for positions.
    """
    needed = 8.0 * n_classes * n_numbers
    if needed > memory_limit:
        set_aside = "" if names is None else " (identifiers='set aside')"
        names = None if names is None else names()
        widest = np.argsort(-schema.n_values, kind="stable")[:3]
        columns = [k if names is None else repr(names[k]) for k in schema.nominal[widest]]
        sizes = zip(columns, schema.n_values[widest], strict=True)
        most = ", ".join(f"{column} ({n:,})" for column, n in sizes)
        raise ValueError(
            f"{schema.n_values.sum()} values of {schema.n_features} features in {n_classes} "
            f"classes would take {_gib(needed)} to count together, more than "
            f"memory_limit={_gib(memory_limit)}. Most values have {most}. Leave "
            f"out what identifies rows{set_aside}, group the values of the others, or raise "
            "memory_limit."
        )


def refuse_dense_rows(name, n_rows, n_features, bytes_of_a_row, memory_limit):
    """Raise ValueError if sparse rows take more than ``memory_limit`` with every zero laid out."""
    needed = float(bytes_of_a_row) * n_rows
    if needed > memory_limit:
        raise ValueError(
            f"{name} lays out every zero of a sparse matrix: {n_rows} rows of {n_features} "
            f"features would take {_gib(needed)}, more than memory_limit={_gib(memory_limit)}: "
            "select features first, fit on fewer rows, raise memory_limit, or take NaiveBayes or "
            "BMANaiveBayes, which look at what is stored alone."
        )


def refuse_large_setting(name, value, needed, memory_limit):
    """Raise ValueError if what a parameter asks for takes more than ``memory_limit`` bytes."""
    if needed > memory_limit:
        raise ValueError(
            f"{name}={value} would take {_gib(needed)}, more than memory_limit="
            f"{_gib(memory_limit)}: give a smaller {name}, or raise memory_limit."
        )


def _gib(n_bytes):
    return f"{n_bytes / 2**30:.3g} GiB"
