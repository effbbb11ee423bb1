"""The verdict explorer: every printed number of every paper as a row, a table of them, and files.

From verdicts to rows of plain JSON, and from these files to the page. May import `evidence`,
`plain_words` and `printed_numbers`.
"""
