import type * as promises from "node:fs/promises";
import { mkdtempSync, readdirSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Effect, Layer, Stream } from "effect";
import { describe, expect, it, vi } from "vitest";
import { diskStoreLive } from "#adapters/files/diskStore.ts";
import { tokensLive } from "#adapters/passwords/randomTokens.ts";
import { filesLive } from "#application/files/FilesLive.ts";
import { FileRecords } from "#application/files/FileRecords.ts";
import { Files } from "#application/files/Files.ts";
import { as, refusalOf } from "../../support/services.ts";

/** The disk takes so many bytes of a file, then no more, as the system says it. */
const ROOM = 100_000;
vi.mock("node:fs/promises", async (original) => {
  const real = await original<typeof promises>();
  const open: typeof real.open = async (...sent) => {
    const handle = await real.open(...sent);
    const write = handle.writeFile.bind(handle);
    handle.writeFile = async (data, options) => {
      if ((await handle.stat()).size + (data instanceof Uint8Array ? data.length : 0) > ROOM) {
        throw Object.assign(new Error("ENOSPC: no space left on device, write"), { code: "ENOSPC" });
      }
      return write(data, options);
    };
    return handle;
  };
  return { ...real, open };
});

describe("a disk that fills up while a file arrives", () => {
  it("is told as a server that has no room left, and leaves no part of the file", async () => {
    const folder = mkdtempSync(join(tmpdir(), "hazledger-full-"));
    const layer = filesLive.pipe(Layer.provide([diskStoreLive(folder), Layer.mock(FileRecords)({}), tokensLive]));
    const content = Stream.make("%PDF-", "a".repeat(60_000), "b".repeat(60_000)).pipe(Stream.encodeText);
    const refusal = await Effect.runPromise(
      Effect.flatMap(Files, (files) => refusalOf(files.upload({ original_name: "a.pdf", content }))).pipe(
        as("staff"),
        Effect.provide(layer),
      ),
    );
    expect(refusal).toMatchObject({
      _tag: "Unavailable",
      message: "The server has no storage space left for files. Please contact your administrator.",
    });
    expect(readdirSync(join(folder, "incoming"))).toEqual([]);
  });
});
