"""Parts of protocols that several papers share: folds by named seeds, encoded sets.

May import `engine`, `datasets`, `khiops`, `weka` and `seminaive`.
"""
