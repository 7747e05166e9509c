import { Worker } from "node:worker_threads";
import { Effect } from "effect";
import { BindingFailed } from "#application/inventory/SheetBinder.ts";
import type { BindJob } from "./bindSheets.ts";
import type { BindMessage } from "./bindWorker.ts";

/** A sheet that takes longer than this, in milliseconds, counts as damaged. */
export const SHEET_LIMIT = 20_000;
/** Largest heap of the worker in MB; a sheet of 25 MB that is repaired is the most it has to hold. */
export const HEAP_MB = 384;
/** What a print throws away is collected early; it costs no time. */
const YOUNG_MB = 8;

type Ending = { readonly _tag: "Bound" } | { readonly _tag: "Stuck"; readonly sheet: string };

/** `Stuck` names the sheet at which the worker hung, or of which it died. */
const runOnce = (job: BindJob, sheetLimit: number): Effect.Effect<Ending, BindingFailed> =>
  Effect.callback<Ending, BindingFailed>((resume) => {
    const worker = new Worker(new URL("./bindWorker.ts", import.meta.url), {
      workerData: job,
      resourceLimits: { maxOldGenerationSizeMb: HEAP_MB, maxYoungGenerationSizeMb: YOUNG_MB },
      // Nothing of the server's settings is of use there.
      env: {},
    });
    let current: string | null = null;
    let clock: NodeJS.Timeout | undefined;
    const stop = () => {
      clearTimeout(clock);
      return worker.terminate();
    };
    const end = (ending: Effect.Effect<Ending, BindingFailed>) => {
      void stop();
      resume(ending);
    };
    const fail = (cause: unknown) =>
      end(
        current === null
          ? Effect.fail(new BindingFailed({ cause }))
          : Effect.succeed({ _tag: "Stuck", sheet: current }),
      );
    worker.on("message", (message: BindMessage) => {
      if (message._tag === "Bound") return end(Effect.succeed({ _tag: "Bound" }));
      if (message._tag === "Failed") return fail(message.reason);
      clearTimeout(clock);
      current = message.sheet;
      if (current !== null) clock = setTimeout(() => fail("took too long"), sheetLimit);
    });
    worker.on("error", fail);
    worker.on("exit", (code) => fail(`the worker ended with ${code}`));
    return Effect.promise(stop);
  });

/** A sheet at which the worker hangs or dies counts as damaged, and a new worker goes on with the others. */
export const runBindWorker = (job: BindJob, sheetLimit = SHEET_LIMIT): Effect.Effect<void, BindingFailed> =>
  Effect.flatMap(runOnce(job, sheetLimit), (ending) =>
    ending._tag === "Bound"
      ? Effect.void
      : runBindWorker({ ...job, known: [...job.known, [ending.sheet, { missing: "damaged" }]] }, sheetLimit),
  );
