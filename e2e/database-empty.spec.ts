import { rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

// Here no list is loaded yet, as no other file has been in this house.
test.use({ who: "admin", settings: { SHIPPED_LISTS: "no" } });

test("where no list is, dashes stand for it, and loading those of the product asks nothing", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/database/ehs/");
  await expect(page.getByText("No results.")).toBeVisible();
  await expect(page.getByText("updated at -")).toBeVisible();
  await page.getByRole("link", { name: "Back" }).click();
  const rmp = rowsOf(page, "Database Entry").filter({ hasText: "RMP" }).getByRole("cell");
  await expect(rmp).toHaveText(["-", "-", "View", "Upload"]);
  await page.getByRole("button", { name: "Load the lists that come with HazLedger" }).click();
  await expect(toastOf(page, "Success")).toContainText("Reference lists were successfully loaded");
  await expect(rmp.first()).toHaveText("rmp.csv");
});
