import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { COMPONENTS, sheetOfTwelve } from "./support/reviewOfTwelve.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

test("a sheet is read, and its values become a product by keyboard alone, each beside its place on the page", async ({
  page,
}) => {
  await page.goto("/products/sheets");
  const content = await sheetOfTwelve("Solvent Blend 20");
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose SDS Files" }).click();
  const file = (name: string, buffer = content) => ({ name, mimeType: "application/pdf", buffer });
  await (await chooser).setFiles([file("blend.pdf"), file("again.pdf"), file("notes.txt", Buffer.from("no sheet"))]);
  await expect(page.getByText("Already uploaded, so not added again:")).toBeVisible();
  await expect(page.getByText("notes.txt:")).toBeVisible();
  const row = page.getByRole("row", { name: /blend\.pdf/ });
  await expect(row).toContainText("New: Solvent Blend 20");
  await expectNoBarrier(page, "the batch", row);

  await row.getByRole("link", { name: "blend.pdf" }).press("Enter");
  const first = page.getByRole("row", { name: "Product Name: Solvent Blend 20", exact: true });
  await expect(first).toBeFocused();
  await expect(page.getByRole("img", { name: /Page 1, value of Product Name/ })).toBeVisible();
  await expectNoBarrier(page, "the review", first);
  await first.focus();
  // Every value that can be stored, one key each.
  const rows = await page.locator("tr[data-entry]").count();
  for (let at = 0; at < rows; at += 1) await page.keyboard.press("Enter");
  await expect(page.getByText("Saving...")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  const link = page.getByRole("link", { name: "Solvent Blend 20" });
  await expect(link).toBeVisible();
  await link.press("Enter");
  await expect(page.getByRole("textbox", { name: "Product Name" })).toHaveValue("Solvent Blend 20");
  await expect(page.getByRole("textbox", { name: "Specific Gravity" })).toHaveValue("0.87");
  await expect(page.getByText("the SDS of 03-29-2017").first()).toBeVisible();
  await expect(page.getByRole("table", { name: "Chemical Components" })).toBeVisible();
  await expect(page.getByText(`1–10 of ${COMPONENTS.length}`)).toBeVisible();
});
