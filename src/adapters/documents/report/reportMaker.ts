import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Worker } from "node:worker_threads";
import { Effect, Layer, type Scope } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { MakingFailed, type OpenReport, ReportMaker } from "#application/report/ReportMaker.ts";
import { printFolder } from "../sheets/printFolder.ts";
import type { ReportAnswer, ReportAnswers, ReportQuestion } from "./ReportMessage.ts";

/** Largest heap of a worker in MB; 5,000 lines with 6 listed components each need a third of it in the longest report. */
export const HEAP_MB = 768;
/** What is thrown away is collected early; it costs little time. */
const YOUNG_MB = 16;

const ENDED = -1;

export const startWorker: Effect.Effect<Worker, never, Scope.Scope> = Effect.acquireRelease(
  Effect.sync(() =>
    new Worker(new URL("./reportWorker.ts", import.meta.url), {
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      // Nothing of the server's settings is of use there.
      env: {},
      // An error that nobody listens to would end the server: that of a worker whose report was given up.
    }).on("error", () => {}),
  ),
  (worker) => Effect.promise(() => worker.terminate()),
);

/** Asks a worker, and fails when it ends before it answers, or has ended already. */
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
      // Each question has its own answer, see ReportMessage.ts.
      settle(Effect.succeed(answer.value as ReportAnswers[Q["_tag"]]));
    };
    const stop = () => worker.off("message", hear).off("error", fail).off("exit", ended);
    if (worker.threadId === ENDED) return fail("the worker has ended");
    worker.on("message", hear).on("error", fail).on("exit", ended);
    // A worker thread has no origin.
    // oxlint-disable-next-line unicorn/require-post-message-target-origin
    worker.postMessage(question);
    return Effect.sync(stop);
  });

const opened = (reportType: ReportTypeId, question: Extract<ReportQuestion, { readonly _tag: "Read" | "Reread" }>) =>
  Effect.gen(function* () {
    const worker = yield* startWorker;
    const { inputs_hash } = yield* ask(worker, question);
    const folder = yield* printFolder;
    const type = CONTENT_TYPES[REPORTS[reportType].kind];
    const write = Effect.gen(function* () {
      const [file, snapshot] = [join(folder, "report"), join(folder, "snapshot")];
      yield* ask(worker, { _tag: "Write", file, snapshot });
      return yield* Effect.tryPromise({
        try: async () => ({ content: await openAsBlob(file, { type }), snapshot: await readFile(snapshot) }),
        catch: (cause) => new MakingFailed({ cause }),
      });
    });
    return {
      inputs_hash,
      preview: ask(worker, { _tag: "Preview" }),
      file: write,
      differencesFrom: (snapshot) => ask(worker, { _tag: "Compare", snapshot }),
    } satisfies OpenReport;
  });

export const reportMakerLive = Layer.succeed(ReportMaker, {
  open: (inputs) => opened(inputs.type, { _tag: "Read", inputs }),
  reopen: (type, snapshot) => opened(type, { _tag: "Reread", snapshot }),
});
