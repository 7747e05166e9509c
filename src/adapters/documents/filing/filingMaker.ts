import { openAsBlob } from "node:fs";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { Effect, Exit, Scope } from "effect";
import { CONTENT_TYPES } from "#domain/files/FileKind.ts";
import { FILING_FORMAT_NAMES } from "#domain/filing/FilingRequest.ts";
import { FilingMaker, type OpenFiling } from "#application/filing/FilingMaker.ts";
import { MakingFailed } from "#application/report/ReportMaker.ts";
import type { ReportQuestion } from "../report/ReportMessage.ts";
import { ask, type BorrowWorker } from "../report/reportWorkers.ts";
import { printFolder } from "../sheets/printFolder.ts";

const contentTypeOf = (name: string): string => {
  const kind = FILING_FORMAT_NAMES.find((one) => name.endsWith(`.${one}`)) ?? "zip";
  return CONTENT_TYPES[kind];
};

const opened = (
  borrow: BorrowWorker,
  question: Extract<ReportQuestion, { readonly _tag: "ReadFiling" | "RereadFiling" }>,
) =>
  Effect.gen(function* () {
    const folder = yield* printFolder;
    const borrowed = yield* Scope.fork(yield* Effect.scope);
    const worker = yield* Scope.provide(borrow, borrowed);
    const { inputs_hash } = yield* ask(worker, question);
    const write = Effect.fnUntraced(function* (mayBeDraft: boolean) {
      const paths = {
        file: join(folder, "filing"),
        snapshot: join(folder, "snapshot"),
        evidence: join(folder, "evidence"),
      };
      const written = yield* ask(worker, { _tag: "WriteFiling", ...paths, folder, mayBeDraft });
      if (written.refused !== null) return written;
      return yield* Effect.tryPromise({
        try: async () => ({
          ...written,
          content: await openAsBlob(paths.file, { type: contentTypeOf(written.file_name) }),
          evidence: await openAsBlob(paths.evidence, { type: CONTENT_TYPES.zip }),
          snapshot: await readFile(paths.snapshot),
        }),
        catch: (cause) => new MakingFailed({ cause }),
      });
    });
    return {
      inputs_hash,
      view: ask(worker, { _tag: "ViewFiling" }),
      // Returns the worker when the file is written, so that nobody waits for it until the file is sent.
      made: (mayBeDraft) => Effect.onExit(write(mayBeDraft), (exit) => Scope.close(borrowed, exit)),
      done: Scope.close(borrowed, Exit.void),
    } satisfies OpenFiling;
  });

/** Uses the workers of the reports. */
export const filingMakerOf = (borrow: BorrowWorker) =>
  FilingMaker.of({
    open: (inputs) => opened(borrow, { _tag: "ReadFiling", inputs }),
    reopen: (snapshot, parts) => opened(borrow, { _tag: "RereadFiling", snapshot, parts }),
  });
