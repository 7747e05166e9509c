import { Effect } from "effect";
import { expect, it } from "vitest";
import { runWithPauses } from "#application/shared/runWithPauses.ts";
import type { WithPauses } from "#domain/shared/WithPauses.ts";

it("work with pauses lets the whole server go on at each of them, not only its own promises", async () => {
  const steps: Array<string> = [];
  function* work(): WithPauses<string> {
    for (const step of ["first", "second", "third"]) {
      steps.push(step);
      // What the event loop does next, as when a request has arrived meanwhile.
      setImmediate(() => steps.push(`others after the ${step}`));
      yield;
    }
    return "done";
  }
  expect(await Effect.runPromise(runWithPauses(work()))).toBe("done");
  expect(steps).toEqual([
    "first",
    "others after the first",
    "second",
    "others after the second",
    "third",
    "others after the third",
  ]);
});
