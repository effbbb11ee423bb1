"""What the study's page shows: tables and figures.

Imports this study's other rooms; none of them imports this one.
"""
