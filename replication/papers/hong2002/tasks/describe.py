"""What section 4 says of the data sets, counted on the real files."""

from replication.datasets.loader import load


def describe(cell):
    """Rows, features, classes, and features with a value that one or two rows hold."""
    data = load(cell.dataset)
    rarest = [data.frame[name].astype(object).value_counts().min() for name in data.frame]
    return {
        "rows": len(data.frame),
        "features": data.frame.shape[1],
        "classes": len(data.target.cat.categories),
        "rare": int(sum(count <= 2 for count in rarest)),
    }
