"""The idea in a picture: a value that the reader changes, and what follows from it."""

import matplotlib.pyplot as plt

from replication.pages.style.sheet import WIDTH, styled
from replication.pages.template.slider import Slider


def slider():
    """Return a picture for each value."""
    # TODO the idea of the paper, in place of twice a value.
    frames = {f"{value}": (picture(value), f"twice that is {2 * value}.") for value in (1, 2, 4)}
    return Slider(frames, label="Value", start="1")


@styled
def picture(value):
    """Draw what follows from a value."""
    figure, ax = plt.subplots(figsize=(WIDTH, 1.5))
    ax.barh(["value", "twice"], [value, 2 * value])
    ax.set(xlabel="what is measured, with its unit", xlim=(0, 8))
    return figure
