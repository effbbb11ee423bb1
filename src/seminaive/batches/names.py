"""Names of columns: a source lacks one, or two parts of it have others."""

from collections.abc import Sequence
from pathlib import Path

from ..table.column_names import without_places

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
    known = set(names)
    unknown = [name for name in columns or () if name not in known]
    if unknown:
        raise ValueError(
            f"{where} has no column {unknown[0]!r}; its columns are {list(names)[:_SOME]}."
        )


def refuse_other_features(
    first: tuple[Sequence[str] | None, int], second: tuple[Sequence[str] | None, int], where: str
) -> None:
    """Raise ValueError where two parts of a source have other features, or in another order.

    Parameters
    ----------
    first, second : tuple
        Names of the features, None where they have none, and the number of them.
    where : str
        What the parts are.
    """
    if (without_places(first[0]), first[1]) == (without_places(second[0]), second[1]):
        return
    # An array's columns are called by their places.
    names = [
        list(range(n)) if column_names is None else list(column_names)
        for column_names, n in (first, second)
    ]
    if set(names[0]) == set(names[1]):
        shown = [column_names[:_FEW] for column_names in names]
        raise ValueError(
            f"{where} have the same features in another order: {shown[0]} and {shown[1]}. Name "
            "them in features, which says what their order is."
        )
    shown = [list(column_names or ())[:_FEW] for column_names, _ in (first, second)]
    raise ValueError(
        f"{where} have other features: {shown[0]} ({first[1]}) and {shown[1]} ({second[1]}). Name "
        "those to count in features."
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
