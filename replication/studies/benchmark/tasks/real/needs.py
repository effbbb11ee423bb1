"""What the tasks need: the tables, each in a file, and for one of them LightGBM."""

from replication.studies.benchmark.protocol.tables import tables
from replication.studies.benchmark.tasks import needs


def light():
    """Say what is missing, or ""."""
    return variants() or needs.light()


def variants():
    """Say how many tables are missing, or ""."""
    from replication.studies.benchmark.tasks.tables import located

    gone = sum(located(table) is None for table in tables().values())
    return f"{gone} real tables are not at hand, or no pyarrow: run `nox -s tables`" if gone else ""
