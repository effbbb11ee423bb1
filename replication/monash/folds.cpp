// Trains selective KDB on one file, writes the probabilities of the rows of another, prints
// processor seconds. Arguments: files of names, of training, of test, of answers; the learner's.
#include "instanceFile.h"
#include "learner.h"
#include "learnerRegistry.h"

#include <stdio.h>
#include <time.h>
#include <vector>

int main(int argc, char* const argv[]) {
  const clock_t start = clock();
  InstanceFile rows(argv[1], argv[2]);
  char* const* options = argv + 5;
  learner* model = createLearner("kdb-Selective", options, argv + argc);
  model->train(rows);
  rows.resetSource(argv[3]);
  instance row(rows);
  std::vector<double> found(rows.getNoClasses());
  FILE* out = fopen(argv[4], "w");
  while (!rows.isAtEnd() && rows.advance(row)) {
    model->classify(row, found);
    for (unsigned int y = 0; y < found.size(); y++) {
      fprintf(out, "%s%.17g", y ? " " : "", found[y]);
    }
    fputc('\n', out);
  }
  fclose(out);
  printf("%.6f\n", static_cast<double>(clock() - start) / CLOCKS_PER_SEC);
  return 0;
}
