import { makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { PEOPLE } from "./support/people.ts";
import { productForm } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

test.use({ expectedProblem: /Failed to load resource|ERR_INTERNET_DISCONNECTED|The server cannot be reached/ });

// Rules: A2.72, B2.12
test("lists and dropdowns say that they are on their way; one that fails keeps its rows; all come back with the network", {
  tag: "@long",
}, async ({ page, context, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const { name } = await makeLine(api, made.id);
  const [held, choices] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  let lists: Mishap = held.promise;
  const line = await openBadLine(house.base, (call) => {
    if (call.includes("/customers/autocomplete-list")) return choices.promise;
    return call.includes("/inventories/list") ? lists : "none";
  });
  try {
    await page.goto(`${line.base}/login`);
    await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
    const table = page.getByRole("table", { name: "Inventories" });
    const grey = table.locator("tbody tr[aria-hidden]");
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(grey).toHaveCount(10);
    lists = "none";
    held.resolve();
    await expect(table).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(grey).toHaveCount(0);
    await page.getByRole("button", { name: "+ Add New Inventory" }).click();
    await page.getByRole("combobox", { name: "Customer" }).click();
    await expect(page.getByText("Loading...").first()).toBeVisible();
    choices.resolve();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);

    const address = `/inventories?search=${encodeURIComponent(made.customer.name)}`;
    const products = table.getByRole("link", { name: /^View products/ });
    const again = table.getByRole("button", { name: "Try Again" });
    await page.goto(line.base + address);
    await expect(products).toHaveCount(1);
    lists = "lost";
    await page.getByRole("button", { name: "Year" }).click();
    await expect(table.getByRole("alert")).toContainText("The server cannot be reached");
    await expect(products).toHaveCount(1);
    lists = "none";
    await again.click();
    await expect(table.getByRole("alert")).toHaveCount(0);
    await expect(page).toHaveURL(/sort=year$/);

    // Without a network: the list, and the record of a form.
    await context.setOffline(true);
    await page.getByRole("button", { name: "Year" }).click();
    await expect(table.getByRole("alert")).toContainText("This could not be loaded.");
    await context.setOffline(false);
    await expect(table.getByRole("alert")).toHaveCount(0);
    await products.click();
    const link = page.getByRole("link", { name, exact: true });
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    // The screen itself may have been fetched already or not.
    await expect(page.getByText(/This could not be loaded|The server cannot be reached/)).toBeVisible();
    await context.setOffline(false);
    await expect(productForm(page).text("Container Quantity")).toHaveValue("2");
  } finally {
    await line.close();
  }
});
