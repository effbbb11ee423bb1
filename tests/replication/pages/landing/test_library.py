"""What the front page says of the library is what the benchmarks measured."""

import json
import re

import pytest

from replication.pages.chapter import ROOT
from replication.pages.landing.library import FILE, library


def test_each_number_is_a_measured_ratio_and_one_that_is_gone_is_named(tmp_path):
    said = [*map(int, re.findall(r"(\d+) times", library(ROOT)))]
    results = json.loads((ROOT / FILE).read_text(encoding="utf-8"))["results"]
    ratios = [row["value"]["median"] for row in results if isinstance(row["value"], dict)]
    assert len(said) == 4
    assert {*said} <= {round(number) for ratio in ratios for number in (ratio, 1 / ratio)}
    (tmp_path / "benchmarks").mkdir()
    (tmp_path / FILE).write_text('{"results": []}', encoding="utf-8")
    with pytest.raises(ValueError, match=r"has no CategoricalNB / NaiveBayes on .*`nox -s bench"):
        library(tmp_path)
