import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { Effect, Exit, References, Scope } from "effect";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { endSlowReaders } from "#adapters/http-server/slowReaders.ts";

const PATIENCE = 300;
/** More than the system keeps for a reader on its own. */
const LARGE = 32 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, "a");

let server: Server;
const scope = Scope.makeUnsafe();
const open = new Set<string>();

/** Writes as a stream of ours does: the next piece when the last one is taken. */
const pour = (response: ServerResponse): void => {
  for (let sent = 0; sent < LARGE; sent += piece.length) if (!response.write(piece)) break;
  response.once("drain", () => pour(response));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    open.add(url);
    response.once("close", () => open.delete(url));
    if (url.startsWith("/large")) pour(response);
    else if (url === "/late") setTimeout(() => response.end("late"), 4 * PATIENCE);
    else response.end("small");
  });
  await endSlowReaders(server, PATIENCE).pipe(
    Effect.provideService(Scope.Scope, scope),
    Effect.provideService(References.MinimumLogLevel, "None"),
    Effect.runPromise,
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await Effect.runPromise(Scope.close(scope, Exit.void));
  server.closeAllConnections();
  server.close();
});

const ask = (path: string): Socket => {
  // A TCP server's address is an object once it listens.
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" });
  socket.on("error", () => undefined);
  socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`);
  return socket;
};

describe("a client", () => {
  it.concurrent("that stops reading in the middle of an answer is cut off", async () => {
    const socket = ask("/large/stops");
    await new Promise((resolve) => socket.once("data", resolve));
    socket.pause();
    const stopped = Date.now();
    await vi.waitFor(() => expect(open.has("/large/stops")).toBe(false), { timeout: 10 * PATIENCE, interval: 20 });
    expect(Date.now() - stopped).toBeLessThan(4 * PATIENCE);
    socket.destroy();
  });

  it.concurrent("that drips is cut off as well, one that is slow but steady is not", async () => {
    const reading = (path: string, bytes: number) => {
      const socket = ask(path).pause();
      const timer = setInterval(() => void socket.read(bytes), 20);
      socket.once("close", () => clearInterval(timer));
      return socket;
    };
    const drip = reading("/large/drip", 1);
    // The system takes over in lumps of some hundred KB: enough above the least rate that a lump comes in time.
    const steady = reading("/large/steady", 64 * 1024);
    await sleep(6 * PATIENCE);
    expect([open.has("/large/drip"), open.has("/large/steady")]).toEqual([false, true]);
    steady.destroy();
    drip.destroy();
  });

  it.concurrent("that waits for an answer, or keeps its connection for the next request, is left alone", async () => {
    const socket = ask("/late").setEncoding("utf8");
    let got = "";
    socket.on("data", (text: string) => {
      got += text;
    });
    await vi.waitFor(() => expect(got).toContain("late"), { timeout: 10 * PATIENCE });
    await sleep(3 * PATIENCE);
    socket.write("GET /small HTTP/1.1\r\nhost: x\r\n\r\n");
    await vi.waitFor(() => expect(got).toContain("small"));
    socket.destroy();
  });
});
