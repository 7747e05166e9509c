/** Starts the work at the first call and shares its result; work that failed is started again. */
export const once = <A>(work: () => Promise<A>): (() => Promise<A>) => {
  let running: Promise<A> | null = null;
  return () => {
    running ??= work().catch((error: unknown) => {
      running = null;
      throw error;
    });
    return running;
  };
};
