import { Agent, request } from "node:http";
import { performance } from "node:perf_hooks";

/** Milliseconds: half of the calls were at least as quick as p50, all but one in a hundred as p99. */
export type Times = { readonly p50: number; readonly p99: number };

export const timesOf = (measured: ReadonlyArray<number>): Times => {
  const sorted = [...measured].sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p99: at(0.99) };
};

/** Runs `one` again and again by as many callers at once. */
export const measure = async (callers: number, calls: number, one: () => Promise<unknown>): Promise<Times> => {
  const measured: Array<number> = [];
  const caller = async () => {
    for (let n = 0; n < calls / callers; n++) {
      const start = performance.now();
      await one();
      measured.push(performance.now() - start);
    }
  };
  await Promise.all(Array.from({ length: callers }, caller));
  return timesOf(measured);
};

/** A client that keeps its connections, as a browser does, and adds as little as it can. */
export const httpClient = (base: string, headers: Readonly<Record<string, string>>) => {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 });
  return {
    get: (path: string): Promise<string> =>
      new Promise((resolve, reject) => {
        const sent = request(`${base}${path}`, { agent, headers }, (response) => {
          const parts: Array<Buffer> = [];
          response.on("data", (part: Buffer) => parts.push(part));
          response.on("end", () => {
            const text = Buffer.concat(parts).toString();
            if (response.statusCode === 200) resolve(text);
            else reject(new Error(`${path}: ${response.statusCode} ${text}`));
          });
        });
        sent.on("error", reject);
        sent.end();
      }),
    close: () => agent.destroy(),
  };
};
