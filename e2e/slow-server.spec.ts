import { API_PREFIX } from "../src/adapters/wire/Call.ts";
import { makeInventory, makeLine } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { productForm } from "./support/productForm.ts";
import { resourceModal } from "./support/resourceModal.ts";
import { expect, signInAt, test } from "./support/test.ts";
import { toastOf } from "./support/toastOf.ts";

const BAD_GATEWAY = "The server returned an error (502).";
const PROXY_PAGE = { status: 502, html: "<html><body><h1>502 Bad Gateway</h1></body></html>" };
const LISTS = [
  "/inventories",
  "/products",
  "/containers",
  "/units",
  "/customers-facilities-mgmt",
  "/technicians-mgmt",
  "/hazard-class-mgmt",
  "/users",
];

test.use({ expectedProblem: /Failed to load resource/ });

test("every list says that its server fails, keeps what it was asked for, and goes on when it is back", {
  tag: "@long",
}, async ({ page, house }) => {
  let mishap: Mishap = "none";
  const line = await openBadLine(house.base, (call) =>
    call.includes(API_PREFIX) && call.includes("/list") ? mishap : "none",
  );
  try {
    await signInAt(page, line.base, "admin");
    await expect(page).toHaveURL(/\/inventories$/);
    for (const path of LISTS) {
      await test.step(path, async () => {
        mishap = PROXY_PAGE;
        await page.goto(`${line.base}${path}?search=qxqx`);
        const table = page.getByRole("table").last();
        await expect(toastOf(page, "Error")).toContainText(BAD_GATEWAY);
        await expect(page.getByRole("alert")).toHaveCount(1);
        await expect(table).toContainText("This could not be loaded.");
        await expect(page.getByRole("main").getByRole("searchbox").last()).toHaveValue("qxqx");
        let release = () => {};
        mishap = new Promise<void>((resolve) => {
          release = resolve;
        });
        await table.getByRole("button", { name: "Try Again" }).click();
        await expect(table).toHaveAttribute("aria-busy", "true");
        mishap = "none";
        release();
        await expect(page.getByText("No results.").last()).toBeVisible();
        await expect(table.getByRole("button", { name: "Try Again" })).toHaveCount(0);
        await expect(page).toHaveURL(/search=qxqx/);
      });
    }
  } finally {
    await line.close();
  }
});

test("a form outlives a lost network and a failing server, and says what is the matter", { tag: "@long" }, async ({
  page,
  context,
  house,
}) => {
  const api = await house.api("admin");
  const inventory = await makeInventory(api);
  const made = await makeLine(api, inventory.id);
  let mishap: Mishap = "none";
  let lookup: Mishap = "none";
  const line = await openBadLine(house.base, (call) => {
    // What the thresholds say when they cannot be compared is meter.spec.ts's.
    if (call.endsWith("/meter")) return "none";
    if (call.includes("/customers/autocomplete-list")) return lookup;
    return call.startsWith("GET") ? "none" : mishap;
  });
  const path = `/inventories/${inventory.id}/products/${made.pid}`;
  try {
    await signInAt(page, line.base, "staff", path);
    const form = productForm(page);
    await form.text("Notes").fill("Ask the foreman");
    const offline = page.getByText("You are offline.");
    await context.setOffline(true);
    await expect(offline).toBeVisible();
    await form.button("Save").click();
    await expect(form.notice("Nothing was changed. What you entered is still here.")).toBeVisible();
    await expect(page.getByText("The server cannot be reached.")).toHaveCount(0);
    await context.setOffline(false);
    await expect(offline).toHaveCount(0);
    mishap = PROXY_PAGE;
    await form.button("Try Again").click();
    await expect(form.notice(BAD_GATEWAY)).toBeVisible();
    await expect(form.text("Notes")).toHaveValue("Ask the foreman");
    mishap = "none";
    await form.button("Try Again").click();
    await expect(toastOf(page, "Success")).toContainText("was successfully updated");
    await test.step("a save that waits for what a picker looks up shows at its button", async () => {
      await page.goto(`${line.base}/customers-facilities-mgmt/facilities/create`);
      const modal = resourceModal(page, "Create New Facility");
      await modal.text("Facility Name").fill("Hall");
      let release = () => {};
      lookup = new Promise<void>((resolve) => {
        release = resolve;
      });
      await modal.dialog.getByRole("combobox", { name: "Customer" }).fill(inventory.customer.name);
      await modal.foot("Create").click();
      await expect(modal.foot("Create")).toHaveAttribute("aria-busy", "true");
      release();
      await expect(modal.message("State must be selected")).toBeVisible();
      await expect(modal.message("Customer is required")).toHaveCount(0);
    });
  } finally {
    await line.close();
  }
});

test("the rows that stay while the next page is fetched are left alone, and are drawn once when it is there", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  for (let n = 0; n < 11; n++) await makeInventory(api);
  let mishap: Mishap = "none";
  const line = await openBadLine(house.base, (call) => (call.includes("/inventories/list") ? mishap : "none"));
  try {
    await signInAt(page, line.base, "admin");
    const table = page.getByRole("table");
    await expect(table.getByRole("link").first()).toBeVisible();
    await table.locator("tbody").evaluate((rows) => {
      const count = (changes: ReadonlyArray<unknown>) => {
        const before = Number(document.body.dataset["changes"] ?? "0");
        document.body.dataset["changes"] = String(before + changes.length);
      };
      new MutationObserver(count).observe(rows, { subtree: true, childList: true, attributes: true });
    });
    let release = () => {};
    mishap = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.getByRole("button", { name: "Next" }).click();
    await expect(page).toHaveURL(/page=2/);
    await expect(table).toHaveAttribute("aria-busy", "true");
    await expect(page.locator("body")).not.toHaveAttribute("data-changes");
    release();
    await expect(table).toHaveAttribute("aria-busy", "false");
    await expect(table.getByRole("link").first()).toHaveAttribute("href", /page=2/);
  } finally {
    await line.close();
  }
});
