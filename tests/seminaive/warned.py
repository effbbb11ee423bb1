"""What a call warns of, whatever the filters."""

import warnings


def warned(call):
    """The warnings that a call without arguments gives, in their order."""
    with warnings.catch_warnings(record=True) as caught:
        warnings.simplefilter("always")
        call()
    return [each.message for each in caught]
