import { makeCustomer, makeFacility, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { resourceModal, rowsOf } from "./support/resourceModal.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const LISTS = "/customers-facilities-mgmt";

test.describe("a staff member", () => {
  test.use({ who: "staff" });

  test("adds a contact to a facility by keyboard alone, with roles and phones, and finds it there and in the list", async ({
    page,
    house,
  }) => {
    const api = await house.api("admin");
    const customer = await makeCustomer(api);
    const facility = await makeFacility(api, customer.id);
    const last = unique("Okafor");
    await page.goto(`${LISTS}/facilities/${facility.id}`);
    const place = resourceModal(page, `Facility ${facility.id}`);
    await expect(place.dialog.getByText("No contacts yet.")).toBeVisible();
    await place.dialog.getByRole("link", { name: "Add Contact" }).press("Enter");
    const fresh = resourceModal(page, "Create New Contact");
    await expect(fresh.text("First Name")).toBeFocused();
    await page.keyboard.type("Ruth");
    await page.keyboard.press("Tab");
    await page.keyboard.type(last);
    await expect(fresh.dialog.getByText(facility.name, { exact: true })).toBeVisible();
    for (const role of ["Owner / Operator", "Emergency Contact"])
      await fresh.dialog.getByRole("checkbox", { name: role }).press("Space");
    const add = fresh.dialog.getByRole("button", { name: "Add Phone" });
    await add.press("Enter");
    await fresh.text("Phone 1").press("1");
    await page.keyboard.press("Tab");
    await expect(fresh.dialog.getByText(/A US phone must be 10 digits/).first()).toBeVisible();
    await expectNoBarrier(page, "a contact with a wrong phone", add);
    await fresh.text("Phone 1").fill("256 555 0110");
    await add.press("Enter");
    await fresh.text("Phone 2").fill("+44 20 7946 0958");
    await add.press("Enter");
    await fresh.dialog.getByRole("button", { name: "Remove phone 3" }).press("Enter");
    await expect(add).toBeFocused();
    await fresh.foot("Create").press("Enter");
    await expect(toastOf(page, `Contact Ruth ${last} was successfully created`)).toBeVisible();

    const row = rowsOf(page, "contacts").filter({ hasText: last });
    await expect(row).toContainText(facility.name);
    await expect(row).toContainText("(256) 555-0110 24-hour");
    await expectNoBarrier(page, "the contacts", row);
    await page.goto(`${LISTS}/facilities/${facility.id}`);
    await place.dialog.getByRole("link", { name: `Ruth ${last}` }).press("Enter");
    await expect(page.getByRole("dialog").getByRole("textbox", { name: "Phone 2" })).toHaveValue("+44 20 7946 0958");
  });
});
