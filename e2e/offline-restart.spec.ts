import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type BrowserContext, chromium, type Page } from "@playwright/test";
import { type ApiSession, at, type Json } from "../tools/support/ApiSession.ts";
import { changeLine, makeInventory, makeLine, unique } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { chooseProduct, enterNewProduct, productForm } from "./support/productForm.ts";
import { addPhoto, IN_A_BASEMENT, linesPath, sign, takeOffline } from "./support/takenOffline.ts";
import { expect, test } from "./support/test.ts";
import { countedLines, current, inState, openWalk, saySame, startWalk } from "./support/walking.ts";
import { watchConsole } from "./support/watchConsole.ts";

test.use(IN_A_BASEMENT);

const LINES = 27;
const person = `${PEOPLE.staff.first_name} ${PEOPLE.staff.last_name}`;

/** What the person wrote on lines by the change log, oldest first; each is a change set of its own. */
const written = async (api: ApiSession): Promise<ReadonlyArray<string>> => {
  const { json } = await api.call("GET", "/history/line/list?page=1&ipp=100");
  const items = at(json, "data", "resource", "items");
  const entries = (Array.isArray(items) ? items : []).filter((entry: Json) => entry["by"] === person);
  expect(new Set(entries.map((entry: Json) => entry["change_set_id"])).size).toBe(entries.length);
  return entries.toReversed().map((entry: Json) => {
    const changes: ReadonlyArray<Json> = Array.isArray(entry["changes"]) ? entry["changes"] : [];
    const said = changes.find(({ field }) => field === "Walk" || field === "Photo")?.["to"];
    return `${String(entry["record"])}: ${String(said ?? entry["action"])}`;
  });
};

const endings: Readonly<Record<"closed" | "killed", (context: BrowserContext) => Promise<unknown>>> = {
  closed: (context) => context.close(),
  killed: async (context) => {
    const ended = context.waitForEvent("close");
    const session = await context.browser()?.newBrowserCDPSession();
    session?.send("Browser.crash").catch(() => undefined);
    await ended;
  },
};

const addInWalk = async (page: Page, name: string): Promise<void> => {
  const before = await inState(page, "added").count();
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("n");
  await page.getByRole("combobox", { name: "Product" }).fill(name);
  await page.getByRole("option", { name }).click();
  await page.getByLabel("Quantity").fill("3");
  await page.keyboard.press("Enter");
  await expect(inState(page, "added")).toHaveCount(before + 1);
};

for (const ending of ["closed", "killed"] as const)
  test(`a walk in a basement goes on after the browser was ${ending}, and every change arrives once and in order`, {
    tag: ending === "killed" ? "@long" : [],
  }, async ({ house, remembered, launchOptions }) => {
    const api = await house.api("admin");
    const others = await makeInventory(api);
    const known = [await makeLine(api, others.id), await makeLine(api, others.id), await makeLine(api, others.id)];
    const id = await startWalk(api, await countedLines(api, LINES));
    const lines = await api.choices(`/inventories/${id}/walk`);
    const names = lines.map(({ name }) => String(name));
    const pidAt = (place: number): number => Number(lines[place]?.["inventory_product_id"]);
    for (const place of [24, 25]) await changeLine(api, id, pidAt(place), { notes: "Which drum is this?" });
    const before = await written(api);

    const folder = await mkdtemp(join(tmpdir(), "hazledger-browser-"));
    const use = { ...launchOptions, ...IN_A_BASEMENT, baseURL: house.base };
    const startBrowser = async () => {
      const context = await chromium.launchPersistentContext(folder, use);
      return { context, problems: watchConsole(context), page: await context.newPage() };
    };
    const first = await startBrowser();
    const { page } = first;
    await first.context.setStorageState(await remembered("staff"));
    await takeOffline(page, id);
    await house.stop();
    await first.context.setOffline(true);
    const ask = () => fetch("/healthz").then(String, () => "away");
    expect(await page.evaluate(ask)).toBe("away");

    await openWalk(page, id);
    await saySame(page, 20);
    await page.keyboard.press("c");
    await page.getByLabel("Quantity").fill("9");
    await page.keyboard.press("Enter");
    await expect(inState(page, "changed")).toHaveCount(1);
    for (const { name } of known) await addInWalk(page, name);
    await expect(sign(page)).toContainText("Offline, 24 changes waiting");
    const form = productForm(page);
    const typed = unique("Basement Degreaser");
    await page.goto(`${linesPath(id)}/create`);
    await enterNewProduct(page, typed, "Summit Solvents");
    await form.text("Location Stored").fill("BASEMENT");
    await form.button("Save").click();
    await expect(page.getByRole("rowheader", { name: typed })).toHaveCount(1);
    await page.goto(`${linesPath(id)}/create`);
    await chooseProduct(page, typed);
    await form.text("Container Size").fill("30");
    await form.text("Location Stored").fill("ATTIC");
    await form.button("Save").click();
    await expect(page.getByRole("rowheader", { name: typed })).toHaveCount(2);
    for (const place of [22, 23]) {
      await page.goto(`${linesPath(id)}/${pidAt(place)}`);
      await form.text("Container Quantity").fill("4");
      await expect(form.text("Max Gallons")).toHaveValue("220");
      await form.button("Save").click();
      await expect(page).toHaveURL(/\/products$/);
    }
    for (const place of [24, 25]) {
      await page.goto(`${linesPath(id)}/${pidAt(place)}`);
      await addPhoto(page);
    }
    await expect(sign(page)).toContainText("Offline, 30 changes waiting");

    await endings[ending](first.context);
    const second = await startBrowser();
    const again = second.page;
    await second.context.setOffline(true);
    await openWalk(again, id);
    expect(await again.evaluate(ask)).toBe("away");
    await expect(sign(again)).toContainText("Offline, 30 changes waiting");
    for (const [state, count] of Object.entries({ same: 20, changed: 3, added: 5, "to confirm": 4 }))
      await expect(inState(again, state)).toHaveCount(count);
    await saySame(again, 1);
    await again.keyboard.press("g");
    await again.keyboard.press("1");
    await expect(inState(again, "gone")).toHaveCount(1);
    await expect(sign(again)).toContainText("Offline, 32 changes waiting");
    // One that the first browser has added and the server does not know yet.
    await again.goto(linesPath(id));
    await again.getByRole("link", { name: known[2]?.name ?? "" }).click();
    await productForm(again).text("Container Quantity").fill("5");
    await productForm(again).button("Save").click();
    await expect(sign(again)).toContainText("Offline, 33 changes waiting");

    await house.start();
    await second.context.setOffline(false);
    await expect(sign(again)).toHaveCount(0);
    const said = (places: ReadonlyArray<number>, word: string) => places.map((place) => `${names[place]}: ${word}`);
    expect((await written(api)).slice(before.length)).toEqual([
      ...said([...Array(20).keys()], "Same"),
      ...said([20], "Changed"),
      ...known.map(({ name }) => `${name}: created`),
      `${typed}: created`,
      `${typed}: created`,
      ...said([22, 23], "Changed"),
      ...said([24, 25], "Photo 1"),
      ...said([21], "Same"),
      ...said([24], "deleted"),
      `${known[2]?.name}: changed`,
    ]);
    const line = (name: unknown, state: string, quantity: number | null, place: string) => [
      name,
      state,
      quantity,
      place,
    ];
    const bay = (place: number) => `BAY ${1 + Math.floor(place / 6)}`;
    const quantities = new Map([
      [20, 9],
      [22, 4],
      [23, 4],
    ]);
    const states = new Map([
      [24, "gone"],
      [25, "to confirm"],
      [26, "to confirm"],
    ]);
    const there = await api.choices(`/inventories/${id}/walk`);
    expect(there.map((one) => [one["name"], one["state"], one["container_quantity"], one["location_stored"]])).toEqual([
      ...names.map((name, place) =>
        line(
          name,
          states.get(place) ?? (quantities.has(place) ? "changed" : "same"),
          quantities.get(place) ?? 2,
          bay(place),
        ),
      ),
      ...known.map(({ name }, place) => line(name, "added", place === 2 ? 5 : 3, "BAY 4")),
      line(typed, "added", null, "BASEMENT"),
      line(typed, "added", null, "ATTIC"),
    ]);
    expect(there.at(-1)?.["product_id"]).toBe(there.at(-2)?.["product_id"]);
    const unexpected = [...first.problems, ...second.problems].filter(
      (problem) => !IN_A_BASEMENT.expectedProblem.test(problem),
    );
    expect(unexpected).toEqual([]);
    await second.context.close();
    await rm(folder, { recursive: true, force: true });
  });
