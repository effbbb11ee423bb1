"""What the tests share: of a table of cases a sample is quick, the rest is deep."""

from collections import Counter


def pytest_collection_modifyitems(items):
    """Of the cases of a function marked ``sampled(every=k)`` let the first of each k stay."""
    seen = Counter()
    for item in items:
        sampled = item.get_closest_marker("sampled")
        if sampled is not None:
            function = item.nodeid.partition("[")[0]
            if seen[function] % sampled.kwargs["every"]:
                item.add_marker("deep")
            seen[function] += 1
