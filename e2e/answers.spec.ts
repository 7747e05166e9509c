import { readFileSync } from "node:fs";
import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

test("a customer's answer goes from the exported list into the lines by keyboard, a range is refused at its cell, and undo takes it back", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const { id, facility } = await makeInventory(api);
  const product = await makeProduct(api, { name: unique("Pool shock") });
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, {
    name: "Chlorine",
    number: "7782-50-5",
  });
  await makeLine(api, id, { product_id: product.id });

  /** Whether the list of the facility asks for the percentage, once it is evaluated. */
  const missing = page.getByRole("link", { name: "Percentage of Chlorine (7782-50-5)" });
  const isAsked = async (): Promise<number> => {
    await page.goto(`/reports/season/missing-${facility.id}?show=year-2026`);
    await expect(page.getByRole("searchbox", { name: "Search missing facts" })).toBeVisible();
    await expect(page.getByRole("progressbar")).toHaveCount(0);
    return missing.count();
  };
  await expect.poll(isAsked).toBe(1);
  const download = page.waitForEvent("download");
  await chooseMore(page, "Export CSV");
  const exported = readFileSync(await (await download).path(), "utf8");
  const asked = "Percentage of Chlorine (7782-50-5),";
  expect(exported).toContain(`${asked},`);

  await page.getByRole("link", { name: "Import Answers" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: "Import Answers" })).toBeAttached();
  await expect(page.getByRole("textbox", { name: "Rows" })).toBeVisible();
  const chooser = page.waitForEvent("filechooser");
  await page.getByRole("button", { name: "Choose File" }).press("Enter");
  const answered = exported.replace(asked, `${asked}5-10%`);
  await (await chooser).setFiles({ name: "answers.csv", mimeType: "text/csv", buffer: Buffer.from(answered) });

  const rows = page.getByRole("table", { name: "Rows of the file" });
  const row = rows.getByRole("row", { name: /Percentage of Chlorine/ });
  await expect(row).toContainText("'5-10%' is a range.");
  await expectNoBarrier(page, "answers with verdicts", rows);
  await row.getByRole("button", { name: /^Correct row/ }).press("Enter");
  const form = page.getByRole("dialog");
  await form.getByRole("textbox", { name: "Answer" }).fill("1");
  await page.keyboard.press("Enter");
  await expect(row).toContainText("The catalog and the lines of other customers are not changed.");
  await expect(page.getByRole("button", { name: /Percentages of products/ })).toContainText(
    "the customer who was asked",
  );
  await page.getByRole("button", { name: /^Import \d/ }).press("Enter");
  const told = page.getByRole("status").filter({ hasText: "The rows were imported." });
  await expect(told).toContainText("0 added, 1 changed, 1 line completed");
  await expect.poll(isAsked).toBe(0);

  await page.goto("/reports/season/answers");
  await page.getByRole("button", { name: "Undo the import of answers.csv" }).first().press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Undo" }).press("Enter");
  await expect(page.getByRole("row", { name: /answers.csv/ }).first()).toContainText("Undone");
  await expect.poll(isAsked).toBe(1);
});
