import type { Page } from "@playwright/test";
import { at } from "../tools/support/ApiSession.ts";
import { unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { allSaved, COMPONENTS, entry, openReview } from "./support/reviewOfTwelve.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "staff" });

/** Goes to a row with the arrow keys, as somebody does who does not reach for the mouse. */
const goTo = async (page: Page, name: RegExp) => {
  const row = page.getByRole("row", { name }).first();
  const rows = await page.locator("tr[data-entry]").count();
  for (let step = 0; step < rows; step += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press("ArrowDown");
  }
  await expect(row).toBeFocused();
  return row;
};

/** The stored sheet, as its address says which one it is. */
const idIn = (page: Page): number => Number(/\/sheets\/(\d+)/.exec(page.url())?.[1]);

test("a corrected date is checked at once at its field, and shown at its row when it is right", async ({ page }) => {
  await openReview(page, "corrected.pdf", unique("Corrected"));
  const row = await goTo(page, /^SDS Date/);
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: "SDS Date" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("03/29/2017");
  await field.fill("20/17/967100");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("Date must be MM/DD/YYYY");
  await expect(field).toHaveValue("20/17/967100");
  await expect(row).not.toContainText("Corrected");
  await expectNoBarrier(page, "a date that is refused", field);

  await field.fill("02/30/2021");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("February 2021 has 28 days.");
  await field.fill("");
  await field.press("Enter");
  await expect(field).toHaveAccessibleDescription("A value is required.");
  await expect(row).not.toContainText("Corrected");

  await field.fill("05/21/2023");
  await field.press("Enter");
  await expect(row).toContainText("Corrected");
  await expect(row).toContainText("05-21-2023");
  await expect(row).toBeFocused();
  await expectNoBarrier(page, "a corrected date", row);
  await page.reload();
  await expect(row).toContainText("05-21-2023");
});

test("a component is corrected at its row, and none is left without a name", async ({ page }) => {
  await openReview(page, "component.pdf", unique("Component"));
  const row = await goTo(page, /^Acetone/);
  await page.keyboard.press("e");
  const name = page.getByRole("textbox", { name: "Chemical Name" });
  await name.fill("");
  await name.press("Enter");
  await expect(name).toHaveAccessibleDescription("Name is required");
  await name.fill("2-Propanone");
  await page.getByRole("textbox", { name: "% from", exact: true }).fill("30");
  await name.press("Enter");
  await expect(page.getByText("% to must be at least % from")).toBeVisible();
  await page.getByRole("textbox", { name: "% to", exact: true }).fill("40");
  await name.press("Enter");
  await expect(row).toContainText("Corrected");
  await expect(row).toContainText("Chemical Name: 2-Propanone");
  await expect(row).toContainText("% to: 40");
});

test("text marked on the page is lit, comes first when it is saved, and is stored with its place", async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReview(page, "marked.pdf", unique("Marked"));
  await page.getByRole("button", { name: "Pick from the Page: Manufacturer Phone" }).press("Enter");
  const told = page.getByRole("status").filter({ hasText: /^Select the text on the page with/ });
  await expect(told).toBeInViewport();
  const pages = page.getByRole("region", { name: "Pages of marked.pdf" });
  await expect(pages).toBeFocused();
  await expectNoBarrier(page, "a value to be picked", told);
  await page.setViewportSize({ width: 1440, height: 900 });
  await expect(pages.getByText("1-800-424-9300")).toBeAttached();
  await pages.focus();
  const phone = page.getByText("Selected on page 1: '1-800-424-9300'");
  while (!(await phone.isVisible())) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("img", { name: "Page 1, selected: '1-800-424-9300'" })).toBeInViewport();
  await expect(phone).toBeInViewport();
  await expectNoBarrier(page, "a value that is marked", phone);

  await pages.focus();
  await page.keyboard.press("Enter");
  const field = page.getByRole("textbox", { name: "Manufacturer Phone" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("(800) 424-9300");
  await page.keyboard.press("Enter");
  const first = page.locator("tr[data-entry]").first();
  await expect(first).toContainText("Picked");
  await expect(first).toContainText("1-800-424-9300");
  await expect(first).toContainText("(800) 424-9300");
  await expect(first).toBeFocused();
  await expect(page.getByRole("img", { name: /^Page 1, value of Manufacturer Phone/ })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Pick from the Page: Manufacturer Phone" })).toHaveCount(0);
  await expectNoBarrier(page, "a picked value", first);

  const api = await house.api("staff");
  const stored = await api.resource("GET", `/sheets/${idIn(page)}/get`);
  const entries = stored["entries"];
  const [picked] = (Array.isArray(entries) ? entries : []).filter(
    (one) => at(one, "decision", "decision") === "picked",
  );
  expect(at(picked, "decision", "stored")).toEqual({ mfg_phone: "8004249300" });
  expect(at(picked, "proposal", "as_printed")).toBe("1-800-424-9300");
  expect(at(picked, "proposal", "evidence")).toMatchObject([{ page: 1, role: "value" }]);
});

test("a component that was not read is picked with its name, number and share", async ({ page }) => {
  await openReview(page, "unread.pdf", unique("Unread"));
  const [name, , share] = COMPONENTS[0];
  await goTo(page, /^Toluene/);
  const pages = page.getByRole("region", { name: "Pages of unread.pdf" });
  await expect(pages.getByText(name)).toBeAttached();
  await page.getByRole("button", { name: "Pick from the Page: Component" }).press("Enter");
  await expect(pages).toBeFocused();
  while (!(await page.getByText(`Selected on page 2: '${name}'`).isVisible())) await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await page.keyboard.press("Shift+ArrowDown");
  await expect(page.getByText(new RegExp(`^Selected on page 2: '.*${share}'`))).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("textbox", { name: "CAS #" })).toHaveValue("108-88-3");
  await expect(page.getByRole("textbox", { name: "Chemical Name" })).toHaveValue("Toluene");
  await expect(page.getByRole("textbox", { name: "% from", exact: true })).toHaveValue("20");
  await expect(page.getByRole("textbox", { name: "% to", exact: true })).toHaveValue("30");
  await page.keyboard.press("Escape");
  await expect(page.getByRole("textbox", { name: "CAS #" })).toHaveCount(0);
});

test("what a product lacks is said at the row of its value, which holds the focus", async ({ page }) => {
  await openReview(page, "lacking.pdf", unique("Lacking"));
  await page.keyboard.press("Enter");
  await allSaved(page);
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  const row = page.getByRole("row", { name: /^Manufacturer: / });
  await expect(row.getByRole("alert")).toHaveText("Manufacturer Name is required.");
  await expect(row).toBeFocused();
  await expect(row).toBeInViewport();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await expectNoBarrier(page, "a product without a manufacturer", row);
  await row.focus();
  await page.keyboard.press("Enter");
  await expect(row).toContainText("Accepted");
  await expect(page.getByRole("alert")).toHaveCount(0);
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  await expect(page.getByRole("link", { name: /^Lacking/ })).toBeVisible();
});

test("Enter passes what no product stores, without a word", async ({ page }) => {
  await openReview(page, "passed.pdf", unique("Passed"));
  for (const name of [/^Density/, /^H Codes/]) {
    const row = await goTo(page, name);
    await expect(row).toContainText("Not stored");
    await page.keyboard.press("Enter");
    await expect(row).not.toBeFocused();
    await expect(page.locator("tr[data-entry]:focus")).toHaveCount(1);
    await expect(row).toContainText("Not stored");
    await expect(page.getByRole("alert")).toHaveCount(0);
  }
  await expect(entry(page, /^Density/)).not.toContainText("Accepted");
});
