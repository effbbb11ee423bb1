"""Networks in which a feature has the class and some features as parents: trees and KDB.

May import `table`, `counts`, `batches`, `machine`, `classifier` and `discretise`;
the arcs drawn are also those of `averaged` and `lazy`.
"""
