"""From recorded draws and printed numbers to verdicts and claims, and how they are shown.

A number's way: `reported` reads it, `address` resolves its place, the one rule that takes it
judges it: `rule` without chance, `stochastic` by draws. `judging` compares: is our value, or some
of the draws' central 95 % (`interval.TAIL`), among what prints like the number (`Range.near`)?
`origin.weighed` gives the final word: weak test, explained afterwards, exact. `judge` does all this
for each number of a paper.
A table at once: `table_test`, then `claim.by_p`, by the level `claim.RARE`.
Claims: `claims/`, which asks how often one holds in the draws; `claim.word` makes that a word.

Knows no paper and no task. May import `engine` and `seminaive`, for its comparisons of methods.
"""
