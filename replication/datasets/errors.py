"""The one exception of this room."""


class DataError(Exception):
    """A data set cannot be had as registered; the message is one sentence with the remedy."""
