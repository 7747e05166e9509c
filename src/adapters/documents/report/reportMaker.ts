import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Context, Effect, Exit, Layer, Scope } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { REPORTS } from "#domain/report/reports.ts";
import {
  MakingFailed,
  type OpenComparison,
  type OpenReport,
  type ReportInputs,
  ReportMaker,
} from "#application/report/ReportMaker.ts";
import type { LineSource } from "#application/report/ReportStore.ts";
import { FilingMaker } from "#application/filing/FilingMaker.ts";
import { filingMakerOf } from "../filing/filingMaker.ts";
import { printFolder } from "../sheets/printFolder.ts";
import type { ReportQuestion } from "./ReportMessage.ts";
import { ask, type BorrowWorker, reportWorkers } from "./reportWorkers.ts";

/** A function of its own, so that no variable keeps the inputs (tens of megabytes) while the report is open. */
const begun = (borrow: BorrowWorker, question: Extract<ReportQuestion, { readonly _tag: "Read" | "Reread" }>) =>
  Effect.gen(function* () {
    const folder = yield* printFolder;
    const borrowed = yield* Scope.fork(yield* Effect.scope);
    const worker = yield* Scope.provide(borrow, borrowed);
    const { inputs_hash } = yield* ask(worker, question);
    return { folder, borrowed, worker, inputs_hash };
  });

type Begun = Effect.Success<ReturnType<typeof begun>>;
const openReport =
  (type: ReportTypeId) =>
  ({ folder, borrowed, worker, inputs_hash }: Begun) => {
    const write = Effect.gen(function* () {
      const [file, snapshot] = [join(folder, "report"), join(folder, "snapshot")];
      yield* ask(worker, { _tag: "Write", file, snapshot });
      return yield* Effect.tryPromise({
        try: async () => ({
          content: await openAsBlob(file, { type: CONTENT_TYPES[REPORTS[type].kind] }),
          snapshot: await readFile(snapshot),
        }),
        catch: (cause) => new MakingFailed({ cause }),
      });
    });
    return {
      inputs_hash,
      preview: ask(worker, { _tag: "Preview" }),
      // Returns the worker when the file is written, so that nobody waits for it until the file is sent.
      file: Effect.onExit(write, (exit) => Scope.close(borrowed, exit)),
      differencesFrom: (snapshot) => ask(worker, { _tag: "Compare", snapshot }),
      done: Scope.close(borrowed, Exit.void),
    } satisfies OpenReport;
  };

const compared = (
  borrow: BorrowWorker,
  before: ReportInputs,
  after: ReportInputs,
  sources: ReadonlyArray<LineSource>,
) =>
  Effect.gen(function* () {
    const folder = yield* printFolder;
    const worker = yield* borrow;
    yield* ask(worker, { _tag: "ReadYears", before, after, sources });
    return {
      view: ask(worker, { _tag: "ViewYears" }),
      file: (kind) =>
        Effect.gen(function* () {
          const file = join(folder, "comparison");
          yield* ask(worker, { _tag: "WriteYears", kind, file });
          return yield* Effect.tryPromise({
            try: () => openAsBlob(file, { type: CONTENT_TYPES[kind] }),
            catch: (cause) => new MakingFailed({ cause }),
          });
        }),
    } satisfies OpenComparison;
  });

const evidenceOf = (
  borrow: BorrowWorker,
  snapshot: Uint8Array,
  { name, content }: { readonly name: string; readonly content: Blob },
) =>
  Effect.gen(function* () {
    const path = join(yield* printFolder, "evidence");
    const failed = (cause: unknown) => new MakingFailed({ cause });
    const file = yield* Effect.tryPromise({
      try: async () => new Uint8Array(await content.arrayBuffer()),
      catch: failed,
    });
    yield* Effect.scoped(
      Effect.flatMap(borrow, (worker) => ask(worker, { _tag: "Evidence", snapshot, name, file, path })),
    );
    return yield* Effect.tryPromise({ try: () => openAsBlob(path, { type: CONTENT_TYPES.zip }), catch: failed });
  });

/** `isAhead`: starts a worker at once, so that a server's first report does not wait for it. */
export const reportMakerLive = ({ isAhead }: { readonly isAhead: boolean }) =>
  Layer.effectContext(
    Effect.map(reportWorkers({ isAhead }), (borrow) =>
      Context.make(
        ReportMaker,
        ReportMaker.of({
          open: (inputs) => Effect.map(begun(borrow, { _tag: "Read", inputs }), openReport(inputs.type)),
          compare: (before, after, sources) => compared(borrow, before, after, sources),
          meter: (question) => Effect.flatMap(borrow, (worker) => ask(worker, { _tag: "Meter", ...question })),
          evidence: (snapshot, file) => evidenceOf(borrow, snapshot, file),
          reopen: (type, snapshot) => Effect.map(begun(borrow, { _tag: "Reread", snapshot }), openReport(type)),
        }),
      ).pipe(Context.add(FilingMaker, filingMakerOf(borrow))),
    ),
  );
