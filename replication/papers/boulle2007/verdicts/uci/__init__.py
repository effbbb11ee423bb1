"""From the recorded folds to a verdict on each number and claim of Tables 1 to 4 and section 7.

Imports this paper's protocol, never its pages.
"""
