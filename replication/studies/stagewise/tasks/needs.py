"""What task modules need beside this project's packages: a function each, under its name."""

from importlib.util import find_spec

__all__ = ["group_lasso"]


def group_lasso():
    """Say what is missing, or ""."""
    return "" if find_spec("skglm") else "skglm is not installed: pip install skglm"
