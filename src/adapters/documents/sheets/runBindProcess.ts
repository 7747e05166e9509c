import { Effect } from "effect";
import { BindingFailed } from "#application/inventory/SheetBinder.ts";
import { borrowReader, type ReaderEnded } from "../../processes/readerProcess.ts";
import type { BindMessage } from "./bindProcess.ts";
import type { BindJob, BindStep } from "./bindSheets.ts";

/** Of processor: a sheet that takes longer counts as damaged. */
export const SHEET_SECONDS = 20;
/** To start the process, and to put all sheets together. */
const BINDING_SECONDS = 600;
/** A sheet of 25 MB that is repaired is the most it has to hold. */
export const PROGRAM = { file: new URL("./bindProcess.ts", import.meta.url), heap: 384, memory: 640 };

/** What is known when the process ends, so that the next one goes on from there. */
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
     * The rest of the job; null if there is nothing to be done. A sheet is damaged that takes too long, or of which a
     * process dies that has looked at no other one. If all looked well, one of them lies: each is looked at closely.
     */
    rest: (ended: ReaderEnded): BindJob | null => {
      if (current === null)
        return depth === "thorough" ? null : { ...job, known: [...known], looked: [], depth: "thorough" };
      if (isFirst || ended.by === "time") known.set(current, { missing: "damaged" });
      return { ...job, known: [...known], looked: [...looked], depth };
    },
  };
};

/** Answers what is left to do when the process ends too early. */
const runOnce = (job: BindJob, sheetSeconds: number): Effect.Effect<BindJob | null, BindingFailed> =>
  Effect.gen(function* () {
    const progress = progressOf(job);
    const reader = yield* borrowReader<BindJob, BindMessage>(PROGRAM);
    yield* reader.send(job);
    const read = Effect.gen(function* () {
      for (;;) {
        const message = yield* reader.next(progress.seconds(sheetSeconds));
        if (message._tag === "Bound") return null;
        progress.step(message);
      }
    });
    return yield* Effect.catchTag(read, "ReaderEnded", (ended) => {
      const rest = progress.rest(ended);
      return rest === null ? Effect.fail(new BindingFailed({ cause: ended })) : Effect.succeed(rest);
    });
  }).pipe(Effect.scoped);

/** Whatever a sheet does, the others are printed. */
export const runBindProcess = (job: BindJob, sheetSeconds = SHEET_SECONDS): Effect.Effect<void, BindingFailed> =>
  Effect.flatMap(runOnce(job, sheetSeconds), (rest) =>
    rest === null ? Effect.void : runBindProcess(rest, sheetSeconds),
  );
