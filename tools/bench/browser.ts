import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium } from "@playwright/test";
import { findChromium } from "../findChromium.ts";
import { measureKeystrokes } from "./pageKeystrokes.ts";
import { firstModalPainted, listPainted, turnsPainted } from "./pageVisits.ts";

export type Credentials = { readonly email: string; readonly password: string };

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

const signIn = async (context: BrowserContext, base: string, { email, password }: Credentials): Promise<void> => {
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

const measureIn = async (context: BrowserContext, base: string): Promise<ReadonlyArray<PageRow>> => {
  await repeat(WARMING, () => listPainted(context, base, false));
  const warm = await repeat(TIMES, () => listPainted(context, base, false));
  const cold = await repeat(TIMES, () => listPainted(context, base, true));
  const turns = await turnsPainted(context, base, TIMES);
  const modals = await repeat(TIMES, () => firstModalPainted(context, base));
  const browser = context.browser();
  if (browser === null) throw new Error("The browser of a profile cannot be traced.");
  const keystrokes = await measureKeystrokes(browser, await context.newPage(), base, KEYS);
  return [
    rowOf("/inventories, cold cache", 400, cold),
    rowOf("/inventories, warm cache", 400, warm),
    rowOf("Next", 40, turns),
    rowOf("first modal", 60, modals),
    ...keystrokes.map(({ name, costs }) => rowOf(`keystroke in ${name}`, 8, costs)),
  ];
};

/**
 * What a person waits for, in a real Chromium with a profile of its own: painted rows, a painted dialog, the main thread
 * of a keystroke. Needs more than one page of inventories and an administrator.
 */
export const measurePages = async (base: string, credentials: Credentials): Promise<ReadonlyArray<PageRow>> => {
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
    await signIn(context, base, credentials);
    return await measureIn(context, base);
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};

/** The rows as a table, with how busy the machine was: the targets are for an idle one of 2 processors. */
export const pageTable = (rows: ReadonlyArray<PageRow>): string => {
  const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
  const head = ["p50", "p90", "worst", "target"].map((title) => title.padStart(8)).join("");
  const ms = (value: number) => value.toFixed(1).padStart(8);
  const line = ({ label, target, p50, p90, worst }: PageRow) =>
    `${label.padEnd(30)}${ms(p50)}${ms(p90)}${ms(worst)}${ms(target)}${p50 > target ? "  over" : ""}`;
  return [`In Chromium; milliseconds; ${load}`, `${"".padEnd(30)}${head}`, ...rows.map(line)].join("\n");
};
