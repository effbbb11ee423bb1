"""Tables printed in odd ways in which nothing is wrong, and the same with one slip."""

import pytest
from printed_numbers.__main__ import main

ODDITIES = {
    "heads of two lines": (
        """,Vision,,,Speech,,
Model,A,B,Avg,C,D,Avg
m1,80.0,90.0,85.0,70.0,72.0,71.0
m2,82.0,91.0,86.5,60.0,71.0,65.5
m3,81.0,92.0,86.5,65.0,70.0,67.5""",
        "65.5",
        "66.5",
    ),
    "notes below": (
        """Data,A,B
iris,95.1,94.0
wine,97.2,98.0
glass,70.0,71.3
Average,87.4,87.8
"Note: mean of 10 runs, 2019",,
"* p < 0.05",,""",
        "87.4",
        "84.7",
    ),
    "counts with percentages of the n in the head": (
        """| Answer | Women (n = 40) | Men (n = 60) |
|---|---|---|
| yes | 10 (25%) | 20 (33%) |
| no | 25 (62%) | 35 (58%) |
| missing | 5 (13%) | 5 (8%) |""",
        "20 (33%)",
        "20 (35%)",
    ),
    "n in the names of rows": (
        """Group,Rating (1-5)
control (n = 20),3.05 ± 1.10
treated (n = 21),2.90 ± 1.04""",
        "2.90 ± 1.04",
        "2.92 ± 1.04",
    ),
    "thousands by points, decimals by commas": (
        """Land;Einwohner;Anteil
A;1.234.567,0;12,3
B;2.345.678,5;23,5
C;3.456.789,1;34,6
Summe;7.037.034,6;70,4""",
        "7.037.034,6",
        "7.073.034,6",
    ),
    "thousands by points alone": (
        """Ort;2019;2020
A;1.234;1.300
B;2.345;2.400
Summe;3.579;3.700""",
        "3.700",
        "3.800",
    ),
    "ranks with ties, of what is called time too": (
        """Data,A,B,C,Time-Net
d1,0.90,0.90,0.80,0.70
d2,0.85,0.80,0.80,0.60
d3,0.70,0.75,0.72,0.70
Avg. rank,1.83,1.83,2.50,3.83""",
        "3.83",
        "3.38",
    ),
    "what is missing": (
        """Model,A,B,C,Avg
m1,80.0,-,90.0,85.0
m2,82.0,n/a,91.0,86.5
m3,81.0,70.0,92.0,81.0
m4,—,71.0,n.a.,71.0""",
        "92.0,81.0",
        "92.0,82.0",
    ),
    "dress of LaTeX": (
        r"""| Model | A | B | **Avg.** |
|:--|--:|--:|--:|
| m1 | $85.5_{\pm0.2}$ | $\mathbf{86.5}_{\pm 0.3}$ | $86.0$ |
| m2 | $\underline{84.5}_{\pm0.2}$ | $85.5^{*}$ | **85.0** |
| m3 | 84.0$^\dagger$ | 85.0 (↑ 1.0) | 84.5 |""",
        "$86.0$",
        "$86.6$",
    ),
    "a LaTeX tabular": (
        r"""\begin{tabular}{@{}lcc|c}
\toprule & \multicolumn{2}{c|}{\textbf{Sets}} & \\ \cmidrule(lr){2-3}
Model & A & B & Avg. \\ \midrule
m1 & 80.0 & $\mathbf{90.0}_{\pm 0.1}$ & 85.0 \\
m2 & 81.0 & 91.0 & \textbf{86.0} \\ \bottomrule
\end{tabular}""",
        "{86.0}",
        "{86.9}",
    ),
    "a rank in front of the names": (
        """| Rank | Model | Rank on A | Rank on B | Overall Rank |
|---|---|---|---|---|
| **1** | **m1** | 1.86 | 3.29 | 2.57 |
| **2** | **m2** | 5.14 | 2.00 | 3.57 |
| **3** | <a href="x">m3</a> | 4.71 | 6.29 | 5.50 |
| **4** | [m4](https://x) | 7.00 | 7.43 | 7.21 |""",
        "7.21",
        "7.41",
    ),
    "other summaries above the average": (
        """Data,A,B,Δ
d1,10.0,20.0,10.0
d2,20.0,30.0,10.0
d3,40.0,10.0,-30.0
GeoMean,20.0,18.2,
Wins,1,2,
Average,23.3,20.0,""",
        "23.3",
        "22.3",
    ),
    "shares whose head alone says so": (
        "Answer,Share (%)\nyes,20.1\nno,30.4\nboth,49.5",
        "49.5",
        "59.5",
    ),
    "units, one to a column, and what is not to the digit": (
        """| Part | Power | Heat | Memory |
|---|---|---|---|
| Coils | 50W | +10°C | ~2.3 GB |
| Boards | 100W | +15°C | ~224 MB |
| **Total** | **150W** | **+25°C** | **~3.7 GB** |""",
        "150W",
        "160W",
    ),
    "a weighted average without its weights": (
        "class,F1,recall\nTrue,1.0,0.6\nFalse,0.43,1.0\nmacro avg,0.71,0.8\nweighted avg,0.87,0.69",
        "0.71",
        "0.61",
    ),
    "runs with their mean and spread": (
        """| Seed | Loss | Max gap |
|---:|---:|---:|
| 101 | 0.5220 | 3 |
| 102 | 0.4687 | 4 |
| Mean ± SD | 0.4954 ± 0.0377 | — |
| Max over seeds | 0.5220 | 4 |""",
        "0.4954",
        "0.4854",
    ),
    "a row of changes": (
        """Model,A,B,C,Average
Base,70.0,80.0,90.0,80.0
+ trick,72.0,81.0,93.0,82.0
Δ,+2.0,+1.0,+3.0,+2.0""",
        "82.0",
        "83.0",
    ),
    "a classification report": (
        """class,precision,recall,f1-score,support
0,0.90,0.80,0.85,50
1,0.75,0.87,0.81,34
accuracy,,,0.83,84
macro avg,0.82,0.83,0.83,84
weighted avg,0.84,0.83,0.83,84""",
        "0.82",
        "0.92",
    ),
    "a median above the mean": (
        """Data,A,B
d1,10.0,20.0
d2,11.0,25.0
d3,30.0,21.0
Median,11.0,21.0
Mean,17.0,22.0
Std,11.3,2.6""",
        "17.0",
        "17.9",
    ),
    "scores in per cent without a sign": (
        """Model,Pos,Neg,Acc (%),Sens (%),Spec (%)
m1,10,30,90.0,80.0,93.3
m2,10,30,85.0,70.0,90.0""",
        "93.3",
        "99.3",
    ),
    "averages before their cells": (
        """Model,Avg,A,B,C
m1,85.0,80.0,85.0,90.0
m2,86.0,82.0,86.0,90.0
m3,87.0,83.0,87.0,91.0""",
        "m2,86.0",
        "m2,86.5",
    ),
    "ranks of the average beside": (
        """Model,A,B,Avg,Rank
m1,80.0,85.0,82.5,2
m2,82.0,86.0,84.0,1
m3,70.0,75.0,72.5,3""",
        "82.5,2",
        "82.5,1",
    ),
    "totals both ways": (
        """Year,2019,2020,Total
North,10,20,30
South,5,6,11
Total,15,26,41""",
        "15",
        "16",
    ),
    "a head over two lines, sources and shades in LaTeX": (
        r"""\begin{longtable}{l|cc|c}
\multirow{2}{*}{Method} & \multicolumn{2}{c|}{Sets} & \multirow[t]{2}{*}{Avg} \\ & A & B & \\ \hline
Ours~\cite[p.~2]{x} & \cellcolor{red}\textbf{85.2}$\pm$0.3 & 70.1 & 77.7 \\
Base\footnote{Of \emph{1999}.} & 80.0 & \underline{71.5} & 75.8 \\
\end{longtable}""",
        "75.8",
        "76.8",
    ),
    "counts, what they are of, and their share": (
        """Group,Correct,N,Accuracy
A,45,50,90.0%
B,40,60,66.7%
C,31,45,68.9%""",
        "68.9",
        "70.9",
    ),
    "counts of a size with a comma, in no parts of it": (
        """Trait,"Yes (n=1,200)",No (n = 80)
Male,700 (58.3%),40 (50.0%)
Smoker,310 (25.8%),12 (15.0%)
Diabetes,90 (7.5%),11 (13.8%)""",
        "58.3",
        "57.3",
    ),
    "F1 beside precision and recall": (
        """Model,P / Precision,P / Recall,P / F1
A,0.91,0.85,0.88
B,0.80,0.70,0.75
C,0.60,0.70,0.65
D,0.50,0.52,0.51""",
        "0.51",
        "0.61",
    ),
    "averages of sections": (
        """Model,A,B,Avg
Small,,,
m1,80.0,90.0,85.0
Average,80.0,90.0,85.0
Large,,,
m2,82.0,92.0,87.0
m3,84.0,90.0,87.0
Average,83.0,91.0,87.0""",
        "83.0",
        "82.0",
    ),
}


# The averages are of the tasks behind these groups.
WEIGHTED = """Model,Ratio,NIAH,VT,Words,QA,Avg.
m1,0.5,84.8,99.6,79.7,59.0,81.2
m2,0.6,94.4,97.7,49.7,63.6,83.1
m3,0.9,92.6,70.4,36.2,58.8,77.0"""


def test_a_sum_that_is_refused_is_not_offered_again(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text("Group,a\nx,60\ny,105\nTotal,164\n", encoding="utf-8")
    assert main(["check", str(path)]) == 1
    said = capsys.readouterr().out
    assert "the sum of 2 rows is 165; 164 is printed (sum of all rows, rounded)\n" in said


def test_where_no_number_fits_a_guess_it_is_the_guess(tmp_path, capsys):
    path = tmp_path / "t.csv"
    path.write_text(WEIGHTED, encoding="utf-8")
    assert main(["check", str(path)]) == 0
    said = capsys.readouterr().out
    assert "0 of 18 numbers were asked" in said
    assert "what was guessed fits nearly none of them (the mean of 4 rows is from 80.725" in said


RIGHT = {
    "means of F1 over classes": """Model,Precision,Recall,F1
A,0.91,0.85,0.88
B,0.80,0.70,0.71
C,0.60,0.70,0.65
D,0.50,0.52,0.51""",
    "percentages of what is no whole": """Group,Percent correct
A,30.1
B,41.4
C,33.2""",
    "counts of a size that no head says": """Trait,Yes
Male,70 (58.3%)
Smoker,31 (25.8%)
Diabetes,9 (7.5%)""",
    "counts of those who answered": """Trait,Yes (n=120)
Male,70 (58.3%)
Smoker,31 (26.3%)
Diabetes,9 (7.5%)""",
}


@pytest.mark.parametrize("text", RIGHT.values(), ids=RIGHT)
def test_what_may_be_of_something_else_is_not_suspected(tmp_path, text):
    (tmp_path / "t.csv").write_text(text, encoding="utf-8")
    assert main(["check", str(tmp_path / "t.csv")]) == 0


@pytest.mark.parametrize(("text", "right", "slip"), ODDITIES.values(), ids=ODDITIES)
def test_an_odd_table_passes_and_its_slip_is_found(tmp_path, capsys, text, right, slip):
    path = tmp_path / ("t.md" if text.startswith("|") else "t.csv")
    for shown, ends in ((text, 0), (text.replace(right, slip), 1)):
        path.write_text(shown, encoding="utf-8")
        assert main(["check", str(path)]) == ends
        said = capsys.readouterr().out
        assert "stands" in said or "worth a look" in said
