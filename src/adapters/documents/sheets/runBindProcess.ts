import { Effect } from "effect";
import { BindingFailed } from "#application/inventory/SheetBinder.ts";
import { borrowWorker, type WorkerEnded } from "../../processes/workerProcess.ts";
import type { BindMessage } from "./bindProcess.ts";
import type { BindJob, BindStep } from "./bindSheets.ts";

/** In seconds of processor time: a sheet that takes longer counts as damaged. */
export const SHEET_SECONDS = 20;
/** For starting the process, and for binding all sheets. */
const BINDING_SECONDS = 600;
/** Repairing a sheet of 25 MB needs the most memory. */
export const PROGRAM = { file: new URL("./bindProcess.ts", import.meta.url), heap: 384, memory: 640 };

/** What is known when the process ends, so that the next process continues from there. */
const progressOf = (job: BindJob) => {
  const known = new Map(job.known);
  const looked = new Set(job.looked);
  let depth = job.depth ?? "quick";
  let current: string | null = null;
  let isFirst = true;
  return {
    seconds: (sheetSeconds: number): number => (current === null ? BINDING_SECONDS : sheetSeconds),
    step: (step: BindStep): void => {
      if (step._tag === "Looked") {
        known.set(step.sheet, step.finding);
        looked.add(step.sheet);
        isFirst = false;
      }
      current = step._tag === "Looking" ? step.sheet : null;
      if (step._tag === "Looking" && step.depth !== depth) {
        depth = step.depth;
        looked.clear();
      }
    },
    /**
     * The rest of the job; null if nothing more can be done. A sheet counts as damaged if it takes too long, or if the
     * process dies on it as its first one. If the process dies after all inspections, a sheet must be lying: all are
     * checked again.
     */
    rest: (ended: WorkerEnded): BindJob | null => {
      if (current === null)
        return depth === "thorough" ? null : { ...job, known: [...known], looked: [], depth: "thorough" };
      if (isFirst || ended.by === "time") known.set(current, { missing: "damaged" });
      return { ...job, known: [...known], looked: [...looked], depth };
    },
  };
};

/** Returns what is left to do if the process ends too early; null if nothing is. */
const runOnce = (job: BindJob, sheetSeconds: number): Effect.Effect<BindJob | null, BindingFailed> =>
  Effect.gen(function* () {
    const progress = progressOf(job);
    const reader = yield* borrowWorker<BindJob, BindMessage>(PROGRAM);
    yield* reader.send(job);
    const read = Effect.gen(function* () {
      for (;;) {
        const message = yield* reader.next(progress.seconds(sheetSeconds));
        if (message._tag === "Bound") return null;
        progress.step(message);
      }
    });
    return yield* Effect.catchTag(read, "WorkerEnded", (ended) => {
      const rest = progress.rest(ended);
      return rest === null ? Effect.fail(new BindingFailed({ cause: ended })) : Effect.succeed(rest);
    });
  }).pipe(Effect.scoped);

/** One bad sheet does not keep the others from being printed. */
export const runBindProcess = (job: BindJob, sheetSeconds = SHEET_SECONDS): Effect.Effect<void, BindingFailed> =>
  Effect.flatMap(runOnce(job, sheetSeconds), (rest) =>
    rest === null ? Effect.void : runBindProcess(rest, sheetSeconds),
  );
