"""The judge on trial: how often it refuses what is true, and how often it finds what is not.

`held_out` lets recorded runs stand for a paper's own; `stored` is what came of it, as files. May
import `engine` for its seeds, and `judging`, `power`, `predictive`, `recorded`,
`reported`, `rule`, `stochastic`, `verdict` and `vocabulary` of the evidence.
"""
