import { once } from "node:events";
import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from "node:http";

/** What a proxy did so far. */
export type ProxyCounts = { readonly again: number; readonly refused: number };

const CHECK_EVERY = 200;
const CHECK_PATIENCE = 1000;
const REPEATED = new Set(["GET", "HEAD", "OPTIONS"]);

const bodyOf = async (message: IncomingMessage): Promise<Buffer> => {
  const parts: Array<Buffer> = [];
  for await (const part of message) parts.push(part as Buffer); // A request's stream gives buffers.
  return Buffer.concat(parts);
};

/**
 * What a firm has nginx or HAProxy for: the servers in turn, those left out that do not answer /healthz, and a request
 * whose connection breaks before an answer began sent again to the next one. Only what may be repeated: reads, and
 * writes with an Idempotency-Key.
 */
export const startProxy = async (servers: ReadonlyArray<string>) => {
  const agent = new Agent({ keepAlive: true });
  const healthy = new Set(servers);
  let turn = 0;
  let again = 0;
  let refused = 0;

  const next = (tried: ReadonlySet<string>): string | undefined => {
    const rest = servers.filter((server) => !tried.has(server));
    const choice = rest.filter((server) => healthy.has(server));
    const from = choice.length > 0 ? choice : rest;
    return from[turn++ % Math.max(1, from.length)];
  };
  const ask = (server: string, { method, url, headers }: IncomingMessage, body: Buffer): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const { connection: _, ...passed } = headers;
      const sent = request(`${server}${url}`, { method, headers: passed, agent }, resolve);
      sent.once("error", reject);
      sent.end(body);
    });
  const answer = async (incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> => {
    const body = await bodyOf(incoming);
    const mayRepeat = REPEATED.has(incoming.method ?? "") || incoming.headers["idempotency-key"] !== undefined;
    const tried = new Set<string>();
    for (let server = next(tried); server !== undefined; server = next(tried)) {
      tried.add(server);
      try {
        const reply = await ask(server, incoming, body);
        const { connection: _, "transfer-encoding": _chunked, ...headers } = reply.headers;
        // Read whole, so that an answer that breaks off may be asked for again, too.
        const whole = await bodyOf(reply);
        if (!reply.complete) throw new Error("The answer broke off");
        outgoing.writeHead(reply.statusCode ?? 502, headers).end(whole);
        return;
      } catch {
        healthy.delete(server);
        if (!mayRepeat) break;
        again++;
      }
    }
    refused++;
    outgoing.writeHead(502, { "content-type": "application/json" }).end('{"message":"No server answered."}');
  };
  const check = async (server: string): Promise<void> => {
    try {
      const { status } = await fetch(`${server}/healthz`, { signal: AbortSignal.timeout(CHECK_PATIENCE) });
      if (status === 200) healthy.add(server);
      else healthy.delete(server);
    } catch {
      healthy.delete(server);
    }
  };
  const checking = setInterval(() => void Promise.all(servers.map(check)), CHECK_EVERY);
  const proxy = createServer((incoming, outgoing) => {
    answer(incoming, outgoing).catch(() => outgoing.destroy());
  });
  await once(proxy.listen(0, "127.0.0.1"), "listening");
  const address = proxy.address();
  return {
    base: `http://127.0.0.1:${typeof address === "object" ? address?.port : 0}`,
    counts: (): ProxyCounts => ({ again, refused }),
    stop: () => {
      clearInterval(checking);
      agent.destroy();
      proxy.closeAllConnections();
      proxy.close();
    },
  };
};
