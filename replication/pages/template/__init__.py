"""What every paper's chapter has alike: its answer, causes, plain claims, and pictures.

Knows no paper: a chapter gives it verdicts and words. May import `evidence`, `drawing`, `exhibits`,
`explorer` and `style`.
"""
