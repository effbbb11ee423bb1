"""Chapters: from MyST text, through papermill, to the committed notebooks and pictures.

Of a paper it knows what a reader is told first, in `papers`; a chapter imports what it shows. May
import `evidence`, which `cards`, `explorer`, `forensics`, `landing`, `plain_words`, `sets`,
`sortable`, `style` and `template` do alone, `datasets`, which `live`, `sets` and `template` do
alone, `engine`, which `made_of` and `sets` do alone, and `seminaive`, whose docstrings `methods`
reads.
"""
