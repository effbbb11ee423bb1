"""The one exception of this room."""


class WekaError(Exception):
    """Weka could not do what was asked; the message is one sentence with Weka's own words."""
