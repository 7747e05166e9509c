import type { WithPauses } from "#domain/shared/WithPauses.ts";

/** The result of work with pauses, where nobody waits. */
export const withoutPauses = <A>(work: WithPauses<A>): A => {
  for (;;) {
    const { done, value } = work.next();
    if (done === true) return value;
  }
};
