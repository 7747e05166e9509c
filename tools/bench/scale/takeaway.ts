import { setTimeout as sleep } from "node:timers/promises";
import { type Asked, runCallers } from "./callers.ts";
import { forgetFiles } from "./databases.ts";
import { type Bucket, startFleet } from "./fleet.ts";
import { mixOf } from "./mix.ts";
import { type RunSql, withConnection } from "./postgres.ts";
import { tokenOf } from "./seedScale.ts";
import { PEOPLE, shapeOf } from "./shape.ts";

/** One of two servers was taken away in the middle of the mix. */
export type TakeawayRun = {
  readonly signal: "SIGKILL" | "SIGTERM";
  readonly callers: number;
  readonly requests: number;
  readonly acknowledged: number;
  /** Acknowledged saves that are not in the database. */
  readonly lost: number;
  /** Creates that are there more than once. */
  readonly twice: number;
  /** Creates that never got an answer, not even when they were sent again. */
  readonly unanswered: number;
  /** Requests that the proxy, or a caller, sent again. */
  readonly byProxy: number;
  readonly byCaller: number;
  readonly errors: number;
  /** From the first error to the last, ms. */
  readonly errorMs: number;
  /** The longest wait of a request that was under way when the server went, or came in the second after. */
  readonly slowest: number;
  readonly refusals: ReadonlyArray<string>;
};

const isCreate = ({ call }: Asked): boolean => call.kind === "save" && call.method === "POST";
const quoted = (marks: Iterable<string>): string =>
  `ARRAY[${[...marks].map((mark) => `'${mark}'`).join(", ")}]::text[]`;

/** Marks of creates against the lines, and of changes against the history, where later changes do not hide them. */
const compare = async (run: RunSql, asked: ReadonlyArray<Asked>) => {
  const served = asked.filter(({ call, status }) => call.kind === "save" && status === 200);
  const marks = new Set(served.map(({ call }) => call.mark ?? ""));
  const found = await run(`SELECT coalesce(l.after ->> 'notes', '') AS mark, count(*)::integer AS times
    FROM change_log l WHERE l.noun = 'inventory_products' AND l.after ->> 'notes' = ANY(${quoted(marks)})
      AND (l.action = 'INSERT' OR l.before ->> 'notes' IS DISTINCT FROM l.after ->> 'notes') GROUP BY 1`);
  const times = new Map(found.map((row) => [String(row["mark"]), Number(row["times"])]));
  const creates = new Set(asked.filter(isCreate).map(({ call }) => call.mark ?? ""));
  const double = await run(`SELECT notes FROM inventory_products WHERE notes = ANY(${quoted(creates)})
    GROUP BY notes HAVING count(*) > 1`);
  return {
    acknowledged: marks.size,
    lost: [...marks].filter((mark) => (times.get(mark) ?? 0) === 0).length,
    twice: double.length,
    unanswered: [...creates].filter((mark) => !marks.has(mark)).length,
  };
};

/** @param seconds of the whole mix; the server goes after a third of it */
export const takeAway = async (
  signal: TakeawayRun["signal"],
  run: {
    readonly url: string;
    readonly lines: number;
    readonly bucket: Bucket;
    readonly seconds: number;
    readonly callers: number;
  },
): Promise<TakeawayRun> => {
  const { url, lines, bucket, seconds, callers } = run;
  await withConnection(url, forgetFiles);
  const fleet = await startFleet(2, url, bucket);
  try {
    const running = runCallers({
      base: fleet.base,
      tokens: Array.from({ length: PEOPLE }, (_, n) => tokenOf(n)),
      next: Array.from({ length: callers }, (_, n) => mixOf(shapeOf(lines), n)),
      seconds,
      repeats: 20,
    });
    await sleep((seconds * 1000) / 3);
    const takenAt = performance.now();
    await fleet.servers[0]?.stop(signal);
    const asked = await running;
    const errors = asked.filter(({ status }) => status === 0 || status >= 500);
    const ends = errors.map(({ at, ms }) => at + ms);
    const hit = asked.filter(({ at, ms }) => at + ms >= takenAt && at <= takenAt + 1000);
    return {
      signal,
      callers,
      requests: asked.length,
      ...(await withConnection(url, (sql) => compare(sql, asked))),
      byProxy: (await fleet.proxyCounts()).again,
      byCaller: asked.filter(({ times }) => times > 1).length,
      errors: errors.length,
      errorMs: errors.length === 0 ? 0 : Math.round(Math.max(...ends) - Math.min(...ends)),
      slowest: Math.round(Math.max(0, ...hit.map(({ ms }) => ms))),
      refusals: [...new Set(errors.map(({ status, text }) => `${status} ${text.slice(0, 160)}`))].slice(0, 3),
    };
  } finally {
    await fleet.stop();
  }
};
