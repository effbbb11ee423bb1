"""What every paper's chapter has alike: its answer, causes, plain claims, pictures, a reader's run.

Knows no paper: a chapter gives it verdicts and words. May import `seminaive`, to which a reader's
table is given, `engine`, of which a cell is, `datasets`, whose error says what is not at hand,
`evidence`, `drawing`, `exhibits`, `explorer`, `papers`, `plain_words`, `printed_numbers` and
`style`.
"""
