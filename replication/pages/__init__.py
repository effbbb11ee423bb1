"""Chapters: from MyST text, through papermill, to the committed notebooks and pictures.

Knows no paper: a chapter imports what it shows. May import `evidence`, which `cards`,
`explorer`, `forensics`, `landing`, `sets`, `sortable` and `style` do alone, `datasets` and
`engine`, which `sets` does alone, and `seminaive`, whose docstrings `methods` reads.
"""
