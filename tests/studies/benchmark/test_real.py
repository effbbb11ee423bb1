"""Real tables: the register follows its rule, and what is written down follows the records."""

import hashlib
from collections import Counter
from itertools import product

import numpy as np
import pandas as pd
import pytest
from scipy.stats import ttest_1samp

from replication.datasets.errors import DataError
from replication.studies.benchmark.findings import real as findings
from replication.studies.benchmark.findings.results import arrays
from replication.studies.benchmark.protocol import real
from replication.studies.benchmark.protocol.tables import FEWEST, MOST_ROWS, tables
from replication.studies.benchmark.protocol.variants import DECISIONS, DEFAULTS, Decision
from replication.studies.benchmark.tasks import tables as reading
from seminaive.evaluation.comparison import friedman, post_hoc
from tests.studies.benchmark.test_chapter import title

RESULTS = findings.Real.of("frozen")


def test_the_register_follows_its_rule():
    register = tables().values()
    for each in register:
        assert int(each.rows) >= 200, each.name
        assert int(each.features) >= 4, each.name
        assert 2 <= int(each.classes) <= 10, each.name
        assert not each.file.endswith((".pkl", ".pickle")), each.name
        # Shares are rounded to four digits.
        assert "gaps" in each.kinds or float(each.gaps) == 0, each.name
        assert ("rare class" in each.kinds) == (float(each.rarest) < 0.1), each.name
        assert ("2,000 rows" in each.kinds) == (int(each.rows) >= 2000), each.name
        assert each.licence
    shown = Counter((each.rows, each.rarest, each.target) for each in register)
    assert max(shown.values()) == 1, "a table is taken twice"
    for part in ("choose", "confirm"):
        known = {kind: len(real.halves(part, kind)) for kind in ("", "gaps", "rare class")}
        assert (known[""], known["gaps"]) == (38, 16)
        assert known["rare class"] >= 9


@pytest.fixture
def registered(tmp_path, monkeypatch):
    """A table of the register whose file is made here."""
    table = tables()["davis"]
    rows = pd.DataFrame(
        {
            "rownames": range(3000),
            "sex": [*"MF" * 1495, *[None] * 5, *"X" * 5],
            "weight": np.arange(3000.0),
            "born": ["2020-01-02", None] * 1500,
        }
    )
    (tmp_path / "tables").mkdir()
    path = tmp_path / "tables" / "davis.csv"
    rows.to_csv(path, index=False)
    sha256 = hashlib.sha256(path.read_bytes()).hexdigest()
    made = table._replace(sha256=sha256, drop="rownames", target="sex")
    monkeypatch.setenv("SEMINAIVE_DATA", str(tmp_path))
    monkeypatch.setattr(reading, "tables", lambda: {"davis": made})
    reading.read.cache_clear()
    yield made, path
    reading.read.cache_clear()


def test_rows_are_drawn_and_words_are_categories(registered):
    table, _ = registered
    frame, labels = reading.read("davis", table.digest)
    assert [*frame] == ["weight", "born"]
    assert frame["weight"].dtype == float
    assert frame["born"].cat.categories.tolist() == ["2020-01-02"]
    assert MOST_ROWS - FEWEST < len(frame) == labels.size <= MOST_ROWS
    assert set(labels) == {0, 1}
    assert frame["weight"].is_monotonic_increasing
    # F is the odd rows' class, and the first by name.
    assert (frame["weight"] % 2 == 1 - labels).all()


def test_another_file_than_registered_is_refused(registered):
    table, path = registered
    path.write_text(path.read_text() + "1,M,2,\n")
    with pytest.raises(DataError, match="another than registered"):
        reading.read("davis", table.digest)
    with pytest.raises(DataError, match="nox -s tables"):
        reading.read("davis", "another digest")


def losses_of(**columns):
    return pd.DataFrame({"default": np.full(20, 0.5), **columns})


OPEN, CLOSED = {"density": "either"}, {"density": "cut"}


@pytest.mark.parametrize(
    ("either", "cut", "proposed"),
    [
        (np.full(20, 0.4), np.full(20, 0.6), OPEN),
        # What closes a door is ranked apart.
        (np.full(20, 0.4), np.full(20, 0.3), OPEN),
        (np.full(20, 0.6), np.full(20, 0.3), None),
        # Better on most, but one loss outweighs all.
        (np.r_[np.full(19, 0.49), 5.0], np.full(20, 0.6), None),
        # A larger gain on few.
        (np.r_[np.full(9, 0.1), np.full(11, 0.5)], np.full(20, 0.6), None),
    ],
)
def test_what_is_proposed(monkeypatch, either, cut, proposed):
    decision = Decision("it", ("NB",), (OPEN, CLOSED), (CLOSED,))
    made = losses_of(**{"density='either'": either, "density='cut'": cut})
    monkeypatch.setattr(findings, "losses", lambda *args: made)
    assert findings.proposal(None, decision) == proposed


@pytest.mark.parametrize(
    ("gain", "word"), [(0.1, "better"), (-0.1, "worse"), (0.0, "level")], ids=str
)
def test_a_test_says_who_is_better(gain, word):
    random = np.random.default_rng(0)
    table = losses_of(it=0.5 - gain * random.random(20))
    assert findings.tested(table, "it", "log loss").word == word
    turned = {"better": "worse", "worse": "better"}.get(word, word)
    assert findings.tested(table, "it", "AUC").word == turned


@pytest.mark.parametrize(
    ("change", "passes"),
    [
        ({}, True),
        ({"slower": 3.0}, True),
        ({"slower": 3.0, "longer": 0.2}, False),
        ({"AUC": "worse"}, False),
        ({"error": "worse"}, False),
        ({"log loss": "level"}, False),
    ],
)
def test_what_passes(change, passes):
    words = {"log loss": "better", "AUC": "level", "error": "level"} | change
    signs = {"better": (0.01, 1.0), "worse": (0.01, -1.0), "level": (0.5, 1.0)}
    tests = {
        name: findings.Test(1, 2, (0.0, 0.0), *signs[words[name]])
        for name in ("log loss", "AUC", "error")
    }
    made = findings.Trial(tests, change.get("slower", 1.0), change.get("longer", 0.01))
    assert made.passes == passes


@pytest.mark.parametrize("name", DECISIONS)
def test_what_is_written_down_follows_the_records(name):
    decision = DECISIONS[name]
    assert decision.proposed == findings.proposal(RESULTS, decision)
    found = findings.trial(RESULTS, decision)
    assert decision.adopted == (found is not None and found.passes)


def test_the_title_says_how_many_changed():
    assert title("real_tables") == "Real tables: four of eight defaults changed"
    assert (sum(each.adopted for each in DECISIONS.values()), len(DECISIONS)) == (4, 8)


def test_only_what_is_proposed_reads_the_confirming_half():
    halves = {
        (each.method == "NB, tempered", tables()[each.dataset.removeprefix("file-tables-")].half)
        for each in real.cells("full")
    }
    assert halves == {(False, "choose"), (False, "confirm"), (True, "choose")}


def test_what_the_pages_say_in_words_is_what_the_records_say():
    table = findings.ranked(RESULTS, "confirm")
    test = friedman(table.to_numpy())
    order = [table.columns[k] for k in test.mean_ranks.argsort()]
    assert {*order[1:4]} == {"KDB", "SKDB", "logistic regression"}
    assert (order[0], order[-2:]) == ("WANBIA-C", ["NB", "class shares"])
    differ = pd.DataFrame(post_hoc(test, "nemenyi").differ(0.05), table.columns, table.columns)
    assert differ["WANBIA-C"][["random forest", "LBR", "APMR"]].tolist() == [True, True, False]
    assert {*order[order.index("random forest") :]} > {"HistGradientBoosting", "LightGBM"}
    assert not differ.loc["HistGradientBoosting", "LightGBM"]
    scorings, gaps, densities = (
        findings.losses(RESULTS, DECISIONS[name], "choose")
        for name in ("scoring", "missing", "density")
    )
    for losses, name in ((scorings, "scoring='neg_log_loss'"), (gaps, "missing='auto'")):
        assert losses.rank(axis=1).mean().idxmin() == name
        assert (losses[name] < losses["default"]).mean() <= 0.5
    assert scorings["scoring='neg_log_loss'"].mean() > scorings["default"].mean()
    assert gaps.mean().idxmin() == "missing='auto'"
    assert densities.mean().idxmin() == "density='cut'"
    counts = findings.worse_than_shares(RESULTS, "confirm", "log loss, not mixed")
    warn = counts["told"] / counts["worse"]
    assert warn["ours together"] < 0.8 < warn["NB"] == warn["BMA"] == 1
    assert (counts["alarmed"] / counts["others"])["ours together"] < 0.05
    counts = findings.worse_than_shares(RESULTS, "choose", "log loss, not mixed")
    assert (counts["told"] / counts["worse"])["ours together"] > 0.8


def test_silent_pairs_are_close_to_the_shares():
    silent = []
    for table, name in product(real.halves("confirm"), DEFAULTS):
        pairs = [real.standing(table, each) for each in (name, "class shares")]
        cells = [real.remarks_cell(table, *pairs[0]), *(real.folds_cell(table, *p) for p in pairs)]
        warns, *losses = map(RESULTS.current, [[cell] for cell in cells])
        plain, shares = (arrays(each)["log loss, not mixed"][0] for [each] in losses)
        if (plain - shares).mean() > 1e-4 and not RESULTS.warns(cells[0]):
            silent.append((plain - shares, warns[0]["warn"]))
    assert (
        ttest_1samp(
            np.transpose([each for each, _ in silent]), 0, alternative="greater"
        ).pvalue.min()
        > 0.05
    )
    [(excess, warn)] = [pair for pair in silent if pair[0].mean() > 0.05]
    assert (excess > 0.05).tolist() == warn
