import { vi } from "vitest";

/** Waits until nothing is wrong with what is checked. The limit is against hanging only. */
export const eventually = <A>(check: () => A | Promise<A>): Promise<A> =>
  vi.waitFor(check, { timeout: 120_000, interval: 20 });
