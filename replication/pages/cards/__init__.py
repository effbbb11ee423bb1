"""A card for every printed number: one page a paper, on which each number has an address.

From the explorer's rows, draws of the default reading and the transcription to text and JSON, which
book/_static/explorer_cards.js draws. The pages are made when the book is built.
May import `evidence`, `pages` and `seminaive`, whose functions the cards name.
"""
