import ESKDB.wdBayesOnlinePYP;
import java.io.BufferedReader;
import java.io.File;
import java.io.FileReader;
import java.io.PrintWriter;
import java.lang.management.ManagementFactory;
import java.lang.reflect.Field;
import java.util.Random;
import org.apache.commons.math3.random.MersenneTwister;
import weka.core.Instances;
import weka.core.converters.ArffLoader.ArffReader;

/** Trains on one file, writes the probabilities of the rows of another, prints processor seconds. */
public class Folds {
    private static final long SEED = 3071980;

    /** Arguments: KDB or ESKDB, members, k, iterations, files of training, of test, of answers. */
    public static void main(String[] given) throws Exception {
        long start = nanoseconds();
        seedMath();
        wdBayesOnlinePYP learner = new wdBayesOnlinePYP();
        learner.set_m_S(given[0]);
        learner.setEnsembleSize(Integer.parseInt(given[1]));
        learner.setK(Integer.parseInt(given[2]));
        learner.setGibbsIteration(Integer.parseInt(given[3]));
        learner.setRandomGenerator(new MersenneTwister(SEED));
        learner.setMEstimation(false);
        learner.setM_Tying(2);
        learner.buildClassifier(new File(given[4]));
        Instances test = rows(given[5]);
        try (PrintWriter out = new PrintWriter(given[6])) {
            for (int row = 0; row < test.numInstances(); row++) {
                StringBuilder line = new StringBuilder();
                for (double p : learner.distributionForInstance(test.instance(row))) {
                    line.append(line.length() > 0 ? " " : "").append(p);
                }
                out.println(line);
            }
        }
        System.out.println((nanoseconds() - start) / 1e9);
    }

    /** ESKDB draws the orders of its members with Math.random, which nobody can seed otherwise. */
    private static void seedMath() throws Exception {
        Field field = Class.forName("java.lang.Math$RandomNumberGeneratorHolder")
                .getDeclaredField("randomNumberGenerator");
        field.setAccessible(true);
        ((Random) field.get(null)).setSeed(SEED);
    }

    private static Instances rows(String path) throws Exception {
        try (BufferedReader reader = new BufferedReader(new FileReader(path))) {
            Instances found = new ArffReader(reader).getData();
            found.setClassIndex(found.numAttributes() - 1);
            return found;
        }
    }

    private static long nanoseconds() {
        return ((com.sun.management.OperatingSystemMXBean)
                ManagementFactory.getOperatingSystemMXBean()).getProcessCpuTime();
    }
}
