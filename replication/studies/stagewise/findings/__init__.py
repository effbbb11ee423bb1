"""From records to what can be told of the methods, and what cannot.

Imports this study's protocol, never its pages.
"""
