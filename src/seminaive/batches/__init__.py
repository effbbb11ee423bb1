"""Rows that come in batches: where they come from, their codes, and their sums.

`sources` makes of a source pieces that are read one at a time, `part` of a batch encoded rows,
`query_rows` of one its rows to predict, `run` sums over pieces side by side or maps them, `sql`
asks a database for counts. `columns` counts values by class as they come; what else
is counted is not known here. May import `machine` and `table`.
"""
