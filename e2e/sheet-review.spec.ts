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
  const isAbove = await row.evaluate((element) => {
    const position = element.compareDocumentPosition(document.activeElement ?? element);
    return (position & Node.DOCUMENT_POSITION_FOLLOWING) !== 0;
  });
  for (let step = 0; step < rows; step += 1) {
    if (await row.evaluate((element) => element === document.activeElement)) break;
    await page.keyboard.press(isAbove ? "ArrowUp" : "ArrowDown");
  }
  await expect(row).toBeFocused();
  return row;
};

test("all that is sure is accepted once its page was on the screen; what was not read is picked from the page by keyboard", async ({
  page,
  house,
}) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openReview(page, "twelve.pdf", unique("Twelve"));
  await expect(page.locator("tr[data-entry]", { hasText: /^\d{2,7}-\d\d-\d/ })).toHaveCount(COMPONENTS.length);
  const paper = page.getByRole("group", { name: "Page 1 of 3" });
  expect((await paper.boundingBox())?.width).toBeGreaterThanOrEqual(700);
  // The properties of page 3 have not been on the screen.
  const show = page.getByRole("button", { name: /^Show Page/ });
  const sure = page.getByRole("button", { name: /^Accept All Sure \([1-9]/ });
  await expect(show).toBeVisible();
  await sure.press("Enter");
  await allSaved(page);
  await expect(entry(page, /^Manufacturer/)).toContainText("Accepted");
  await expect(entry(page, /^Physical State/)).not.toContainText("Accepted");
  // The pages of the other sure values are shown as they are accepted.
  while (await show.isVisible()) {
    await show.press("Enter");
    await sure.press("Enter");
    await allSaved(page);
  }
  await expect(entry(page, /^Physical State/)).toContainText("Accepted");

  await page.getByRole("row", { name: /^Product Name/ }).focus();
  await page.getByRole("button", { name: "Pick from the Page: Manufacturer Phone" }).press("Enter");
  await expect(page.getByRole("status").filter({ hasText: /^Select the text on the page with/ })).toBeInViewport();
  const pages = page.getByRole("region", { name: "Pages of twelve.pdf" });
  await expect(pages).toBeFocused();
  await expect(pages.getByText("1-800-424-9300")).toBeAttached();
  const phone = page.getByText("Selected on page 1: '1-800-424-9300'");
  while (!(await phone.isVisible())) await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("img", { name: "Page 1, selected: '1-800-424-9300'" })).toBeInViewport();
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
  await expect(first).toBeFocused();
  await expect(page.getByRole("img", { name: /^Page 1, value of Manufacturer Phone/ })).toBeInViewport();
  await expect(page.getByRole("button", { name: "Pick from the Page: Manufacturer Phone" })).toHaveCount(0);
  const id = Number(/\/sheets\/(\d+)/.exec(page.url())?.[1]);
  const stored = await (await house.api("staff")).resource("GET", `/sheets/${id}/get`);
  const entries = Array.isArray(stored["entries"]) ? stored["entries"] : [];
  const [picked] = entries.filter((one) => at(one, "decision", "decision") === "picked");
  expect(at(picked, "decision", "stored")).toEqual({ mfg_phone: "8004249300" });
  expect(at(picked, "proposal", "as_printed")).toBe("1-800-424-9300");
  expect(at(picked, "proposal", "evidence")).toMatchObject([{ page: 1, role: "value" }]);

  // A component is marked over its cells, and its parts are told apart.
  const [name, , share] = COMPONENTS[0];
  await goTo(page, /^Toluene/);
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
});

test("a value is corrected, refused or passed at its row, which says what is wrong with it, and what a product lacks", {
  tag: "@long",
}, async ({ page }) => {
  await openReview(page, "corrected.pdf", unique("Corrected"));
  await page.keyboard.press("Enter");
  await allSaved(page);
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  const maker = page.getByRole("row", { name: /^Manufacturer: / });
  await expect(maker.getByRole("alert")).toHaveText("Manufacturer Name is required.");
  await expect(maker).toBeFocused();
  await expect(maker).toBeInViewport();
  await expect(page.getByRole("alert")).toHaveCount(1);
  await page.keyboard.press("Enter");
  await expect(maker).toContainText("Accepted");
  await expect(page.getByRole("alert")).toHaveCount(0);

  const date = await goTo(page, /^SDS Date/);
  await page.keyboard.press("e");
  const field = page.getByRole("textbox", { name: "SDS Date" });
  await expect(field).toBeFocused();
  await expect(field).toHaveValue("03/29/2017");
  for (const [typed, message] of [
    ["20/17/967100", "Date must be MM/DD/YYYY"],
    ["", "A value is required."],
    ["02/30/2021", "February 2021 has 28 days."],
  ] as const) {
    await field.fill(typed);
    await field.press("Enter");
    await expect(field).toHaveAccessibleDescription(message);
    await expect(field).toHaveValue(typed);
    await expect(date).not.toContainText("Corrected");
  }
  await expectNoBarrier(page, "a date that is refused", field);
  await field.fill("05/21/2023");
  await field.press("Enter");
  await expect(date).toContainText("Corrected");
  await expect(date).toContainText("05-21-2023");
  await expect(date).toBeFocused();

  const acetone = await goTo(page, /^Acetone/);
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
  await expect(acetone).toContainText("Chemical Name: 2-Propanone");
  await expect(acetone).toContainText("% to: 40");
  await expect(acetone).toBeFocused();

  // What no product stores is passed without a word; what is refused stays so.
  const density = await goTo(page, /^Density/);
  await page.keyboard.press("Enter");
  await expect(density).not.toBeFocused();
  await expect(page.locator("tr[data-entry]:focus")).toHaveCount(1);
  await expect(density).toContainText("Not stored");
  await expect(page.getByRole("alert")).toHaveCount(0);
  const flash = await goTo(page, /^Flash Point/);
  await page.keyboard.press("Backspace");
  await expect(flash).toContainText("Refused");
  await allSaved(page);
  await page.reload();
  await expect(flash).toContainText("Refused");
  await expect(date).toContainText("05-21-2023");
  await page.getByRole("button", { name: "Create Product from Accepted Values" }).press("Enter");
  const product = page.getByRole("link", { name: /^Corrected/ });
  await expect(product).toBeVisible();
  await product.press("Enter");
  await expect(page.getByRole("textbox", { name: "SDS Date" })).toHaveValue("05/21/2023");
  await expect(page.getByRole("textbox", { name: "Flash Point" })).toHaveValue("");
});
