"""Any input as codes and floats, with missing and unseen values told apart.

`check` makes of an input rows of one of the `kinds`, which know how to learn, encode and grow;
`encoder` chooses the nominal features and keeps what was learned. May import `kernels`, and
`machine`, which compiles its own.
"""
