"""Speed as ratios: contestants take turns in one run, so that the machine's mood cancels out."""
