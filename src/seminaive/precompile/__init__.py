"""Small fits that call every kernel once: what ``python -m seminaive compile`` does.

May import `adjusted`, `averaged`, `batches`, `discretise`, `kernels`, `lazy`, `naive_bayes`,
`networks`, `selective`, `selectors` and `weighted`.
"""
