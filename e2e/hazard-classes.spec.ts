import { makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, resourceModal, question, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { tick } from "./support/tick.ts";
import { toastOf } from "./support/toastOf.ts";

const TABLE = "hazard classes";

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: B2.86, B2.88, B2.89, B2.90, B2.91, B5.14, B7.26, B7.28
  test("adds with its GHS class, renames, archives, takes back and deletes a hazard class", async ({ page, house }) => {
    const name = unique("Flammable liquid, category 2, house");
    await page.goto("/hazard-class-mgmt");
    await expect(page.getByRole("heading", { level: 1, name: TABLE })).toBeVisible();
    await expect(crumbs(page)).toHaveText(["Hazard Class Management"]);
    await expect(page.getByRole("columnheader")).toHaveText(["Hazard Class", "GHS Class", "Actions"]);
    await page.getByRole("button", { name: "+ Add New" }).click();
    await expect(page).toHaveURL(/\/hazard-class-mgmt\/create$/);
    const fresh = resourceModal(page, "Create New Hazard Class");
    // Pressing Close leaves the empty field: its message does not get in the way.
    await fresh.text("Hazard Class").focus();
    await fresh.foot("Close").click();
    await expect(page).toHaveURL(/\/hazard-class-mgmt$/);
    await page.getByRole("button", { name: "+ Add New" }).click();
    await fresh.text("Hazard Class").focus();
    await fresh.text("Hazard Class").blur();
    // The messages are those of the rule that the specification has it reuse.
    await expect(fresh.message("First name is required")).toBeVisible();
    await fresh.text("Hazard Class").fill("x".repeat(51));
    await fresh.foot("Create").click();
    await expect(fresh.message("First name must be less than 50 characters")).toBeVisible();
    // The GHS class is proposed from the name.
    const ghs = page.getByRole("dialog").getByRole("button", { name: /GHS Class/ });
    await expect(ghs).toContainText("Not chosen");
    await fresh.text("Hazard Class").fill("Flammable liquid");
    await expect(ghs).toContainText("Flammable liquid");
    await fresh.text("Hazard Class").fill(name);
    await expect(ghs).toContainText("Flammable liquid, category 2");
    await fresh.foot("Create").click();
    await expect(toastOf(page, `Hazard Class ${name} was successfully created`)).toBeVisible();
    await expect(page).toHaveURL(/\/hazard-class-mgmt$/);
    await expect(rowsOf(page, TABLE).first()).toContainText(name);
    await expectNoBarrier(page, "hazard classes", page.getByRole("link", { name }));

    await page.getByRole("button", { name: `Edit hazard class ${name}` }).click();
    await expect(page).toHaveURL(/\/hazard-class-mgmt\/\d+/);
    const id = Number(new URL(page.url()).pathname.split("/").at(-1));
    const title = `Hazard Class ${id}`;
    const edit = resourceModal(page, title);
    const renamed = unique("House class");
    await ghs.click();
    await page.getByRole("option", { name: /^Oxidizing solid, category 1/ }).click();
    // What was chosen by hand stays when the class is renamed.
    await edit.text("Hazard Class").fill(renamed);
    await expect(ghs).toContainText("Oxidizing solid, category 1");
    await expect(edit.foot("Archive")).toHaveAccessibleDescription("Save or discard your changes first.");
    await edit.foot("Save").click();
    await expect(toastOf(page, `Hazard Class ${renamed} was successfully updated`)).toBeVisible();
    await expect(rowsOf(page, TABLE).filter({ hasText: renamed })).toContainText("Oxidizing solid, category 1");

    for (const action of ["Archive", "Unarchive", "Delete"] as const) {
      await page.goto(`/hazard-class-mgmt/${id}?status=${action === "Unarchive" ? "inactive" : "active"}`);
      await edit.foot(action).click();
      const asked = question(page, `${action} Hazard Class?`);
      await expect(asked).toContainText(`Are you sure you want to ${action.toLowerCase()} ${renamed}?`);
      if (action === "Delete") await expectNoBarrier(page, "question before deleting", asked);
      await asked.getByRole("button", { name: action, exact: true }).click();
      await expect(toastOf(page, `Hazard Class ${renamed} was successfully ${action.toLowerCase()}d`)).toBeVisible();
      await expect(page).toHaveURL(/\/hazard-class-mgmt(\?status=inactive)?$/);
      await expect(rowsOf(page, TABLE).filter({ hasText: renamed })).toHaveCount(0);
    }
    await tick(page, "Show Archived");
    await expect(page).toHaveURL(/status=inactive/);
    await expect(page.getByText("Loading.")).toHaveCount(0);
    await expect(rowsOf(page, TABLE).filter({ hasText: renamed })).toHaveCount(0);

    // What products bear is not deleted; the server says why, and the form stays.
    const borne = unique("Borne");
    const api = await house.api("admin");
    const hazard = await api.resource("POST", "/hazards/create", { name: borne, is_active: 1 });
    await makeProduct(api, { hazard_ids: [hazard["id"]] });
    const usedId = Number(hazard["id"]);
    await page.goto(`/hazard-class-mgmt/${usedId}`);
    const used = resourceModal(page, `Hazard Class ${usedId}`);
    await used.foot("Delete").click();
    await question(page, "Delete Hazard Class?").getByRole("button", { name: "Delete" }).click();
    const reason = "This hazard class is used by products and cannot be deleted. Archive it instead.";
    await expect(toastOf(page, reason)).toBeVisible();
    // Told once: in the form when the toast has gone.
    await expect(used.dialog.getByText("Nothing was changed.")).toBeVisible();
    await expect(page.getByText(reason)).toHaveCount(1);
    await expect(used.dialog.getByText(reason)).toBeVisible();
    await expect(toastOf(page, reason)).toHaveCount(0);
  });
});

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: B2.87, B6.9
  test("sees hazard classes, and no way to add, change, archive or delete one", { tag: "@long" }, async ({ page }) => {
    await page.goto("/hazard-class-mgmt?search=acute");
    await page.getByRole("button", { name: /^View hazard class Acute toxicity/ }).click();
    const view = page.getByRole("dialog");
    await expect(view.getByText("Only an admin can edit hazard classes.")).toBeVisible();
    await expect(view.getByRole("textbox", { name: "Hazard Class" })).toBeDisabled();
    await expect(view.getByRole("button", { name: "Archive" })).toHaveAccessibleDescription(
      "Only an admin can archive or unarchive hazard classes.",
    );
    await expect(view.getByRole("button", { name: "Delete" })).toHaveAccessibleDescription(
      "Only an admin can delete hazard classes.",
    );
    await expectNoBarrier(page, "view of a hazard class", view);
    await view.locator("footer").getByRole("button", { name: "Close" }).click();
    await expect(page).toHaveURL(/\/hazard-class-mgmt\?search=acute$/);
    await expect(page.getByRole("button", { name: "+ Add New" })).toHaveCount(0);
    await page.goto("/hazard-class-mgmt/create");
    await expect(page.getByRole("dialog").getByText("Only an admin can add hazard classes.")).toBeVisible();
  });
});
