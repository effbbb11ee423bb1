"""Generated sets: exact ones equal the files, random ones have the known properties."""

import numpy as np
import pandas as pd
import pytest

from replication.datasets import generators
from replication.datasets.fetch import find
from replication.datasets.parse import parse
from replication.datasets.registry import registry


@pytest.mark.parametrize("name", ["balance-scale", "tic-tac-toe"])
def test_exact_set_equals_the_public_file(name):
    entry = registry()[name]
    found = [find(entry, file) for file in entry.files]
    if None in found:
        pytest.skip(f"{entry.files[0].name} is not at hand")
    assert parse(entry, [path for _, path in found]).content_hash == entry.table_sha256


def test_waveform_has_the_means_of_its_three_classes():
    made = generators.waveform(30_000, random_state=3)
    assert made.frame.shape == (30_000, 21)
    means = made.frame.groupby(made.target, observed=True).mean().to_numpy()
    points = np.arange(1, 22)
    wave = {peak: np.maximum(6 - abs(points - peak), 0) for peak in (7, 11, 15)}
    pairs = [(7, 15), (7, 11), (15, 11)]
    expected = np.array([(wave[a] + wave[b]) / 2 for a, b in pairs])
    np.testing.assert_allclose(means, expected, atol=0.08)
    # Where all three waves vanish only the noise is left.
    assert made.frame["x1"].std() == pytest.approx(1.0, abs=0.03)


def test_waveform_noise_is_standard_normal_and_appended():
    made = generators.waveform(20_000, random_state=3, noise=True)
    noise = made.frame.iloc[:, 21:]
    assert noise.shape[1] == 19
    np.testing.assert_allclose(noise.mean(), 0, atol=0.04)
    np.testing.assert_allclose(noise.std(), 1, atol=0.04)


def test_led_without_noise_shows_ten_different_digits():
    made = generators.led(500, random_state=1, noise=0.0)
    patterns = pd.concat([made.frame, made.target], axis=1).drop_duplicates()
    assert len(patterns) == 10
    assert made.frame.loc[made.target == "8"].to_numpy().min() == 1


def test_led_inverts_a_tenth_of_the_segments_and_appends_coin_flips():
    made = generators.led(20_000, random_state=1, irrelevant=17)
    assert made.frame.shape == (20_000, 24)
    eights = made.frame.loc[made.target == "8"]
    assert eights.iloc[:, :7].to_numpy().mean() == pytest.approx(0.9, abs=0.01)
    assert made.frame.iloc[:, 7:].to_numpy().mean() == pytest.approx(0.5, abs=0.01)


@pytest.mark.parametrize("maker", [generators.waveform, generators.led, generators.simpson])
def test_draw_depends_on_the_seed_alone(maker):
    assert maker(50, random_state=5).content_hash == maker(50, random_state=5).content_hash
    assert maker(50, random_state=5).content_hash != maker(50, random_state=6).content_hash


@pytest.mark.parametrize("random_state", range(5))
def test_simpsons_drug_helps_either_sex_and_harms_in_the_whole(random_state):
    made = generators.simpson(300, random_state)
    better = (
        (made.target == "yes")
        .groupby([made.frame["sex"], made.frame["drug"]], observed=True)
        .mean()
        .unstack()
    )
    assert (better["yes"] > better["no"]).all()
    whole = (made.target == "yes").groupby(made.frame["drug"], observed=True).mean()
    assert whole["yes"] < whole["no"]
