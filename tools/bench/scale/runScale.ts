import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { parseArgs } from "node:util";
import { embeddedWith, KEPT, postgresWith } from "./databases.ts";
import { startBucket } from "./fleet.ts";
import { type FleetPlan, FLEETS, measureFleet } from "./fleets.ts";
import { AS_USED, FOR_LOADING, type KeptPostgres, startKeptPostgres } from "./postgres.ts";
import { keepMeasurements, MEASURED, type Measurements, readMeasurements, UNDER_WAY } from "./results.ts";
import { type Engine, measureEmbedded, measurePostgres } from "./sizes.ts";
import { planTable, yearTable } from "./simulation/planTable.ts";
import { byteTable, fleetTable, printed, sizeTable, takeawayTable } from "./tables.ts";
import { takeAway } from "./takeaway.ts";

const { values } = parseArgs({
  options: {
    scale: { type: "boolean" },
    /** The largest database on PostgreSQL; the embedded one ends at a million. */
    largest: { type: "string", default: "10000000" },
    seconds: { type: "string", default: "15" },
    /** Where the results go; those of a smaller run are nobody's documentation. */
    to: { type: "string", default: MEASURED },
  },
});
const largest = Number(values.largest);
const seconds = Number(values.seconds);
const SMALLEST = 10_000;
const EMBEDDED_LARGEST = 1_000_000;
const sizes = [SMALLEST, 100_000, 1_000_000, 10_000_000].filter((lines) => lines <= largest);
const fleetLines = Math.min(EMBEDDED_LARGEST, largest);
const TAKEN_FROM = 32;

const folder = join(KEPT, "postgres");
const log = join(folder, "data/pg_wal");
const say = (text: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${text}\n`);

/** With a PostgreSQL that runs for this part only, with the settings for it. */
const withPostgres = async <A>(
  settings: ReadonlyArray<string>,
  work: (postgres: KeptPostgres) => Promise<A>,
): Promise<A> => {
  const postgres = await startKeptPostgres(folder, settings);
  try {
    return await work(postgres);
  } finally {
    await postgres.stop();
  }
};

const [processor] = cpus();
let measured: Measurements = readMeasurements(UNDER_WAY) ?? {
  machine: {
    processors: cpus().length,
    memoryGb: Math.round(totalmem() / 1e9),
    processor: processor?.model ?? "",
    node: process.version,
    postgres: await withPostgres(AS_USED, ({ version }) => Promise.resolve(version)),
    on: new Date().toISOString().slice(0, 10),
    fleetLines,
    seconds,
  },
  fleets: [],
  sizes: [],
  takeaways: [],
};
const keep = (more: Partial<Measurements>): void => {
  measured = { ...measured, ...more };
  keepMeasurements(measured, UNDER_WAY);
};
const isMeasured = (engine: Engine, lines: number): boolean =>
  measured.sizes.some((run) => run.engine === engine && run.lines === lines);

const filledIn = new Map<string, number>();
const fill = async (engine: Engine, lines: number, making: Promise<{ readonly seconds: number | null }>) => {
  const made = await making;
  say(`${engine} with ${lines} lines: ${made.seconds === null ? "was there" : `filled in ${made.seconds} s`}`);
  if (made.seconds !== null) filledIn.set(`${engine} ${lines}`, made.seconds);
};
const secondsOf = (engine: Engine, lines: number): number | null => filledIn.get(`${engine} ${lines}`) ?? null;

const measureFleets = async (postgres: KeptPostgres): Promise<void> => {
  const { url } = await postgresWith(postgres, fleetLines);
  const bucket = await startBucket();
  const isSame = (one: FleetPlan, other: FleetPlan) =>
    one.servers === other.servers && one.callers === other.callers && one.only === other.only;
  for (const plan of FLEETS.filter((one) => !measured.fleets.some((run) => isSame(run, one)))) {
    const run = await measureFleet(plan, { postgres, url, lines: fleetLines, bucket, seconds });
    keep({ fleets: [...measured.fleets, run] });
    say(`${plan.servers} servers, ${plan.callers} callers ${plan.only ?? ""}: ${run.perSecond} a second`);
  }
  for (const signal of ["SIGKILL", "SIGTERM"] as const) {
    if (measured.takeaways.some((run) => run.signal === signal)) continue;
    const run = await takeAway(signal, { url, lines: fleetLines, bucket, seconds, callers: TAKEN_FROM });
    keep({ takeaways: [...measured.takeaways, run] });
    say(`${signal}: ${run.acknowledged} acknowledged, ${run.lost} lost, errors for ${run.errorMs} ms`);
  }
  bucket.stop();
};

const measureSizes = async (postgres: KeptPostgres, some: ReadonlyArray<number>): Promise<void> => {
  for (const lines of some.filter((one) => !isMeasured("PostgreSQL", one))) {
    const { url } = await postgresWith(postgres, lines);
    const run = await measurePostgres(postgres, { url, seconds: secondsOf("PostgreSQL", lines) }, lines, log);
    keep({ sizes: [...measured.sizes, run] });
    say(`PostgreSQL with ${lines} lines is measured`);
  }
};

const isLarge = (lines: number): boolean => lines > EMBEDDED_LARGEST;
const small = sizes.filter((lines) => !isLarge(lines));
const large = sizes.filter(isLarge);

await withPostgres(FOR_LOADING, async (postgres) => {
  for (const lines of small) await fill("PostgreSQL", lines, postgresWith(postgres, lines));
});
await withPostgres(AS_USED, async (postgres) => {
  await measureFleets(postgres);
  await measureSizes(postgres, small);
});
// Nothing is measured meanwhile: the one processor fills the one engine, the other the other.
await Promise.all([
  withPostgres(FOR_LOADING, async (postgres) => {
    for (const lines of large) await fill("PostgreSQL", lines, postgresWith(postgres, lines));
  }),
  (async () => {
    for (const lines of small) await fill("embedded", lines, embeddedWith(lines));
  })(),
]);
await withPostgres(AS_USED, (postgres) => measureSizes(postgres, large));
for (const lines of small.filter((one) => !isMeasured("embedded", one))) {
  const { folder: dataDir } = await embeddedWith(lines);
  const run = await measureEmbedded({ folder: dataDir, seconds: secondsOf("embedded", lines) }, lines);
  keep({ sizes: [...measured.sizes, run] });
  say(`embedded with ${lines} lines is measured`);
}

const tables = [
  fleetTable(measured.fleets),
  takeawayTable(measured.takeaways),
  sizeTable(measured.sizes, "PostgreSQL"),
  sizeTable(measured.sizes, "embedded"),
  byteTable(measured.sizes),
  ...(largest >= EMBEDDED_LARGEST ? [yearTable, planTable(measured)] : []),
];
process.stdout.write(`${tables.map(printed).join("\n\n")}\n`);
keepMeasurements(measured, values.to);
rmSync(UNDER_WAY, { force: true });
if (values.to === MEASURED) spawnSync(process.execPath, ["tools/docs.ts", "--only", "scale"], { stdio: "inherit" });
process.exit(0);
