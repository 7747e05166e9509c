import { Worker } from "node:worker_threads";
import { Effect, Exit, type Scope } from "effect";
import { MakingFailed } from "#application/report/ReportMaker.ts";
import { givenUp, type ReportAnswer, type ReportAnswers, type ReportQuestion } from "./ReportMessage.ts";

/** Largest heap of a worker in MB; the longest report of 5,000 lines with 6 listed components needs a third of it. */
export const HEAP_MB = 768;
/** Makes garbage collection early; it costs little time. */
const YOUNG_MB = 16;

/** Workers kept after their first report: as many as large jobs may run at once (HEAVY_LIMIT). */
const KEPT = 2;
/** In bytes: a worker whose heap exceeds this is ended and replaced, because it would never return the memory. */
const GROWN = 128e6;
/** In milliseconds: a spare worker starts this long after the server, or the current report, has started. */
const SOON = 1000;

const ENDED = -1;

const start = (): Worker => {
  const { NODE_COMPILE_CACHE } = process.env;
  return new Worker(new URL("./reportWorker.ts", import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
    // The worker needs no other setting of the server.
    env: NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE },
    // An error without a listener would end the server, even if it comes from a worker whose report was given up.
  }).on("error", () => {});
};

/** Sends a question to a worker. Fails if the worker ends before it answers, or has already ended. */
export const ask = <Q extends ReportQuestion>(
  worker: Worker,
  question: Q,
): Effect.Effect<ReportAnswers[Q["_tag"]], MakingFailed> =>
  Effect.callback<ReportAnswers[Q["_tag"]], MakingFailed>((resume) => {
    const settle = (result: Effect.Effect<ReportAnswers[Q["_tag"]], MakingFailed>) => {
      stop();
      resume(result);
    };
    const fail = (cause: unknown) => settle(Effect.fail(new MakingFailed({ cause })));
    const ended = (code: number) => fail(`the worker ended with ${code}`);
    const hear = (answer: ReportAnswer) => {
      if (answer._tag === "Failed") return fail(answer.reason);
      // Each question has its own type of answer, see ReportMessage.ts.
      settle(Effect.succeed(answer.value as ReportAnswers[Q["_tag"]]));
    };
    const stop = () => worker.off("message", hear).off("error", fail).off("exit", ended);
    if (worker.threadId === ENDED) return fail("the worker has ended");
    worker.on("message", hear).on("error", fail).on("exit", ended);
    worker.postMessage(question, givenUp(question));
    return Effect.sync(stop);
  });

/** A worker for one report. It is returned if the scope succeeds, and ended if the scope fails. */
export type BorrowWorker = Effect.Effect<Worker, never, Scope.Scope>;

/**
 * Workers that have loaded the program, which takes longer than a small report. `isAhead`: the first one starts before
 * the first report is requested. A worker that ends is replaced. All end with the scope.
 */
export const reportWorkers = ({
  isAhead,
}: {
  readonly isAhead: boolean;
}): Effect.Effect<BorrowWorker, never, Scope.Scope> =>
  Effect.map(
    Effect.acquireRelease(
      Effect.sync(() => keepWorkers()),
      ({ endAll }) => Effect.promise(endAll),
    ),
    ({ soon, take, keep, end }) => {
      if (isAhead) soon();
      return Effect.acquireRelease(Effect.sync(take), (worker, exit) =>
        Exit.isSuccess(exit)
          ? Effect.matchEffect(ask(worker, { _tag: "Forget" }), {
              onSuccess: ({ heap }) =>
                heap > GROWN ? Effect.promise(() => end(worker)) : Effect.sync(() => keep(worker)),
              onFailure: () => Effect.promise(() => end(worker)),
            })
          : // It may still be working.
            Effect.promise(() => end(worker)),
      );
    },
  );

const keepWorkers = () => {
  const all = new Set<Worker>();
  const idle = new Set<Worker>();
  let isOpen = true;

  const add = (): Worker => {
    const worker = start();
    all.add(worker);
    return worker.once("exit", () => {
      all.delete(worker);
      if (idle.delete(worker)) soon();
    });
  };
  const startSpare = (): void => {
    if (isOpen && all.size < KEPT) idle.add(add());
  };
  const soon = (): void => {
    setTimeout(startSpare, SOON).unref();
  };
  const end = async (worker: Worker): Promise<void> => {
    await worker.terminate();
    soon();
  };
  return {
    soon,
    take: (): Worker => {
      // The worker that was returned last, because it is the warmest.
      const worker = [...idle].at(-1) ?? add();
      idle.delete(worker);
      soon();
      return worker;
    },
    keep: (worker: Worker): void => {
      if (isOpen && all.size <= KEPT) idle.add(worker);
      else void worker.terminate();
    },
    end,
    endAll: async (): Promise<void> => {
      isOpen = false;
      await Promise.all([...all].map((worker) => worker.terminate()));
    },
  };
};
