"""The chapter's figure of printed means, and what a reading gives for one of them."""

from dataclasses import replace

from replication.evidence.verdict import Under, Verdict
from replication.papers.webb2006.pages import figures, sections
from replication.papers.webb2006.protocol import variants
from replication.papers.webb2006.verdicts import slides
from tests.replication.pages.style.legibility import faults


def verdict(column, reported, word, low=None, high=None, **found):
    return Verdict("error", "mean", column, "mean", reported, low, low, high, 400, word, **found)


def test_printed_means_lie_beside_the_defaults_bars_by_three_marks():
    other = Under("cut before", 0.225, 0.22, 0.23, True)
    numbers = [
        verdict("AODE", "0.209", "agrees", 0.2, 0.22),
        verdict("NB", "0.223", "disagrees", 0.1, 0.12),
        verdict("TAN", "0.224", "open choice", 0.1, 0.11, agrees=("cut before",), others=(other,)),
        verdict("LBR", "2", "impossible"),
        verdict("J48", "0.229", "not judged", reason="no data"),
    ]
    figure = figures.means(numbers)
    lines = figure.axes[0].get_lines()
    marks = [
        (line.get_xdata()[0], line.get_marker()) for line in lines if line.get_color() == "black"
    ]
    # What was not run has no mark: a dot would say that it agrees.
    assert marks == [(0.209, "o"), (0.223, "X"), (0.224, "D"), (2.0, "*")]
    bars = [line.get_xdata().tolist() for line in lines if len(line.get_xdata()) == 2]
    assert bars == [[0.2, 0.22], [0.1, 0.12], [0.1, 0.11]]
    (outline,) = (line for line in lines if len(line.get_xdata()) == 5)
    assert (min(outline.get_xdata()), max(outline.get_xdata())) == (0.22, 0.23)
    (legend,) = figure.legends
    told = [text.get_text() for text in legend.get_texts()]
    assert faults(figure) == []
    assert figure.get_suptitle().replace("\n", " ") == (
        "1 of 5 printed means are confirmed; 0 others fit under Weka's sampling"
    )
    assert told[:3] == ["ours, 95 % of runs", "ours, median", "ours, another setting"]
    assert {"fits under another setting", "does not fit", "does not fit: ruled out"} <= set(told)


def test_a_reading_is_counted_by_its_own_interval_and_where_it_touches_nothing_by_the_defaults():
    pool = Under("pool and halves", 0.2, 0.19, 0.21, True)
    numbers = [
        verdict(
            "AODE", "0.2", "open choice", 0.1, 0.11, agrees=("pool and halves",), others=(pool,)
        ),
        verdict("NB", "0.1", "agrees", 0.1, 0.11, others=(replace(pool, agrees=False),)),
        verdict("TAN", "0.1", "not judged", reason="no data"),
    ]

    def given(name):
        looked = [found.agrees for v in numbers if (found := sections.under(v, name)) is not None]
        return f"{sum(looked)} of {len(looked)}"

    assert given(variants.DEFAULT) == "1 of 2"
    assert given("pool and halves") == "1 of 2"
    # AODE was not run so, and NB is not touched.
    assert given("frequency 1") == "1 of 1"
    # Of NB the pools are the same; of AODE they are not.
    assert given("pool and halves, frequency 1") == "0 of 1"
    assert given("pool and halves, SuperParent TAN") == "1 of 2"
    assert given(variants.WEBB) == "1 of 2"  # no error is touched by it


def record(word, **found):
    return Verdict(
        "error",
        slides.RECORD,
        "NB",
        slides.RECORD,
        "21-6-10",
        "20-6-10",
        None,
        None,
        400,
        word,
        **found,
    )


def test_a_record_is_under_the_missing_set_at_its_best_and_worst_what_it_is_without():
    pool = Under("pool and halves", "21-6-9", None, None, True)
    found = record("disagrees", others=(pool,))
    assert sections.under(found, variants.BOUNDED).agrees is False
    assert sections.under(found, f"pool and halves, {variants.BOUNDED}") == pool
    assert sections.under(record("agrees, weak test"), variants.DEFAULT).agrees is True
    assert sections.under(verdict("NB", "0.2", "not judged", reason="no data"), "default") is None
