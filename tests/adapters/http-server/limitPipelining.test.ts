import { createServer, type Server } from "node:http";
import { type AddressInfo, connect } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import { limitPipelining, MOST_UNANSWERED } from "#adapters/http-server/limits/limitPipelining.ts";
import { eventually } from "../../support/eventually.ts";

let server: Server;
let begun = 0;
beforeAll(async () => {
  server = createServer((request, response) => {
    begun++;
    if (request.url === "/soon") setTimeout(() => response.end("soon"), 10);
  });
  limitPipelining(server);
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const send = (path: string, times: number) => {
  // A TCP server's address is an object once it listens.
  const socket = connect({ port: (server.address() as AddressInfo).port, host: "127.0.0.1" }).setEncoding("utf8");
  const seen = { got: "", isClosed: false };
  socket.on("error", () => undefined);
  socket.on("data", (text: string) => {
    seen.got += text;
  });
  socket.on("close", () => {
    seen.isClosed = true;
  });
  const write = () => socket.write(`GET ${path} HTTP/1.1\r\nhost: x\r\n\r\n`.repeat(times));
  write();
  return { seen, write, end: () => socket.destroy() };
};
const answers = (text: string): number => text.split("200 OK").length - 1;

it("a thousand requests on one connection are not begun before the first is answered", async () => {
  begun = 0;
  const { seen } = send("/never", 1000);
  await eventually(() => expect(seen.isClosed).toBe(true));
  expect(begun).toBe(MOST_UNANSWERED);
});

it("a few are answered, and then as many again", async () => {
  const { seen, write, end } = send("/soon", MOST_UNANSWERED);
  await eventually(() => expect(answers(seen.got)).toBe(MOST_UNANSWERED));
  write();
  await eventually(() => expect(answers(seen.got)).toBe(2 * MOST_UNANSWERED));
  expect(seen.isClosed).toBe(false);
  end();
});
