"""Tables 1 and 2 against the real files, and the settings and dates that sections 7 and 8 print.

Imports this paper's protocol, and of its verdicts `words` and `work`.
"""
