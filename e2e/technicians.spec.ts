import type { Page } from "@playwright/test";
import { unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { crumbs, resourceModal, question, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf, toastRegion } from "./support/toastOf.ts";

const TABLE = "Technicians Management";
const nameless = { email: "", phone: "", is_active: 1 };
const rowOf = (page: Page, name: string) => rowsOf(page, TABLE).filter({ hasText: name });
const emailOf = (name: string): string => `${name.toLowerCase().replaceAll(" ", ".")}@hazledger.test`;

test.describe("an admin", () => {
  test.use({ who: "admin" });

  // Rules: A2.66, A2.67, A2.68, A2.70, A2.77, A2.79, A2.81, A3.22, A4.8, A4.15, A5.9, A5.18, A7.20, A7.22, A7.23, A7.24, B2.3, B2.84
  test("adds, corrects, archives and takes back a technician", { tag: "@long" }, async ({ page }) => {
    const last = unique("Lee");
    const name = `Ann ${last}`;
    await page.goto("/technicians-mgmt");
    await expect(page).toHaveTitle("Technicians Management - HazLedger");
    await expect(page.getByRole("heading", { level: 1, name: "Technicians Management" })).toBeVisible();
    await expect(crumbs(page)).toHaveText(["Technicians Management"]);
    await expect(page.getByRole("link", { name: "Technicians Mgmt." })).toHaveAttribute("aria-current", "page");
    await expect(page.getByRole("columnheader")).toHaveText(["Name", "Email", "Phone", "Actions"]);
    await page.getByRole("button", { name: "+ Add New" }).click();
    await expect(page).toHaveURL(/\/technicians-mgmt\/create$/);

    const fresh = resourceModal(page, "Create New Technician");
    await expect(fresh.foot("Close")).toBeVisible();
    // Leaving a field checks it, changed or not: the first message of the Schema.
    for (const [label, message] of [
      ["First Name", "First name is required"],
      ["Last Name", "Last name is required"],
      ["Email", "Email is required"],
    ] as const) {
      await expect(fresh.text(label)).toHaveAttribute("aria-required", "true");
      await fresh.text(label).focus();
      await fresh.text(label).blur();
      await expect(fresh.text(label)).toHaveAccessibleDescription(message);
    }
    await fresh.text("First Name").fill("x".repeat(51));
    await fresh.text("Last Name").fill("y".repeat(51));
    await fresh.text("Email").fill("ann@nowhere");
    await fresh.text("Phone").pressSequentially("33055501");
    await expect(fresh.text("Phone")).toHaveValue("(330) 555-01");
    await fresh.text("Phone").blur();
    for (const message of [
      "First name must be less than 50 characters",
      "Last name must be less than 50 characters",
      "Invalid email format",
      "Phone must be 10 digits",
    ]) {
      await expect(fresh.message(message)).toBeVisible();
    }
    await expectNoBarrier(page, "wrong fields", fresh.foot("Create"));
    await fresh.text("First Name").fill("Ann");
    await fresh.text("Last Name").fill(` ${last} `);
    await fresh.text("Email").fill("admin@hazledger.test");
    await fresh.text("Phone").press("End");
    await page.keyboard.type("42");
    await expect(fresh.text("Phone")).toHaveValue("(330) 555-0142");
    // The server has the last word; its message goes with the next change.
    await fresh.foot("Create").click();
    await expect(fresh.message("This email is already in use.")).toBeVisible();
    await expect(fresh.text("Email")).toBeFocused();
    // Told once: at the field, and in the toast; the form does not say it again above its fields.
    await expect(toastOf(page, "Some fields are not valid. Nothing was saved.")).toContainText("already in use");
    await expect(fresh.dialog.getByText("Nothing was changed.")).toHaveCount(0);
    // Where little room is, the toast lies over neither a field nor the button that sends the form again.
    for (const small of [
      { width: 360, height: 700 },
      { width: 720, height: 450 },
    ]) {
      await page.setViewportSize(small);
      const toast = await toastRegion(page).boundingBox();
      const first = await fresh.text("First Name").boundingBox();
      expect((toast?.y ?? 0) + (toast?.height ?? 0), String(small.width)).toBeLessThanOrEqual(first?.y ?? 0);
    }
    await page.setViewportSize({ width: 1280, height: 800 });
    await fresh.text("Email").fill(emailOf(name));
    await expect(fresh.message("This email is already in use.")).toHaveCount(0);
    await fresh.foot("Create").click();
    await expect(toastOf(page, "Success")).toContainText(`Technician ${name} was successfully created`);
    await expect(page).toHaveURL(/\/technicians-mgmt$/);
    await expect(rowOf(page, name).getByRole("cell")).toHaveText([emailOf(name), "(330) 555-0142", ""]);

    await rowOf(page, name)
      .getByRole("button", { name: `Edit technician ${name}` })
      .click();
    await expect(page).toHaveURL(/\/technicians-mgmt\/\d+$/);
    const edit = resourceModal(page, `Technician ${new URL(page.url()).pathname.split("/").at(-1)}`);
    await expect(edit.text("Last Name")).toHaveValue(last);
    await expect(page.getByRole("button", { name: /^Delete/, includeHidden: true })).toHaveCount(0);
    await edit.text("First Name").fill("Anna");
    await page.keyboard.press("Escape");
    await expect(question(page, "Unsaved Changes!")).toContainText("You will lose unsaved data.");
    await question(page, "Unsaved Changes!").getByRole("button", { name: "Cancel" }).click();
    await expect(edit.text("First Name")).toHaveValue("Anna");
    await edit.foot("Save").click();
    await expect(toastOf(page, `Technician Anna ${last} was successfully updated`)).toBeVisible();
    await expect(page).toHaveURL(/\/technicians-mgmt$/);

    await page.getByRole("searchbox").fill(last);
    const shown = page.getByRole("rowheader");
    await expect(shown).toHaveText([`Anna ${last}`]);
    const colorOf = () => rowOf(page, "Anna").evaluate((row) => getComputedStyle(row).backgroundColor);
    await page.mouse.move(0, 0);
    const white = await colorOf();
    for (const action of ["Archive", "Unarchive"] as const) {
      const asked = question(page, `${action} Technician?`);
      const button = rowOf(page, "Anna").getByRole("button", { name: `${action} technician Anna ${last}` });
      await button.click();
      await expect(asked).toContainText(`Are you sure you want to ${action.toLowerCase()} Anna ${last}?`);
      await asked.getByRole("button", { name: "Cancel" }).click();
      await button.click();
      await asked.getByRole("button", { name: action, exact: true }).click();
      await expect(toastOf(page, `Technician Anna ${last} was successfully ${action.toLowerCase()}d`)).toBeVisible();
      await expect(rowsOf(page, TABLE)).toHaveText([/^No results\./]);
      await page.locator("label").filter({ hasText: "Show Archived" }).click();
      await expect(shown).toHaveText([`Anna ${last}`]);
      await expect(page).toHaveURL(action === "Archive" ? /status=inactive/ : /technicians-mgmt\?search=[^&]*$/);
      await page.mouse.move(0, 0);
      if (action === "Archive") expect(await colorOf()).not.toBe(white);
    }
  });
});

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  // Rules: A2.68, A6.6
  test("adds technicians, but only looks at those there are", { tag: "@long" }, async ({ page, house }) => {
    const api = await house.api("admin");
    const last = unique("Ray").replace(" ", "");
    const name = `Tom ${last}`;
    const made = await api.resource("POST", "/technicians/create", {
      ...nameless,
      first_name: "Tom",
      last_name: last,
      email: emailOf(name),
    });
    await page.goto(`/technicians-mgmt?search=${last}`);
    const archive = rowOf(page, name).getByRole("button", { name: `Archive technician ${name}` });
    await expect(archive).toHaveAttribute("aria-disabled", "true");
    await expect(archive).toHaveAccessibleDescription("Only an admin can archive or unarchive technicians.");
    await archive.click({ force: true });
    await expect(page.getByRole("alertdialog")).toHaveCount(0);
    await expect(page.getByRole("button", { name: `Edit technician ${name}` })).toHaveCount(0);
    await page.getByRole("button", { name: `View technician ${name}` }).click();
    const view = resourceModal(page, `Technician ${Number(made["id"])}`);
    await expect(view.message("Only an admin can edit technicians.")).toBeVisible();
    for (const label of ["First Name", "Last Name", "Email", "Phone"]) await expect(view.text(label)).toBeDisabled();
    await expect(view.foot("Archive")).toHaveAccessibleDescription(
      "Only an admin can archive or unarchive technicians.",
    );
    await expectNoBarrier(page, "view of a technician", view.foot("Close"));
    await view.foot("Close").click();
    await expect(page).toHaveURL(new RegExp(`/technicians-mgmt\\?search=${last}$`));
    await expect(page.getByRole("button", { name: "+ Add New" })).toBeEnabled();
  });
});
