import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../findChromium.ts";
import { openSession } from "../support/ApiSession.ts";
import { gridKeys, type GridKeys } from "./pageGrid.ts";
import { measureKeystrokes } from "./pageKeystrokes.ts";
import { type TypedLines, typeLines } from "./pageLines.ts";
import { type ManyTurns, manyTurns } from "./pageTurns.ts";
import { firstModalPainted, listPainted, turnsPainted } from "./pageVisits.ts";

/** What is measured: a filled house, an empty one for what is entered, and two lists of the filled one. */
export type Measured = {
  readonly filled: string;
  readonly empty: string;
  readonly email: string;
  readonly password: string;
  /** Pages of the lines of one inventory: 5,000 of them, and 50. */
  readonly longest: string;
  readonly shortest: string;
};

/** The figures, and what is told beside them. */
export type PageReport = { readonly rows: ReadonlyArray<PageRow>; readonly notes: ReadonlyArray<string> };

/** A figure of the page, in milliseconds, with what it may be at most. */
export type PageRow = {
  readonly label: string;
  readonly target: number;
  readonly p50: number;
  readonly p90: number;
  readonly worst: number;
};

const TIMES = 20;
const KEYS = 200;
const TURNS = 200;
const LINES = 5;
const ROUNDS = 12;
/** MB that a page may hold more after as many turns. */
const GROWTH = 2;
/** Visits that fill the caches and are not counted. */
const WARMING = 3;

const rowOf = (label: string, target: number, measured: ReadonlyArray<number>): PageRow => {
  const sorted = measured.toSorted((a, b) => a - b);
  const at = (share: number) => sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? Number.NaN;
  return { label, target, p50: at(0.5), p90: at(0.9), worst: sorted.at(-1) ?? Number.NaN };
};

/** One after the other: two at once would share the processor. */
const repeat = async <A>(times: number, one: () => Promise<A>): Promise<ReadonlyArray<A>> => {
  const results: Array<A> = [];
  for (let n = 0; n < times; n++) results.push(await one());
  return results;
};

const signIn = async (context: BrowserContext, base: string, { email, password }: Measured): Promise<void> => {
  const page = await context.newPage();
  await page.goto(`${base}/login`);
  await page.getByLabel("Username").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  // The box itself is drawn over the input.
  await page.getByText("Remember me").click();
  await page.getByRole("button", { name: "Sign In" }).click();
  await page.waitForURL((url) => !url.pathname.startsWith("/login"));
  await page.close();
};

const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);
const heldNote = ({ costs, before, after }: ManyTurns): string =>
  `After ${costs.length} turns of the long list: heap ${mb(before.heap)} -> ${mb(after.heap)} MB (target: at most ${GROWTH} more${
    after.heap - before.heap > GROWTH * 1e6 ? ", over" : ""
  }), nodes ${before.nodes} -> ${after.nodes}, listeners ${before.listeners} -> ${after.listeners}`;

const gridNote = ({ costs, held }: GridKeys): string =>
  `After ${costs.length} keys in the grid of 5,000 lines: heap ${mb(held.heap)} MB, nodes ${held.nodes}, listeners ${held.listeners}`;

const linesNote = ({ lines }: TypedLines): string => {
  const keys = lines.map((line) => line.keys);
  const mean = keys.reduce((sum, count) => sum + count, 0) / keys.length;
  return `${keys.length} lines by keyboard alone: ${mean.toFixed(1)} keys a line (${Math.min(...keys)} to ${Math.max(...keys)}), no click`;
};

const measureIn = async (context: BrowserContext, measured: Measured): Promise<PageReport> => {
  const { filled: base, longest, shortest } = measured;
  await signIn(context, base, measured);
  await repeat(WARMING, () => listPainted(context, base, false));
  const warm = await repeat(TIMES, () => listPainted(context, base, false));
  const cold = await repeat(TIMES, () => listPainted(context, base, true));
  const turns = await turnsPainted(context, base, TIMES);
  const modals = await repeat(TIMES, () => firstModalPainted(context, base));
  const browser = context.browser();
  if (browser === null) throw new Error("The browser of a profile cannot be traced.");
  const keystrokes = await measureKeystrokes(browser, await context.newPage(), base, KEYS);
  const short = await turnsPainted(context, base, TIMES, shortest);
  const long = await manyTurns(context, base, longest, TURNS);
  const grid = await gridKeys(context, base, longest, ROUNDS);
  await signIn(context, measured.empty, measured);
  const api = await openSession(measured.empty, measured.email, measured.password);
  const typed = await typeLines(context, measured.empty, api, LINES);
  const rows = [
    rowOf("/inventories, cold cache", 400, cold),
    rowOf("/inventories, warm cache", 400, warm),
    rowOf("Next", 40, turns),
    rowOf("Next, 50 lines", 100, short),
    rowOf("Next, 5,000 lines", 100, long.costs),
    rowOf("first modal", 60, modals),
    ...keystrokes.map(({ name, costs }) => rowOf(`keystroke in ${name}`, 8, costs)),
    rowOf("key to paint, typing lines", 34, typed.costs),
    rowOf("key to paint, grid of 5,000", 34, grid.costs),
  ];
  return { rows, notes: [heldNote(long), gridNote(grid), linesNote(typed)] };
};

/**
 * What a person waits for, in a real Chromium with a profile of its own: painted rows, a painted dialog, the main thread
 * of a keystroke. Needs more than one page of inventories and an administrator.
 */
export const measurePages = async (measured: Measured): Promise<PageReport> => {
  const executablePath = findChromium();
  if (executablePath === undefined) throw new Error("No Chromium was found: npm test installs one.");
  const profile = await mkdtemp(join(tmpdir(), "hazledger-bench-"));
  const context = await chromium.launchPersistentContext(profile, {
    executablePath,
    viewport: { width: 1280, height: 800 },
    locale: "en-US",
    args: ["--disable-background-networking", ...(process.getuid?.() === 0 ? ["--no-sandbox"] : [])],
  });
  try {
    return await measureIn(context, measured);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** The rows as a table, with how busy the machine was: the targets are for an idle one of 2 processors. */
export const pageTable = ({ rows, notes }: PageReport): string => {
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
  const head = ["p50", "p90", "worst", "target"].map((title) => title.padStart(8)).join("");
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const line = ({ label, target, p50, p90, worst }: PageRow) =>
    `${label.padEnd(30)}${ms(p50)}${ms(p90)}${ms(worst)}${ms(target)}${p50 > target ? "  over" : ""}`;
  return [`In Chromium; milliseconds; ${load}`, `${"".padEnd(30)}${head}`, ...rows.map(line), ...notes].join("\n");
};
