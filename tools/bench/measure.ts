import { Agent, request } from "node:http";
import { monitorEventLoopDelay } from "node:perf_hooks";

/** Milliseconds: half of the calls were at least as quick as p50, all but one in a hundred as p99. */
export type Times = { readonly p50: number; readonly p90: number; readonly p99: number; readonly worst: number };

export const timesOf = (measured: ReadonlyArray<number>): Times => {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { p50: at(0.5), p90: at(0.9), p99: at(0.99), worst: at(1) };
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

const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(0)} MB`;

/** Runs work in this process; answers what it cost, in words, with the longest time for which nothing else got a turn. */
export const watched = async <A>(work: () => Promise<A>): Promise<{ readonly value: A; readonly cost: string }> => {
  const before = process.memoryUsage().rss;
  let most = before;
  const watch = setInterval(() => (most = Math.max(most, process.memoryUsage().rss)), 20);
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const [began, cpu] = [performance.now(), process.cpuUsage()];
  const value = await work();
  const seconds = (performance.now() - began) / 1000;
  const { user, system } = process.cpuUsage(cpu);
  delay.disable();
  clearInterval(watch);
  const cost = `${seconds.toFixed(1)} s (${((user + system) / 1e6).toFixed(1)} s CPU), event loop at most ${(delay.max / 1e6).toFixed(0)} ms, memory ${megabytes(before)} before, at most ${megabytes(most)}`;
  return { value, cost };
};
