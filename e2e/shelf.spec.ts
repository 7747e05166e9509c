import type { Page } from "@playwright/test";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { readShelf, type ShelfLine } from "../tools/support/shelf.ts";
import { makeInventory } from "./support/makeInventory.ts";
import { productForm } from "./support/productForm.ts";
import { byKeyboard, byMouse, type Entry } from "./support/shelfEntry.ts";
import { handAt } from "./support/shelfHand.ts";
import { expect, test } from "./support/test.ts";

// A trace of thousands of keystrokes costs more than the keystrokes.
test.use({ who: "admin", trace: "off" });

const shelf = readShelf();
/** As a list shows an amount: grouped, four decimals at most. */
const shown = (amount: string): string =>
  amount === "" ? "N/A" : Number(amount).toLocaleString("en-US", { maximumFractionDigits: 4 });
const stored = (amount: string): number | null => (amount === "" ? null : Number(amount));

/** Container types of the shelf that a new database does not have. */
const addMissingTypes = async (api: ApiSession): Promise<void> => {
  for (const name of new Set(shelf.map((line) => line.container_type))) {
    const found = await api.choices(`/containers/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
    if (found.some((type) => type["name"] === name)) continue;
    await api.resource("POST", "/containers/create", { name, is_active: 1 });
  }
};

/** Enters lines one after another with 'save and add another', and the last one with 'save'. */
const enter = async (page: Page, lines: ReadonlyArray<ShelfLine>, entry: Entry, saves: "keys" | "buttons") => {
  const hand = handAt(page);
  const form = productForm(page);
  const report: Array<string> = [];
  for (const [at, line] of lines.entries()) {
    await entry(hand, line);
    await expect(form.text("Max Gallons")).toHaveValue(line.expected_gallons);
    await expect(form.text("Max Pounds")).toHaveValue(line.expected_pounds);
    const isLast = at === lines.length - 1;
    if (saves === "keys") await hand.press(isLast ? "ControlOrMeta+s" : "ControlOrMeta+Shift+s");
    else await hand.click(form.button(isLast ? "Save" : "Save and add another"));
    if (!isLast) await expect(form.picker).toHaveValue("");
    const { keys, clicks } = hand.counted();
    report.push(`${line.name}: ${keys} keys${clicks === 0 ? "" : `, ${clicks} clicks`}`);
  }
  return report;
};

type Row = Readonly<Record<"sdsNo" | "quantity" | "container" | "gallons" | "pounds" | "place", string>> & {
  readonly pid: number;
};

/** Reads the list as it is shown, page by page. */
const readList = async (page: Page): Promise<ReadonlyMap<string, Row>> => {
  const rows = new Map<string, Row>();
  const table = page.getByRole("table", { name: "Products of the inventory" });
  for (let number = 1; ; number += 1) {
    await expect(page.getByRole("button", { name: `Page ${number}`, exact: true })).toHaveAttribute(
      "aria-current",
      "page",
    );
    await expect(table).toHaveAttribute("aria-busy", "false");
    for (const row of await table
      .getByRole("row")
      .filter({ has: page.getByRole("rowheader") })
      .all()) {
      const link = row.getByRole("rowheader").getByRole("link");
      const [sdsNo = "", , , , quantity = "", container = "", gallons = "", pounds = "", place = ""] = await row
        .getByRole("cell")
        .allTextContents();
      const pid = Number(/products\/(\d+)/.exec((await link.getAttribute("href")) ?? "")?.[1]);
      rows.set((await link.textContent()) ?? "", { sdsNo, quantity, container, gallons, pounds, place, pid });
    }
    const next = page.getByRole("button", { name: "Next" });
    if ((await next.getAttribute("aria-disabled")) === "true") return rows;
    await next.click();
  }
};

test("all 32 products of a real shelf, 16 by keyboard alone, are there after a restart with their amounts", async ({
  page,
  house,
}) => {
  test.setTimeout(240_000);
  expect(shelf).toHaveLength(32);
  const api = await house.api("admin");
  await addMissingTypes(api);
  const { id } = await makeInventory(api);
  const byTurns = (rest: number) => shelf.filter((_, i) => i % 2 === rest);

  await page.goto(`/inventories/${id}/products`);
  const hand = handAt(page);
  await expect(page.getByRole("button", { name: "+ Add New Product" })).not.toHaveAttribute("aria-disabled");
  await hand.tabTo("+ Add New Product");
  await hand.press("Enter");
  const typed = await enter(page, byTurns(0), byKeyboard, "keys");
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("button", { name: "+ Add New Product" }).click();
  const clicked = await enter(page, byTurns(1), byMouse, "buttons");
  await expect(page).toHaveURL(/\/products$/);
  process.stdout.write(
    `\nBy keyboard alone:\n  ${typed.join("\n  ")}\nBy mouse and keyboard:\n  ${clicked.join("\n  ")}\n`,
  );

  await house.restart();
  await page.goto(`/inventories/${id}/products`);
  const rows = await readList(page);
  expect(rows.size).toBe(32);
  const again = await house.api("admin");
  for (const line of shelf) {
    const row = rows.get(line.name);
    expect(row, line.name).toMatchObject({
      quantity: line.quantity,
      gallons: shown(line.expected_gallons),
      pounds: shown(line.expected_pounds),
      place: line.location,
    });
    expect(row?.container).toContain(line.container_type);
    expect(await again.resource("GET", `/inventories/${id}/product/${row?.pid}/get`), line.name).toMatchObject({
      name: line.name,
      mfg_name: line.mfg_name,
      physical_state: line.physical_state,
      container_size: Number(line.size),
      container_quantity: Number(line.quantity),
      specific_gravity: stored(line.specific_gravity),
      pounds_per_gallon: stored(line.pounds_per_gallon),
      conversion_factor: stored(line.conversion_factor),
      flash_points: stored(line.flash_point),
      nfpa: line.nfpa,
      max_gallons: stored(line.expected_gallons),
      max_pounds: stored(line.expected_pounds),
    });
  }
  await expect(page.getByText("32 products inventoried")).toBeVisible();
});
