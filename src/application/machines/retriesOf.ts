import type { AnyMachineSnapshot } from "xstate";

/** Of each machine that loads something; it heeds its own while that has not come. */
const LOADS = [
  "list.retry",
  "load.retry",
  "options.retry",
  "product.retry",
  "palette.retry",
  "types.retry",
  "years.retry",
  "preview.retry",
  "readiness.retry",
  "import.retry",
];

/** What is asked for again by itself when the network comes back. What failed to be saved or sent waits for its person. */
export const retriesOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<{ readonly type: string }> =>
  [...LOADS, ...(snapshot.hasTag("dirty") ? [] : ["form.retry"])]
    .map((type) => ({ type }))
    .filter((event) => snapshot.status === "active" && snapshot.can(event));
