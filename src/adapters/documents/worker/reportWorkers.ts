import type { ComparisonFileRequest } from "#domain/comparison/ComparisonRequest.ts";
import type { ComparisonView } from "#domain/comparison/ComparisonView.ts";
import type { MeterBasis } from "#domain/meter/MeterBasis.ts";
import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { LineSource } from "#application/report/ReportStore.ts";
import type {
  FilingInputs,
  FilingParts,
  FilingView,
  RefusedFiling,
  WrittenFiling,
} from "#application/filing/FilingMaker.ts";
import { type MeterQuestion, type ReportInputs, MakingFailed } from "#application/report/ReportMaker.ts";
import { Effect, Exit, type Scope } from "effect";
import type { FilingPaths } from "../filing/openedFiling.ts";
import { startWorker, type WorkerProcess } from "../../processes/workerProcess.ts";

/** The worker gets one question at a time and answers each once. */
export type ReportQuestion =
  | { readonly _tag: "Read"; readonly inputs: ReportInputs }
  | { readonly _tag: "Reread"; readonly snapshot: Uint8Array }
  | { readonly _tag: "Preview" }
  | { readonly _tag: "Write"; readonly file: string; readonly snapshot: string }
  | { readonly _tag: "Compare"; readonly snapshot: Uint8Array }
  | {
      readonly _tag: "ReadYears";
      readonly before: ReportInputs;
      readonly after: ReportInputs;
      readonly sources: ReadonlyArray<LineSource>;
    }
  | { readonly _tag: "ViewYears" }
  | ({ readonly _tag: "Meter" } & MeterQuestion)
  | { readonly _tag: "WriteYears"; readonly kind: ComparisonFileRequest["kind"]; readonly file: string }
  | {
      readonly _tag: "Evidence";
      readonly snapshot: Uint8Array;
      readonly name: string;
      readonly file: Uint8Array;
      readonly path: string;
    }
  | { readonly _tag: "ReadFiling"; readonly inputs: FilingInputs }
  | { readonly _tag: "RereadFiling"; readonly snapshot: Uint8Array; readonly parts: FilingParts }
  | { readonly _tag: "ViewFiling" }
  | ({ readonly _tag: "WriteFiling" } & FilingPaths)
  /** The worker may forget the report. */
  | { readonly _tag: "Forget" };

export type ReportAnswers = {
  readonly Read: { readonly inputs_hash: string };
  readonly Reread: { readonly inputs_hash: string };
  readonly Preview: Omit<ReportPreview, "inputs_hash" | "stored">;
  readonly Write: null;
  readonly ReadYears: null;
  readonly ViewYears: ComparisonView;
  readonly Meter: MeterBasis;
  readonly WriteYears: null;
  readonly Evidence: null;
  readonly ReadFiling: { readonly inputs_hash: string };
  readonly RereadFiling: { readonly inputs_hash: string };
  readonly ViewFiling: FilingView;
  readonly WriteFiling: WrittenFiling | RefusedFiling;
  readonly Compare: Omit<ReportDifferences, "id" | "is_current">;
  /** In bytes, including garbage that is not collected yet. */
  readonly Forget: { readonly heap: number };
};

/** What the worker sends. */
export type ReportAnswer = ReportAnswers[keyof ReportAnswers];

const bytesOf = ({ lines, lists }: ReportInputs): ReadonlyArray<ArrayBuffer> =>
  [...lines, ...lists.flatMap(({ rows }) => rows)].map(({ buffer }) => buffer);

/** The buffers that only the worker needs once the question is sent. */
export const givenUp = (question: ReportQuestion): Array<ArrayBuffer> => {
  switch (question._tag) {
    case "Read":
    case "Meter":
      return [...bytesOf(question.inputs)];
    case "ReadYears":
      return [...bytesOf(question.before), ...bytesOf(question.after)];
    case "ReadFiling":
      return question.inputs.facilities.flatMap(({ report }) => bytesOf(report));
    default:
      return [];
  }
};

/** The longest report of 5,000 lines with 6 listed components needs a third of this heap. */
export const PROGRAM = { file: new URL("./reportWorker.ts", import.meta.url), heap: 768, memory: 1280 };
/** Seconds of processor time for one question: far more than the longest report needs. */
const MOST_SECONDS = 600;

/** Workers kept after their first report: as many as large jobs may run at once (HEAVY_LIMIT). */
const KEPT = 2;
/** In bytes: a worker whose heap exceeds this is ended and replaced, because it would never return the memory. */
const GROWN = 128e6;
/** In milliseconds: a spare worker starts this long after the server, or the current report, has started. */
const SOON = 1000;

export type ReportWorker = WorkerProcess<ReportQuestion, ReportAnswer>;

/** Sends a question to a worker. Fails if the worker ends before it answers, or has already ended. */
export const ask = <Q extends ReportQuestion>(
  worker: ReportWorker,
  question: Q,
): Effect.Effect<ReportAnswers[Q["_tag"]], MakingFailed> =>
  worker.send(question).pipe(
    // Sent as a copy; without this, the inputs (tens of megabytes) would be in memory twice.
    Effect.andThen(Effect.sync(() => givenUp(question).forEach((buffer) => buffer.transfer(0)))),
    Effect.andThen(worker.next(MOST_SECONDS)),
    // Each question has its own type of answer.
    Effect.map((answer) => answer as ReportAnswers[Q["_tag"]]),
    Effect.mapError((cause) => new MakingFailed({ cause })),
  );

/** A worker for one report. It is returned if the scope succeeds, and ended if the scope fails. */
export type BorrowWorker = Effect.Effect<ReportWorker, never, Scope.Scope>;

/**
 * Processes that have loaded the program, which takes longer than a small report. `isAhead`: the first one starts
 * before the first report is requested. A worker that ends is replaced. All end with the scope.
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
  const all = new Set<ReportWorker>();
  const idle = new Set<ReportWorker>();
  let isOpen = true;

  const add = (): ReportWorker => {
    const worker = startWorker<ReportQuestion, ReportAnswer>(PROGRAM);
    all.add(worker);
    void worker.gone.then(() => {
      all.delete(worker);
      if (idle.delete(worker)) soon();
    });
    return worker;
  };
  const startSpare = (): void => {
    if (isOpen && all.size < KEPT) idle.add(add());
  };
  const soon = (): void => {
    setTimeout(startSpare, SOON).unref();
  };
  const end = async (worker: ReportWorker): Promise<void> => {
    await worker.end();
    soon();
  };
  return {
    soon,
    take: (): ReportWorker => {
      // The worker that was returned last, because it is the warmest.
      const worker = [...idle].at(-1) ?? add();
      idle.delete(worker);
      soon();
      return worker;
    },
    keep: (worker: ReportWorker): void => {
      if (isOpen && all.size <= KEPT) idle.add(worker);
      else void worker.end();
    },
    end,
    endAll: async (): Promise<void> => {
      isOpen = false;
      await Promise.all([...all].map((worker) => worker.end()));
    },
  };
};
