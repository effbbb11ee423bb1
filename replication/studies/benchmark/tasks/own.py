"""What the library's estimators are given beside their own parameters."""

from replication.protocols.cutting import MDL
from replication.protocols.explicit import explicit
from seminaive.discretise.mdl import MDLDiscretiser

#: Columns are nominal or numeric by their types.
BY_TYPE = {"categorical_features": "from_dtype", "class_weight": None}


def nominal(cls, frame, /, **params):
    """Build a classifier of nominal features, numbers cut inside ``fit`` where there are any."""
    cutting = (
        explicit(MDLDiscretiser, **MDL)
        if frame.shape[1] > frame.select_dtypes(exclude="number").shape[1]
        else None
    )
    return explicit(cls, **BY_TYPE, discretiser=cutting, **params)
