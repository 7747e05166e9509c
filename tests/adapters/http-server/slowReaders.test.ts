import { once } from "node:events";
import { createServer, type Server, type ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { setImmediate } from "node:timers/promises";
import { Effect, ManagedRuntime, References, Scope } from "effect";
import { TestClock } from "effect/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { endSlowReaders } from "#adapters/http-server/limits/slowReaders.ts";
import { eventually } from "../../support/eventually.ts";

const PATIENCE = 300;
/** More than the system keeps for a reader on its own. */
const LARGE = 32 * 1024 * 1024;
const piece = Buffer.alloc(64 * 1024, "a");

let server: Server;
/** The clock of the server goes when a test turns it. */
const runtime = ManagedRuntime.make(TestClock.layer());
const scope = Scope.makeUnsafe();
const open = new Map<string, ServerResponse>();
const passed = (ms: number) => runtime.runPromise(TestClock.adjust(ms));

/** Writes as a stream of ours does: the next piece when the last one is taken. */
const pour = (response: ServerResponse): void => {
  for (let sent = 0; sent < LARGE; sent += piece.length) if (!response.write(piece)) break;
  response.once("drain", () => pour(response));
};

beforeAll(async () => {
  server = createServer((request, response) => {
    const { url = "" } = request;
    open.set(url, response);
    response.once("close", () => open.delete(url));
    if (url.startsWith("/large")) pour(response);
    else if (url === "/small") response.end("small");
  });
  await runtime.runPromise(
    endSlowReaders(server, PATIENCE).pipe(
      Effect.provideService(Scope.Scope, scope),
      Effect.provideService(References.MinimumLogLevel, "None"),
    ),
  );
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(async () => {
  await runtime.dispose();
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
/** Bytes of its answer that a client, or its system, has taken over. */
const taken = (path: string): number => {
  const socket = open.get(path)?.socket;
  return socket ? socket.bytesWritten - socket.writableLength : 0;
};
/** An answer that its reader has begun to take, and that the system takes no more of. */
const begun = async (path: string): Promise<Socket> => {
  const socket = ask(path).pause();
  await once(socket, "readable");
  await eventually(() => expect(open.get(path)?.writableNeedDrain).toBe(true));
  return socket;
};

describe("a client", () => {
  it("that stops reading in the middle of an answer, or drips, is cut off, one that is slow but steady is not", async () => {
    const [stopped, drip, steady] = [
      await begun("/large/stops"),
      await begun("/large/drip"),
      await begun("/large/steady"),
    ];
    for (let waited = 0; waited < 6 * PATIENCE; waited += PATIENCE / 2) {
      drip.read(1);
      // The system takes over in lumps of some hundred KB: it is steady when each time one of them comes.
      const before = taken("/large/steady");
      for (; taken("/large/steady") === before; await setImmediate()) steady.read();
      await passed(PATIENCE / 2);
    }
    await eventually(() => expect([...open.keys()]).toEqual(["/large/steady"]));
    for (const socket of [stopped, drip, steady]) socket.destroy();
  });

  it("that waits for an answer, or keeps its connection for the next request, is left alone", async () => {
    const socket = ask("/late").setEncoding("utf8");
    let got = "";
    socket.on("data", (text: string) => {
      got += text;
    });
    await eventually(() => expect(open.has("/late")).toBe(true));
    await passed(4 * PATIENCE);
    open.get("/late")?.end("late");
    await eventually(() => expect(got).toContain("late"));
    await passed(3 * PATIENCE);
    socket.write("GET /small HTTP/1.1\r\nhost: x\r\n\r\n");
    await eventually(() => expect(got).toContain("small"));
    socket.destroy();
  });
});
