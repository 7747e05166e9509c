/** Work that is measured: what it answers does not matter. */
type Work = () => unknown;

/** Microseconds of processor that this thread spends on it, which other programs do not add to. */
const processorTimeOf = async (work: Work): Promise<number> => {
  const before = process.threadCpuUsage();
  await work();
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

/** The clock of a thread goes in steps of some milliseconds on some systems. */
const STEP = 8000;
const TRIES = 4;

/**
 * Measures in the processor time of ordinary work, which a slow or busy machine slows as well, how long another work
 * takes. What takes more than `most` is measured again, each time right after the ordinary work; the least counts.
 *
 * @param usual takes tens of milliseconds at least, so that it can be measured
 * @param most how many times the ordinary work another one may take
 */
export const measuredIn = (usual: Work, most: number): ((work: Work) => Promise<number>) => {
  let reference = 0;
  return async (work) => {
    let least = Number.POSITIVE_INFINITY;
    for (let tries = 0; tries < TRIES && least > most; tries++) {
      if (reference === 0 || tries > 0) reference = Math.max(STEP, await processorTimeOf(usual));
      least = Math.min(least, (await processorTimeOf(work)) / reference);
    }
    return least;
  };
};
