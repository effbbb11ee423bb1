"""A method that is there where the parameters allow it: without it, the sentence says why."""

import pytest

from seminaive.classifier.unless import NoChunksError, unless


class Odd:
    """What has `double` unless it is even."""

    def __init__(self, number):
        self.number = number

    def _why_not(self):
        return "" if self.number % 2 else f"{self.number} is even: add 1."

    @unless("_why_not")
    def double(self):
        """Return twice the number."""
        return 2 * self.number


def test_the_method_is_there_where_there_is_no_reason_against_it():
    assert Odd(3).double() == Odd.double(Odd(3)) == 6


def test_else_it_is_missing_and_the_error_is_the_sentence():
    assert not hasattr(Odd(4), "double")
    for kind in (AttributeError, ValueError, NoChunksError):
        with pytest.raises(kind, match="4 is even: add 1"):
            Odd(4).double()


def test_its_class_has_its_name_and_docstring():
    assert Odd.double.__doc__ == "Return twice the number."
    assert Odd.double.__name__ == "double"
