import { makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("chemical components come from a list by keyboard: shares as printed, what they add up to, written, undone", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const word = unique("bath");
  await makeProduct(api, { name: word, mfg_name: "Olin" });
  const table = [
    ["Product", "Ingredient", "CAS No.", "%"],
    [word.toUpperCase(), "Chromium trioxide", "1333820", "20 - 30 %"],
    [word, "Sulfuric acid", "7664-93-9", "< 1"],
    [word, "Water", "7732-18-5", "balance"],
    [word, "Additive", "proprietary", "5-Jan"],
    ["Another product", "Water", "7732-18-5", "5"],
  ];
  await page.goto("/products");
  await page.getByRole("link", { name: "Import Components" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Import Chemical Components" })).toBeVisible();
  const box = page.getByRole("textbox", { name: "Rows" });
  await box.focus();
  await page.keyboard.insertText(table.map((cells) => cells.join("\t")).join("\n"));
  await page.getByRole("button", { name: "Read Pasted Rows" }).press("Enter");
  const rows = page.getByRole("table", { name: "Rows of the file" });
  const first = rows.getByRole("row", { name: /Chromium trioxide/ });
  await expect(first).toContainText("CAS # '1333820' was read as 1333-82-0.");
  await expect(first).toContainText("'20 - 30 %' was read as 20 to 30% by weight.");
  await expect(first).toContainText("The 3 components of this product have a total of 20 to 31% by weight.");
  await expect(rows.getByRole("row", { name: /Additive/ })).toContainText("Must be a percentage such as");
  await expectNoBarrier(page, "rows of components", rows);
  for (const _ of ["the share", "the product"]) {
    await page.getByRole("button", { name: "Next Row to Review" }).press("Enter");
    await page.keyboard.press("l");
  }
  await page.getByRole("button", { name: "Import 3 rows" }).press("Enter");
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("3 added, 0 changed");
  await page.getByRole("button", { name: "Undo This Import" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: "The import was undone." })).toBeVisible();
});
