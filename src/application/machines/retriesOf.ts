import type { AnyMachineSnapshot } from "xstate";

/**
 * What is requested again automatically when the network returns: whatever a machine offers to load again. Uploads, and
 * saves of a changed form, wait for the person.
 */
export const retriesOf = (snapshot: AnyMachineSnapshot): ReadonlyArray<{ readonly type: string }> => {
  const waits = ["upload.retry", ...(snapshot.hasTag("dirty") ? ["form.retry"] : [])];
  const machine: { readonly events: ReadonlyArray<string> } = snapshot.machine;
  return machine.events
    .filter((type) => type.endsWith(".retry") && !waits.includes(type))
    .map((type) => ({ type }))
    .filter((event) => snapshot.status === "active" && snapshot.can(event));
};
