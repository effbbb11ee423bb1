"""What task modules need beside this project's packages: a function each, under its name."""

from importlib.util import find_spec

from replication.protocols.programs import why_no_khiops

__all__ = ["fractional", "light", "real"]


def fractional():
    """Say what is missing of Khiops, or ""."""
    return why_no_khiops()


def light():
    """Say what is missing, or ""."""
    return "" if find_spec("lightgbm") else "lightgbm is not installed: nox -s boosted"


def real():
    """Say how many tables are missing, or ""."""
    from replication.studies.benchmark.protocol.tables import tables
    from replication.studies.benchmark.tasks.tables import located

    gone = [name for name, each in tables().items() if located(each) is None]
    return f"{len(gone)} real tables are not at hand: nox -s tables" if gone else ""
