"""Sliders and figures to show in class, each on a page of its own with downloads and an exercise.

From figures to drawings, numbers as CSV, and Markdown. May import `pages`.
"""
