"""The one exception of this room."""


class MonashError(Exception):
    """A program could not do what was asked; the message is one sentence with its own words."""
