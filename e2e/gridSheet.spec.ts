import type { Page } from "@playwright/test";
import { lineOf, makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { expect, test } from "./support/test.ts";

// The grid with the keys, the mouse and the clipboard of a spreadsheet: docs/decisions/0044 has the table.

test.use({ who: "admin", permissions: ["clipboard-read", "clipboard-write"] });

const grid = (page: Page) => page.getByRole("grid", { name: "Inventory products, editable" });
const press = async (page: Page, ...keys: ReadonlyArray<string>) => {
  for (const key of keys) await page.keyboard.press(key);
};
const copied = (page: Page) => page.evaluate(() => navigator.clipboard.readText());
const putOnClipboard = (page: Page, text: string) =>
  page.evaluate((put: string) => navigator.clipboard.writeText(put), text);
const isSaved = (page: Page) => expect(page.getByText("Saving")).toHaveCount(0);

/** Lines of an inventory at places A, B, C ..., open in the grid. The columns: place, container, size, unit, quantity. */
const opened = async (page: Page, api: Parameters<typeof makeLine>[0], count: number) => {
  const { id } = await makeInventory(api);
  const lines = [];
  for (let at = 0; at < count; at++) {
    lines.push(await makeLine(api, id, { location_stored: String.fromCharCode(65 + at) }));
  }
  await page.goto(`/inventories/${id}/products/grid`);
  await grid(page).focus();
  const shown = (row: number, column: number) =>
    grid(page)
      .getByRole("row")
      .nth(row + 1)
      .getByRole("gridcell")
      .nth(column + 2);
  const column = async (at: number) => {
    const texts: Array<string> = [];
    for (let row = 0; row < count; row++) texts.push((await shown(row, at).textContent()) ?? "");
    return texts;
  };
  return { id, lines, shown, column };
};
const [PLACE, TYPE, SIZE, , QUANTITY] = [0, 1, 2, 3, 4] as const;

test("a refusal stands at its cell, an outdated line shows what it is now, and a block is copied and pasted as one step", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, lines, shown, column } = await opened(page, api, 4);
  const first = lines[0]?.pid ?? 0;
  // What was refused is told where the cursor is.
  await press(page, "x", "Enter", "Control+Home");
  await expect(page.getByRole("alert").filter({ hasText: "Container quantity must be a number" })).toContainText("(x)");
  const { notes: _, ...now } = await lineOf(api, id, first);
  await api.resource("PATCH", `/inventories/${id}/product/${first}/update`, {
    ...now,
    container_id: now["container"],
    container_unit_id: now["container_unit"],
    container_quantity: 9,
  });
  await press(page, "4", "Enter", "Control+Home");
  await expect(page.getByRole("alert").filter({ hasText: "Someone else changed this line" })).toContainText("(4)");
  await expect(shown(0, QUANTITY)).toContainText("9");
  await press(page, "4", "Enter");
  await expect.poll(() => lineOf(api, id, first)).toMatchObject({ container_quantity: 4 });

  await press(page, "Control+Home", "Home", "Shift+ArrowDown", "Shift+End", "Control+c");
  expect(await copied(page)).toBe(
    ["A", "B"]
      .map((place, at) => `${[place, "Steel drum", "55", "Gallon (gal)", at === 0 ? "4" : "2"].join("\t")}\r\n`)
      .join(""),
  );
  await putOnClipboard(page, 'yard\tglass bottle\t1,200\r\n"dock\n4"\tno such type\t1/2\r\n');
  await press(page, "Control+Home", "Home", "Control+v");
  await isSaved(page);
  await expect(shown(0, PLACE)).toHaveText("YARD");
  await expect(shown(1, PLACE)).toHaveText("DOCK 4");
  await expect(shown(0, SIZE)).toHaveText("1200");
  await expect(shown(1, SIZE)).toHaveText("0.5");
  await expect(shown(1, TYPE)).toContainText("There is no container type with this name.");
  await expect(shown(1, TYPE)).toContainText("(no such type)");
  await expect.poll(() => lineOf(api, id, lines[1]?.pid ?? 0)).toMatchObject({ container_size: 0.5 });
  await press(page, "Control+z");
  await expect.poll(() => column(PLACE)).toEqual(["A", "B", "C", "D"]);
  await expect.poll(() => column(SIZE)).toEqual(["55", "55", "55", "55"]);
  await press(page, "Control+y");
  await expect(shown(1, SIZE)).toHaveText("0.5");
});

test("the keys of a spreadsheet select, fill, empty and read numbers as an import does", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const { column, shown } = await opened(page, await house.api("admin"), 5);
  const selected = page.locator('[data-selected="true"]');
  // Fill down: the first selected line into those below, and a single cell from the one above.
  await press(page, "Control+Home", "1", ",", "2", "0", "0", "Enter");
  await press(page, "ArrowUp", "Shift+ArrowDown", "Shift+ArrowDown", "Control+d");
  await expect.poll(() => column(QUANTITY)).toEqual(["1200", "1200", "1200", "2", "2"]);
  await press(page, "Control+z");
  await expect.poll(() => column(QUANTITY)).toEqual(["1200", "2", "2", "2", "2"]);
  await press(page, "ArrowDown", "Control+Home", "ArrowDown", "Control+d");
  await expect.poll(() => column(QUANTITY)).toEqual(["1200", "1200", "2", "2", "2"]);
  // Ctrl and Enter fill the range with what is typed; Shift and Ctrl with an arrow select up to the end.
  await press(page, "Control+Home", "Control+Shift+ArrowDown", "1", "/", "2", "Control+Enter");
  await expect.poll(() => column(QUANTITY)).toEqual(["0.5", "0.5", "0.5", "0.5", "0.5"]);
  // Whole columns, lines, and everything.
  await press(page, "Control+ ");
  await expect(selected).toHaveCount(5);
  await press(page, "Control+Home", "Shift+ ");
  await expect(selected).toHaveCount(5);
  await press(page, "Control+a");
  await expect(selected).toHaveCount(25);
  // Cut, and paste one cell over a range.
  await press(page, "Control+Home", "End", "Control+x");
  expect(await copied(page)).toBe("0.5\r\n");
  await expect(shown(0, QUANTITY)).toHaveText("");
  await putOnClipboard(page, "2 1/2");
  await press(page, "Shift+ArrowDown", "Control+v");
  await expect.poll(() => column(QUANTITY)).toEqual(["2.5", "2.5", "0.5", "0.5", "0.5"]);
  // Delete empties a range; one step.
  await press(page, "Control+Home", "Home", "Shift+PageDown", "Delete");
  await expect.poll(() => column(PLACE)).toEqual(["", "", "", "", ""]);
  await press(page, "Control+z");
  await expect.poll(() => column(PLACE)).toEqual(["A", "B", "C", "D", "E"]);
  // What does not fit is told.
  await putOnClipboard(page, "X\t1\nY\t2");
  await press(page, "Control+End", "End", "Control+v");
  await expect(page.getByRole("alert").filter({ hasText: "1 row and 1 column" })).toBeVisible();
  // F2 edits what the cell has, Escape gives it up, Backspace begins with nothing.
  await press(page, "Control+Home", "Home", "F2", "1", "Escape");
  await expect(shown(0, PLACE)).toHaveText("A");
  await press(page, "F2", "1", "Enter", "Backspace", "q", "Shift+Enter");
  await expect.poll(async () => (await column(PLACE)).slice(0, 2)).toEqual(["A1", "Q"]);
});

test("the mouse selects and edits as in a spreadsheet; lines are searched and sorted in the address", {
  tag: "@long",
}, async ({ page, house }) => {
  const { id, lines, column, shown } = await opened(page, await house.api("admin"), 4);
  const selected = page.locator('[data-selected="true"]');
  await page.getByRole("button", { name: "Close menu" }).click();
  await shown(0, SIZE).click();
  await expect(shown(0, SIZE)).toHaveAttribute("data-at", "true");
  await shown(2, QUANTITY).click({ modifiers: ["Shift"] });
  await expect(selected).toHaveCount(9);
  await shown(0, PLACE).hover();
  await page.mouse.down();
  await shown(1, PLACE).hover();
  await shown(2, PLACE).hover();
  await page.mouse.up();
  await expect(selected).toHaveCount(3);
  await press(page, "Control+d");
  await expect.poll(() => column(PLACE)).toEqual(["A", "A", "A", "D"]);
  await shown(3, PLACE).dblclick();
  await press(page, "2");
  // A press elsewhere saves what is typed.
  await shown(0, QUANTITY).click();
  await expect.poll(() => column(PLACE)).toEqual(["A", "A", "A", "D2"]);
  await page.getByRole("button", { name: "Undo", exact: true }).click();
  await expect.poll(() => column(PLACE)).toEqual(["A", "A", "A", "D"]);
  await page.getByRole("button", { name: "Redo", exact: true }).click();
  await expect.poll(() => column(PLACE)).toEqual(["A", "A", "A", "D2"]);

  const rows = grid(page).getByRole("rowheader");
  await grid(page).focus();
  await press(page, "Control+Home", "End", "7", "Enter", "9", "Enter", "8", "Enter");
  await isSaved(page);
  await page.getByLabel("Sort by").selectOption("Quantity");
  await page.getByLabel("Descending").check();
  await expect(page).toHaveURL(/sort=-container_quantity/);
  await expect.poll(() => column(QUANTITY)).toEqual(["9", "8", "7", "2"]);
  await page.getByLabel("Search lines").fill(lines[2]?.name ?? "");
  await expect(rows).toHaveText([lines[2]?.name ?? ""]);
  await expect(page.getByText("1 of 4 lines")).toBeVisible();
  await page.reload();
  await expect(rows).toHaveText([lines[2]?.name ?? ""]);
  await page.getByRole("button", { name: "Add New Product" }).click();
  await expect(page).toHaveURL(/products\/create\?.*from=grid/);
  await page.getByRole("navigation", { name: "Breadcrumb" }).getByRole("link", { name: "Edit in Place" }).click();
  await expect(page).toHaveURL(new RegExp(`inventories/${id}/products/grid\\?.*sort=-container_quantity`));
  await expect(rows).toHaveText([lines[2]?.name ?? ""]);
});
