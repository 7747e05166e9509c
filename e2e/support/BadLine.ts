import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** What a proxy says instead of a server that it does not reach. */
export type ProxyPage = { readonly status: number; readonly html: string };
/**
 * What a bad line does to an answer: nothing, lose it once the server has given it, hold it back until a promise is
 * kept, or put a page of its own in its place.
 */
export type Mishap = "none" | "lost" | Promise<unknown> | ProxyPage;

export type BadLine = {
  readonly base: string;
  readonly close: () => Promise<void>;
};

/**
 * A line to the real server that can be slow or lose answers.
 * @param mishapOf asked for every call, with `GET /api/admin/v1/...?...`
 */
export const openBadLine = async (target: string, mishapOf: (call: string) => Mishap): Promise<BadLine> => {
  const server = createServer((incoming, answer) => {
    const mishap = mishapOf(`${incoming.method} ${incoming.url}`);
    if (typeof mishap === "object" && "html" in mishap) {
      incoming.resume();
      answer.writeHead(mishap.status, { "content-type": "text/html" }).end(mishap.html);
      return;
    }
    const onward = request(
      `${target}${incoming.url}`,
      { method: incoming.method, headers: incoming.headers },
      (reply) => {
        if (mishap === "lost") {
          reply.resume().once("end", () => answer.destroy());
          return;
        }
        const pass = () => {
          if (answer.destroyed) return;
          answer.writeHead(reply.statusCode ?? 502, reply.headers);
          reply.pipe(answer);
        };
        if (mishap === "none") pass();
        else void mishap.then(pass);
      },
    );
    onward.once("error", () => answer.destroy());
    incoming.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  // A TCP server's address is an object once it listens.
  const { port } = server.address() as AddressInfo;
  return {
    base: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
