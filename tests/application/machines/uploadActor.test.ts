import { Effect, Layer, ManagedRuntime, Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, createMachine } from "xstate";
import { uploadActor } from "#application/machines/uploadMachine.ts";
import { Files, type UploadOptions } from "#application/files/Files.ts";
import { BROKEN, type Refusal, TooLarge } from "#domain/shared/errors.ts";
import type { UploadedFile } from "#domain/files/UploadedFile.ts";

const FILE = new File(["Name,CAS,TQ"], "list.csv");

/** Starts an upload whose answer the server owes as `answer` says. */
const start = (answer: (options: UploadOptions) => Effect.Effect<UploadedFile, Refusal>) => {
  const service = Layer.succeed(Files, { upload: (_, options = {}) => answer(options) });
  const told: Array<string> = [];
  const parts = {
    runtime: ManagedRuntime.make(service),
    token: () => null,
    refused: ({ message }: Refusal) => void told.push(message),
  };
  const eventParam: Array<unknown> = [];
  const owner = createMachine({
    invoke: { src: uploadActor(parts), input: { file: FILE } },
    on: { "*": { actions: ({ event }) => eventParam.push(event) } },
  });
  return { eventParam, told, owner: createActor(owner).start() };
};
const soon = () => new Promise((done) => setImmediate(done));

describe("an upload", () => {
  it("tells how much has gone out, and then what came of it", async () => {
    const saved = { id: 1, original_name: "list.csv", filepath: "abc", size: FILE.size };
    const { eventParam } = start(({ onProgress }) =>
      Effect.sync(() => {
        onProgress?.(5, 11);
        return saved;
      }),
    );
    await expect.poll(() => eventParam).toHaveLength(2);
    expect(eventParam).toEqual([
      { type: "upload.progressed", sent: 5, total: 11 },
      { type: "upload.ended", output: Result.succeed(saved) },
    ]);
  });

  it("answers a refusal or a defect, which its control tells alone", async () => {
    const refused = start(() => Effect.fail(new TooLarge({ message: "The file is larger than 25 MB." })));
    const broken = start(() => Effect.die(new Error("defect")));
    await expect.poll(() => [refused.eventParam.length, broken.eventParam.length]).toEqual([1, 1]);
    expect(refused.eventParam).toMatchObject([{ output: { failure: { _tag: "TooLarge" } } }]);
    expect(refused.told).toEqual([]);
    expect(broken.eventParam).toMatchObject([{ output: { failure: BROKEN } }]);
    expect(broken.told).toEqual([]);
  });

  it("is interrupted when its machine stops, and tells nothing any more", async () => {
    let isInterrupted = false;
    const { eventParam, owner } = start(() =>
      Effect.never.pipe(
        Effect.onInterrupt(() =>
          Effect.sync(() => {
            isInterrupted = true;
          }),
        ),
      ),
    );
    await soon();
    owner.stop();
    await expect.poll(() => isInterrupted).toBe(true);
    expect(eventParam).toEqual([]);
  });
});
