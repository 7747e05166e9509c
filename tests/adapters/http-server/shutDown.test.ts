import { once } from "node:events";
import { createServer, request as send, type ServerResponse } from "node:http";
import { Agent } from "node:http";
import type { AddressInfo } from "node:net";
import { Deferred, Effect, Exit, Scope } from "effect";
import { afterEach, expect, it, vi } from "vitest";
import { CLOSE_IDLE_EVERY, SHUTDOWN_LIMIT, shutDownOnClose } from "#adapters/http-server/httpServer.ts";
import { eventually } from "../../support/eventually.ts";

afterEach(() => void vi.useRealTimers());

/** A server that is told to end while an answer is on its way to a client that keeps its connection. */
const ending = async () => {
  const answers: Array<ServerResponse> = [];
  const server = createServer((_, response) => answers.push(response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const agent = new Agent({ keepAlive: true });
  // A TCP server's address is an object once it listens.
  const asked = send({ port: (server.address() as AddressInfo).port, host: "127.0.0.1", agent }).end();
  asked.on("error", () => undefined);
  await eventually(() => expect(answers).toHaveLength(1));
  const scope = Scope.makeUnsafe();
  await Effect.runPromise(
    Effect.provideService(shutDownOnClose(server, Deferred.makeUnsafe<void>()), Scope.Scope, scope),
  );
  vi.useFakeTimers({ toFake: ["setInterval", "setTimeout", "clearInterval", "clearTimeout"] });
  await Effect.runPromise(Scope.close(scope, Exit.void));
  let isClosed = false;
  server.close(() => {
    isClosed = true;
  });
  /** Time goes by, and what it caused arrives. */
  const isClosedAfter = async (ms: number): Promise<boolean> => {
    vi.advanceTimersByTime(ms);
    for (let turns = 0; turns < 20; turns++) await new Promise((resolve) => setImmediate(resolve));
    return isClosed;
  };
  return { answers, asked, isClosedAfter };
};

it("a server that ends waits for the answer on its way, and not for the connection that is kept afterwards", async () => {
  const { answers, asked, isClosedAfter } = await ending();
  expect(await isClosedAfter(SHUTDOWN_LIMIT / 2)).toBe(false);
  answers[0]?.end("done");
  const [response] = await once(asked, "response");
  await once(response.resume(), "end");
  expect(await isClosedAfter(2 * CLOSE_IDLE_EVERY)).toBe(true);
});

it("a server that ends does not wait for an answer beyond its limit", async () => {
  const { isClosedAfter } = await ending();
  expect(await isClosedAfter(SHUTDOWN_LIMIT - 1)).toBe(false);
  expect(await isClosedAfter(1)).toBe(true);
});
