import type { Page } from "@playwright/test";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

// Here no list is loaded yet, as no other file has been in this house.
test.use({ settings: { SHIPPED_LISTS: "no" } });

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

test.describe("staff", () => {
  test.use({ who: "staff" });

  // Rules: A6.3, B2.96, B6.2
  test("are redirected to the inventories, and have no entry in the menu", { tag: "@long" }, async ({ page }) => {
    for (const path of ["/database", "/database/rmp/"]) {
      await page.goto(path);
      await expect(page).toHaveURL(/\/inventories$/);
    }
    await expect(page.getByRole("link", { name: "Inventories" })).toBeVisible();
    await expect(page.getByRole("link", { name: "Database Entry" })).toHaveCount(0);
  });
});

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: B1.2, B2.96, B2.97, B2.98, B2.99, B2.101, B2.102, B2.103, B2.104, B2.105, B9.7
  test("loads the lists of the product in one step, and looks into each of them", async ({ page }) => {
    await page.goto("/database/ehs/");
    await expect(page.getByText("No results.")).toBeVisible();
    await expect(page.getByText("updated at -")).toBeVisible();
    await page.getByRole("link", { name: "Back" }).click();
    await expect(page).toHaveURL(/\/database$/);
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
    await expect(entries(page).filter({ hasText: "RMP" }).getByRole("cell")).toHaveText(["-", "-", "View", "Upload"]);

    // Where no list is, nothing is asked.
    await page.getByRole("button", { name: "Load the lists that come with HazLedger" }).click();
    await expect(toastOf(page, "Success")).toContainText("Reference lists were successfully loaded");
    await expect(entries(page).filter({ hasText: "RMP" }).getByRole("cell")).toHaveText([
      "rmp.csv",
      today(),
      "View",
      "Upload",
    ]);
    await page.getByRole("button", { name: "Load the lists that come with HazLedger" }).click();
    const question = page.getByRole("alertdialog", { name: "Replace Lists?" });
    await expect(question).toContainText(
      /These lists will be replaced by the ones that come with HazLedger: .*RMP \(rmp\.csv\)/,
    );
    await expectNoBarrier(page, "question", question);
    await question.getByRole("button", { name: "Cancel" }).click();
    await expectNoBarrier(page, "database entry", entries(page).first());

    const tables = [
      { word: "rmp", last: "Threshold Quantity", pages: 14 },
      { word: "psm", last: "Threshold Quantity", pages: 14 },
      { word: "ehs", last: "Threshold Quantity", pages: 36 },
      { word: "cercla", last: "Final Reportable Quantity", pages: 77 },
      { word: "313", last: null, pages: 85 },
    ];
    for (const { word, last, pages } of tables) {
      const type = word.toUpperCase();
      await page.getByRole("link", { name: `View ${type} table` }).click();
      await expect(page).toHaveURL(new RegExp(`/database/${word}$`));
      await expect(page).toHaveTitle(`${type} - HazLedger`);
      await expect(page.getByRole("heading", { level: 1, name: type })).toBeVisible();
      await expect(page.getByRole("link", { name: "Database Entry" })).toHaveAttribute("aria-current", "page");
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
      await page.getByRole("link", { name: "Back" }).click();
    }
  });

  // Rules: B2.100, B2.105, R8
  test("searches, sorts and turns the pages of a list", { tag: "@long" }, async ({ page, house }) => {
    await (await house.api("admin")).call("POST", "/db-entry/load-shipped");
    await page.goto("/database/rpm");
    await expect(page).toHaveURL(/\/database\/rmp$/);
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
    await page.goto("/database/tsca");
    await expect(page.getByText("404")).toBeVisible();
  });
});
