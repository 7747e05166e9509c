import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { Effect } from "effect";
import { type Client, type ClientSettings, createClient } from "#adapters/http-client/createClient.ts";
import type { Refusal } from "#domain/shared/errors.ts";

/** A request as the server saw it. */
export type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage["headers"];
  readonly body: string;
};
export type Answer = { readonly status?: number; readonly headers?: Record<string, string>; readonly body?: unknown };
type Reply = (seen: Seen, response: ServerResponse) => Answer | null;

export type ApiServer = AsyncDisposable & {
  readonly seen: ReadonlyArray<Seen>;
  readonly client: Client;
  readonly clientWith: (settings: Partial<ClientSettings>) => Client;
  readonly run: <A>(call: Effect.Effect<A, Refusal>, signal?: AbortSignal) => Promise<A | Refusal>;
};

/** A real server on a free port that answers what the test says; null leaves the request open. */
export const apiServer = async (reply: Reply): Promise<ApiServer> => {
  const seen: Array<Seen> = [];
  const handle = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    let body = "";
    for await (const part of request) body += String(part);
    const one = { method: request.method ?? "", url: request.url ?? "", headers: request.headers, body };
    seen.push(one);
    const answer = reply(one, response);
    if (answer === null) return;
    const isText = typeof answer.body === "string";
    response.writeHead(answer.status ?? 200, {
      "content-type": isText ? "text/html" : "application/json",
      ...answer.headers,
    });
    response.end(isText ? answer.body : JSON.stringify(answer.body));
  };
  const server = createServer((request, response) => void handle(request, response));
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  const port = typeof address === "object" && address !== null ? address.port : 0;
  const clientWith = (settings: Partial<ClientSettings>) =>
    createClient({
      baseUrl: `http://127.0.0.1:${port}`,
      appKey: "the-key",
      token: () => null,
      ...settings,
    });
  return {
    seen,
    client: clientWith({}),
    clientWith,
    run: (call, signal) =>
      Effect.runPromise(
        Effect.match(call, { onSuccess: (value) => value, onFailure: (refusal) => refusal }),
        signal === undefined ? undefined : { signal },
      ),
    [Symbol.asyncDispose]: () =>
      new Promise<void>((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
};
