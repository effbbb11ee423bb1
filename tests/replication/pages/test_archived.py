"""Archived studies: tables as their file has them; pages say where code and records are."""

import re
from pathlib import Path

import pytest

from replication.pages import archived

ROOT = Path(__file__).resolve().parents[3]
KEYS = sorted(path.stem for path in (ROOT / "data" / "archived").glob("*.csv"))


def test_numbers_are_numbers_and_a_bar_parts_levels(tmp_path, monkeypatch):
    monkeypatch.setattr(archived, "FOLDER", tmp_path)
    (tmp_path / "toy.csv").write_text(
        "table,index,columns,row,column,kind,value\n"
        "one,method,,NB,sets,int,3\n"
        "one,method,,NB,p,str,0.10\n"
        "two,,size|part,fsNB,20|kept,float,nan\n"
        "two,,size|part,NB,20|kept,float,0.5\n",
        encoding="utf-8",
    )
    one, two = archived.archived_tables("toy").values()
    assert one.index.name == "method"
    assert one.loc["NB"].tolist() == [3, "0.10"]
    assert two.columns.names == ["size", "part"]
    assert two["20", "kept"].isna().tolist() == [True, False]


@pytest.mark.parametrize("key", KEYS)
def test_the_page_names_the_file_and_the_commit_that_has_the_code(key):
    text = (ROOT / "replication" / "chapters" / f"{key}.md").read_text(encoding="utf-8")
    assert f"`data/archived/{key}.csv`" in text
    assert re.search(
        rf"commit `[0-9a-f]{{40}}`, where\s+`python -m replication run --paper {key}`", text
    )
