import type { AnyMachineSnapshot } from "xstate";

/** Retry events of the machines that load something; a machine accepts its own until it is loaded. */
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

/** What is requested again automatically when the network returns. Failed saves and sends wait for the person. */
export const retriesOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<{ readonly type: string }> =>
  [...LOADS, ...(snapshot.hasTag("dirty") ? [] : ["form.retry"])]
    .map((type) => ({ type }))
    .filter((event) => snapshot.status === "active" && snapshot.can(event));
