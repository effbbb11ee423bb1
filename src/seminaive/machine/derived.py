"""What follows from the other parts of an object: made once, and no part of its state."""

from functools import cached_property


class WithoutDerived:
    """An object whose cached properties are neither pickled nor hashed.

    So an answer changes no state, and what an earlier version stored has all that it needs.
    """

    def __getstate__(self):
        return {
            name: part
            for name, part in self.__dict__.items()
            if not isinstance(getattr(type(self), name, None), cached_property)
        }
