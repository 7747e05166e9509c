import { addInventory, makeInventory, makeLine, makePlace } from "../tools/support/makeRecords.ts";
import { PEOPLE } from "./support/people.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { productForm } from "./support/productForm.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const { staff } = PEOPLE;

test.beforeAll(async ({ house }) => {
  const api = await house.api("admin");
  await addInventory(api, await makePlace(api, "Slowly", "Old Hall"), 2019);
  await addInventory(api, await makePlace(api, "Slowly Plating", "New Hall"), 2020);
});

test("a late answer never takes the place of a newer one", { tag: "@long" }, async ({ page, house }) => {
  const asked: Array<string> = [];
  const held = Promise.withResolvers<void>();
  const line = await openBadLine(house.base, (call): Mishap => {
    if (call.includes("search=Slowly")) asked.push(call);
    return /search=Slowly(&|$)/.test(call) ? held.promise : "none";
  });
  try {
    await page.goto(`${line.base}/login`);
    await submitSignIn(page, staff.email, staff.password);
    const search = page.getByRole("searchbox", { name: "Search inventories" });
    await search.fill("Slowly");
    await expect.poll(() => asked.length).toBe(1);
    await search.fill("Slowly Plating");
    const rows = page.getByRole("table", { name: "Inventories" }).locator("tbody").getByRole("row");
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText("Slowly Plating");
    held.resolve();
    // The first answer comes, and another one after it on the same line.
    await page.evaluate(() => fetch("/healthz").then((answer) => answer.text()));
    await expect(rows).toHaveCount(1);
    await expect(page.getByText("Loading...")).toHaveCount(0);
  } finally {
    await line.close();
  }
});

// Rules: A2.72, B2.12
test("a list that is on its way shows grey rows and 'Loading...', and so does a dropdown", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const held = Promise.withResolvers<void>();
  const heldChoices = Promise.withResolvers<void>();
  const line = await openBadLine(house.base, (call) => {
    if (call.includes("/customers/autocomplete-list")) return heldChoices.promise;
    return call.includes("/inventories/list") ? held.promise : "none";
  });
  try {
    await page.goto(`${line.base}/login`);
    await submitSignIn(page, staff.email, staff.password);
    const table = page.getByRole("table", { name: "Inventories" });
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(page.getByText("Loading...")).toBeVisible();
    await expect(table.locator("tbody tr[aria-hidden]")).toHaveCount(10);
    held.resolve();
    await expect(table).toHaveAttribute("aria-busy", "false");
    await expect(page.getByText("Loading...")).toHaveCount(0);
    await expect(table.locator("tbody tr[aria-hidden]")).toHaveCount(0);
    await page.getByRole("button", { name: "+ Add New Inventory" }).click();
    await page.getByRole("combobox", { name: "Customer" }).click();
    await expect(page.getByText("Loading...").first()).toBeVisible();
    heldChoices.resolve();
    await expect(page.getByRole("option").first()).toBeVisible();
    await expect(page.getByText("Loading...")).toHaveCount(0);
  } finally {
    await line.close();
  }
});

test.describe("while the server is away", () => {
  test.use({ who: "staff" });

  test("the list keeps its rows, says why it is stuck, and goes on where it was", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    await page.goto("/inventories?search=Slowly");
    const table = page.getByRole("table", { name: "Inventories" });
    await expect(table.getByRole("link", { name: /^View products/ })).toHaveCount(2);
    await house.stop();
    try {
      await page.getByRole("button", { name: "Year" }).click();
      await expect(table.getByRole("alert")).toContainText("The server cannot be reached");
      await expect(table.getByRole("link", { name: /^View products/ })).toHaveCount(2);
      await table.getByRole("button", { name: "Try Again" }).click();
      await expect(table.getByRole("alert")).toContainText("The server cannot be reached");
    } finally {
      await house.start();
    }
    await table.getByRole("button", { name: "Try Again" }).click();
    await expect(table.getByRole("alert")).toHaveCount(0);
    await expect(table.getByRole("rowheader")).toHaveText(["Slowly", "Slowly Plating"]);
    await expect(page.getByRole("searchbox", { name: "Search inventories" })).toHaveValue("Slowly");
    await expect(page).toHaveURL(/search=Slowly&sort=year$/);
  });
});

test.describe("without a network", () => {
  test.use({ who: "staff", expectedProblem: /ERR_INTERNET_DISCONNECTED|The server cannot be reached/ });

  test("no page stands under another's number, and the list comes back with the network", { tag: "@long" }, async ({
    page,
    context,
    house,
  }) => {
    const api = await house.api("admin");
    for (let at = 10; at < 22; at += 1) {
      await api.resource("POST", "/containers/create", { name: `Paged drum ${at}`, description: "" });
    }
    await page.goto("/containers?search=Paged&sort=name");
    const drums = page.getByRole("table").getByRole("rowheader");
    const current = page.getByRole("navigation", { name: "Pagination" }).locator("[aria-current=page]");
    await expect(drums.first()).toHaveText("Paged drum 10");
    await context.setOffline(true);
    await page.getByRole("button", { name: "Page 2" }).click();
    await expect(page.getByRole("table").getByRole("alert")).toContainText("This could not be loaded.");
    await expect(current).toHaveText("2");
    await expect(drums).toHaveCount(0);
    // What was seen before is there, under its own number.
    await page.getByRole("button", { name: "Page 1" }).click();
    await expect(page.getByRole("table").getByRole("alert")).toContainText("This could not be loaded.");
    await expect(drums.first()).toHaveText("Paged drum 10");
    await page.getByRole("button", { name: "Page 2" }).click();
    await expect(drums).toHaveCount(0);
    await context.setOffline(false);
    await expect(drums).toHaveText(["Paged drum 20", "Paged drum 21"]);
    await expect(page.getByRole("table").getByRole("alert")).toHaveCount(0);
  });

  test("the record of a form comes by itself when the network does", { tag: "@long" }, async ({
    page,
    context,
    house,
  }) => {
    const api = await house.api("admin");
    const { id } = await makeInventory(api);
    const { name } = await makeLine(api, id);
    await page.goto(`/inventories/${id}/products`);
    const link = page.getByRole("link", { name, exact: true });
    const quantity = productForm(page).text("Container Quantity");
    await expect(link).toBeVisible();
    await context.setOffline(true);
    await link.click();
    // The screen itself may have been fetched already or not.
    await expect(page.getByText(/This could not be loaded|The server cannot be reached/)).toBeVisible();
    await context.setOffline(false);
    await expect(quantity).toHaveValue("2");
  });
});
