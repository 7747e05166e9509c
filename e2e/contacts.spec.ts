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

test.describe("an admin", () => {
  test.use({ who: "admin" });

  test("fills in what a state asks, and keeps what the list does not know", async ({ page, house }) => {
    const api = await house.api("admin");
    const customer = await makeCustomer(api);
    const address = { address: "410 Canal Road", city: "Decatur", state: "AL", zip: "35601", phone: "" };
    const kept = { state: "AL", t2s_name: "State09Text", label: "Old permit", value: "P-7", is_required: false };
    const made = await api.resource("POST", "/facilities/create", {
      name: unique("Plant"),
      customer_id: customer.id,
      address,
      state_fields: [kept],
    });
    await page.goto(`${LISTS}/facilities/${Number(made["id"])}`);
    const place = resourceModal(page, `Facility ${Number(made["id"])}`);
    await place.dialog.getByRole("button", { name: "Filing", exact: true }).press("Enter");
    await expect(place.text("Old permit")).toHaveValue("P-7");
    await place.text("Master ID Number").fill("54321");
    await place.text("Certifier").fill("Ruth Okafor");
    await expectNoBarrier(page, "the filing of a facility", place.text("Master ID Number"));
    await place.foot("Save").press("Enter");
    await expect(toastOf(page, "was successfully updated")).toBeVisible();
    const stored = await api.resource("GET", `/facilities/${Number(made["id"])}/get`);
    expect(stored["state_fields"]).toEqual([
      kept,
      { state: "AL", t2s_name: "State05Text", label: "Master ID Number", value: "54321", is_required: true },
    ]);

    const label = unique("County permit");
    await page.goto(`${LISTS}/state-fields?search=AL`);
    await expect(rowsOf(page, "state fields").filter({ hasText: "Master ID Number" })).toContainText("State05Text");
    await expectNoBarrier(page, "the state fields", rowsOf(page, "state fields").first());
    await page.getByRole("button", { name: "+ Add New State Field" }).press("Enter");
    const fresh = resourceModal(page, "Create New State Field");
    await fresh.text("Label").fill(label);
    await fresh.text("Field Name in File").fill("State5");
    await fresh.foot("Create").press("Enter");
    await expect(fresh.dialog.getByText("State must be selected")).toBeVisible();
    await expect(fresh.dialog.getByText(/must look like State05Text/)).toBeVisible();
  });
});
