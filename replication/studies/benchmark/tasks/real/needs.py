"""What the task needs: the tables, each in a file."""

from replication.studies.benchmark.protocol.tables import tables

__all__ = ["variants"]


def variants():
    """Say how many tables are missing, or ""."""
    from replication.studies.benchmark.tasks.tables import located

    gone = sum(located(table) is None for table in tables().values())
    return f"{gone} real tables are not at hand, or no pyarrow: run `nox -s tables`" if gone else ""
