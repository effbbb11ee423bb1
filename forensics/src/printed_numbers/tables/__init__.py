"""A table as it is printed, in a file or a data frame, and what each of its cells is.

`grid` reads files, `cells` one cell, `names` what a head says, `roles` guesses what rows and
columns are and writes it down as a schema, which a person confirms. May import `numbers`,
`relations` and `schema`.
"""
