"""What changed in 0.2: the page's defaults are the classifiers', its addresses those that warn."""

import ast
import inspect
import re
from pathlib import Path

import pytest

from seminaive.moved import MOVED
from tests.seminaive.discovery import classifiers

PAGE = Path(__file__).resolve().parents[2] / "book" / "guide" / "changes.md"
DEFAULTS = re.findall(
    r"^\| (.+?) \| `(\w+)` \| (.+?) \| `(.+?)`", PAGE.read_text(encoding="utf-8"), re.MULTILINE
)
PARAMETERS = {each.__name__: inspect.signature(each).parameters for each in classifiers()}


@pytest.mark.parametrize(("who", "parameter", "former", "now"), DEFAULTS)
def test_a_default_is_what_the_page_says_and_another_than_before(who, parameter, former, now):
    named = [PARAMETERS[name] for name in re.findall(r"`(\w+)`", who)]
    having = [each for each in PARAMETERS.values() if parameter in each]
    assert {each[parameter].default for each in named or having} == {ast.literal_eval(now)}
    assert f"`{now}`" != former


def test_the_table_has_all_eleven():
    assert len(DEFAULTS) == len({parameter for _, parameter, *_ in DEFAULTS}) == 11


def test_every_address_that_warns_is_named_with_its_new_one():
    rows = re.findall(r"^\| (`seminaive.+?) \| `(.+?)` \|$", PAGE.read_text("utf-8"), re.MULTILINE)
    named = {old: new for olds, new in rows for old in re.findall(r"`(.+?)`", olds)}
    assert named == MOVED
