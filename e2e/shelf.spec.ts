import type { Page } from "@playwright/test";
import { readShelf, type ShelfLine } from "../tools/support/shelf.ts";
import { makeInventory } from "./support/makeInventory.ts";
import { byKeyboard, byMouse } from "./support/shelfEntry.ts";
import { addMissingTypes, type Entered, enterLines, openFormByKeyboard } from "./support/shelfWalk.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const shelf = readShelf();
/** As a list shows an amount: grouped, four decimals at most. */
const shown = (amount: string): string =>
  amount === "" ? "N/A" : Number(amount).toLocaleString("en-US", { maximumFractionDigits: 4 });
const stored = (amount: string): number | null => (amount === "" ? null : Number(amount));

/** One line for each product, and what they came to. */
const reportOf = (title: string, entered: ReadonlyArray<Entered>): string => {
  const sum = (field: "keys" | "clicks" | "ms") => entered.reduce((total, line) => total + line[field], 0);
  const each = (total: number) => (total / entered.length).toFixed(1);
  const lines = entered.map(({ name, keys, clicks, ms }) => {
    return `  ${name}: ${keys} keys${clicks === 0 ? "" : `, ${clicks} clicks`}, ${(ms / 1000).toFixed(1)} s`;
  });
  const mean = `${each(sum("keys"))} keys, ${each(sum("clicks"))} clicks, ${each(sum("ms") / 1000)} s a line`;
  return [`${title}, ${entered.length} lines in ${(sum("ms") / 1000).toFixed(1)} s: ${mean}`, ...lines].join("\n");
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

test("all 32 products of a real shelf, 25 by keyboard alone, are there after a restart with their amounts", async ({
  page,
  house,
}) => {
  test.setTimeout(240_000);
  expect(shelf).toHaveLength(32);
  const api = await house.api("admin");
  await addMissingTypes(api, shelf);
  const { id } = await makeInventory(api);
  // Some of each kind for the mouse.
  const isForMouse = (_: ShelfLine, at: number): boolean => at % 5 === 1;
  const forKeys = shelf.filter((line, at) => !isForMouse(line, at));
  expect(forKeys).toHaveLength(25);

  await page.goto(`/inventories/${id}/products`);
  await openFormByKeyboard(page);
  const typed = await enterLines(page, forKeys, byKeyboard, "keys");
  expect(
    typed.filter(({ clicks }) => clicks > 0),
    "No click",
  ).toEqual([]);
  await page.getByRole("button", { name: "+ Add New Product" }).click();
  const clicked = await enterLines(page, shelf.filter(isForMouse), byMouse, "buttons");
  process.stdout.write(`\n${reportOf("By keyboard alone", typed)}\n${reportOf("By mouse and keyboard", clicked)}\n`);

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
