"""What task modules need beside this project's packages: a function each, under its name."""

from replication.protocols.programs import why_no_weka


def trees():
    """Say what is missing of Weka, or ""."""
    return why_no_weka()


pooled_trees = trees
