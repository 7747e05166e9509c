import { IMPLAUSIBLE, PLAUSIBLE } from "../tests/support/implausibleFacts.ts";
import { FACILITY_FIELDS } from "#domain/customer/Facility.ts";
import { type Made, makeInventory } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

/** What a field takes although it can hardly be right; the other facts are chosen from lists or refused. */
const TYPED = IMPLAUSIBLE.filter(
  ({ change, refused }) =>
    refused === undefined && Object.keys(change).every((field) => !["manned", "subject_to_rmp"].includes(field)),
);
const labelOf = (field: string): string =>
  Object.entries(FACILITY_FIELDS).find(([name]) => name === field)?.[1].label ?? field;

let made: Made;
test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  made = await makeInventory(api);
  const facility = await api.resource("GET", `/facilities/${made.facility.id}/get`);
  const { state, zip, phone, ...facts } = PLAUSIBLE;
  await api.resource("PATCH", `/facilities/${made.facility.id}/update`, {
    name: made.facility.name,
    customer_id: made.customer.id,
    address: { address: "2210 Harbor Rd", city: "Muskegon", state, zip, phone },
    version: facility["version"],
    ...facts,
  });
});

test("what can hardly be right is asked at its field while it is typed, and again before a filing", async ({
  page,
}) => {
  await page.goto(`/customers-facilities-mgmt/facilities/${made.facility.id}`);
  const form = page.getByRole("dialog");
  await form.getByRole("button", { name: "Filing", exact: true }).click();
  const field = (name: string) => form.getByRole("textbox", { name: labelOf(name), exact: true });
  const type = async (facts: Readonly<Record<string, unknown>>) => {
    for (const [name, value] of Object.entries(facts)) await field(name).fill(String(value));
  };
  await expect(form.getByText("Is it right?")).toHaveCount(0);
  for (const { what, change, field: asked, asks } of TYPED) {
    await test.step(what, async () => {
      await type(change);
      await expect(field(asked)).toHaveAccessibleDescription(new RegExp(asks.replaceAll(/[?.()+]/g, String.raw`\$&`)));
      await type(Object.fromEntries(Object.keys(change).map((name) => [name, PLAUSIBLE[name] ?? ""])));
    });
  }
  await type({ longitude: "86.2689", zip: "45402", county: "Los Angeles", naics: "332819", mailing_zip: "35601" });
  await expect(field("county")).toHaveAccessibleDescription(/Michigan has no county Los Angeles/);
  await expectNoBarrier(page, "asked", field("county"));
  await form.getByRole("button", { name: "Save" }).click();
  await expect(form).toHaveCount(0);

  await page.goto("/reports/filing");
  for (const [label, name] of [
    ["Customer", made.customer.name],
    ["Facilities", made.facility.name],
  ] as const) {
    await page.getByRole("combobox", { name: label }).fill(name);
    await page.getByRole("option", { name }).click();
    await page.keyboard.press("Escape");
  }
  await page.getByRole("button", { name: "Year" }).click();
  await page.getByRole("option", { name: String(made.year) }).click();
  const toCheck = page.getByRole("table", { name: /^To check/ });
  for (const words of ["Is the sign right?", "ZIP 45402", "no county Los Angeles", "332819", "ZIP 35601"])
    await expect(toCheck.getByText(words)).toBeVisible();
  await expectNoBarrier(page, "to check", toCheck);
  await toCheck
    .getByRole("row", { name: /ZIP 45402/ })
    .getByRole("link")
    .click();
  await expect(field("zip")).toBeFocused();
});
