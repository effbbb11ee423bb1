"""The best findings in plain words, each with its arithmetic and witness: nothing is typed in.

By how charitable they are: `readings` (what was printed in another way than is said), `versions`
(of the data), `misprints`, `slips`. Imports the folder above it and `evidence`.
"""
