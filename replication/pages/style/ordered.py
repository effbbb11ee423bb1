"""Colours of lines that are in an order."""

import matplotlib
from matplotlib.colors import to_hex

#: Of viridis, the part that stands out from a white page and from a dark one.
_FROM, _TO = 0.3, 0.8


def ordered(share: float) -> str:
    """Return the colour of a line that is one of an order, from dark to bright.

    Parameters
    ----------
    share : float
        Its place in the order, from 0 to 1.

    Returns
    -------
    str
        Of viridis, which grows evenly for the colour-blind too.

    Examples
    --------
    >>> from replication.pages.style.ordered import ordered
    >>> ordered(0.0), ordered(1.0)
    ('#355f8d', '#7ad151')
    """
    return to_hex(matplotlib.colormaps["viridis"](_FROM + (_TO - _FROM) * share))
