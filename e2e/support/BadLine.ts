import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";

/** What a proxy says instead of a server that it does not reach; a `type` other than HTML for other files. */
export type ProxyPage = { readonly status: number; readonly html: string | Buffer; readonly type?: string };
/**
 * What a bad line does: nothing, lose the answer once the server has given it, hold it back until a promise is kept, put
 * a page of its own in its place, or hold the request itself back.
 */
export type Mishap = "none" | "lost" | Promise<unknown> | ProxyPage | { readonly requestAfter: Promise<unknown> };

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
      answer.writeHead(mishap.status, { "content-type": mishap.type ?? "text/html" }).end(mishap.html);
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
        if (mishap instanceof Promise) void mishap.then(pass);
        else pass();
      },
    );
    onward.once("error", () => answer.destroy());
    if (typeof mishap === "object" && "requestAfter" in mishap)
      void mishap.requestAfter.then(() => incoming.pipe(onward));
    else incoming.pipe(onward);
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
