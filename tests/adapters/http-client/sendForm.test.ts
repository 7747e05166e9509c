import { Effect, Fiber } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { filesClientLive } from "#adapters/http-client/clientLive.ts";
import type { Client } from "#adapters/http-client/createClient.ts";
import { Files } from "#application/files/Files.ts";
import { BrowserRequest } from "../../support/BrowserRequest.ts";
import { apiServer } from "./apiServer.ts";
import { eventually } from "../../support/eventually.ts";

beforeAll(() => vi.stubGlobal("XMLHttpRequest", BrowserRequest));
afterAll(() => vi.unstubAllGlobals());

const content = new Blob(["%PDF-1.7"]);
const file = { id: 3, original_name: "a.pdf", filepath: "opaque", size: 8 };
const upload = (client: Client, onProgress?: (sent: number, total: number) => void) =>
  Effect.flatMap(Files, (files) =>
    files.upload({ original_name: "a.pdf", content }, onProgress === undefined ? {} : { onProgress }),
  ).pipe(Effect.provide(filesClientLive(client)));

describe("an upload from the page", () => {
  // Rules: B7.24
  it("sends a form with the session and the key, and tells how much of the file has gone out", async () => {
    await using api = await apiServer(() => ({ body: { data: { file } } }));
    const told: Array<readonly [number, number]> = [];
    const client = api.clientWith({ token: () => "the-token" });
    expect(await api.run(upload(client, (sent, total) => told.push([sent, total])))).toEqual(file);
    expect(told).toEqual([
      [3, 8],
      [8, 8],
    ]);
    const [seen] = api.seen;
    expect(seen?.url).toBe("/api/admin/v1/file/upload");
    expect(seen?.headers).toMatchObject({ authorization: "Bearer the-token", "x-app-key": "the-key" });
    expect(seen?.headers["content-type"]).toMatch(/^multipart\/form-data; boundary=/);
    expect(seen?.headers["idempotency-key"]).toBeUndefined();
    expect(seen?.body).toContain('name="file"; filename="a.pdf"');
  });

  it.each([
    [413, { _tag: "TooLarge", message: "m" }],
    [415, { _tag: "WrongKind", message: "m" }],
    [429, { _tag: "TooMany", retryAfter: 7 }],
    [401, { _tag: "NotSignedIn" }],
  ])("is refused with %i as any other call is", async (status, refusal) => {
    await using api = await apiServer(() => ({ status, headers: { "retry-after": "7" }, body: { message: "m" } }));
    expect(await api.run(upload(api.client))).toMatchObject(refusal);
  });

  it("says that the server cannot be reached when no answer comes", async () => {
    await using api = await apiServer((_, response) => {
      response.destroy();
      return null;
    });
    expect(await api.run(upload(api.client))).toMatchObject({ _tag: "Unavailable" });
  });

  it("is aborted with its Effect", async () => {
    let isClosed = false;
    await using api = await apiServer((_, response) => {
      response.on("close", () => {
        isClosed = true;
      });
      return null;
    });
    const running = Effect.runFork(upload(api.client));
    await eventually(() => expect(api.seen).toHaveLength(1));
    await Effect.runPromise(Fiber.interrupt(running));
    await eventually(() => expect(isClosed).toBe(true));
  });
});
