"""Names of columns: a source lacks one, or two parts of it have others."""

from collections.abc import Sequence
from pathlib import Path

from ..table.column_names import without_places

__all__ = ["refuse_other_features", "refuse_twins", "refuse_unknown"]

# So many names are told.
_FEW, _SOME = 10, 20


def refuse_unknown(names: Sequence[str], columns: Sequence[str] | None, where: str | Path) -> None:
    """Raise ValueError where a column that is wanted is not among the names.

    Parameters
    ----------
    names : sequence of str
    columns : sequence of str or None
    where : str or Path
        What has these names.
    """
    unknown = [name for name in columns or () if name not in set(names)]
    if unknown:
        raise ValueError(
            f"{where} has no column {unknown[0]!r}; its columns are {list(names)[:_SOME]}."
        )


def refuse_other_features(
    one: tuple[Sequence[str] | None, int], other: tuple[Sequence[str] | None, int], where: str
) -> None:
    """Raise ValueError where two parts of a source have other features, or in another order.

    Parameters
    ----------
    one, other : tuple
        Names of the features, None where they have none, and the number of them.
    where : str
        What the parts are.
    """
    if (without_places(one[0]), one[1]) == (without_places(other[0]), other[1]):
        return
    # An array's columns are called by their places.
    names = [list(range(n)) if each is None else list(each) for each, n in (one, other)]
    if set(names[0]) == set(names[1]):
        some = [each[:_FEW] for each in names]
        raise ValueError(
            f"{where} have the same features in another order: {some[0]} and {some[1]}. Name them "
            "in features, which says what their order is."
        )
    some = [list(each or ())[:_FEW] for each, _ in (one, other)]
    raise ValueError(
        f"{where} have other features: {some[0]} ({one[1]}) and {some[1]} ({other[1]}). Name those "
        "to count in features."
    )


def refuse_twins(names: Sequence[str]) -> None:
    """Raise ValueError where two columns of a batch have one name.

    Parameters
    ----------
    names : sequence of str
    """
    if len(set(names)) < len(names):
        twin = next(name for name in names if names.count(name) > 1)
        raise ValueError(f"Two columns of a batch have the name {twin!r}: rename one of them.")
