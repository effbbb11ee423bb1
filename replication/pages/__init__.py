"""Chapters: from MyST text, through papermill, to the committed notebooks and pictures.

Of papers it has what a reader is told first, in `papers`; all else a chapter imports. May import
`evidence`, which `explorer`, `forensics`, `landing`, `sets`, `sortable` and `style` do alone, `datasets` and `engine`, which
`sets` does alone, and `seminaive`, whose docstrings `methods` reads.
"""
