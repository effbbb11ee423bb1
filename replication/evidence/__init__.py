"""From recorded draws and printed numbers to verdicts and claims, and how they are shown.

Knows no paper and no task. May import `engine` and `seminaive`, for its comparisons of methods.
"""
