import { linesIn, makeInventory, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
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
  await chooseMore(page, "Import");
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
  await expect(rows.getByRole("row", { name: /Ammonium chloride/ })).toContainText("6.61");

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
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("row", { name: /Pasted rows.csv/ })).toContainText("Undone");
  expect(await linesIn(api, id)).toBe(0);
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

test("products of the catalog and their components come from two lists by keyboard: new, changed, refused, and undone", async ({
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
  await chooseMore(page, "Import Products");
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
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
  await page.goto(`/products?search=${encodeURIComponent(word)}`);
  await expect(page.getByRole("row", { name: new RegExp(`${word} A`) })).toBeVisible();
  await expect(page.getByRole("row", { name: new RegExp(`${word} B`) })).toHaveCount(0);

  const components = [
    ["Product", "Ingredient", "CAS No.", "%"],
    [`${word} a`.toUpperCase(), "Chromium trioxide", "1333820", "20 - 30 %"],
    [`${word} A`, "Sulfuric acid", "7664-93-9", "< 1"],
    [`${word} A`, "Water", "7732-18-5", "balance"],
    [`${word} A`, "Additive", "proprietary", "5-Jan"],
    ["Another product", "Water", "7732-18-5", "5"],
  ];
  await chooseMore(page, "Import Components");
  await expect(page.getByRole("heading", { name: "Import Chemical Components" })).toBeVisible();
  await box.focus();
  await page.keyboard.insertText(components.map((cells) => cells.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Read Pasted Rows" }).press("Enter");
  const first = rows.getByRole("row", { name: /Chromium trioxide/ });
  await expect(first).toContainText("CAS # '1333820' was read as 1333-82-0.");
  await expect(first).toContainText("'20 - 30 %' was read as 20 to 30% by weight.");
  await expect(first).toContainText("The 3 components of this product have a total of 20 to 31% by weight.");
  await expect(rows.getByRole("row", { name: /Additive/ })).toContainText("Must be a percentage such as");
  for (const _ of ["the share", "the product"]) {
    await page.getByRole("button", { name: "Next Row to Review" }).press("Enter");
    await page.keyboard.press("l");
  }
  await page.getByRole("button", { name: "Import 3 rows" }).press("Enter");
  await expect(told).toContainText("3 added, 0 changed");
  await page.getByRole("button", { name: "Undo This Import" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
});

test("the row with the titles can be chosen, also that there is none", async ({ page, house }) => {
  const { id } = await makeInventory(await house.api("admin"));
  await page.goto(`/inventories/${id}/products/import`);
  const list = ["Ridge County", "Product\tManufacturer\tQty", `${unique("Acid")}\tAcme\t2`].join("\n");
  await page.getByRole("textbox", { name: "Rows" }).fill(list);
  await page.getByRole("button", { name: "Read Pasted Rows" }).click();
  await page.getByRole("button", { name: /^Columns: 3 of 3 used/ }).click();
  const titles = page.getByRole("button", { name: /Header row$/ });
  await expect(titles).toHaveText(/^2: Product, Manufacturer, Qty/);
  await titles.click();
  await page.getByRole("option", { name: "No header row" }).click();
  await expect(page.getByText("No column was found for Product")).toBeVisible();
  await titles.click();
  await page.getByRole("option", { name: "2: Product, Manufacturer, Qty" }).click();
  await expect(page.getByRole("table", { name: "Rows of the file" }).getByRole("row")).toHaveCount(2);
});
