import type { FleetRun } from "../fleets.ts";
import type { SizeRun } from "../sizes.ts";
import { type House, type Simulated, simulate, type Work } from "./simulate.ts";
import { bytesOfFirm, peakOfFirm } from "./year.ts";

/** What a house for so many firms needs, in so many databases ('cells') that each have servers of their own. */
export type Plan = {
  readonly firms: number;
  readonly cells: number;
  /** Requests a second of a cell in the busiest hour. */
  readonly perSecond: number;
  /** Of a cell; one more than the work needs, since one may be taken away. */
  readonly servers: number;
  readonly databaseProcessors: number;
  readonly connections: number;
  /** Of a cell. */
  readonly bytes: number;
  readonly simulated: Simulated;
};

/** What a list may take at most, 99 of 100 times, and how busy a part may be in the busiest hour. */
export const TARGET = { p99: 250, busy: 0.6 } as const;
const CONNECTIONS_OF_SERVER = 10;
const MOST_SERVERS = 64;

const meanOf = (values: ReadonlyArray<number>): number =>
  values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);

/** What a save keeps the row that only one may have, ms: as many saves a second as came through when more wanted to. */
const rowOf = (fleets: ReadonlyArray<FleetRun>): number => {
  const runs = fleets.filter(({ only }) => only === "no reports");
  if (runs.length === 0) throw new Error("The plans want runs of the mix without reports");
  return 1000 / (Math.max(...runs.map(({ perSecond }) => perSecond)) * SAVES_WITHOUT_REPORTS);
};
const SAVES_WITHOUT_REPORTS = 9 / 99;

/** What the kinds of requests take, as measured on PostgreSQL at one size. */
export const workOf = ({ calls }: SizeRun, fleets: ReadonlyArray<FleetRun>): Readonly<Record<string, Work>> => {
  const of = (kind: string) => calls.filter((call) => call.kind === kind);
  const mean = (kind: string, field: "serverMs" | "databaseMs" | "p50") => meanOf(of(kind).map((call) => call[field]));
  const small = (kind: string, share: number): Work => ({
    share,
    server: mean(kind, "serverMs"),
    database: mean(kind, "databaseMs"),
    row: 0,
    job: 0,
  });
  return {
    list: small("list", 70),
    read: small("read", 20),
    save: { ...small("save", 9), row: rowOf(fleets) },
    // Reports are made on a thread of their own.
    report: { share: 1, server: 0, database: mean("report", "databaseMs"), row: 0, job: mean("report", "p50") },
  };
};

/** How busy it was differs a little by chance. */
const CHANCE = 1.05;
const isEnough = ({ p99, busy }: Simulated): boolean =>
  p99 <= TARGET.p99 && Math.max(busy.server, busy.database, busy.row, busy.job) <= TARGET.busy * CHANCE;

type Field = keyof Omit<Work, "share">;
/** Processors, or places in a line, that the requests of a second keep busy. */
const needed = ({ perSecond, kinds }: Pick<House, "perSecond" | "kinds">, field: Field): number => {
  const works = Object.values(kinds);
  const total = works.reduce((sum, { share }) => sum + share, 0);
  return (perSecond * works.reduce((sum, work) => sum + (work.share / total) * work[field], 0)) / 1000;
};
const PROCESSORS = [2, 4, 8, 16, 32];
const TURNS = 2;
/** More servers than the work needs by the mean, where chance asks for them. */
const MORE = 3;

const smallest = (house: Pick<House, "perSecond" | "kinds">) => {
  const fewest = Math.max(
    1,
    Math.ceil(needed(house, "server") / TARGET.busy),
    Math.ceil(needed(house, "job") / TURNS / TARGET.busy),
  );
  if (fewest > MOST_SERVERS || needed(house, "row") > TARGET.busy) return null;
  for (const databaseProcessors of PROCESSORS.filter((one) => needed(house, "database") / one <= TARGET.busy)) {
    for (let servers = fewest; servers <= fewest + MORE; servers++) {
      const simulated = simulate({ ...house, servers, databaseProcessors });
      if (isEnough(simulated)) return { servers, databaseProcessors, simulated };
    }
  }
  return null;
};

/** Null: no house is large enough, because of the one row or of what the database can do. */
export const planFor = (
  firms: number,
  cells: number,
  kinds: Readonly<Record<string, Work>>,
  bytes: { readonly line: number; readonly history: number },
): Plan | null => {
  const perSecond = (firms / cells) * peakOfFirm;
  const found = smallest({ perSecond, kinds });
  if (found === null) return null;
  const servers = found.servers + 1;
  return {
    firms,
    cells,
    perSecond,
    servers,
    databaseProcessors: found.databaseProcessors,
    connections: servers * CONNECTIONS_OF_SERVER,
    bytes: (firms / cells) * bytesOfFirm(bytes.line, bytes.history),
    simulated: found.simulated,
  };
};

/** How many requests a second one database can take, with as many servers as that needs. */
export const mostPerSecond = (kinds: House["kinds"]): number => {
  const limits = [
    TARGET.busy / needed({ perSecond: 1, kinds }, "row"),
    (TARGET.busy * Math.max(...PROCESSORS)) / needed({ perSecond: 1, kinds }, "database"),
    (TARGET.busy * MOST_SERVERS) / needed({ perSecond: 1, kinds }, "server"),
  ];
  let perSecond = Math.min(...limits);
  while (perSecond > 1 && smallest({ perSecond, kinds }) === null) perSecond *= 0.9;
  return perSecond;
};
