"""The run of the notebooks: live cells are left out, and named, where their data is not at hand."""

import pytest

from replication.pages.live import LIVE, absent
from replication.pages.notebook import tagged


def pytest_collection_modifyitems(items):
    """Skip a notebook's live cells where a data set that one of them names is missing."""
    reasons = {}
    for item in items:
        page = getattr(item.parent, "nb", None)
        if page is None:
            continue
        if id(page) not in reasons:
            reasons[id(page)] = absent(page) if tagged(page, LIVE) else ""
        if reasons[id(page)] and LIVE in item.cell.metadata.get("tags", []):
            item.add_marker(pytest.mark.skip(reason=reasons[id(page)]))
