import type { Page } from "@playwright/test";
import { readStorage } from "../tools/support/shelf.ts";
import { existingByKeyboard, newByKeyboard } from "./support/shelfEntry.ts";
import { shortTexts } from "./support/shelfTexts.ts";
import {
  addMissingProducts,
  addMissingTypes,
  type Entered,
  enterLines,
  openFormByKeyboard,
  secondYear,
} from "./support/shelfWalk.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const shelf = readStorage();
/** As a list shows an amount: grouped, with two decimals. */
const shown = (amount: string): string =>
  amount === ""
    ? "N/A"
    : Number(amount).toLocaleString("en-US", { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const stored = (amount: string): number | null => (amount === "" ? null : Number(amount));

/** One line for each product, and what they came to. */
const report = (title: string, entered: ReadonlyArray<Entered>): void => {
  const told = (keys: number, tabs: number, decimals: number) =>
    `${keys.toFixed(decimals)} keys, ${tabs.toFixed(decimals)} of them Tab`;
  const meanOf = (field: "keys" | "tabs") => entered.reduce((sum, line) => sum + line[field], 0) / entered.length;
  const lines = entered.map(({ name, keys, tabs }) => `  ${name}: ${told(keys, tabs, 0)}`);
  process.stdout.write(
    [`\n${title}, ${entered.length} lines, each ${told(meanOf("keys"), meanOf("tabs"), 1)}`, ...lines, ""].join("\n"),
  );
};

/** Each product has to hold, not their mean. */
const holds = (entered: ReadonlyArray<Entered>, most: Pick<Entered, "keys" | "tabs">): void =>
  expect(
    entered.filter(({ keys, tabs }) => keys > most.keys || tabs > most.tabs),
    `At most ${most.keys} keys and ${most.tabs} Tabs each`,
  ).toEqual([]);

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

test("all 32 products of a real shelf, by keyboard alone, are there after a restart with their amounts", {
  tag: "@long",
}, async ({ page, house }) => {
  expect(shelf).toHaveLength(32);
  const api = await house.api("admin");
  await addMissingTypes(api, shelf);
  const id = await secondYear(api, shelf);
  await page.goto(`/inventories/${id}/products`);
  await openFormByKeyboard(page);
  const typed = await enterLines(page, shelf, newByKeyboard, await shortTexts(api, id));
  report("New products, by keyboard alone", typed);
  holds(typed, { keys: 70, tabs: 14 });

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

test("the 32 products of the catalog are entered by keyboard alone in few keys", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await addMissingTypes(api, shelf);
  await addMissingProducts(api, shelf);
  const id = await secondYear(api, shelf);
  await page.goto(`/inventories/${id}/products`);
  await openFormByKeyboard(page);
  const typed = await enterLines(page, shelf, existingByKeyboard, await shortTexts(api, id));
  report("Products of the catalog, by keyboard alone", typed);
  holds(typed, { keys: 30, tabs: 6 });
  await expect(page.getByText("32 products inventoried")).toBeVisible();
});
