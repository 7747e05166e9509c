import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, type EventObject, fromCallback } from "xstate";
import { ONLY_LISTS, TOO_LARGE } from "#application/files/fileMessages.ts";
import type { ListStepInput } from "#application/reference/listUploadContext.ts";
import { listUploadMachine } from "#application/reference/listUploadMachine.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import type { ReferenceList, ReferenceListPreview } from "#domain/reference/ReferenceList.ts";
import { ENTRY, PREVIEW, UPLOADED } from "../../support/anUploadedList.ts";
import { handPort } from "../../support/ports.ts";
import { type Answer, BROKEN, Invalid, Stale, Unavailable } from "#domain/shared/errors.ts";

const FILE = new File(["Name,CAS,TQ\n"], "RMP 2026.csv");
const AWAY = "The server cannot be reached.";
const FAILED = Result.fail(new Unavailable({ message: AWAY, requestId: null }));
const TWO_ROWS = "2 rows of the file cannot be read. Nothing was changed.";
const REJECTED = Result.fail(
  new Invalid({
    message: TWO_ROWS,
    errors: {
      "row 3": ["Row 3: Chemical Name is missing", "Row 3: 'x' is not a quantity in pounds"],
      "row 9": ["Row 9: no"],
    },
  }),
);

type Send = Parameters<Parameters<typeof fromCallback>[0]>[0]["sendBack"];

const start = () => {
  const compare = handPort<Answer<ReferenceListPreview>, ListStepInput>();
  const replace = handPort<Answer<ReferenceList>, ListStepInput>();
  const uploads: Array<{ readonly file: File; readonly send: Send; isStopped: boolean }> = [];
  const told: Array<string> = [];
  const finished: Array<boolean> = [];
  const actor = createActor(
    listUploadMachine.provide({
      actors: {
        upload: fromCallback<EventObject, { readonly file: File }>(({ input, sendBack }) => {
          const upload = { file: input.file, send: sendBack, isStopped: false };
          uploads.push(upload);
          return () => {
            upload.isStopped = true;
          };
        }),
        compare: compare.logic,
        replace: replace.logic,
      },
      actions: { announce: (_, { title, description }) => told.push(`${title}: ${description}`) },
    }),
    { input: { type: "rpm" } },
  ).start();
  actor.on("upload.finished", ({ mayHaveChanged }) => finished.push(mayHaveChanged));
  const choose = (file = FILE) => actor.send({ type: "file.chosen", file });
  const ended = (output: Answer<UploadedFile>) => uploads.at(-1)?.send({ type: "upload.ended", output });
  const upTo = async (step: "comparing" | "deciding" | "replacing") => {
    choose();
    ended(Result.succeed(UPLOADED));
    if (step === "comparing") return;
    await compare.last().answer(Result.succeed(PREVIEW));
    if (step === "replacing") actor.send({ type: "list.confirmed" });
  };
  return { actor, choose, compare, ended, finished, here: () => actor.getSnapshot(), replace, told, uploads, upTo };
};

describe("replacing a reference list", () => {
  // Rules: D23
  it("uploads the file at once, compares it, and replaces only what was compared, after a confirmation", async () => {
    const { actor, compare, finished, here, replace, told, uploads, upTo } = start();
    await upTo("deciding");
    expect(uploads.map(({ file }) => file)).toEqual([FILE]);
    const input = { db_entry: { original_name: "RMP 2026.csv", filepath: "abc" }, name: "RMP 2026.csv", type: "rpm" };
    expect(compare.last().input).toEqual({ input, version: undefined });
    expect([here().context.preview, replace.questions, told]).toEqual([PREVIEW, [], []]);
    actor.send({ type: "list.confirmed" });
    expect(replace.last().input).toEqual({ input, version: 7 });
    await replace.last().answer(Result.succeed(ENTRY));
    expect([told, finished]).toEqual([["Success: File RMP 2026.csv was successfully uploaded."], [true]]);
  });

  it("keeps the list when the person thinks better of it", async () => {
    const { actor, finished, here, replace, told, upTo } = start();
    await upTo("deciding");
    actor.send({ type: "upload.dismissed" });
    expect([here().status, replace.questions, told, finished]).toEqual(["done", [], [], [false]]);
  });

  it("tells how much of the file has gone out", () => {
    const { choose, here, uploads } = start();
    choose();
    expect([here().context.sent, here().context.total]).toEqual([0, FILE.size]);
    uploads[0]?.send({ type: "upload.progressed", sent: 6, total: 12 });
    expect([here().context.sent, here().context.total, here().hasTag("busy")]).toEqual([6, 12, true]);
  });

  // Rules: B5.30, D22
  it("does not even send a file of another kind or a huge one", () => {
    const { choose, here, uploads } = start();
    choose(new File(["%PDF-"], "list.pdf"));
    expect(here().context.refused).toEqual({ message: ONLY_LISTS, rows: [] });
    const huge = new File([], "list.XLSX");
    Object.defineProperty(huge, "size", { value: MAX_FILE_BYTES + 1 });
    choose(huge);
    expect([here().context.refused?.message, uploads]).toEqual([TOO_LARGE, []]);
    choose();
    expect([here().context.refused, uploads.length]).toEqual([null, 1]);
  });

  it("names each row that cannot be read with its reasons, and takes another file", async () => {
    const { choose, compare, here, upTo, uploads } = start();
    await upTo("comparing");
    await compare.last().answer(REJECTED);
    expect(here().context.refused).toEqual({
      message: TWO_ROWS,
      rows: [
        { row: 3, reasons: ["Chemical Name is missing", "'x' is not a quantity in pounds"] },
        { row: 9, reasons: ["no"] },
      ],
    });
    choose();
    expect([here().context.refused, uploads.length]).toEqual([null, 2]);
  });

  it("tells the reason alone of a file that is no such list", async () => {
    const { compare, here, upTo } = start();
    await upTo("comparing");
    const reason = "The column CAS # is missing.";
    await compare
      .last()
      .answer(
        Result.fail(new Invalid({ message: `The file cannot be read. ${reason}`, errors: { db_entry: [reason] } })),
      );
    expect(here().context.refused).toEqual({ message: reason, rows: [] });
  });

  it("aborts the upload or the comparison that is given up, and lets another file be chosen", async () => {
    const { actor, compare, here, uploads, choose, upTo } = start();
    choose();
    actor.send({ type: "upload.cancelled" });
    expect([uploads[0]?.isStopped, here().context.file, here().hasTag("choosing")]).toEqual([true, null, true]);
    await upTo("comparing");
    const { signal } = compare.last();
    actor.send({ type: "upload.cancelled" });
    expect([signal.aborted, here().hasTag("choosing")]).toEqual([true, true]);
  });

  it("aborts what is under way when it is stopped, as when its page is left", async () => {
    const upload = start();
    upload.choose();
    upload.actor.stop();
    expect(upload.uploads[0]?.isStopped).toBe(true);
    const comparison = start();
    await comparison.upTo("comparing");
    comparison.actor.stop();
    expect(comparison.compare.last().signal.aborted).toBe(true);
    const replacement = start();
    await replacement.upTo("replacing");
    replacement.actor.stop();
    expect(replacement.replace.last().signal.aborted).toBe(true);
  });

  it("repeats the step that failed, and no other", async () => {
    const { actor, choose, compare, ended, finished, here, replace, uploads } = start();
    choose();
    ended(FAILED);
    expect([here().hasTag("failed"), here().context.error]).toEqual([true, AWAY]);
    actor.send({ type: "upload.retry" });
    ended(Result.succeed(UPLOADED));
    await compare.last().answer(Result.fail(BROKEN));
    expect(here().context.error).toBe(BROKEN.message);
    actor.send({ type: "upload.retry" });
    await compare.last().answer(Result.succeed(PREVIEW));
    actor.send({ type: "list.confirmed" });
    await replace.last().answer(FAILED);
    expect([here().hasTag("failed"), here().hasTag("locked")]).toEqual([true, false]);
    actor.send({ type: "upload.retry" });
    await replace.last().answer(Result.succeed(ENTRY));
    expect([uploads.length, compare.questions.length, replace.questions.length, finished]).toEqual([2, 2, 2, [true]]);
  });

  it("compares again when somebody else has replaced the list meanwhile", async () => {
    const { compare, here, replace, upTo } = start();
    await upTo("replacing");
    await replace.last().answer(Result.fail(new Stale({ message: "Somebody changed it.", current: ENTRY })));
    await compare.last().answer(Result.succeed({ ...PREVIEW, version: 8, added: 0 }));
    expect([here().context.isOutdated, here().context.preview?.version, here().matches("deciding")]).toEqual([
      true,
      8,
      true,
    ]);
  });

  it("refuses in each state what does not belong there", async () => {
    const { actor, choose, here, upTo } = start();
    const accepted = (...events: ReadonlyArray<Parameters<typeof actor.send>[0]>) =>
      events.filter((event) => here().can(event));
    const [chosen, cancelled, confirmed, retry, dismissed] = [
      { type: "file.chosen", file: FILE },
      { type: "upload.cancelled" },
      { type: "list.confirmed" },
      { type: "upload.retry" },
      { type: "upload.dismissed" },
    ] as const;
    expect(accepted(cancelled, confirmed, retry)).toEqual([]);
    choose();
    expect(accepted(chosen, confirmed, retry)).toEqual([]);
    actor.send(cancelled);
    await upTo("deciding");
    expect(accepted(chosen, cancelled, retry)).toEqual([]);
    actor.send(confirmed);
    // The server may be done any moment: what it did is waited for.
    expect(accepted(chosen, cancelled, confirmed, retry, dismissed)).toEqual([]);
  });
});
