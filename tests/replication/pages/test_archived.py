"""Archived studies: tables as their file has them; pages say where code and records are."""

import re
from pathlib import Path

import pytest

from replication.pages import archived

ROOT = Path(__file__).resolve().parents[3]
KEYS = sorted(path.stem for path in (ROOT / "data" / "archived").glob("*.csv"))


@pytest.mark.parametrize("key", KEYS)
def test_the_page_names_the_file_and_the_commit_that_has_the_code(key):
    text = (ROOT / "replication" / "chapters" / f"{key}.md").read_text(encoding="utf-8")
    assert f"`data/archived/{key}.csv`" in text
    assert re.search(
        rf"commit `[0-9a-f]{{40}}`, where\s+`python -m replication run --paper {key}`", text
    )


def head(key):
    """A page's first paragraph, its title with it, on one line."""
    text = (ROOT / "replication" / "chapters" / f"{key}.md").read_text(encoding="utf-8")
    return " ".join(text[text.index("\n# ") : text.index("\n```{code-cell}")].split())


def test_what_the_head_of_stagewise_says_is_in_its_tables():
    tables, said = archived.archived_tables("stagewise"), head("stagewise")
    assert "# Stagewise: fsNB is best in no situation, and its worst case is milder" in said
    assert "is the best method in no situation" in said
    assert "fsNB" not in [*tables["take"]["least mean error"]]
    worst = tables["least_regret"]["largest"]
    assert "its worst case is milder than that of most others" in said
    assert (worst > worst["fsNB"]).mean() > 0.5
    assert "correlation-based selection (CFS+NB) is the safest choice" in said
    assert worst.idxmin() == "CFS+NB"
    ranks = tables["ranks"]
    assert "errs less than fsNB, and WANBIA gives better probabilities" in said
    assert ranks.loc["error", "CMA"] < ranks.loc["error", "fsNB"]
    assert ranks.loc["log loss", "WANBIA"] < ranks.loc["log loss", "fsNB"]


def test_what_the_heads_of_networks_and_defaults_say_is_in_their_tables():
    tables, said = archived.archived_tables("networks"), head("networks")
    claims = tables["claims"].T.astype(str)
    for forest in ("random forest", "random forest, tuned"):
        printed, counted = (
            claims[f"{ours} beats {forest}"] for ours in ("KDB5+HDP", "KDB5, hierarchical")
        )
        assert (printed["verdict"], counted["verdict"]) == ("refuted", "open")
        assert min(float(each["RMSE: p"]) for each in (printed, counted)) > 0.05
        assert float(printed["error: p"]) < 0.05 < float(counted["error: p"])
    assert "# Networks: the one that was to beat a random forest makes more errors than it" in said
    assert "tuned or not. By RMSE the two are statistically level." in said
    assert "It is then statistically level with a forest." in said
    assert "It has the lowest RMSE on the sets where it was run." in said
    assert tables["means"]["RMSE"].idxmin() == "ESKDB(10)"
    decided = archived.archived_tables("defaults")["decisions"]
    assert len(decided) == 7
    assert (decided["before"] != decided["default now"]).sum() == 5
    assert "# Defaults: five of seven choices changed one" in head("defaults")
