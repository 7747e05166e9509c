import { mkdtemp, rm } from "node:fs/promises";
import { cpus, loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { newByKeyboard } from "../../e2e/support/shelfEntry.ts";
import { shortTexts } from "../../e2e/support/shelfTexts.ts";
import { addMissingTypes, enterLines, openFormByKeyboard } from "../../e2e/support/shelfWalk.ts";
import { findChromium } from "../findChromium.ts";
import { type ApiSession, openSession } from "../support/ApiSession.ts";
import { makeInventory } from "../support/makeRecords.ts";
import { readStorage } from "../support/shelf.ts";
import { timesOf } from "./measure.ts";
import * as page from "./page.ts";

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

const TIMES = 20;
const KEYS = 200;
const TURNS = 200;
const LINES = 5;
const ROUNDS = 12;
/** MB that a page may hold more after as many turns. */
const GROWTH = 2;
/** Visits that fill the caches and are not counted. */
const WARMING = 3;
/** Milliseconds between two keys: a quick typist, and long enough for the frame after each. */
const PACE = 60;
const REST = 800;
const WORD = 5;

/** One after the other: two at once would share the processor. */
const repeat = async <A>(times: number, one: () => Promise<A>): Promise<ReadonlyArray<A>> => {
  const results: Array<A> = [];
  for (let n = 0; n < times; n++) results.push(await one());
  return results;
};

const signIn = async (context: BrowserContext, base: string, { email, password }: Measured): Promise<void> => {
  const login = await context.newPage();
  await login.goto(`${base}/login`);
  await login.getByLabel("Username").fill(email);
  await login.getByLabel("Password", { exact: true }).fill(password);
  // The box itself is drawn over the input.
  await login.getByText("Remember me").click();
  await login.getByRole("button", { name: "Sign In" }).click();
  await login.waitForURL((url) => !url.pathname.startsWith("/login"));
  await login.close();
};

/** Types a word and takes it back, again and again, so that the field never gets longer than its limit. */
const typeKeys = async (form: Page, letters: string, count: number): Promise<void> => {
  for (let key = 0; key < count; key++) {
    const at = key % (2 * WORD);
    await form.keyboard.press(at < WORD ? (letters[at] ?? "1") : "Backspace");
    await form.waitForTimeout(PACE);
  }
};

/** One field of each kind, by its label, with what is typed into it. */
const FIELDS = [
  { name: "name", role: "combobox", label: "Product", letters: "ether" },
  { name: "size", role: "textbox", label: "Container Size", letters: "12.25" },
  { name: "quantity", role: "textbox", label: "Container Quantity", letters: "13.75" },
  { name: "density", role: "textbox", label: "Pounds per Gallon", letters: "8.345" },
] as const;

/** A new liquid with a unit in gallons, so that every number typed is calculated with. */
const fillForm = async (form: Page, base: string): Promise<void> => {
  await form.goto(`${base}/inventories?status=active`);
  const row = form
    .getByRole("row")
    .filter({ hasNotText: /Completed|Archived/ })
    .filter({ has: form.getByRole("link") });
  const href = await row.first().getByRole("link", { name: /^View/ }).getAttribute("href");
  await form.goto(`${base}${href}/create`);
  await form.getByRole("combobox", { name: "Product", exact: true }).fill("ether");
  await form.getByRole("option", { name: "Add New Product" }).click();
  await form.getByRole("button", { name: /Physical State$/ }).click();
  await form.getByRole("option", { name: "Liquid", exact: true }).click();
  await form.getByRole("combobox", { name: "Container Unit", exact: true }).fill("gal");
  await form
    .getByRole("option", { name: /\(gal\)/ })
    .first()
    .click();
  for (const { label } of FIELDS.slice(1)) await form.getByRole("textbox", { name: label, exact: true }).fill("7");
};

/** Main thread for each of `count` keystrokes in each kind of field of the product form, ms. */
const measureKeystrokes = async (context: BrowserContext, base: string, count: number) => {
  const browser = context.browser();
  if (browser === null) throw new Error("The browser of a profile cannot be traced.");
  const form = await context.newPage();
  await fillForm(form, base);
  const measured: Array<{ readonly name: string; readonly costs: ReadonlyArray<number> }> = [];
  for (const { name, role, label, letters } of FIELDS) {
    const field = form.getByRole(role, { name: label, exact: true });
    await field.click();
    await field.fill("");
    await form.waitForTimeout(REST);
    // The first word warms the code up; a person has typed before, too.
    await typeKeys(form, letters, 2 * WORD);
    measured.push({ name, costs: await page.keystrokeCosts(browser, form, () => typeKeys(form, letters, count)) });
    // What the field proposes would lie over the next one.
    await form.keyboard.press("Tab");
  }
  return measured;
};

/** A quantity and its line, then a step about the grid: what a person presses who counts. */
const ROUND = ["4", "2", "Enter", "ArrowDown", "1", "Enter", "ArrowLeft", "ArrowRight", "PageDown"] as const;

const gridKeys = (context: BrowserContext, base: string, list: string) =>
  page.withPage(context, async (tab) => {
    await tab.goto(`${base}${list}/grid`);
    await tab.getByRole("grid").focus();
    for (const key of Array.from({ length: ROUNDS }, () => ROUND).flat()) {
      await tab.keyboard.press(key);
      await tab.waitForTimeout(PACE);
    }
    return { costs: await page.keysPainted(tab), held: await page.heldBy(await context.newCDPSession(tab)) };
  });

/** Enters the first lines of the demo's shelf by keyboard alone, as the end-to-end test does. */
const typeLines = async (context: BrowserContext, base: string, api: ApiSession) => {
  const shelf = readStorage().slice(0, LINES);
  await addMissingTypes(api, shelf);
  const { id } = await makeInventory(api);
  return page.withPage(context, async (tab) => {
    await tab.goto(`${base}/inventories/${id}/products`);
    await openFormByKeyboard(tab);
    const lines = await enterLines(tab, shelf, newByKeyboard, await shortTexts(api, id));
    return { keys: lines.map((line) => line.keys), costs: await page.keysPainted(tab) };
  });
};

/** A figure of the page in milliseconds, with what it may be at most. */
const rowOf = (label: string, target: number, costs: ReadonlyArray<number>): string => {
  const { p50, p90, worst } = timesOf(costs);
  const figures = [p50, p90, worst, target].map((ms) => ms.toFixed(1).padStart(8)).join("");
  return `${label.padEnd(30)}${figures}${p50 > target ? "  over" : ""}`;
};
const mb = (bytes: number): string => (bytes / 1e6).toFixed(1);

const measureIn = async (context: BrowserContext, measured: Measured): Promise<ReadonlyArray<string>> => {
  const { filled: base, longest, shortest } = measured;
  await signIn(context, base, measured);
  await repeat(WARMING, () => page.listPainted(context, base, false));
  const warm = await repeat(TIMES, () => page.listPainted(context, base, false));
  const cold = await repeat(TIMES, () => page.listPainted(context, base, true));
  const turns = await page.turnsPainted(context, base, TIMES);
  const modals = await repeat(TIMES, () => page.firstModalPainted(context, base));
  const keystrokes = await measureKeystrokes(context, base, KEYS);
  const short = await page.turnsPainted(context, base, TIMES, shortest);
  const { costs: long, before, after } = await page.manyTurns(context, base, longest, TURNS);
  const grid = await gridKeys(context, base, longest);
  await signIn(context, measured.empty, measured);
  const api = await openSession(measured.empty, measured.email, measured.password);
  const typed = await typeLines(context, measured.empty, api);
  const isOver = after.heap - before.heap > GROWTH * 1e6;
  const keysOfLine = typed.keys.reduce((sum, count) => sum + count, 0) / typed.keys.length;
  return [
    rowOf("/inventories, cold cache", 400, cold),
    rowOf("/inventories, warm cache", 400, warm),
    rowOf("Next", 40, turns),
    rowOf("Next, 50 lines", 100, short),
    rowOf("Next, 5,000 lines", 100, long),
    rowOf("first modal", 60, modals),
    ...keystrokes.map(({ name, costs }) => rowOf(`keystroke in ${name}`, 8, costs)),
    rowOf("key to paint, typing lines", 34, typed.costs),
    rowOf("key to paint, grid of 5,000", 34, grid.costs),
    `After ${long.length} turns of the long list: heap ${mb(before.heap)} -> ${mb(after.heap)} MB (target: at most ${GROWTH} more${isOver ? ", over" : ""}), nodes ${before.nodes} -> ${after.nodes}, listeners ${before.listeners} -> ${after.listeners}`,
    `After ${grid.costs.length} keys in the grid of 5,000 lines: heap ${mb(grid.held.heap)} MB, nodes ${grid.held.nodes}, listeners ${grid.held.listeners}`,
    `${typed.keys.length} lines by keyboard alone: ${keysOfLine.toFixed(1)} keys a line (${Math.min(...typed.keys)} to ${Math.max(...typed.keys)}), no click`,
  ];
};

/**
 * What a person waits for, in a real Chromium with a profile of its own: painted rows, a painted dialog, the main thread
 * of a keystroke. The targets are for an idle machine of 2 processors. Needs more than one page of inventories.
 */
export const measurePages = async (measured: Measured): Promise<string> => {
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
    const load = `load ${loadavg()[0]?.toFixed(1)} on ${cpus().length} processors`;
    const head = ["p50", "p90", "worst", "target"].map((title) => title.padStart(8)).join("");
    const rows = await measureIn(context, measured);
    return [`In Chromium; milliseconds; ${load}`, `${"".padEnd(30)}${head}`, ...rows].join("\n");
  } finally {
    await context.close();
    await rm(profile, { recursive: true, force: true });
  }
};
