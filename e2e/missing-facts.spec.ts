import { makeInventory, makeLine, makeProduct, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { expect, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

test.use({ who: "admin" });

test("what most reports depend on comes first; once it is entered by keyboard, the season has nothing to report", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  await api.call("POST", "/db-entry/load-shipped", {});
  const { id, customer, facility } = await makeInventory(api);
  const product = await makeProduct(api, { name: unique("Bleach booster") });
  await api.resource("POST", `/products/${product.id}/chemical-components/create`, {
    name: "Chlorine",
    number: "7782-50-5",
  });
  await makeLine(api, id, { product_id: product.id });
  await api.resource("POST", "/contacts/create", {
    customer_id: customer.id,
    facility_ids: [facility.id],
    last_name: "Okafor",
    email: "ruth.okafor@example.com",
    is_active: 1,
  });

  // Reports are evaluated after the answer to what changes them.
  const season = `year=2026&page=1&ipp=10&search=${encodeURIComponent(customer.name)}`;
  const missing = async () => JSON.stringify(await api.resource("GET", `/seasons/missing?${season}`));
  await expect.poll(missing).toContain("7782-50-5");
  const openSeason = async () => {
    await page.goto(`/reports/season?show=year-2026&search=${encodeURIComponent(customer.name)}`);
    await page.getByRole("button", { name: facility.name }).press("Enter");
    return page.getByRole("dialog", { name: new RegExp(facility.name) }).getByRole("row", { name: /^302 / });
  };
  await expect(await openSeason()).toContainText("Depends on 1 missing fact");
  await page.getByRole("dialog").getByRole("link", { name: "Missing facts" }).press("Enter");
  await expect(page.getByRole("heading", { level: 1, name: `Missing facts 2026: ${facility.name}` })).toBeAttached();

  await page.getByRole("button", { name: "Email the Customer" }).press("Enter");
  const ask = page.getByRole("dialog", { name: `Ask ${facility.name} for Missing Facts` });
  const message = ask.getByRole("textbox", { name: "Message" });
  await expect(message).toHaveValue(/Bleach booster .+: percentage of Chlorine \(7782-50-5\)/);
  await expectNoBarrier(page, "email to the customer", message);
  await message.press("End");
  await ask.getByRole("button", { name: "Send" }).press("Enter");
  await expect(ask.getByText("The email is on its way to ruth.okafor@example.com.")).toBeVisible();
  await ask.getByRole("button", { name: "Close" }).last().press("Enter");

  const first = page.getByRole("row").nth(1);
  await expect(first).toContainText("302, 304, Tier II");
  await expectNoBarrier(page, "missing facts", first);
  await first.getByRole("link", { name: "Percentage of Chlorine (7782-50-5)" }).press("Enter");
  const form = page.getByRole("dialog", { name: /^Chemical Component/ });
  await expect(form.getByRole("textbox", { name: "Weight-based %" })).toBeFocused();
  await page.keyboard.type("1");
  await page.keyboard.press("Enter");

  await page.getByRole("button", { name: `Use in Lines: ${product.name}` }).press("Enter");
  await page.getByRole("alertdialog").getByRole("button", { name: "Use in Lines" }).press("Enter");
  await expect(toastOf(page, "1 line was completed from the catalog.")).toBeVisible();
  await expect.poll(missing).not.toContain("7782-50-5");
  await expect(await openSeason()).toContainText("Nothing to report");
});
