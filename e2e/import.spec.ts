import { linesIn, makeInventory, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

/** A laboratory's shelf as somebody has typed it: sizes with their units, counts in the notes, no makers. */
const laboratory = (word: string): string =>
  [
    ["location", "chemical_name", "quantity", "notes"],
    ["Shelf A1", `Aluminum powder ${word}`, "500g", ""],
    ["Shelf A1", `Aluminum powder ${word}`, "500g", "2 bottles"],
    ["Shelf A2", `Ammonium chloride ${word}`, "1kg", "3 containers"],
    ["Shelf B1", `Iodine ${word}`, "100g bottle", ""],
    ["Shelf B2", `Unlabeled flask ${word}`, "half full", "Requires identification"],
  ]
    .map((cells) => cells.join("\t"))
    .join("\n");

test("a laboratory's list goes from paste to lines by keyboard, comes again as equal rows, and is undone", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const word = unique("lab");
  const path = `/inventories/${id}/products/import`;
  await page.goto(`/inventories/${id}/products`);
  await page.getByRole("link", { name: "Import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(path);

  const rows = page.getByRole("table", { name: "Rows of the file" });
  const write = page.getByRole("button", { name: /^Import \d/ });
  const paste = async () => {
    const box = page.getByRole("textbox", { name: "Rows" });
    await box.focus();
    await page.keyboard.insertText(laboratory(word));
    await page.getByRole("button", { name: "Read Pasted Rows" }).focus();
    await page.keyboard.press("Enter");
  };
  await paste();
  await expect(page.getByRole("heading", { name: "5 rows to review" })).toBeVisible();
  await expect(rows.getByRole("row", { name: /Iodine/ })).toContainText("Manufacturer Name is required.");
  await expect(write).toHaveAccessibleDescription(/5 rows need review/);

  // One maker, one state and one count for the cells that are blank.
  await page.getByRole("button", { name: /^Columns: 4 of 4 used/ }).focus();
  await page.keyboard.press("Enter");
  const fill = async (field: string, value: string) => {
    await page.getByRole("button", { name: /Where blank$/ }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: field, exact: true }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("textbox", { name: "Use this value" }).focus();
    await page.keyboard.insertText(value);
    await page.getByRole("button", { name: "Fill Blank Cells" }).focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("button", { name: `Remove the value for ${field}` })).toBeVisible();
  };
  await fill("Manufacturer", "Not known");
  await fill("Physical State", "solid");
  await fill("Container Quantity", "1");
  await expect(rows.getByRole("row", { name: /Ammonium chloride/ })).toContainText("6.6139");

  // 'bottle' may be any of several; the flask is left out.
  const bottle = page.getByRole("button", { name: /Which container type is 'bottle'\?$/ });
  await bottle.focus();
  await page.keyboard.press("Enter");
  await page.getByRole("option").first().press("Enter");
  await expect(bottle).toHaveCount(0);
  await page.getByRole("button", { name: /^Leave row 6 out/ }).focus();
  await page.keyboard.press("Enter");
  await expect(write).toHaveText("Import 4 rows");
  await expectNoBarrier(page, "rows with verdicts", rows);
  await write.focus();
  await page.keyboard.press("Enter");
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("3 added, 0 changed, 3 new in the catalog");
  expect(await linesIn(api, id)).toBe(3);

  await page.getByRole("button", { name: "Import Another File" }).click();
  await paste();
  // The columns are remembered; what was filled in is said again.
  await expect(page.getByRole("button", { name: /as last time$/ })).toBeVisible();
  await page.getByRole("button", { name: /^Columns/ }).click();
  await fill("Container Quantity", "1");
  await expect(rows.getByRole("row", { name: /Aluminum/ }).first()).toContainText("Equal");
  await page.getByRole("button", { name: "Choose Another File" }).click();

  await page.getByRole("button", { name: "Undo the import of Pasted rows.csv" }).click();
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  expect(await linesIn(api, id)).toBe(0);
});

test("the shelf of the demonstration is dropped as a file: what a drum or a pallet is, is asked once", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  await page.goto(`/inventories/${id}/products/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose File" }).click();
  await (await chooser).setFiles("data/demo/shelf.csv");
  await page.getByRole("button", { name: /^Columns/ }).click();
  await page.getByRole("textbox", { name: "Use this value" }).fill(unique("Maker"));
  await page.getByRole("button", { name: "Fill Blank Cells" }).click();
  const answer = async (text: string, choice: string) => {
    const question = page.getByRole("button", { name: new RegExp(`Which container type is '${text}'`) });
    await question.click();
    await page.getByRole("option", { name: choice, exact: true }).click();
    await expect(question).toHaveCount(0);
  };
  await answer("Plastic drum", "Plastic or non-metallic drum");
  await answer("Plastic bottle", "Plastic bottle or jug");
  await answer("Pallet", "None of these (leave blank)");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: /Sulfuric acid 93%/ })).toContainText("916.2");
  await expect(rows.getByRole("row", { name: /Chlorine/ })).toContainText("300.1883");
  await page.getByRole("button", { name: "Import 32 rows" }).click();
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("32 added, 0 changed, 32 new in the catalog");
  await page.getByRole("main").getByRole("link", { name: "Products List" }).click();
  await expect(page.getByText("32 products inventoried")).toBeVisible();
});

test("of thousands of rows those in sight are drawn, and keys lead to each that needs a hand", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id } = await makeInventory(api);
  const word = unique("bulk");
  const odd = new Map([
    [1203, "5-10 gal"],
    [4713, "6/32 oz"],
  ]);
  const table = [
    "Product,Manufacturer,State,Size,Qty,Location",
    ...Array.from(
      { length: 5000 },
      (_, n) => `Thinner ${n + 2} ${word},Olin,liquid,${odd.get(n + 2) ?? "5 gal"},2,BAY ${n % 40}`,
    ),
  ].join("\n");
  await page.goto(`/inventories/${id}/products/import`);
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose File" }).click();
  await (await chooser).setFiles({ name: "bulk.csv", mimeType: "text/csv", buffer: Buffer.from(table) });
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows).toHaveAttribute("aria-rowcount", "5001");
  expect(await rows.getByRole("row").count()).toBeLessThan(300);

  const rowOf = (number: number) => rows.getByRole("row", { name: `Thinner ${number} ${word}` });
  await page.getByRole("button", { name: "Next Row to Review" }).press("Enter");
  await expect(rowOf(1203)).toBeFocused();
  await expect(rowOf(1203)).toBeInViewport();
  await expect(rowOf(1203)).toHaveAttribute("aria-rowindex", "1203");
  await page.keyboard.press("n");
  await expect(rowOf(4713)).toBeFocused();
  await page.keyboard.press("n");
  await expect(rowOf(1203)).toBeFocused();
  await page.keyboard.press("ArrowDown");
  await expect(rowOf(1204)).toBeFocused();
  await page.keyboard.press("p");
  await expect(rowOf(1203)).toBeFocused();
  expect(await rows.getByRole("row").count()).toBeLessThan(300);

  // Left out with a key; the other is corrected in its row.
  await page.keyboard.press("l");
  await expect(rowOf(1203)).toContainText("Left out");
  await expect(rowOf(1203)).toBeFocused();
  await page.keyboard.press("n");
  await expect(rowOf(4713)).toBeFocused();
  await page.keyboard.press("Enter");
  await page.getByRole("dialog").getByLabel("Container Size").fill("32 oz");
  await page.keyboard.press("Enter");
  await expect(rowOf(4713)).toContainText("2 × 32 oz");
  await expect(page.getByRole("button", { name: "Import 4,999 rows" })).toBeEnabled();

  await page.getByRole("button", { name: /Show rows$/ }).click();
  await page.getByRole("option", { name: "Left out (1)" }).click();
  await expect(rows).toHaveAttribute("aria-rowcount", "2");
});

test.describe("staff", () => {
  test.use({ who: "staff" });
  test("are refused the import of a completed inventory before a file can be chosen", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const { id, year, customer, facility } = await makeInventory(api);
    const input = { year, customer_id: customer.id, facility_id: facility.id, technician_ids: [] };
    await api.resource("PATCH", `/inventories/${id}/update`, { ...input, is_completed: true });
    await page.goto(`/inventories/${id}/products/import`);
    await expect(page.getByRole("button", { name: "Choose File" })).toHaveAccessibleDescription(
      "This inventory is completed. Only an admin can change it.",
    );
  });
});

test("container types go from paste to the list by keyboard, and back", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const word = unique("Tote");
  await api.resource("POST", "/containers/create", { name: `${word} drum`, description: "old" });
  const table = [
    ["Type of container", "Notes", "Price"],
    [`${word} pail`, "Plastic", "5"],
    [`${word.toUpperCase()} DRUM`, "new", "7"],
    ["", "without a name", ""],
  ];
  await page.goto("/containers");
  await page.getByRole("link", { name: "Import", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/containers/import");
  await expect(page.getByRole("heading", { name: "Import Container Types" })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Rows" });
  await box.focus();
  await page.keyboard.insertText(table.map((cells) => cells.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Read Pasted Rows" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByText("Not used: 'Price'.")).toBeVisible();
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: /DRUM|drum/ })).toContainText("old → new");
  await expect(rows.getByRole("row", { name: /without a name/ })).toContainText("Container Type is required");
  await expectNoBarrier(page, "rows of container types", rows);

  await page.getByRole("button", { name: /^Correct row 4/ }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: "Container Type" }).focus();
  await page.keyboard.insertText(`${word} sack`);
  await page.keyboard.press("Enter");
  const write = page.getByRole("button", { name: "Import 3 rows" });
  await expect(write).toBeEnabled();
  await write.focus();
  await page.keyboard.press("Enter");
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("2 added, 1 changed");
  await page.getByRole("button", { name: "Undo This Import" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  await page.goto(`/containers?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole("row", { name: new RegExp(`${word} drum`) })).toContainText("old");
  await expect(page.getByRole("row", { name: new RegExp(`${word} pail`) })).toHaveCount(0);
});

test("products of the catalog come from a list by keyboard: new, changed with their classes, asked about, undone", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const word = unique("thinner");
  await makeProduct(api, { name: `${word} A`, mfg_name: "Olin", specific_gravity: "", pounds_per_gallon: "" });
  const table = [
    ["Trade name", "Maker", "State", "lb/gal", "Part No"],
    [`${word} B`, "Olin", "liq", "7.2", "B-1"],
    [`${word} a`, "olin", "liquid", "6.9", ""],
    [`${word} C`, "", "liquid", "", ""],
  ];
  await page.goto("/products");
  await page.getByRole("link", { name: "Import Products", exact: true }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Import into the Catalog" })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Rows" });
  await box.focus();
  await page.keyboard.insertText(table.map((cells) => cells.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Read Pasted Rows" }).focus();
  await page.keyboard.press("Enter");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  await expect(rows.getByRole("row", { name: new RegExp(`${word} A`) })).toContainText("6.9");
  await page.getByRole("button", { name: "Next Row to Review" }).press("Enter");
  const open = rows.getByRole("row", { name: new RegExp(`${word} C`) });
  await expect(open).toBeFocused();
  await expect(open).toContainText("Manufacturer Name is required.");
  await page.keyboard.press("l");
  await expect(open).toContainText("Left out");
  await expectNoBarrier(page, "rows of products", rows);
  await page.getByRole("button", { name: "Import 2 rows" }).press("Enter");
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("1 added, 1 changed");
  await page.getByRole("button", { name: "Undo This Import" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  await page.goto(`/products?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole("row", { name: new RegExp(`${word} A`) })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${word} B`) })).toHaveCount(0);
});
