"""Profiles: how much is run, and where its results lie."""

from __future__ import annotations

from pathlib import Path

#: ``frozen`` computes nothing, ``quick`` a fixed small slice, ``full`` every cell.
PROFILES = ("frozen", "quick", "full")

_ROOT = Path(__file__).resolve().parents[2]


def ledger_root(profile: str) -> Path:
    """Return the folder of a profile's ledger; ``frozen`` reads what ``full`` wrote.

    Raises
    ------
    ValueError
        If there is no such profile.
    """
    _check(profile)
    return _ROOT / "build" / "quick" / "ledger" if profile == "quick" else _KEPT


def grid_profile(profile: str) -> str:
    """Return the profile whose cells the ledger of `profile` holds."""
    _check(profile)
    return "quick" if profile == "quick" else "full"


_KEPT = _ROOT / "replication" / "records"


def _check(profile: str) -> None:
    if profile not in PROFILES:
        raise ValueError(f"there is no profile {profile!r}; choose one of {', '.join(PROFILES)}")
