"""What a process is asked to do."""

from dataclasses import dataclass

#: Tables that are made by rule; all others are data sets of the registry.
GENERATED = ("words", "pixels")


@dataclass(frozen=True)
class Job:
    """One fit and one prediction.

    Attributes
    ----------
    table : str
        Of ``GENERATED``, or a data set.
    shape : tuple of two ints
        Rows and features of a generated table; a data set comes whole.
    constructed : int
        Sums of two features to add, all features cut beside them; 0 for none.
    ours : bool
        Whether the library's classifier is fitted, or the peer's.
    """

    table: str
    shape: tuple[int, int] = (0, 0)
    constructed: int = 0
    ours: bool = True
