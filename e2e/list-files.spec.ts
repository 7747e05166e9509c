import { readFileSync } from "node:fs";
import { makeProduct, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("takes a filtered, sorted list along with the columns of their choice, and shares its address", {
    tag: "@long",
  }, async ({ page, house }) => {
    const word = unique("Filed");
    const admin = await house.api("admin");
    for (const name of ["=b", "c, heavy", "a"])
      await makeProduct(admin, { name: `${name} ${word}`, mfg_name: "Maker" });
    await page.goto(`/products?search=${encodeURIComponent(word)}&sort=-name`);
    await expect(page.getByRole("row")).toHaveCount(4);

    await page.getByRole("button", { name: "List View" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("menuitem", { name: "Columns…" }).click();
    const dialog = page.getByRole("dialog", { name: "Columns" });
    await expect(dialog.getByRole("checkbox", { name: "Product", exact: true })).toBeDisabled();
    await expectNoBarrier(page, "columns", dialog);
    await dialog.getByText("Hazard Class", { exact: true }).click();
    await dialog.getByRole("button", { name: "Move Status up" }).click();
    await dialog.getByRole("button", { name: "Move Status up" }).click();
    await dialog.getByRole("button", { name: "Apply" }).click();
    await expect(page).toHaveURL(/columns=name(%2C|,)sds_status(%2C|,)mfg_name/);
    await expect(page.getByRole("columnheader")).toHaveText(["Product", "Status", "Manufacturer", "Actions"]);

    const saved = async (kind: string) => {
      const download = page.waitForEvent("download");
      await chooseMore(page, `Export ${kind}`);
      return download;
    };
    const csv = await saved("CSV");
    expect(csv.suggestedFilename()).toMatch(/^Products - \d{4}-\d\d-\d\d\.csv$/);
    expect(readFileSync(await csv.path(), "utf8")).toBe(
      [
        "\uFEFFProduct,Status,Manufacturer",
        `"c, heavy ${word}",Pending SDS,Maker`,
        `a ${word},Pending SDS,Maker`,
        `'=b ${word},Pending SDS,Maker`,
        "",
      ].join("\r\n"),
    );
    expect((await saved("Excel")).suggestedFilename()).toMatch(/\.xlsx$/);
    await expect(page.getByRole("button", { name: "More", exact: true })).toBeVisible();
    await chooseMore(page, "Labels");
    const labels = page.getByRole("dialog", { name: "Labels" });
    await labels.getByRole("textbox", { name: "First free label" }).fill("30");
    await labels.getByRole("textbox", { name: "Shift down (1/100 in)" }).fill("-3");
    await expect(labels).toContainText("Print at 100%");
    await expectNoBarrier(page, "labels", labels);
    const pdf = page.waitForEvent("download");
    await labels.getByRole("button", { name: "Create PDF" }).click();
    const made = await pdf;
    expect(made.suggestedFilename()).toMatch(/^Labels - .*\.pdf$/);
    expect(
      readFileSync(await made.path())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");

    // Labels of the marked rows alone.
    await labels.getByText("Only the rows I mark on this page").click();
    await expect(labels.getByRole("button", { name: "Create PDF" })).toHaveAttribute("aria-disabled", "true");
    await labels.getByText(`a ${word}`, { exact: true }).click();
    await labels.getByText(`=b ${word}`, { exact: true }).click();
    await expect(labels).toContainText("Marked: 2 labels");
    const asked = page.waitForRequest(/\/labels\/products\/file/);
    const some = page.waitForEvent("download");
    await labels.getByRole("button", { name: "Create PDF" }).click();
    expect(new URL((await asked).url()).searchParams.get("ids")).toMatch(/^\d+,\d+$/);
    await some;
    await labels.getByRole("button", { name: "Close" }).click();
    await chooseMore(page, "Labels");
    await expect(labels.getByRole("textbox", { name: "Shift down (1/100 in)" })).toHaveValue("-3");
    await labels.getByRole("button", { name: "Close" }).click();

    // Another page with the same address shows the same list.
    const address = page.url();
    await page.goto("/hazard-class-mgmt");
    await page.goto(address);
    await expect(page.getByRole("columnheader")).toHaveText(["Product", "Status", "Manufacturer", "Actions"]);
  });
});
