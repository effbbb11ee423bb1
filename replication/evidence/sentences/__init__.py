"""What a paper's text says of its own tables, as relations that printed numbers keep or break.

A sentence is transcribed, in words of our own, as a formula of a small closed language over
printed cells, `data/reported/<key>.sentences.toml`; each cell stands for all numbers that print so.
Then the sentence is true for every such number, for some of them, with numbers that show it, or for
none, with the rows that contradict it. Nothing is run, and no verdict of an experiment is repeated.

From `nodes`, what a formula is, through `syntax`, `pattern` and `scalars`, which read it, and
`points`, `parts`, `proof` and `shuffled`, which try it, to `ask` and `descriptions`. May import
`printed_numbers`, and `reported` of the evidence. And `engine`, which keeps what was found.
"""
