import { Effect } from "effect";
import { expect, it } from "vitest";
import { ask, startWorker } from "#adapters/documents/report/reportMaker.ts";

it("a report's worker that has ended is told at once, and an error after its report was given up does not end the server", async () => {
  const told = await Effect.runPromise(
    Effect.scoped(
      Effect.gen(function* () {
        const worker = yield* startWorker;
        worker.emit("error", new Error("out of memory"));
        yield* Effect.promise(() => worker.terminate());
        return yield* Effect.flip(ask(worker, { _tag: "Preview" }).pipe(Effect.timeout("2 seconds")));
      }),
    ),
  );
  expect(told).toMatchObject({ _tag: "MakingFailed", cause: "the worker has ended" });
});
