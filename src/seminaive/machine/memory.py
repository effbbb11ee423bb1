"""The refusal of arrays too large for memory, before they are made."""

__all__ = ["refuse_dense_rows", "refuse_large", "refuse_large_setting"]


def refuse_large(schema, n_classes, n_numbers, memory_limit):
    """Raise ValueError if ``n_numbers`` floats per class are more than ``memory_limit`` bytes."""
    needed = 8.0 * n_classes * n_numbers
    if needed > memory_limit:
        raise ValueError(
            f"{schema.n_values.sum()} values of {schema.n_features} features in {n_classes} "
            f"classes would take {_gib(needed)} to count together, more than "
            f"memory_limit={_gib(memory_limit)}: group the values of the features that "
            "have most, leave features out, or raise memory_limit."
        )


def refuse_dense_rows(who, n_rows, n_features, bytes_of_a_row, memory_limit):
    """Raise ValueError if sparse rows take more than ``memory_limit`` with every zero laid out."""
    needed = float(bytes_of_a_row) * n_rows
    if needed > memory_limit:
        raise ValueError(
            f"{who} lays out every zero of a sparse matrix: {n_rows} rows of {n_features} features "
            f"would take {_gib(needed)}, more than memory_limit={_gib(memory_limit)}: select "
            "features first, fit on fewer rows, raise memory_limit, or take NaiveBayes or "
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
