"""The refusal of tables too large for memory, before they are made."""

__all__ = ["refuse_large"]


def refuse_large(schema, n_classes, n_numbers, memory_limit):
    """Raise ValueError if ``n_numbers`` floats per class are more than ``memory_limit`` bytes."""
    needed = 8.0 * n_classes * n_numbers
    if needed > memory_limit:
        raise ValueError(
            f"{schema.n_values.sum()} values of {schema.n_features} features in {n_classes} "
            f"classes would take {needed / 2**30:.3g} GiB to count together, more than "
            f"memory_limit={memory_limit / 2**30:.3g} GiB: group the values of the features that "
            "have most, leave features out, or raise memory_limit."
        )
