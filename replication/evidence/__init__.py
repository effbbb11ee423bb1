"""From recorded draws and printed numbers to verdicts and claims, and how they are shown.

A number's way: `reported` reads it, `address` resolves its place and the analyses that it is judged
under, the default first; the one rule that takes it judges it: `rule` without chance, `stochastic`
by draws; `rows` reads rules from a paper's files. A reading settles what a paper leaves open before
the runs, an evaluation what it leaves open after them; an analysis is one of each.
`printed_numbers` has the range that prints alike, and its arithmetic. `judging` compares: is our
value, or some of the draws' central 95 % (`interval.TAIL`), in it (`Range.near`)? Where no reading
gives a number, `pairs` asks two at once. The rule asks `power` which mistakes would have been
found. `origin.weighed` gives the final word: weak test,
explained afterwards, exact. `judge` does all this for each number of a paper, by its `layout`;
`verdict` is what comes out, in the words of `vocabulary`; `accepted` compares it with what somebody
accepted, and `verdict_cache` keeps it.
Draws: `recorded` has a paper's results under each reading (`variants`), `quantity` says what is
drawn of them, `predictive` draws fresh experiments. `possible` knows what arithmetic rules out.
A table at once: `table_test`, then `claim.by_p`, by the level `claim.RARE`.
Claims: `claims/`, which asks how often one holds in the draws; `claim.word` makes that a word.
Beside these: `forensics` keeps what `printed_numbers` proves of a paper, `sentences/` tries what
its text says of its tables, `trial/` tries the judge on values that are true and false, `shown/`
puts verdicts into tables and sentences.

Knows no paper and no task. May import `engine`, `printed_numbers` and `seminaive`, for its
comparisons of methods.
"""
