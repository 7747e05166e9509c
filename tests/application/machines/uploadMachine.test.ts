import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromCallback } from "xstate";
import { ONLY_PDF, TOO_LARGE } from "#application/files/fileMessages.ts";
import { SHEET_FILE } from "#application/files/FileField.ts";
import { type UploadActorEvent, uploadMachine } from "#application/machines/uploadMachine.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";
import { MAX_FILE_BYTES } from "#domain/files/FileKind.ts";
import { NotAllowed, Unavailable } from "#domain/shared/errors.ts";

const PDF = new File(["%PDF-"], "Sheet.PDF");
const OTHER = new File(["%PDF-2"], "newer.pdf");
const TEXT = new File(["hello"], "sheet.txt");
const UPLOADED: UploadedFile = { id: 4, original_name: "Sheet.PDF", filepath: "abc", size: 5 };
const ARRIVED: UploadActorEvent = { type: "upload.ended", output: Result.succeed(UPLOADED) };
const NO_ROOM = "The server has no storage space left for files.";
const FAILED: UploadActorEvent = {
  type: "upload.ended",
  output: Result.fail(new Unavailable({ message: NO_ROOM, requestId: null })),
};
const REFUSED: UploadActorEvent = { type: "upload.ended", output: Result.fail(new NotAllowed({ message: ONLY_PDF })) };

const start = () => {
  const sending: Array<{ readonly file: File; readonly tell: (event: UploadActorEvent) => void; isAborted: boolean }> =
    [];
  const told: Array<string> = [];
  const taken: Array<UploadedFile> = [];
  const upload = createActor(
    uploadMachine.provide({
      actors: {
        upload: fromCallback(({ input, sendBack }) => {
          const one = { file: input.file, tell: sendBack, isAborted: false };
          sending.push(one);
          return () => {
            one.isAborted = true;
          };
        }),
      },
      actions: { announce: (_, { title, description }) => told.push(`${title}: ${description}`) },
    }),
    { input: { wanted: SHEET_FILE } },
  ).start();
  upload.on("upload.taken", ({ file }) => taken.push(file));
  const here = () => upload.getSnapshot();
  const choose = (file: File) => upload.send({ type: "upload.chosen", file });
  return { choose, here, sending, taken, told, upload };
};

describe("an upload", () => {
  // Rules: B4.9
  it("begins as soon as a file is chosen, tells how far it is, and hands the file to its form", () => {
    const { choose, here, sending, taken, told } = start();
    choose(PDF);
    expect([here().hasTag("uploading"), sending[0]?.file, here().context.sent]).toEqual([true, PDF, 0]);
    sending[0]?.tell({ type: "upload.progressed", sent: 3, total: 5 });
    expect(here().context.sent).toBe(3);
    sending[0]?.tell(ARRIVED);
    expect([here().hasTag("uploaded"), here().context.uploaded, taken]).toEqual([true, UPLOADED, [UPLOADED]]);
    expect(told).toEqual(["Success: File Sheet.PDF was successfully uploaded."]);
  });

  // Rules: B5.21, B9.12, D22
  it("sends nothing that is no PDF by its name or too large, and says why; the next choice forgets the complaint", () => {
    const { choose, here, sending } = start();
    choose(TEXT);
    expect([here().context.message, sending]).toEqual([ONLY_PDF, []]);
    const large = new File(["%PDF-"], "large.pdf");
    Object.defineProperty(large, "size", { value: MAX_FILE_BYTES + 1 });
    expect(MAX_FILE_BYTES).toBe(25 * 1024 * 1024);
    choose(large);
    expect([here().context.message, sending]).toEqual([TOO_LARGE, []]);
    choose(new File([], "empty.pdf"));
    expect([here().context.message, sending]).toEqual(["The file is empty.", []]);
    choose(PDF);
    expect([here().context.message, sending.length]).toEqual([null, 1]);
  });

  it("keeps what was uploaded when the next choice is no PDF", () => {
    const { choose, here, sending } = start();
    choose(PDF);
    sending[0]?.tell(ARRIVED);
    choose(TEXT);
    expect([here().hasTag("uploaded"), here().context.uploaded]).toEqual([true, UPLOADED]);
  });

  it("is aborted when it is cancelled, when another file is chosen, and when its screen is left", () => {
    const cancelled = start();
    cancelled.choose(PDF);
    cancelled.upload.send({ type: "upload.cancelled" });
    expect([cancelled.sending[0]?.isAborted, cancelled.here().matches("idle")]).toEqual([true, true]);
    const replaced = start();
    replaced.choose(PDF);
    replaced.choose(OTHER);
    expect(replaced.sending.map(({ file, isAborted }) => [file, isAborted])).toEqual([
      [PDF, true],
      [OTHER, false],
    ]);
    const left = start();
    left.choose(PDF);
    left.upload.stop();
    expect(left.sending[0]?.isAborted).toBe(true);
  });

  // Rules: B5.22
  it("says the server's reason when it fails, and sends the same file again on request", () => {
    const { choose, here, sending, told, upload } = start();
    choose(PDF);
    sending[0]?.tell(FAILED);
    expect([here().hasTag("failed"), here().context.message]).toEqual([true, NO_ROOM]);
    upload.send({ type: "upload.retry" });
    expect([here().hasTag("uploading"), here().context.message, sending[1]?.file]).toEqual([true, null, PDF]);
    expect(told).toEqual([]);
  });

  it("is not to be sent again when the server refuses its content: another file has to be chosen", () => {
    const { choose, here, sending } = start();
    choose(PDF);
    sending[0]?.tell(REFUSED);
    expect([here().matches("idle"), here().context.message, here().context.chosen]).toEqual([true, ONLY_PDF, null]);
  });

  // Rules: B4.10
  it("is forgotten when it is cleared before the save", () => {
    const { choose, here, sending, upload } = start();
    choose(PDF);
    sending[0]?.tell(ARRIVED);
    upload.send({ type: "upload.cleared" });
    expect(here().context).toEqual({ wanted: SHEET_FILE, chosen: null, sent: 0, uploaded: null, message: null });
    expect(here().matches("idle")).toBe(true);
  });
});
