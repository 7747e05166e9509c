import type { Page } from "@playwright/test";
import { Schema } from "effect";
import * as BigDecimal from "effect/BigDecimal";
import { ComparisonView } from "../src/domain/comparison/ComparisonView.ts";
import type { ApiSession } from "../tools/support/ApiSession.ts";
import { readStorage, type ShelfLine } from "../tools/support/shelf.ts";
import {
  addInventory,
  addLine,
  idOf,
  type Made,
  makeInventory,
  makeLine,
  makeProduct,
} from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseRecord, chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { UNITS } from "./support/productForm.ts";
import { addMissingProducts, addMissingTypes } from "./support/shelfWalk.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

const MOST_KEYS = 60;
const unitNames = new Map<string, string>(Object.entries(UNITS));

/** The shelf as it was counted in 2025. */
const counted = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<Made> => {
  await addMissingTypes(api, shelf);
  await addMissingProducts(api, shelf);
  await api.call("POST", "/db-entry/load-shipped", {});
  const made = await makeInventory(api, 2025);
  for (const line of shelf) {
    const found = await api.choices(
      `/products/autocomplete-list?page=1&ipp=100&search=${encodeURIComponent(line.name)}`,
    );
    const { pid } = await addLine(api, made.id, {
      product_id: found.find((product) => product["name"] === line.name)?.["id"],
      is_otherwise_used: 1,
      mfg_name: line.mfg_name,
      container_id: await idOf(api, "containers", line.container_type),
      container_unit_id: await idOf(api, "container-units", unitNames.get(line.unit) ?? line.unit),
      container_size: line.size,
      container_quantity: line.quantity,
      location_stored: line.location,
      max_gallons: line.expected_gallons,
      max_pounds: line.expected_pounds,
    });
    const components = `/inventories/${made.id}/product/${pid}/chemical-components`;
    for (const component of line.components) await api.resource("POST", `${components}/create`, component);
  }
  return made;
};

const startWalk = (api: ApiSession, made: Made): Promise<number> =>
  addInventory(api, made, 2026, { facts: { walk_source_id: made.id } });

const current = (page: Page) => page.locator("tr[data-current]");
const inState = (page: Page, state: string) => page.locator(`tr[data-state="${state}"]`);
const exact = (text: string): BigDecimal.BigDecimal =>
  BigDecimal.fromStringUnsafe((/-?[\d,.]+/.exec(text)?.[0] ?? "0").replaceAll(",", ""));

/** The causes of every product and chemical of the two years, added up exactly, are its change. */
const expectSums = async (api: ApiSession, { customer, facility }: Made) => {
  const years = { customer_id: customer.id, facility_id: facility.id, before: 2025, after: 2026 };
  const view = Schema.decodeUnknownSync(ComparisonView)(await api.resource("POST", "/report/compare", years));
  expect(view.lines).toEqual({ matched: 30, changed: 4, gone: 2, added: 2 });
  const figures = view.measures.flatMap((measure) => measure.figures);
  for (const { key, change, causes } of figures) {
    const sum = causes.reduce((total, cause) => BigDecimal.sum(total, exact(cause.change.text)), exact("0"));
    expect(BigDecimal.format(sum), key).toBe(BigDecimal.format(exact(change.text)));
  }
  const changed = figures.filter(({ is_changed }) => is_changed);
  expect(view.measures.every(({ figures_left_out }) => figures_left_out === 0)).toBe(true);
  return {
    chemicals: changed.filter(({ cas }) => cas !== "").length,
    kinds: new Set(changed.flatMap(({ causes }) => causes.map(({ kind }) => kind))),
  };
};

const openWalk = async (page: Page, id: number) => {
  await page.goto(`/inventories/${id}/walk`);
  await expect(current(page)).toBeFocused();
};

test("the shelf of last year is walked by keyboard alone, in at most 60 keys beyond what is typed", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const shelf = readStorage();
  expect(shelf).toHaveLength(32);
  const source = await counted(api, shelf);
  const found = [await makeProduct(api), await makeProduct(api)];
  const id = await startWalk(api, source);
  await openWalk(page, id);
  await expect(inState(page, "to confirm")).toHaveCount(32);

  let keys = 0;
  const press = async (key: string) => {
    await page.keyboard.press(key);
    keys += 1;
  };
  const typed = (text: string) => page.keyboard.type(text);
  // A usual one by its digit, then one with a digit in it.
  const reasons = ["Moved to room 2", "1"];
  // 24 same, 4 changed, 2 gone, 2 new, here and there in the room.
  const steps = [..."ssssscssssgssnsscsssssscssgsncss"];
  for (const step of steps) {
    await press(step);
    if (step === "s") continue;
    if (step === "c") {
      await expect(page.getByLabel("Quantity")).toBeFocused();
      await typed("77");
      await press("Enter");
    } else if (step === "g") {
      await expect(page.getByRole("form", { name: /is gone$/ })).toBeVisible();
      const reason = reasons.pop() ?? "";
      if (reason.length === 1) await press(reason);
      else {
        await typed(reason);
        await expect(page.getByLabel("Other Reason")).toHaveValue(reason);
        await press("Enter");
      }
    } else {
      const product = found.pop();
      const picker = page.getByRole("combobox", { name: "Product" });
      await expect(picker).toBeFocused();
      await typed(product?.name ?? "");
      await expect(page.getByRole("option", { name: product?.name ?? "" })).toBeVisible();
      await press("Enter");
      await press("Tab");
      await expect(page.getByLabel("Quantity")).toBeFocused();
      await typed("3");
      await press("Enter");
    }
    await expect(current(page)).toBeFocused();
  }
  await expect(inState(page, "same")).toHaveCount(24);
  await expect(inState(page, "changed")).toHaveCount(4);
  await expect(inState(page, "gone")).toHaveCount(2);
  await expect(inState(page, "added")).toHaveCount(2);
  await expect(inState(page, "to confirm")).toHaveCount(2);
  process.stdout.write(
    `\nA walk of 32 lines: 24 same, 4 changed, 2 gone, 2 new in ${keys} keys beyond what was typed\n`,
  );
  expect(keys).toBeLessThanOrEqual(MOST_KEYS);
  await expect(page.getByRole("progressbar", { name: "Lines confirmed" })).toHaveAttribute(
    "aria-valuetext",
    "30 of 32",
  );
  await expect.poll(async () => (await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(2);

  const { chemicals, kinds } = await expectSums(api, source);
  expect(chemicals).toBeGreaterThan(3);
  expect([...kinds].sort()).toEqual(["gone", "new", "quantity"]);

  // The two that are left are asked for, or a reason.
  await page.goto(`/inventories/${id}`);
  await page.getByRole("checkbox", { name: "Completed" }).press("Space");
  await page.getByRole("button", { name: "Save" }).click();
  const reason = page.getByLabel("Reason for Completing Unconfirmed");
  await expect(page.getByText(/^2 lines carried over, not confirmed/).first()).toBeVisible();
  await reason.fill("The vault is closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
});

test("two people in one walk lose nothing, and each is told", { tag: "@long" }, async ({
  page,
  house,
  browser,
  signIn,
}) => {
  const api = await house.api("admin");
  const source = await counted(api, readStorage().slice(0, 6));
  const id = await startWalk(api, source);
  await openWalk(page, id);
  const context = await browser.newContext({ storageState: { cookies: [], origins: [] }, baseURL: house.base });
  const other = await context.newPage();
  await signIn("staff", other);
  await openWalk(other, id);
  // The other one marks the first line as gone; the first person has not seen that and confirms it.
  await other.keyboard.press("g");
  await other.keyboard.press("2");
  await expect(inState(other, "gone")).toHaveCount(1);
  await expect.poll(async () => (await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(5);
  await page.keyboard.press("s");
  await expect(
    page.getByRole("alert").filter({ hasText: "marked this line in the meantime: gone, Disposed of" }),
  ).toBeVisible();
  await expect(inState(page, "gone")).toHaveCount(1);
  // Both go on, at lines of their own; each sees in the end what both did.
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("s");
  await expect(inState(page, "same")).toHaveCount(1);
  await expect(other.getByRole("status").filter({ hasText: "has updated 1 line." })).toBeVisible();
  await expect(inState(other, "same")).toHaveCount(1);
  await context.close();
});

test("a walk works by touch and at every width, with help for everybody", { tag: "@long" }, async ({ page, house }) => {
  const api = await house.api("admin");
  const source = await counted(api, readStorage().slice(0, 8));
  const id = await startWalk(api, source);
  await openWalk(page, id);
  const bar = page.getByRole("group", { name: /^Actions for / });
  await bar.getByRole("button", { name: "Same" }).click();
  await bar.getByRole("button", { name: "Gone" }).click();
  await page.getByRole("button", { name: "Not found" }).click();
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(inState(page, "gone")).toHaveCount(0);
  await bar.getByRole("button", { name: "Change" }).click();
  const form = page.getByRole("form", { name: /^Change / });
  await form.getByLabel("Quantity").fill("9");
  await expect(form.getByRole("status").filter({ hasText: "max pounds" })).toBeVisible();
  await expectNoBarrier(page, "a walk with a line that is changed", form);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(inState(page, "changed")).toHaveCount(1);
});

test("another product is chosen on the line's form, which leads back to its line in the walk", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const source = await counted(api, readStorage().slice(0, 2));
  const other = await makeProduct(api);
  const id = await startWalk(api, source);
  await openWalk(page, id);
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("e");
  const product = page.getByRole("combobox", { name: "Product" });
  const before = await product.inputValue();
  await product.fill(other.name);
  await page.getByRole("option", { name: other.name }).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await expect(page).toHaveURL(/\/walk$/);
  await expect(current(page)).toContainText(other.name);
  await expect(current(page)).toContainText(`was ${before}`);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("s");
  await expect(page.getByText("All lines are confirmed.")).toBeVisible();
  await expect(page.getByRole("link", { name: "Complete the Inventory" })).toBeVisible();
});

test("choosing the inventory that a walk starts from fills in customer and facility", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const source = await makeInventory(await house.api("admin"), 2025);
  await page.goto("/inventories/create");
  const modal = inventoryModal(page);
  await chooseRecord(
    page,
    modal.dialog.getByRole("combobox", { name: "Start from an earlier inventory" }),
    source.name,
  );
  await expect(modal.customer).toHaveValue(source.customer.name);
  await expect(modal.facility).toHaveValue(source.facility.name);
  await expect(modal.dialog.getByText("Each must be confirmed in the walk.")).toBeVisible();
  await chooseYear(page, 2026);
  await modal.foot("Create").click();
  await expect(page).toHaveURL(/\/inventories(\/\d+\/\w+)?$/);
});

test("beside the open menu each line of a walk is a card, where its product has room", { tag: "@long" }, async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api, 2025);
  await makeLine(api, made.id);
  await page.setViewportSize({ width: 1024, height: 800 });
  await page.goto(`/inventories/${await startWalk(api, made)}/walk`);
  const product = page.locator("tr[data-line] > th");
  await expect(product).toBeVisible();
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect((await product.boundingBox())?.width).toBeGreaterThan(200);
});
