"""What task modules need beside this project's packages: a function each, under its name."""

from replication.protocols.programs import why_no_khiops


def khiops():
    """Say what is missing of Khiops, or ""."""
    return why_no_khiops()
