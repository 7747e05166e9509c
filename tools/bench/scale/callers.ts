import { randomUUID } from "node:crypto";
import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";
import { API_PREFIX, APP_KEY_HEADER } from "../../../src/adapters/wire/Call.ts";
import { BENCH_ENV } from "../database.ts";
import type { MixCall } from "./mix.ts";

/** One request and its answer; status 0: the connection broke. Times in ms, `at` since the process began. */
export type Asked = {
  readonly call: MixCall;
  readonly status: number;
  readonly at: number;
  readonly ms: number;
  /** How many times it was sent by the caller. */
  readonly times: number;
  /** What a refusal said. */
  readonly text: string;
};

/** Sends requests on connections that are kept, and adds as little as it can. */
export const makeSender = (base: string, connections: number) => {
  const agent = new Agent({ keepAlive: true, maxSockets: connections });
  const send = ({ method, path, body }: MixCall, token: string, key: string | undefined) =>
    new Promise<{ readonly status: number; readonly text: string }>((resolve) => {
      const headers = {
        [APP_KEY_HEADER]: BENCH_ENV.APP_KEY,
        authorization: `Bearer ${token}`,
        ...(body === undefined
          ? {}
          : { "content-type": "application/json", "content-length": Buffer.byteLength(body) }),
        ...(key === undefined ? {} : { "idempotency-key": key }),
      };
      const sent = request(`${base}${API_PREFIX}${path}`, { method, agent, headers, timeout: 60_000 }, (answer) => {
        const parts: Array<Buffer> = [];
        const { statusCode: status = 0 } = answer;
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("error", () => resolve({ status: 0, text: "The answer broke off" }));
        answer.on("end", () => resolve({ status, text: status === 200 ? "" : Buffer.concat(parts).toString() }));
      });
      sent.on("timeout", () => sent.destroy(new Error("No answer in a minute")));
      sent.on("error", (error) => resolve({ status: 0, text: error.message }));
      sent.end(body);
    });
  return { send, close: () => agent.destroy() };
};

export type Callers = {
  readonly base: string;
  readonly tokens: ReadonlyArray<string>;
  /** The requests of each caller. */
  readonly next: ReadonlyArray<() => MixCall>;
  readonly seconds: number;
  /** Sends a save that had no answer, or was not served, again with its key: so many times at most. */
  readonly repeats?: number;
};

const REST = 100;
const isServed = (status: number): boolean => status > 0 && status < 500;

/** So many callers at once, each with one request at a time, for so many seconds. */
export const runCallers = async ({ base, tokens, next, seconds, repeats = 0 }: Callers): Promise<Array<Asked>> => {
  const { send, close } = makeSender(base, next.length);
  const asked: Array<Asked> = [];
  const end = performance.now() + seconds * 1000;
  const caller = async (take: () => MixCall, token: string): Promise<void> => {
    while (performance.now() < end) {
      const call = take();
      const key = call.kind === "save" ? randomUUID() : undefined;
      for (let times = 1; ; times++) {
        const at = performance.now();
        const { status, text } = await send(call, token, key);
        asked.push({ call, status, at, ms: performance.now() - at, times, text });
        if (isServed(status) || key === undefined || times > repeats) break;
        await new Promise((resolve) => setTimeout(resolve, REST));
      }
    }
  };
  await Promise.all(next.map((take, n) => caller(take, tokens[n % tokens.length] ?? "")));
  close();
  return asked;
};
