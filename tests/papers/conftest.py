"""Figures that a test opens are closed after it."""

import matplotlib.pyplot as plt
import pytest


@pytest.fixture(autouse=True)
def _closed():
    yield
    plt.close("all")
