"""A readable account of MODL partitions."""

import numpy as np


def report(names, partitions, classes):
    """Describe partitions as a table of text each, by descending level.

    Parameters
    ----------
    names : sequence of str
        Of the features.
    partitions : sequence
        :class:`MODLIntervals` or :class:`ValueGroups` of each; None is left out.
    classes : sequence

    Returns
    -------
    str
    """
    present = [
        (name, partition)
        for name, partition in zip(names, partitions, strict=True)
        if partition is not None
    ]
    present.sort(key=lambda pair: -pair[1].level)
    return "\n\n".join(_section(name, partition, classes) for name, partition in present)


def _section(name, partition, classes):
    rows = partition.counts.sum(axis=1)
    kind = "group" if hasattr(partition, "groups") else "interval"
    parts = f"{rows.size} {kind}{'s' * (rows.size > 1)}"
    head = f"{name}: {parts}, level {partition.level:.4f}"
    costs = f"cost {partition.cost:.2f} nats, {partition.null_cost:.2f} as one {kind}"
    columns = [[kind, *partition.labels], _column("rows", rows)]
    columns += [_column(c, n) for c, n in zip(classes, partition.counts.T, strict=True)]
    return "\n".join([f"{head} ({costs})", *_lines(columns)])


def _column(head, numbers):
    return [str(head), *(str(number) for number in np.asarray(numbers).tolist())]


def _lines(columns):
    widths = [max(len(text) for text in column) for column in columns]
    for first, *numbers in zip(*columns, strict=True):
        cells = [text.rjust(width) for text, width in zip(numbers, widths[1:], strict=True)]
        yield "  ".join(["", first.ljust(widths[0]), *cells])
