"""Whether what is imported is what record keys are made from: this checkout's own packages."""

from __future__ import annotations

import importlib.util
from pathlib import Path

from replication.engine.source.closure import PACKAGES


class OtherSource(Exception):
    """A package of ours would be imported from another place than its source is hashed in."""


def refuse_other_source() -> None:
    """Raise where records would name one source and results come from another.

    Two checkouts with one environment, or an installed copy of the library, lead there.

    Raises
    ------
    OtherSource
        Naming both places.
    """
    for name, hashed in PACKAGES.items():
        imported = _folder(name)
        if imported != hashed.resolve():
            raise OtherSource(
                f"{name} is imported from {imported or 'nowhere'}, but the records of this "
                f"checkout are made from {hashed}: run with PYTHONPATH={hashed.parent}, or "
                f"install the checkout in an environment of its own: "
                f"`pip install -e . -e ./forensics`"
            )


def _folder(name: str) -> Path | None:
    """Return the folder that a package is, or would be, imported from."""
    try:
        spec = importlib.util.find_spec(name)
    except (ImportError, ValueError):  # ValueError: a module made by hand, without a spec
        return None
    places = list(spec.submodule_search_locations or ()) if spec is not None else []
    return Path(places[0]).resolve() if len(places) == 1 else None
