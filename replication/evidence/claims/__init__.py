"""What a paper claims in words, stated once: a relation that recorded draws keep or break.

A claim stands in `data/reported/<key>.sentences.toml`, beside the sentences that the forensics ask
of printed numbers, in the same language; `read` reads it, `truth` evaluates it in every
realisation, `judge` gives its verdict. A paper says which readings touch cells, and draws them;
what is no relation is a function of the paper, which the file names. `calibrated` tries the judge.
May import `engine` for its seeds, `claim`, `predictive`, `reported`, `rule`, `stochastic`,
`verdict` and `vocabulary` of the evidence, `printed_numbers`, and the
language in `sentences`.
"""
