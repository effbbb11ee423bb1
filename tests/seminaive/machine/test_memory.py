"""What would not fit into memory is refused with sizes and a remedy."""

import re

import pytest

from seminaive.machine.memory import refuse_large
from seminaive.table.schema import make_schema

SCHEMA = make_schema(2, [0, 1], [["a", "b"], ["c", "d", "e"]])
GIB = 2**30


def test_as_many_bytes_as_the_limit_are_not_refused():
    refuse_large(SCHEMA, 3, GIB / 24, GIB)


def test_more_bytes_than_the_limit_are_refused_in_one_sentence():
    sentence = re.escape(
        "5 values of 2 features in 3 classes would take 1.5 GiB to count together, more than "
        "memory_limit=1 GiB. Most values have 1 (3), 0 (2). Leave out what identifies rows, group "
        "the values of the others, or raise memory_limit."
    )
    with pytest.raises(ValueError, match=f"^{sentence}$"):
        refuse_large(SCHEMA, 3, 1.5 * GIB / 24, GIB)
