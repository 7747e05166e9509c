import type { Locator, Page } from "@playwright/test";
import { addInventory, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { chooseMore } from "./support/chooseMore.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

// The answers are evaluated in the background, and the page is loaded again until they are there.
const isEvaluated = (page: Page, row: Locator, answer: RegExp) =>
  expect
    .poll(async () => {
      await page.reload();
      return (await row.textContent()) ?? "";
    })
    .toMatch(answer);

test("by keyboard: a report is marked as filed, the season says that a line has changed since, and shows itself in charts", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, facility, ...place } = await makeInventory(api);
  const before = await addInventory(api, place, 2025);
  const oil = await makeProduct(api, { name: unique("Lube oil"), physical_state: "liquid" });
  for (const inventory of [id, before])
    await makeLine(api, inventory, { product_id: oil.id, max_pounds: "20000", max_gallons: "2500" });

  await page.goto("/inventories");
  await page.getByRole("link", { name: "Season", exact: true }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: /^Season \d{4}$/ })).toBeAttached();
  await page.goto("/reports/season?show=year-2026");
  await page.getByRole("searchbox", { name: "Search facilities" }).fill(facility.name);
  const row = page.getByRole("row", { name: new RegExp(facility.name) });
  // What was typed is in the address before the page is loaded again.
  await expect(page).toHaveURL(/search=/);
  await isEvaluated(page, row, /(Due|Late) 03-01|311 /);
  await expectNoBarrier(page, "season", row);

  await row.getByRole("button", { name: facility.name }).press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(facility.name) }).first();
  await dialog.getByRole("button", { name: "Mark as Filed: SPCC" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Mark SPCC as Filed" });
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(form.getByText("Date is required")).toBeVisible();
  await form.getByRole("textbox", { name: "Date Filed" }).fill("02/20/2026");
  await form.getByRole("textbox", { name: "How" }).fill("Kept at the facility");
  await expectNoBarrier(page, "mark as filed", form);
  await form.getByRole("textbox", { name: "How" }).press("Enter");
  await expect(form).toHaveCount(0);
  const filed = dialog.getByRole("row", { name: /SPCC/ });
  await expect(filed).toContainText("Filed, data unchanged since");
  await expect(filed).toContainText("02-20-2026, Kept at the facility");
  await expectNoBarrier(page, "facility of the season", dialog);

  await dialog.getByRole("button", { name: "Over the Years" }).press("Enter");
  const years = page.getByRole("dialog", { name: `${facility.name} Over the Years` });
  await expect(years.getByRole("img", { name: "Tier II. 2025: 1 to report; 2026: 1 to report" })).toBeVisible();
  await years.getByRole("button", { name: "Show as Table: To Report by Year" }).press("Enter");
  await expect(years.getByRole("row", { name: /^Tier II 1 1$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(years).toHaveCount(0);

  await makeLine(api, id, { product_id: (await makeProduct(api)).id });
  await isEvaluated(page, row, /Changed/);
  await row.getByRole("button", { name: facility.name }).press("Enter");
  await expect(filed).toContainText("Filed, data changed since");
  await dialog.getByRole("button", { name: "Withdraw: SPCC" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(filed).toContainText("Not created");
  await dialog.getByRole("button", { name: "Close" }).first().press("Escape");
  await expect(dialog).toHaveCount(0);

  await chooseMore(page, "Charts");
  const charts = page.getByRole("dialog", { name: "Season 2026 in Charts" });
  await expect(charts.getByText("Only facilities that match the search and filters of the list.")).toBeVisible();
  const done = charts.getByRole("region", { name: "Reports Done by Week" });
  // Seven reports have a due date by law. Tier II is to be filed; what others say depends on the lists of the house.
  const sentence =
    /\d of 7 reports with a due date \(\d\d%\): 0 filed, \d with nothing to report\. Open: 1 to file\b.*\.$/;
  await expect(done.getByText(sentence)).toBeVisible();
  await expect(done.getByRole("img", { name: sentence })).toBeVisible();
  const due = charts.getByRole("region", { name: "Due by Week" });
  await due.getByRole("button", { name: "Show as Table: Due by Week" }).press("Enter");
  await expect(due.getByRole("row", { name: /^Overdue \d$/ })).toBeVisible();
  await expectNoBarrier(page, "a chart and a table of the season", done);
  await page.keyboard.press("Escape");
  await expect(charts).toHaveCount(0);
  await expect(page.getByRole("button", { name: "More", exact: true })).toBeFocused();

  const download = page.waitForEvent("download");
  await chooseMore(page, "Export Excel");
  expect((await download).suggestedFilename()).toMatch(/^Season 2026 - \d{4}-\d{2}-\d{2}\.xlsx$/);
});

test("each report stands under its own head at 1024 px, a phone begins with a facility, and signs and an early mark are explained", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { facility } = await makeInventory(api);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/reports/season?show=year-2026&search=${encodeURIComponent(facility.name)}`);
  const row = page.getByRole("row", { name: new RegExp(facility.name) });
  await isEvaluated(page, row, /Nothing to report/);
  const topOf = async (place: Locator) => (await place.boundingBox())?.y ?? Infinity;
  const reports = ["302", "304", "Tier II", "313", "SPCC", "RMP", "PSM", "Permits"];
  const heads = reports.map((name) => page.getByRole("columnheader", { name, exact: true }));
  expect(new Set(await Promise.all(heads.map(topOf))).size).toBe(1);
  const signs = page.getByRole("list", { name: "Signs in the table" });
  await expect(signs).toHaveText(/Number to report.*Depends on missing facts.*Nothing to report.*Not evaluated yet/);

  await page.setViewportSize({ width: 360, height: 740 });
  await page.reload();
  await expect(row).toBeVisible();
  expect(await topOf(row.getByRole("button", { name: facility.name }))).toBeLessThan(740);
  const named = await row
    .getByRole("cell")
    .evaluateAll((cells) => cells.map((cell) => getComputedStyle(cell, "::before").content.split('"')[1]));
  expect(named.slice(-reports.length), "each answer on the card says of which report it is").toEqual(reports);
  const technician = page.getByRole("button", { name: /Technician/ });
  await expect(technician).toBeHidden();
  await page.getByRole("button", { name: "Filter", exact: true }).press("Enter");
  await expect(technician).toBeVisible();
  await page.keyboard.press("Escape");
  await expectNoBarrier(page, "season on a phone", row);

  await row.getByRole("button", { name: facility.name }).press("Enter");
  const dialog = page.getByRole("dialog", { name: new RegExp(facility.name) }).first();
  await dialog.getByRole("button", { name: "Mark as Filed: Tier II" }).press("Enter");
  const form = page.getByRole("dialog", { name: "Mark Tier II as Filed" });
  await form.getByRole("textbox", { name: "Date Filed" }).fill("02/20/2026");
  await form.getByRole("textbox", { name: "How" }).press("Enter");
  const question = page.getByRole("alertdialog", { name: "Is This the Tier II for 2026?" });
  await expect(question).toContainText("Tier II for 2026 is normally filed in 2027, when the year is over.");
  await expectNoBarrier(page, "an early mark", question);
  await question.getByRole("button", { name: "Cancel" }).press("Enter");
  await expect(form.getByRole("textbox", { name: "Date Filed" })).toHaveValue("02/20/2026");
  await form.getByRole("textbox", { name: "How" }).press("Enter");
  await question.getByRole("button", { name: "Yes, for 2026" }).press("Enter");
  await expect(form).toHaveCount(0);
  await expect(dialog.getByText("02-20-2026", { exact: false })).toBeVisible();
});

test("an admin changes the date of Tier II by keyboard, adds one for a state, and the season shows them", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const { id, customer, facility } = await makeInventory(api);
  const product = await makeProduct(api, { name: unique("Sulfur dust"), physical_state: "solid" });
  await makeLine(api, id, { product_id: product.id, max_pounds: "20000" });

  await page.goto("/reports/season");
  await chooseMore(page, "Due Dates");
  const dialog = page.getByRole("dialog", { name: "Due Dates" });
  const tierTwo = dialog.getByRole("row", { name: /^Tier II March/ });
  await expect(tierTwo).toContainText("March 1 of the next year");
  await expect(tierTwo).toContainText("40 CFR 370.45(a)");
  await expectNoBarrier(page, "due dates", dialog);
  await dialog.getByRole("button", { name: "Edit: Tier II", exact: true }).press("Enter");
  const form = page.getByRole("dialog", { name: "Due Date", exact: true });
  await form.getByRole("textbox", { name: "Day" }).fill("32");
  await form.getByRole("textbox", { name: "Day" }).press("Enter");
  await expect(form.getByText("Day must be from 1 to 31")).toBeVisible();
  await expectNoBarrier(page, "due date", form);
  await form.getByRole("textbox", { name: "Day" }).fill("15");
  await form.getByRole("textbox", { name: "Day" }).press("Enter");
  await expect(form).toHaveCount(0);
  await expect(dialog.getByRole("row", { name: /^Tier II March 15/ })).toContainText("Changed");

  await dialog.getByRole("button", { name: "Add a Date or a State Rule" }).press("Enter");
  await form.getByRole("textbox", { name: "State" }).fill("wy");
  await form.getByRole("button", { name: /Month/ }).press("Enter");
  await page.getByRole("option", { name: "April" }).press("Enter");
  await form.getByRole("textbox", { name: "Day" }).fill("2");
  await form.getByRole("textbox", { name: "Paragraph or Reason" }).fill("As the state asks");
  await form.getByRole("button", { name: "Save" }).press("Enter");
  await expect(dialog.getByRole("row", { name: /^Tier II, WY April 2/ })).toBeVisible();
  await dialog.getByRole("button", { name: "Remove: Tier II WY" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Remove" }).press("Enter");
  await expect(dialog.getByRole("row", { name: /WY/ })).toHaveCount(0);
  // The question that has just closed still gives the focus back.
  await dialog.getByRole("button", { name: "Close" }).first().press("Escape");
  await expect(dialog).toHaveCount(0);

  await page.getByRole("searchbox", { name: "Search facilities" }).fill(customer.name);
  const row = page.getByRole("row", { name: new RegExp(facility.name) });
  // What was typed is in the address before the page is loaded again.
  await expect(page).toHaveURL(/search=/);
  await isEvaluated(page, row, /(Due|Late) 03-15|311 /);
  await row.getByRole("button", { name: facility.name }).press("Enter");
  const ofFacility = page.getByRole("dialog", { name: new RegExp(facility.name) });
  await expect(ofFacility.getByRole("row", { name: /Tier II/ })).toContainText("03-15-");
  await page.keyboard.press("Escape");

  await chooseMore(page, "Due Dates");
  await dialog.getByRole("button", { name: "Restore the Law's Date: Tier II" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Restore" }).press("Enter");
  await expect(tierTwo).toContainText("March 1 of the next year");
});

test("a secret address for calendars is made, read without signing in, and withdrawn, by keyboard", {
  tag: "@long",
}, async ({ page, playwright, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/reports/season");
  await chooseMore(page, "Calendar");
  const dialog = page.getByRole("dialog", { name: "Calendar and Weekly Email" });
  await expect(dialog.getByText("There is no address yet.")).toBeVisible();
  const mails = dialog.getByRole("checkbox", { name: /^Email me every Monday/ });
  await mails.press("Space");
  await expect(page.getByText("Your calendar and emails were successfully updated.").first()).toBeVisible();
  await expect(mails).toBeChecked();
  await dialog.getByRole("button", { name: "Create Address" }).press("Enter");
  const address = dialog.getByRole("textbox", { name: "Address" });
  await expect(address).toHaveValue(/\/calendar\/[\w-]{43}\.ics$/);
  await expectNoBarrier(page, "calendar with its address", dialog);
  await dialog.getByRole("button", { name: "Copy" }).press("Enter");
  await expect(page.getByText("Copied to the clipboard.")).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toBe(await address.inputValue());

  const stranger = await playwright.request.newContext();
  const calendar = await stranger.get(copied);
  expect([calendar.status(), (await calendar.text()).split("\r\n")[0]]).toEqual([200, "BEGIN:VCALENDAR"]);
  await page.keyboard.press("Escape");
  await expect(dialog).toHaveCount(0);

  await chooseMore(page, "Calendar");
  await expect(dialog.getByText(/The address was created on/)).toBeVisible();
  await expect(address).toHaveCount(0);
  await expect(mails).toBeChecked();
  await dialog.getByRole("button", { name: "Withdraw" }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Withdraw" }).press("Enter");
  await expect(dialog.getByText("There is no address yet.")).toBeVisible();
  expect((await stranger.get(copied)).status()).toBe(404);
  await stranger.dispose();
});
