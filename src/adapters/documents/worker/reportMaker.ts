import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Context, Effect, Exit, Layer, Scope } from "effect";
import { CONTENT_TYPES, type FileKind } from "#domain/files/FileKind.ts";
import { FILING_FORMAT_NAMES } from "#domain/filing/FilingRequest.ts";
import type { ReportTypeId } from "#domain/report/ReportTypeId.ts";
import { REPORTS } from "#domain/report/reports.ts";
import { FilingMaker, type OpenFiling } from "#application/filing/FilingMaker.ts";
import {
  MakingFailed,
  type OpenComparison,
  type OpenReport,
  type ReportInputs,
  ReportMaker,
} from "#application/report/ReportMaker.ts";
import type { LineSource } from "#application/report/ReportStore.ts";
import { printFolder } from "../sheets/printFolder.ts";
import { type ReportQuestion, ask, type BorrowWorker, reportWorkers } from "./reportWorkers.ts";

const made = <A>(read: () => Promise<A>) =>
  Effect.tryPromise({ try: read, catch: (cause) => new MakingFailed({ cause }) });
const blobOf = (path: string, kind: FileKind): Promise<Blob> => openAsBlob(path, { type: CONTENT_TYPES[kind] });

type Reading = "Read" | "Reread" | "ReadFiling" | "RereadFiling";

/**
 * A worker that has read what is asked, for a report or a filing. A function of its own, so that no variable keeps the
 * inputs (tens of megabytes) while it is open.
 */
const begun = (borrow: BorrowWorker, question: Extract<ReportQuestion, { readonly _tag: Reading }>) =>
  Effect.gen(function* () {
    const folder = yield* printFolder;
    const borrowed = yield* Scope.fork(yield* Effect.scope);
    const worker = yield* Scope.provide(borrow, borrowed);
    const { inputs_hash } = yield* ask(worker, question);
    return {
      folder,
      worker,
      inputs_hash,
      done: Scope.close(borrowed, Exit.void),
      /** Returns the worker when the file is written, so that nobody waits for it until the file is sent. */
      lastly: <A, E>(write: Effect.Effect<A, E>) => Effect.onExit(write, (exit) => Scope.close(borrowed, exit)),
    };
  });
type Begun = Effect.Success<ReturnType<typeof begun>>;

const openReport =
  (type: ReportTypeId) =>
  ({ folder, worker, inputs_hash, done, lastly }: Begun): OpenReport => {
    const [file, snapshot] = [join(folder, "report"), join(folder, "snapshot")];
    const read = made(async () => ({
      content: await blobOf(file, REPORTS[type].kind),
      snapshot: await readFile(snapshot),
    }));
    return {
      inputs_hash,
      preview: ask(worker, { _tag: "Preview" }),
      file: lastly(Effect.andThen(ask(worker, { _tag: "Write", file, snapshot }), read)),
      differencesFrom: (stored) => ask(worker, { _tag: "Compare", snapshot: stored }),
      done,
    };
  };

const openFiling = ({ folder, worker, inputs_hash, done, lastly }: Begun): OpenFiling => {
  const [file, snapshot, evidence] = [join(folder, "filing"), join(folder, "snapshot"), join(folder, "evidence")];
  const write = Effect.fnUntraced(function* (mayBeDraft: boolean) {
    const written = yield* ask(worker, { _tag: "WriteFiling", file, snapshot, evidence, folder, mayBeDraft });
    if (written.refused !== null) return written;
    const kind = FILING_FORMAT_NAMES.find((one) => written.file_name.endsWith(`.${one}`)) ?? "zip";
    return yield* made(async () => ({
      ...written,
      content: await blobOf(file, kind),
      evidence: await blobOf(evidence, "zip"),
      snapshot: await readFile(snapshot),
    }));
  });
  return {
    inputs_hash,
    view: ask(worker, { _tag: "ViewFiling" }),
    made: (mayBeDraft) => lastly(write(mayBeDraft)),
    done,
  };
};

const compared = (
  borrow: BorrowWorker,
  before: ReportInputs,
  after: ReportInputs,
  sources: ReadonlyArray<LineSource>,
) =>
  Effect.gen(function* () {
    const file = join(yield* printFolder, "comparison");
    const worker = yield* borrow;
    yield* ask(worker, { _tag: "ReadYears", before, after, sources });
    return {
      view: ask(worker, { _tag: "ViewYears" }),
      file: (kind) =>
        Effect.andThen(
          ask(worker, { _tag: "WriteYears", kind, file }),
          made(() => blobOf(file, kind)),
        ),
    } satisfies OpenComparison;
  });

const evidenceOf = (
  borrow: BorrowWorker,
  snapshot: Uint8Array,
  { name, content }: { readonly name: string; readonly content: Blob },
) =>
  Effect.gen(function* () {
    const path = join(yield* printFolder, "evidence");
    const file = yield* made(async () => new Uint8Array(await content.arrayBuffer()));
    yield* Effect.scoped(
      Effect.flatMap(borrow, (worker) => ask(worker, { _tag: "Evidence", snapshot, name, file, path })),
    );
    return yield* made(() => blobOf(path, "zip"));
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
      ).pipe(
        Context.add(
          FilingMaker,
          FilingMaker.of({
            open: (inputs) => Effect.map(begun(borrow, { _tag: "ReadFiling", inputs }), openFiling),
            reopen: (snapshot, parts) =>
              Effect.map(begun(borrow, { _tag: "RereadFiling", snapshot, parts }), openFiling),
          }),
        ),
      ),
    ),
  );
