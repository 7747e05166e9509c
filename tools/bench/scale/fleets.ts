import { timesOf } from "../load.ts";
import { type Asked, runCallers } from "./callers.ts";
import { forgetFiles } from "./databases.ts";
import { type Bucket, type Fleet, startFleet } from "./fleet.ts";
import { type Kind, KINDS, mixOf, type Part as MixPart } from "./mix.ts";
import { type KeptPostgres, withConnection } from "./postgres.ts";
import { processorTime, processorTimeOfFamily, residentBytes } from "./processorTime.ts";
import { tokenOf } from "./seedScale.ts";
import { PEOPLE, shapeOf } from "./shape.ts";

/** Times in ms; `processors`: how many processors each part kept busy on average. */
export type FleetRun = {
  readonly servers: number;
  readonly callers: number;
  /** Undefined: the whole mix. */
  readonly only?: MixPart | undefined;
  readonly requests: number;
  readonly errors: number;
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
  readonly kinds: ReadonlyArray<{ readonly kind: Kind; readonly p50: number; readonly p99: number }>;
  readonly processors: Readonly<Record<Part, number>>;
  readonly serverMb: number;
  /** What the refusals said, if any. */
  readonly refusals: ReadonlyArray<string>;
};
type Part = "servers" | "database" | "proxy" | "bucket" | "callers";

export type FleetPlan = Pick<FleetRun, "servers" | "callers" | "only">;
export const FLEETS: ReadonlyArray<FleetPlan> = [
  ...[1, 2, 4].flatMap((servers) => [32, 128].map((callers) => ({ servers, callers }))),
  ...([1, 2, 4] as const).map((servers) => ({ servers, callers: 32, only: "save" as const })),
  ...[1, 2, 4].flatMap((servers) => [32, 128].map((callers) => ({ servers, callers, only: "no reports" as const }))),
];

const round = (value: number, digits = 1): number => Number(value.toFixed(digits));

const partTimes = (fleet: Fleet, postgres: KeptPostgres, bucket: Bucket): Record<Part, number> => {
  const { user, system } = process.cpuUsage();
  return {
    servers: fleet.servers.reduce((sum, server) => sum + processorTime(server.process.pid ?? 0), 0),
    database: processorTimeOfFamily(postgres.pid),
    proxy: processorTime(fleet.proxyPid),
    bucket: processorTime(bucket.pid),
    callers: (user + system) / 1000,
  };
};

const timesOfKinds = (asked: ReadonlyArray<Asked>) =>
  KINDS.flatMap((kind) => {
    const times = asked.filter(({ call }) => call.kind === kind).map(({ ms }) => ms);
    if (times.length === 0) return [];
    const { p50, p99 } = timesOf(times);
    return [{ kind, p50: round(p50), p99: round(p99) }];
  });

/** @param seconds how long is measured, after a third of it that is not */
export const measureFleet = async (
  { servers, callers, only }: FleetPlan,
  run: {
    readonly postgres: KeptPostgres;
    readonly url: string;
    readonly lines: number;
    readonly bucket: Bucket;
    readonly seconds: number;
  },
): Promise<FleetRun> => {
  const { postgres, url, lines, bucket, seconds } = run;
  await withConnection(url, forgetFiles);
  const fleet = await startFleet(servers, url, bucket);
  try {
    const tokens = Array.from({ length: PEOPLE }, (_, n) => tokenOf(n));
    const next = Array.from({ length: callers }, (_, n) => mixOf(shapeOf(lines), n, only));
    await runCallers({ base: fleet.base, tokens, next, seconds: seconds / 3 });
    const before = partTimes(fleet, postgres, bucket);
    const start = performance.now();
    const asked = await runCallers({ base: fleet.base, tokens, next, seconds });
    const passed = performance.now() - start;
    const after = partTimes(fleet, postgres, bucket);
    const refused = asked.filter(({ status }) => status !== 200);
    const memory = fleet.servers.map((server) => residentBytes(server.process.pid ?? 0) / 1e6);
    const { p50, p99 } = timesOf(asked.map(({ ms }) => ms));
    return {
      servers,
      callers,
      only,
      requests: asked.length,
      errors: refused.length,
      perSecond: round((asked.length - refused.length) / (passed / 1000)),
      p50: round(p50),
      p99: round(p99),
      kinds: timesOfKinds(asked),
      processors: {
        servers: round((after.servers - before.servers) / passed, 2),
        database: round((after.database - before.database) / passed, 2),
        proxy: round((after.proxy - before.proxy) / passed, 2),
        bucket: round((after.bucket - before.bucket) / passed, 2),
        callers: round((after.callers - before.callers) / passed, 2),
      },
      serverMb: Math.round(Math.max(...memory)),
      refusals: [...new Set(refused.map(({ status, text }) => `${status} ${text.slice(0, 160)}`))].slice(0, 3),
    };
  } finally {
    await fleet.stop();
  }
};
