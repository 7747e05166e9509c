import { addInventory, makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ who: "staff" });

test("the charts of the season and of a facility, and the same numbers as tables, by keyboard", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const { id, facility, ...place } = await makeInventory(api);
  const before = await addInventory(api, place, 2025);
  const product = await makeProduct(api, { name: unique("Sulfur dust"), physical_state: "solid" });
  for (const inventory of [id, before]) await makeLine(api, inventory, { product_id: product.id, max_pounds: "20000" });
  await page.goto(`/reports/season?show=year-2026&search=${encodeURIComponent(facility.name)}`);
  const row = page.getByRole("row", { name: new RegExp(facility.name) });
  await expect
    .poll(async () => {
      await page.reload();
      return (await row.textContent()) ?? "";
    })
    .toMatch(/(Due|Late) 03-01|311 /);

  await page.getByRole("button", { name: "Charts" }).press("Enter");
  const charts = page.getByRole("dialog", { name: "Season 2026 in Charts" });
  await expect(charts.getByText("Facilities that the list shows with its search and filters.")).toBeVisible();
  const done = charts.getByRole("region", { name: "Reports Done by Week" });
  // Seven reports have a due date by law. Tier II is to be filed; what others say depends on the lists of the house.
  const sentence =
    /\d of 7 reports with a due date \(\d\d%\): 0 filed, \d with nothing to report\. Open: 1 to file\b.*\.$/;
  await expect(done.getByText(sentence)).toBeVisible();
  await expect(done.getByRole("img", { name: sentence })).toBeVisible();
  await expectNoBarrier(page, "charts of the season", done);
  await done.getByRole("button", { name: "Show as Table: Reports Done by Week" }).press("Enter");
  await expect(done.getByRole("table").getByRole("row").last()).toHaveText(/^Week of \d\d-\d\d-\d{4}0\d\d\d\d%$/);
  await expect(done.getByRole("img")).toHaveCount(0);
  const due = charts.getByRole("region", { name: "Due by Week" });
  await due.getByRole("button", { name: "Show as Table: Due by Week" }).press("Enter");
  await expect(due.getByRole("row", { name: /^Overdue \d$/ })).toBeVisible();
  await expectNoBarrier(page, "charts of the season as tables", due);
  await done.getByRole("button", { name: "Show as Chart: Reports Done by Week" }).press("Enter");
  await expect(done.getByRole("img")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(charts).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Charts" })).toBeFocused();

  await row.getByRole("button", { name: facility.name }).press("Enter");
  const ofFacility = page.getByRole("dialog", { name: new RegExp(facility.name) }).first();
  await ofFacility.getByRole("button", { name: "Over the Years" }).press("Enter");
  const years = page.getByRole("dialog", { name: `${facility.name} Over the Years` });
  await expect(years.getByRole("img", { name: "Tier II. 2025: 1 to report; 2026: 1 to report" })).toBeVisible();
  await expectNoBarrier(page, "a facility over the years", years);
  await years.getByRole("button", { name: "Show as Table: To Report by Year" }).press("Enter");
  await expect(years.getByRole("row", { name: /^Tier II 1 1$/ })).toBeVisible();
  await expect(years.getByRole("row", { name: /^SPCC – –$/ })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(years).toHaveCount(0);
});

test.describe("behind a bad line", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("charts that cannot be loaded say so, and are loaded on another try", async ({ page, house }) => {
    let mishap: Mishap = { status: 503, html: "<html></html>" };
    const line = await openBadLine(house.base, (call) => (call.includes("/seasons/chart?") ? mishap : "none"));
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/reports/season?show=year-2026`);
      await page.getByRole("button", { name: "Charts" }).press("Enter");
      const charts = page.getByRole("dialog", { name: "Season 2026 in Charts" });
      const again = charts.getByRole("button", { name: "Try Again" });
      await expect(again).toBeVisible();
      mishap = "none";
      await again.press("Enter");
      await expect(charts.getByText(/reports? with a due date|None of these facilities/)).toBeVisible();
    } finally {
      await line.close();
    }
  });
});
