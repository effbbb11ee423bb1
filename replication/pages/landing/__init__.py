"""What was found, told first: a bar of six plain words and one sentence on each paper.

On the first page of the book, at the head of the README, and where a page is linked to.
May import `evidence`, `explorer`, `papers`, `plain_words`, `style` and `trial`.
"""
