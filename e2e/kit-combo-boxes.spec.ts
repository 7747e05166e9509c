import { pauseClock } from "./support/pauseClock.ts";
import { makePlace } from "../tools/support/makeRecords.ts";
import { type Mishap, openBadLine } from "./support/BadLine.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { PEOPLE } from "./support/people.ts";
import { expect, submitSignIn, test } from "./support/test.ts";

const AWAY = "The server returned an error (503).";

const name = (at: number): string => `Combo Company ${String(at).padStart(2, "0")}`;

test.use({ who: "staff" });

test.beforeAll(async ({ house }) => {
  const api = await house.api("staff");
  for (let at = 1; at <= 12; at += 1) {
    await makePlace(api, name(at), `Hall of ${name(at)}`);
  }
});

// Rules: A7.27, B2.9, B7.3
test("a dropdown asks for ten at a time, by name, and for more when its end comes in sight", async ({ page }) => {
  await page.goto("/inventories/create");
  const { customer } = inventoryModal(page);
  const asked: Array<URLSearchParams> = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    if (url.pathname.endsWith("/customers/autocomplete-list")) asked.push(url.searchParams);
  });
  await customer.fill("Combo Company");
  const options = page.getByRole("listbox", { name: "Customer" }).getByRole("option");
  await expect(options.first()).toHaveText(name(1));
  await options.nth(9).scrollIntoViewIfNeeded();
  await expect(options).toHaveCount(12);
  await expect(options.last()).toHaveText(name(12));
  const searched = asked.filter((query) => query.get("search") === "Combo Company");
  expect(searched.map((query) => query.get("page"))).toEqual(["1", "2"]);
  expect(searched.map((query) => [query.get("ipp"), query.get("order_by"), query.get("order_dir")])).toEqual(
    Array(2).fill(["10", "name", "asc"]),
  );
});

// Rules: B2.10, B2.11
test("typing asks once, half a second after the last key, and says when nothing fits", { tag: "@long" }, async ({
  page,
}) => {
  await page.clock.install();
  await page.goto("/inventories/create");
  const { customer } = inventoryModal(page);
  await customer.click();
  await expect(page.getByRole("option").first()).toBeVisible();
  const asked: Array<string> = [];
  page.on("request", (request) => {
    const url = new URL(request.url());
    const search = url.searchParams.get("search");
    // The next ten of the list without a search may still be on their way.
    if (url.pathname.endsWith("/customers/autocomplete-list") && search !== null) asked.push(search);
  });
  await pauseClock(page);
  for (const key of "zzz") {
    await customer.press(key);
    await page.clock.runFor(100);
  }
  await page.clock.runFor(380);
  expect(asked).toEqual([]);
  await page.clock.runFor(30);
  await expect.poll(() => asked).toEqual(["zzz"]);
  await page.clock.resume();
  await expect(page.getByText("Not found.").first()).toBeVisible();
  await page.getByRole("combobox", { name: "Duplicate from existing inventories" }).fill("zzz");
  await expect(page.getByText("No options were found.").first()).toBeVisible();
});

test("the facility waits for its customer, and another customer clears it", { tag: "@long" }, async ({ page }) => {
  await page.goto("/inventories/create");
  const { customer, facility } = inventoryModal(page);
  await expect(facility).toBeDisabled();
  await expect(facility).toHaveAccessibleDescription("Select a customer first.");
  const choose = async (at: number): Promise<void> => {
    await customer.fill(name(at));
    await page.getByRole("option", { name: name(at) }).click();
    await expect(customer).toHaveValue(name(at));
  };
  await choose(1);
  await facility.click();
  await expect(page.getByRole("option")).toHaveText([`Hall of ${name(1)}`]);
  await page.getByRole("option").click();
  await expect(facility).toHaveValue(`Hall of ${name(1)}`);
  await choose(2);
  await expect(facility).toHaveValue("");
  await facility.click();
  await expect(page.getByRole("option")).toHaveText([`Hall of ${name(2)}`]);
});

test("Escape closes the list and not the form, and a text that was not chosen goes away", { tag: "@long" }, async ({
  page,
}) => {
  await page.goto("/inventories/create");
  const { customer, dialog } = inventoryModal(page);
  await customer.fill(name(3));
  await expect(page.getByRole("option", { name: name(3) })).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("listbox")).toHaveCount(0);
  await expect(dialog).toBeVisible();
  await page.keyboard.press("Tab");
  await expect(customer).toHaveValue("");
});

test("what is typed outlives its list, and a press on Create takes it", { tag: "@long" }, async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto("/inventories/create");
  const { customer, dialog, facility, year, foot } = inventoryModal(page);
  const source = dialog.getByRole("combobox", { name: "Duplicate from existing inventories" });
  await source.click();
  await expect(source).toHaveAttribute("aria-expanded", "true");
  // A phone's keyboard takes half of the screen; the first letter scrolls the field into view.
  await page.setViewportSize({ width: 360, height: 340 });
  await expect.poll(() => page.evaluate(() => innerHeight)).toBe(340);
  await page.keyboard.type("Combo 1");
  await expect(source).toHaveValue("Combo 1");
  await expect(source).toHaveAttribute("aria-expanded", "true");
  await page.mouse.move(180, 60);
  // React Aria takes no scroll for one while it settles after a change of the window's size.
  await expect(async () => {
    await page.mouse.wheel(0, -20);
    expect(await source.getAttribute("aria-expanded")).toBe("false");
  }).toPass();
  await expect(source).toHaveValue("Combo 1");
  await year.focus();
  await expect(source).toHaveAccessibleDescription(/“Combo 1” is not in the list/);

  await page.setViewportSize({ width: 1280, height: 800 });
  await source.fill("");
  await chooseYear(page, 2021);
  await customer.fill(name(4).toLowerCase());
  await foot("Create").click();
  await expect(customer).toHaveValue(name(4));
  await expect(facility).toHaveAccessibleDescription("Facility is required.");
});

test.describe("when the options do not come", () => {
  test.use({ who: null, expectedProblem: /Failed to load resource/ });

  test("a dropdown says why, keeps what it has, and asks again from the keyboard", { tag: "@long" }, async ({
    page,
    house,
  }) => {
    let failing = "autocomplete-list";
    const away: Mishap = { status: 503, html: "<html></html>" };
    const line = await openBadLine(house.base, (call) =>
      failing !== "" && call.includes("/customers/autocomplete-list") && call.includes(failing) ? away : "none",
    );
    try {
      await page.goto(`${line.base}/login`);
      await submitSignIn(page, PEOPLE.staff.email, PEOPLE.staff.password);
      await expect(page).toHaveURL(/\/inventories$/);
      await page.goto(`${line.base}/inventories/create`);
      const { customer, dialog } = inventoryModal(page);
      // The toast says why; the list only that nothing came, until the toast has gone.
      const failure = page.getByRole("group", { name: /This could not be loaded|\(503\)/ });
      const again = failure.getByRole("button", { name: "Try Again" });
      const options = page.getByRole("listbox", { name: "Customer" }).getByRole("option");
      await customer.fill("Combo Company");
      await expect(failure).toBeVisible();
      await expect(page.getByText(AWAY)).toHaveCount(1);
      await expectNoBarrier(page, "a failed dropdown", failure);
      await customer.press("Tab");
      await expect(again).toBeFocused();
      await again.press("Escape");
      await expect(failure).toHaveCount(0);
      await expect(dialog).toBeVisible();
      await expect(customer).toBeFocused();

      await customer.fill("Combo Company");
      await expect(failure).toBeVisible();
      await customer.press("Tab");
      failing = "page=2";
      await again.press("Enter");
      await expect(options).toHaveCount(10);
      await expect(customer).toBeFocused();
      await options.nth(9).scrollIntoViewIfNeeded();
      await expect(failure).toBeVisible();
      await expect(options).toHaveCount(10);
      failing = "";
      await again.click();
      await expect(options).toHaveCount(12);
      await expect(failure).toHaveCount(0);
      await expect(customer).toBeFocused();
    } finally {
      await line.close();
    }
  });
});
