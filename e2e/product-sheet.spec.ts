import { randomBytes } from "node:crypto";
import type { Page } from "@playwright/test";
import { makePdf } from "../tests/adapters/documents/makePdf.ts";
import { makeProduct, type Sheet } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { lineOf } from "./support/lineOf.ts";
import { chooseFile, dropFile } from "./support/sheets.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const preview = (page: Page) => page.getByRole("region", { name: /^Preview of the SDS/ });
const save = (page: Page) => page.getByRole("button", { name: "Save", exact: true });
const small = async (): Promise<Sheet> => ({ name: "sheet.pdf", content: await makePdf({ width: 612, pages: 3 }) });

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: B4.9, B4.10, B4.11, B5.21, B5.22, B8.8, B8.9, B8.12
  test("drops a sheet, sees it at once, clears it, saves another one, and deletes it", async ({ page, house }) => {
    const api = await house.api("staff");
    const { id, name } = await makeProduct(api);
    await page.goto(`/products/${id}`);
    const sheet = await small();
    await page.getByText("Drop the SDS file here").scrollIntoViewIfNeeded();
    await dropFile(page, "Drop the SDS file here", { name: "notes.txt", content: Buffer.from("no sheet") });
    await expect(page.getByRole("alert").getByText("Only PDF files are allowed")).toBeVisible();
    await dropFile(page, "Drop the SDS file here", sheet);
    await expect(toastOf(page, "File sheet.pdf was successfully uploaded.")).toBeVisible();
    await expect(page.getByText(/^sheet\.pdf \([\d.]+ KB\)$/)).toBeVisible();
    await expect(page.getByText("Only PDF files are allowed")).toHaveCount(0);
    await expect(preview(page).getByText("Page 1 of a sheet that is 612 wide")).toBeVisible();
    await expect(preview(page).getByRole("group")).toHaveCount(3);
    await expectNoBarrier(page, "a sheet that waits for the save", page.getByText("Not saved yet"));
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(preview(page)).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Back" })).toBeVisible();

    // Its name says PDF, its content does not: the server looks, and its word stands under the control.
    await chooseFile(page, "Choose SDS File", { name: "list.pdf", content: Buffer.from("a,b\n1,2\n") });
    await expect(page.getByRole("main").getByRole("alert")).toHaveText("Only PDF files are allowed");
    await chooseFile(page, "Choose SDS File", { name: "empty.pdf", content: Buffer.alloc(0) });
    const refused = page.getByRole("main").getByRole("alert");
    await expect(refused).toHaveText("The file is empty.");
    const control = await page.getByRole("button", { name: "Choose SDS File" }).boundingBox();
    const below = ((await refused.boundingBox())?.y ?? 0) - (control?.y ?? 0) - (control?.height ?? 0);
    expect(below, "px between the control and its message").toBeGreaterThanOrEqual(0);
    expect(below, "px between the control and its message").toBeLessThan(40);

    await chooseFile(page, "Choose SDS File", sheet);
    await expect(page.getByText("Not saved yet")).toBeVisible();
    await save(page).click();
    await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
    await page.goto(`/products/${id}`);
    const link = page.getByRole("link", { name: "sheet.pdf" });
    await expect(preview(page).getByText("Page 1 of a sheet that is 612 wide")).toBeVisible();
    const href = await link.getAttribute("href");
    expect((await fetch(house.base + String(href))).headers.get("content-disposition")).toContain("attachment");

    await page.getByRole("textbox", { name: "NFPA" }).fill("1-0-0");
    await page.getByRole("button", { name: "Delete SDS File" }).click();
    const question = page.getByRole("alertdialog", { name: "Delete SDS File" });
    await expect(question).toContainText("Are you sure you want to delete this SDS file?");
    await question.getByRole("button", { name: "Delete" }).click();
    await expect(toastOf(page, `SDS file was successfully deleted for product ID:${id}.`)).toBeVisible();
    await expect(link).toHaveCount(0);
    // What was typed meanwhile is still there, and can be saved over the record as it is now.
    await expect(page.getByRole("textbox", { name: "NFPA" })).toHaveValue("1-0-0");
    await save(page).click();
    await expect(toastOf(page, `Product ${name} was successfully updated`)).toBeVisible();
    expect(await api.resource("GET", `/products/${id}/get`)).toMatchObject({ nfpa: "1-0-0", sds_file: null });
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("watches a large sheet go up, gives it up, sends it again; a locked one says so", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    const { id } = await makeProduct(await house.api("admin"));
    await page.goto(`/products/${id}`);
    const picture = randomBytes(20 * 1024 * 1024);
    const large = { name: "large.pdf", content: await makePdf({ width: 612, pages: 4, picture }) };
    const line = await lineOf(page);
    await line({ upload: 3 * 1024 * 1024 });
    await chooseFile(page, "Choose SDS File", large);
    const progress = page.getByRole("progressbar", { name: "Uploading large.pdf" });
    await expect(progress).toHaveAttribute("aria-valuetext", /^[1-9][\d.]* MB of 20 MB$/);
    await expect(save(page)).toHaveAccessibleDescription("The SDS file is still being uploaded.");
    await page.getByRole("button", { name: "Cancel Upload" }).click();
    await expect(progress).toHaveCount(0);
    await expect(page.getByRole("button", { name: "Choose SDS File" })).toBeVisible();
    await line({});
    await chooseFile(page, "Choose SDS File", large);
    await expect(page.getByText("large.pdf (20 MB)")).toBeVisible();
    await save(page).click();
    await expect(toastOf(page, "was successfully updated")).toBeVisible();
    await page.goto(`/products/${id}`);
    await expect(page.getByRole("link", { name: "large.pdf" })).toBeVisible();
    await expect(preview(page).getByText("Page 2 of a sheet that is 612 wide")).toBeVisible();

    const locks = { userPassword: "secret", ownerPassword: "secret" };
    await chooseFile(page, "Replace SDS File", { name: "locked.pdf", content: await makePdf({ width: 500, locks }) });
    await expect(preview(page)).toContainText("This SDS is password-protected and cannot be shown here.");
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    const whole = await makePdf({ width: 400 });
    await chooseFile(page, "Replace SDS File", { name: "torn.pdf", content: whole.subarray(0, 60) });
    await expect(preview(page)).toContainText("This SDS file is damaged and cannot be shown here.");
  });
});
