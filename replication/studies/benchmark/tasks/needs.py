"""What task modules need beside this project's packages: a function each, under its name."""

from importlib.util import find_spec

from replication.protocols.programs import why_no_khiops


def fractional():
    """Say what is missing of Khiops, or ""."""
    return why_no_khiops()


def light():
    """Say what is missing, or ""."""
    return "" if find_spec("lightgbm") else "lightgbm is not installed: nox -s boosted"
