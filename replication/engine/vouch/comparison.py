"""Whether a cell computed again gives what is recorded, and how closely that is asked."""

from __future__ import annotations

import math
from collections.abc import Iterator, Mapping
from typing import Any

from replication.engine.record import Record

#: The entry of a result in which its task names those entries that rounding decides.
CHAOTIC = "chaotic"

#: What decides the last bits: the loops that are taken, and the C library's logarithms.
_DECIDES = ("arithmetic", "libc")

#: How close a float must be to the recorded one, relative to it.
TOLERANCE = 1e-9


def left_out(old: Record, new: Record) -> frozenset[str]:
    """Return the entries of a result that cannot be compared: those that its task calls chaotic.

    With the same arithmetic even they come out the same, and so they must where it is not known
    with what a record was made. What only the new result calls so is compared.
    """
    if new.failed or _is_made_alike(old, new):
        return frozenset()
    return frozenset({CHAOTIC, *old.result[CHAOTIC]} if old.result.get(CHAOTIC) else ())


def _is_made_alike(old: Record, new: Record) -> bool:
    """Whether last bits agree too."""
    return all(old.made.get(name) in (None, new.made.get(name)) for name in _DECIDES)


def nothing_left(old: Record, new: Record) -> bool:
    """Whether rounding decides all that a result holds, so that nothing of it was compared."""
    return not new.failed and left_out(old, new) >= new.result.keys()


def difference(old: Record, new: Record) -> str:
    """Return one sentence on how a cell's new record differs from the old one; "" if it agrees."""
    name = f"{new.paper}: {new.method} on {new.dataset} {dict(new.axes)}"
    if new.failed:
        return f"{name} fails now: {new.error}"
    ignored = left_out(old, new)
    before, now = (
        {k: v for k, v in record.result.items() if k not in ignored} for record in (old, new)
    )
    chaotic = sorted({*new.result.get(CHAOTIC, ())} - {*old.result.get(CHAOTIC, ())})
    differences = [f"result[{field!r}] is left to rounding now" for field in chaotic]
    differences += [*compare(before, now), *_warned_otherwise(old, new)]
    more = f" (and {len(differences) - 1} more differences)" if len(differences) > 1 else ""
    return f"{name}: {differences[0]}{more}" if differences else ""


def _warned_otherwise(old: Record, new: Record) -> Iterator[str]:
    """Yield where the warnings differ; with other arithmetic their numbers may."""
    recorded, computed = (list(record.warnings or ()) for record in (old, new))
    # What older records have is of a library that worded, and warned, otherwise.
    if old.warnings is None or any(isinstance(entry, str) for entry in recorded):
        return
    if not _is_made_alike(old, new):
        recorded, computed = (
            sorted({entry[0] for entry in entries}) for entries in (recorded, computed)
        )
    yield from compare(recorded, computed, "warnings")


def compare(recorded: Any, computed: Any, where: str = "result") -> Iterator[str]:
    """Yield a phrase for each place where two results differ.

    Whole numbers, strings and truth values must be equal; floats may differ by one part in 10^9.
    """
    if isinstance(recorded, Mapping) and isinstance(computed, Mapping):
        for name in sorted(recorded.keys() | computed.keys()):
            if name not in recorded or name not in computed:
                yield f"{where}[{name!r}] is only in {'one' if name in recorded else 'the other'}"
            else:
                yield from compare(recorded[name], computed[name], f"{where}[{name!r}]")
    elif isinstance(recorded, list) and isinstance(computed, list):
        if len(recorded) != len(computed):
            yield f"{where} has {len(recorded)} entries recorded and {len(computed)} now"
        for index, (old, new) in enumerate(zip(recorded, computed, strict=False)):
            yield from compare(old, new, f"{where}[{index}]")
    elif not _same(recorded, computed):
        yield f"{where} is {recorded!r} recorded and {computed!r} now"


def _same(old: Any, new: Any) -> bool:
    if isinstance(old, bool) or isinstance(new, bool):
        # Python holds True equal to 1, which is another result.
        return old is new
    numbers = isinstance(old, int | float) and isinstance(new, int | float)
    if numbers and (isinstance(old, float) or isinstance(new, float)):
        if isinstance(old, int) or isinstance(new, int):
            return old == new
        if math.isnan(old) and math.isnan(new):
            return True
        # Absolute too, for what should be 0 and is a rounding.
        return math.isclose(old, new, rel_tol=TOLERANCE, abs_tol=1e-12)
    return type(old) is type(new) and old == new
