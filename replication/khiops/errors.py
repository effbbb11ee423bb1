"""The one exception of this room."""


class KhiopsError(Exception):
    """Khiops could not do what was asked; the message is one sentence with Khiops' own words."""
