import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

const LISTS = ["313", "CERCLA", "EHS", "PSM", "RMP"];
const entries = (page: Page) => rowsOf(page, "Database Entry");
/** Today as lists show it; the day may turn while a test runs. */
const today = (): RegExp => {
  const days = [Date.now(), Date.now() + 3_600_000].map((at) => {
    const day = new Date(at);
    return `${String(day.getMonth() + 1).padStart(2, "0")}-${String(day.getDate()).padStart(2, "0")}-${day.getFullYear()}`;
  });
  return new RegExp(`^(${days.join("|")})$`);
};

// Rules: B1.2, B2.96, B2.97, B2.98, B2.99, B2.100, B2.101, B2.102, B2.103, B2.104, B2.105, B9.7, R8
test("loads the lists of the product after a question, and looks into them: searched, sorted, page by page", async ({
  page,
  house,
}) => {
  await (await house.api("admin")).call("POST", "/db-entry/load-shipped");
  await page.goto("/database");
  await expect(page).toHaveTitle("Database Entry - HazLedger");
  await expect(page.getByRole("heading", { level: 1, name: "Database Entry" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Database Entry" })).toHaveAttribute("aria-current", "page");
  await expect(crumbs(page)).toHaveText(["Database"]);
  await expect(page.getByRole("columnheader")).toHaveText([
    "Type",
    "File Name",
    "Last Updated At",
    "Date Tables",
    "Upload",
  ]);
  await expect(entries(page)).toHaveCount(5);
  expect((await entries(page).getByRole("rowheader").allTextContents()).toSorted()).toEqual(LISTS);
  await expectNoBarrier(page, "database entry", entries(page).first());
  await page.getByRole("button", { name: "Load the lists that come with HazLedger" }).click();
  const question = page.getByRole("alertdialog", { name: "Replace Lists?" });
  await expect(question).toContainText(
    /These lists will be replaced by the ones that come with HazLedger: .*RMP \(rmp\.csv\)/,
  );
  await question.getByRole("button", { name: "Replace" }).click();
  await expect(toastOf(page, "Success")).toContainText("Reference lists were successfully loaded");
  await expect(entries(page).filter({ hasText: "RMP" }).getByRole("cell")).toHaveText([
    "rmp.csv",
    today(),
    "View",
    "Upload",
  ]);

  for (const [word, last, pages] of [
    ["cercla", "Final Reportable Quantity", 77],
    ["313", null, 85],
    ["rmp", "Threshold Quantity", 14],
  ] as const) {
    if (word !== "cercla") await page.getByRole("link", { name: "Back" }).click();
    const type = word.toUpperCase();
    await page.getByRole("link", { name: `View ${type} table` }).click();
    await expect(page).toHaveURL(new RegExp(`/database/${word}$`));
    await expect(page).toHaveTitle(`${type} - HazLedger`);
    await expect(page.getByRole("heading", { level: 1, name: type })).toBeVisible();
    await expect(crumbs(page)).toHaveText(["Database", type]);
    await expect(page.getByRole("columnheader")).toHaveText([
      "Chemical Name",
      "CAS #",
      ...(last === null ? [] : [last]),
    ]);
    await expect(rowsOf(page, type)).toHaveCount(10);
    await expect(page.getByRole("button", { name: `Page ${pages}` })).toBeVisible();
    await expect(page.getByText(/^updated at \d\d-\d\d-\d{4}$/)).toBeVisible();
    await expect(page.getByText("updated by First Admin")).toBeVisible();
  }
  const rows = rowsOf(page, "RMP");
  await expect(rows.first()).toContainText("Acrolein");
  await page.getByRole("button", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/database\/rmp\?page=2$/);
  await expect(rows.first()).not.toContainText("Acrolein");
  const search = page.getByRole("searchbox", { name: "Search chemicals" });
  await expect(search).toHaveAttribute("placeholder", "Search Chemical by name");
  await search.fill("chlorine");
  await expect(page).toHaveURL(/\?search=chlorine$/);
  await expect(rows.first()).toHaveText(/^Chlorine/);
  await expect(rows.first().getByRole("cell")).toHaveText(["7782-50-5", "2,500"]);
  await search.fill("");
  await page.getByRole("button", { name: "Threshold Quantity" }).click();
  await expect(page).toHaveURL(/sort=threshold_quantity_lbs$/);
  await expect(rows.first().getByRole("cell").last()).toHaveText("500");
  await expectNoBarrier(page, "RMP", rows.first());
  // What a law prints as two quantities is shown beside the lower one.
  await page.goto("/database/ehs?search=1752-30-3");
  await expect(rowsOf(page, "EHS").getByRole("cell").last()).toHaveText("printed 1,000/10,000 1,000");
  await page.goto("/database/rpm");
  await expect(page).toHaveURL(/\/database\/rmp$/);
  await page.goto("/database/tsca");
  await expect(page.getByText("404")).toBeVisible();
});
