// What other people wait for while a large job runs: lists and saves of several people, and the server's sign of life,
// beside an import, an export, the season's evaluation and the upload of a reference list. It speaks HTTP alone, so that
// the same file measures any engine. Whoever waits makes no other call meanwhile: beside a job that holds everybody up, few
// calls wait, but the longest as long as it does, so p50 says little there.
import { randomUUID } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { API_PREFIX, APP_KEY_HEADER } from "../../src/adapters/wire/Call.ts";
import { ask, at, openSession } from "../support/ApiSession.ts";
import { makeInventory, makePerson, makeProduct } from "../support/makeRecords.ts";
import { readCsv } from "../support/readCsv.ts";
import { startServer } from "../support/ServerProcess.ts";
import { timesOf } from "./measure.ts";

const { values } = parseArgs({
  options: {
    beside: { type: "boolean" },
    people: { type: "string", default: "8" },
    /** 2,000 take a quarter of an hour. */
    facilities: { type: "string", default: "500" },
    "list-rows": { type: "string", default: "20000" },
    /** Only the jobs whose names begin so, after the idle time. */
    only: { type: "string", default: "" },
  },
});
const [people, facilities, listRows] = [Number(values.people), Number(values.facilities), Number(values["list-rows"])];
/** Of each facility, each of a product of its own: with 500 facilities and the import, an export has 10,000 products. */
const LINES = 10;
const ROWS_A_FILE = 5000;
const YEAR = 2026;
/** Milliseconds between two calls of a person, and between two signs of life. */
const PAUSE = 100;
const LISTS_A_SAVE = 4;
const IDLE = 15_000;

const [email, password, APP_KEY] = ["bench@hazledger.example", "Bench-2026", "bench"];
const print = (text: string) => process.stdout.write(`${text}\n`);
const tell = (text: string) => process.stderr.write(`${text}\n`);
const secondsSince = (start: number): string => ((performance.now() - start) / 1000).toFixed(1);
const upTo = (end: number): ReadonlyArray<number> => Array.from({ length: end }, (_, n) => n);
/** Two numbers of different lengths would make similar names, about which an import asks. */
const count = (n: number): string => String(n).padStart(6, "0");

const dataDir = mkdtempSync(join(tmpdir(), "hazledger-beside-"));
const env = { ADMIN_EMAIL: email, ADMIN_PASSWORD: password, APP_KEY, LOG_LEVEL: "error" };
const server = await startServer({ dataDir, env });
process.once("exit", () => {
  server.process.kill("SIGKILL");
  rmSync(dataDir, { recursive: true, force: true });
});
const admin = await openSession(server.base, email, password, APP_KEY);

/** A call with a long answer, which is not parsed: that would delay the calls that are measured. */
const longAnswer = async (path: string, body?: object): Promise<string> => {
  const answer = await fetch(`${server.base}${API_PREFIX}${path}`, {
    headers: { "content-type": "application/json", authorization: `Bearer ${admin.token}`, [APP_KEY_HEADER]: APP_KEY },
    ...(body === undefined ? {} : { method: "POST", body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  if (answer.ok) return text;
  throw new Error(`${path}: ${answer.status} ${text.slice(0, 2000)}`);
};
type Table = ReadonlyArray<ReadonlyArray<unknown>>;
/** An import as the browser does it. `place`: how the addresses of its calls begin. */
const importOf = (place: string, table: Table, fill: ReadonlyArray<object> = []) => {
  const choices = { sheet: null, mapping: null, edits: [], fill, answers: [], left_out: [], mode: "keep" };
  const original_name = "rows.csv";
  let input: object = {};
  return {
    judge: async (): Promise<void> => {
      const filepath = await admin.upload(table.map((row) => row.join("\t")).join("\n"), original_name);
      const text = await longAnswer(`${place}/judge`, { ...choices, filepath, original_name });
      const open = /"verdict":"(?:question|refused)".{0,1000}/.exec(text);
      if (open !== null) throw new Error(`${place}: ${open[0]}`);
      const seen = /"seen":"([0-9a-f]+)"/.exec(text)?.[1];
      input = { ...choices, filepath, original_name, seen, ticket: randomUUID() };
    },
    write: () => longAnswer(`${place}/write`, input),
  };
};
const importAll = async (place: string, head: ReadonlyArray<string>, rows: Table, fill?: ReadonlyArray<object>) => {
  for (let from = 0; from < rows.length; from += ROWS_A_FILE) {
    const { judge, write } = importOf(place, [head, ...rows.slice(from, from + ROWS_A_FILE)], fill);
    await judge();
    await write();
  }
};
const replaceList = async (type: string, content: string): Promise<void> => {
  const original_name = `${type}.csv`;
  const db_entry = { filepath: await admin.upload(content, original_name), original_name };
  await admin.resource("POST", "/db-entry/create", { type, name: "", db_entry });
};
/** Waits until every facility is evaluated. What was written a moment ago may not be queued yet. */
const allEvaluated = async (): Promise<void> => {
  const waiting = async () => {
    const { json } = await admin.call("GET", `/seasons/list?year=${YEAR}&ipp=1`);
    return Number(at(json, "data", "resource", "numbers", "waiting"));
  };
  for (let n = 0; n < 10 && (await waiting()) === 0; n++) await sleep(500);
  while ((await waiting()) > 0) await sleep(500);
};

const listFile = (name: string): URL => new URL(`../../data/reference-lists/${name}.csv`, import.meta.url);
const numbers = readCsv(listFile("cercla")).flatMap(({ cas_number = "" }) => (cas_number === "" ? [] : [cas_number]));
const LINE_HEAD = "Product,Manufacturer,State,Container,Unit,Size,Qty,lb/gal,Location,CAS,Percent".split(",");
const lineOf = (product: string, n: number): ReadonlyArray<unknown> =>
  [product, `Maker ${n % 90}`, "liquid", "Steel drum", "gal", 55, 1 + (n % 9), 6 + (n % 9) / 2, `SHED ${n % 12}`,
    numbers[(n * 31) % numbers.length], 5 + (n % 60)]; // biome-ignore format: a row
const plant = (n: number): string => `Plant ${count(n)}`;
const placeOf = (n: number): ReadonlyArray<unknown> =>
  [plant(n), `Customer ${count(n - (n % 10))}`, "1 Mill Rd", "Peoria", "IL", "61602"]; // biome-ignore format: a row

tell("Making the records...");
const began = performance.now();
await admin.resource("POST", "/db-entry/load-shipped");
const PLACE_HEAD = ["Facility", "Customer", "Address", "City", "State", "ZIP"];
await importAll("/imports/facilities", PLACE_HEAD, upTo(facilities).map(placeOf));
const stock = upTo(facilities * LINES).map((n) => [plant(Math.floor(n / LINES)), ...lineOf(`Cleaner ${count(n)}`, n)]);
await importAll("/facility-imports", ["Facility", ...LINE_HEAD], stock, [{ field: "year", text: String(YEAR) }]);
const shop = await makeInventory(admin, YEAR);
tell(`${facilities} facilities with ${LINES} lines each were made in ${secondsSince(began)} s`);
await allEvaluated();
tell(`evaluated after ${secondsSince(began)} s`);

class Waits {
  readonly lists: Array<number> = [];
  readonly saves: Array<number> = [];
  readonly alive: Array<number> = [];
  readonly failed = { lists: 0, saves: 0, alive: 0, job: 0 };
}
const LISTS = [
  "/products/list?page=1&ipp=10",
  "/customers/list?page=1&ipp=10",
  `/inventories/${shop.id}/products?page=1&ipp=10`,
  "/products/list?page=1&ipp=10&search=cleaner%200012",
  "/inventories/list?page=1&ipp=10",
  "/customers/list?page=1&ipp=10&search=plant%200001",
];
type Kind = "lists" | "saves" | "alive";
const timed = async (waits: Waits, kind: Kind, work: () => Promise<{ readonly status: number }>): Promise<void> => {
  const start = performance.now();
  const { status } = await work().catch(() => ({ status: 0 }));
  waits[kind].push(performance.now() - start);
  if (status < 200 || status > 299) waits.failed[kind] += 1;
};
const person = async (n: number) => {
  const made = await makePerson(admin, `Person${n}`, "Miller");
  const session = await openSession(server.base, made.email, made.password, APP_KEY);
  const own = await makeProduct(session);
  let calls = n;
  // Of products: a saved line would have its facility evaluated.
  const save = () => {
    const facts = { mfg_name: "Dow", physical_state: "liquid", pounds_per_gallon: String(5 + (calls % 900) / 100) };
    const key = { "idempotency-key": randomUUID() };
    return calls % 2 === 0
      ? session.call("PATCH", `/products/${own.id}/update`, { name: own.name, ...facts }, key)
      : session.call("POST", "/products/create", { name: `Paint ${randomUUID()}`, is_active: 1, ...facts }, key);
  };
  return async (waits: Waits, isOver: () => boolean): Promise<void> => {
    // Not all at the same moment.
    await sleep((PAUSE * n) / people);
    while (!isOver()) {
      const isSave = ++calls % (LISTS_A_SAVE + 1) === 0;
      if (isSave) await timed(waits, "saves", save);
      else await timed(waits, "lists", () => session.call("GET", LISTS[calls % LISTS.length] ?? ""));
      await sleep(PAUSE);
    }
  };
};
const signsOfLife = async (waits: Waits, isOver: () => boolean): Promise<void> => {
  while (!isOver()) {
    await timed(waits, "alive", () => ask(`${server.base}/healthz`));
    await sleep(PAUSE);
  }
};
const everybody = [...(await Promise.all(upTo(people).map(person))), signsOfLife];

const newLines = [LINE_HEAD, ...upTo(ROWS_A_FILE).map((n) => lineOf(`Reagent ${count(n)}`, n))];
const { judge, write } = importOf(`/inventories/${shop.id}/imports`, newLines);
const ehs = readFileSync(listFile("ehs"), "utf8").replace(",1000,,", ",999,,");
const substances = upTo(listRows).map((n) => `Substance ${count(n)} of a long list,,${100 + (n % 50)}`);
const JOBS: Readonly<Record<string, () => Promise<unknown>>> = {
  idle: () => sleep(IDLE),
  "import: 5,000 lines read and validated": judge,
  "import: 5,000 lines written": write,
  "export: all products as CSV": () => longAnswer("/lists/products/file?kind=csv"),
  "export: all products as XLSX": () => longAnswer("/lists/products/file?kind=xlsx"),
  "season: every facility evaluated": () => replaceList("ehs", ehs).then(allEvaluated),
  [`list: ${listRows} rows uploaded`]: () => replaceList("psm", ["Chemical Name,CAS #,TQ", ...substances].join("\n")),
};

const ms = (value: number): string => value.toFixed(0);
const timesIn = (measured: ReadonlyArray<number>): ReadonlyArray<string> => {
  const { p50, p99, worst } = timesOf(measured);
  return [String(measured.length), ms(p50), ms(p99), ms(worst)];
};
const printRow = (cells: ReadonlyArray<string>) => print(`| ${cells.join(" | ")} |`);
let heldUp = 0;
const measured = async (job: () => Promise<unknown>): Promise<ReadonlyArray<string>> => {
  const waits = new Waits();
  let isOver = false;
  const others = everybody.map((one) => one(waits, () => isOver));
  await sleep(1000);
  const ownDelay = monitorEventLoopDelay({ resolution: 5 });
  ownDelay.enable();
  const start = performance.now();
  await job().catch((cause: unknown) => {
    waits.failed.job += 1;
    tell(String(cause));
  });
  const took = secondsSince(start);
  isOver = true;
  // Whoever still waits has waited beside the job.
  await Promise.all(others);
  ownDelay.disable();
  heldUp = Math.max(heldUp, ownDelay.max / 1e6);
  const { lists, saves, alive, failed } = waits;
  const failures = [failed.lists + failed.saves + failed.job, failed.alive].map(String);
  return [...timesIn(lists), ...timesIn(saves), ms(timesOf(alive).worst), took, ...failures];
};

// The first calls of a server are its slowest.
await measured(() => sleep(IDLE / 3));
const load = loadavg().map((one) => one.toFixed(1));
print(`\n${people} people, ${facilities * LINES} lines; milliseconds; load of the machine ${load.join(" ")}\n`);
const kinds = ["lists", "saves"].flatMap((kind) => [kind, "p50", "p99", "longest"]);
const head = ["beside", ...kinds, "`/healthz` longest", "seconds", "failed", "`/healthz` failed"];
printRow(head);
printRow(head.map((_, n) => (n === 0 ? "---" : "--:")));
for (const [name, job] of Object.entries(JOBS)) {
  if (name !== "idle" && !name.startsWith(values.only)) continue;
  printRow([name, ...(await measured(job))]);
  // Each job begins when what the one before has left to evaluate is done.
  if (!name.startsWith("list")) await allEvaluated();
}
print(`\nThis program itself was held up for at most ${ms(heldUp)} ms.`);
await server.stop();
process.exit(0);
