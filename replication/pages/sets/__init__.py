"""One page a data set: what it is, which edition, what papers print of it, and ours beside it.

Made when the book is built, of committed files alone: the registry, facts measured on its sets, the
explorer's rows. `replicate` brings the facts up to date.
May import `datasets`, `engine`, `evidence`, `explorer`, `landing`, `plain_words` and
`printed_numbers`.
"""
