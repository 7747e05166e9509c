import { makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const { staff } = PEOPLE;

/** What somebody might hide in a link to lead people off the site, or to a page that makes no sense. */
const HOSTILE = [
  "https://evil.example/inventories",
  "//evil.example/inventories",
  "/\\evil.example",
  "\\\\evil.example",
  "/\t/evil.example",
  "https:evil.example",
  "javascript:alert(1)",
  "data:text/html,gone",
  "/login?redirect=/login",
  "/database",
];

// Rules: A2.27
test("a page that needs a person asks to sign in, and is there again afterwards", async ({ page }) => {
  await page.goto("/inventories?search=acme&sort=-year");
  await expect(page).toHaveURL(/\/login\?redirect=/);
  expect(new URL(page.url()).searchParams.get("redirect")).toBe("/inventories?search=acme&sort=-year");
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(/\/inventories\?search=acme&sort=-year$/);
  await expect(page.getByRole("searchbox", { name: "Search inventories" })).toHaveValue("acme");
});

test("the code of a label, scanned by somebody who is signed out, opens its line after the sign-in", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("staff");
  const inventory = await makeInventory(api);
  const { pid, name } = await makeLine(api, inventory.id);
  // As labels print it.
  const address = `/inventories/${inventory.id}/products/${pid}`;
  await page.goto(address);
  await expect(page).toHaveURL(/\/login\?redirect=/);
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(house.base + address);
  await expect(page.getByRole("combobox", { name: "Product", exact: true })).toHaveValue(name);
});

test("signing in never leads off the site", { tag: "@long" }, async ({ page, house }) => {
  await page.goto("/login?redirect=https%3A%2F%2Fevil.example%2Finventories");
  await submitSignIn(page, staff.email, staff.password);
  await expect(page).toHaveURL(`${house.base}/inventories`);
});

// Rules: A2.19
test("/ leads to the sign-in, as nobody is signed in", { tag: "@long" }, async ({ page }) => {
  await page.goto("/");
  await expect(page).toHaveURL(/\/login$/);
});

test.describe("somebody who is signed in", () => {
  test.use({ who: "staff" });

  test("/ leads to the inventories", { tag: "@long" }, async ({ page, house }) => {
    await page.goto("/");
    await expect(page).toHaveURL(`${house.base}/inventories`);
  });

  // Rules: A2.8
  test("/login leads on to the inventories", { tag: "@long" }, async ({ page, house }) => {
    await page.goto("/login");
    await expect(page).toHaveURL(`${house.base}/inventories`);
  });

  test("/login leads on to the inventories, whatever page its address names", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    await page.goto("/login?redirect=%2Fproducts");
    await expect(page).toHaveURL(`${house.base}/inventories`);
  });

  test("no address in a link leads off the site, or to a section that is not open", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    for (const wanted of HOSTILE) {
      await page.goto(`/login?redirect=${encodeURIComponent(wanted)}`);
      await expect(page, wanted).toHaveURL(`${house.base}/inventories`);
    }
  });
});
