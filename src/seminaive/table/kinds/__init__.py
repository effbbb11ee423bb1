"""One class for each kind of input: its rows learn a schema, encode themselves, and grow one.

May import `machine`, the `kernels`, and `column`, `column_names`, `missing`, `named`, `schema` and
`table` of the room.
"""
