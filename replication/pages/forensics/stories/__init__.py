"""The best findings in plain words, each with its arithmetic and witness: nothing is typed in.

By how charitable they are: `misread` (what was printed in another way than is said), then
`others` (another version of the data, a misprint, what no reading explains). Imports the folder
above it and `evidence`.
"""
