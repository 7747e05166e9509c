import { makeInventory, makeProduct } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { chooseRecord, chooseYear, inventoryModal } from "./support/inventoryModal.ts";
import { expect, test } from "./support/test.ts";
import { countedLines, current, inState, openWalk, startWalk } from "./support/walking.ts";

test.use({ who: "admin" });

const MOST_KEYS = 60;
test("next year's walk can be begun from October on: the year is offered with an earlier inventory, and goes with it", async ({
  page,
  house,
}) => {
  const source = await makeInventory(await house.api("admin"), 2025);
  const modal = inventoryModal(page);
  const earlier = modal.dialog.getByRole("combobox", { name: "Start from an earlier inventory" });
  const { year } = modal;
  const next = page.getByRole("option", { name: "2027", exact: true });
  const offers = async (count: number) => {
    await year.click();
    await expect(page.getByRole("option", { name: "2026", exact: true })).toBeVisible();
    await expect(next).toHaveCount(count);
    await page.keyboard.press("Escape");
  };
  await page.clock.setFixedTime("2026-09-30T12:00:00");
  await page.goto("/inventories/create");
  await chooseRecord(page, earlier, source.name);
  await offers(0);
  await page.clock.setFixedTime("2026-10-01T12:00:00");
  await page.reload();
  await offers(0);
  await chooseRecord(page, earlier, source.name);
  await expect(modal.dialog.getByText("The year can then also be 2027.")).toBeVisible();
  await chooseYear(page, 2027);
  await expect(year).toContainText("2027");
  await earlier.fill("");
  await expect(year).toContainText("Select year");
  await offers(0);
});

test("last year's shelf becomes an inventory and is walked: same, changed, gone, new, undone, by keyboard and by touch", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const source = await countedLines(api, 6);
  const found = await makeProduct(api);
  await page.goto("/inventories/create");
  const modal = inventoryModal(page);
  const earlier = modal.dialog.getByRole("combobox", { name: "Start from an earlier inventory" });
  await chooseRecord(page, earlier, source.name);
  await expect(modal.customer).toHaveValue(source.customer.name);
  await expect(modal.facility).toHaveValue(source.facility.name);
  await expect(modal.dialog.getByText("Each must be confirmed in the walk.")).toBeVisible();
  await chooseYear(page, 2026);
  await modal.foot("Create").click();
  await expect(modal.dialog).toHaveCount(0);
  await page.goto(`/inventories?search=${encodeURIComponent(source.facility.name)}&sort=-year`);
  await page.getByRole("link", { name: /^View products of .*2026$/ }).press("Enter");
  await page.getByRole("link", { name: /\(6 to confirm\)/ }).press("Enter");
  await expect(current(page)).toBeFocused();
  await expect(inState(page, "to confirm")).toHaveCount(6);

  await page.keyboard.press("s");
  await expect(inState(page, "same")).toHaveCount(1);
  await page.keyboard.press("g");
  await expect(page.getByRole("form", { name: /is gone$/ })).toBeVisible();
  await page.keyboard.type("Moved to room 2");
  await expect(page.getByLabel("Other Reason")).toHaveValue("Moved to room 2");
  await page.keyboard.press("Enter");
  await expect(inState(page, "gone")).toHaveCount(1);
  await expect(current(page)).toBeFocused();
  await page.keyboard.press("n");
  const picker = page.getByRole("combobox", { name: "Product" });
  await expect(picker).toBeFocused();
  await page.keyboard.type(found.name);
  await expect(page.getByRole("option", { name: found.name })).toBeVisible();
  await page.keyboard.press("Enter");
  await page.keyboard.press("Tab");
  await expect(page.getByLabel("Quantity")).toBeFocused();
  await page.keyboard.type("3");
  await page.keyboard.press("Enter");
  await expect(inState(page, "added")).toHaveCount(1);

  const bar = page.getByRole("group", { name: /^Actions for / });
  await bar.getByRole("button", { name: "Gone" }).click();
  await page.getByRole("button", { name: "Not found" }).click();
  await expect(inState(page, "gone")).toHaveCount(2);
  await bar.getByRole("button", { name: "Undo" }).click();
  await expect(inState(page, "gone")).toHaveCount(1);
  await bar.getByRole("button", { name: "Change" }).click();
  const form = page.getByRole("form", { name: /^Change / });
  await form.getByLabel("Quantity").fill("9");
  await expect(form.getByRole("status").filter({ hasText: "max pounds" })).toBeVisible();
  await expectNoBarrier(page, "a walk with a line that is changed", form);
  await form.getByRole("button", { name: "Save" }).click();
  await expect(inState(page, "changed")).toHaveCount(1);
  const progress = page.getByRole("progressbar", { name: "Lines confirmed" });
  await expect(progress).toHaveAttribute("aria-valuetext", "3 of 6");
  // Beside the open menu each line is a card, where its product has room.
  await page.setViewportSize({ width: 1024, height: 800 });
  await expect(page.getByRole("navigation", { name: "Main" })).toBeVisible();
  expect((await page.locator("tr[data-line] > th").first().boundingBox())?.width).toBeGreaterThan(200);
  await page.setViewportSize({ width: 1280, height: 800 });

  // Those that are left are asked for, or a reason.
  const id = Number(/inventories\/(\d+)/.exec(page.url())?.[1]);
  await expect.poll(async () => (await api.resource("GET", `/inventories/${id}/get`))["to_confirm"]).toBe(3);
  await page.goto(`/inventories/${id}`);
  await page.getByRole("checkbox", { name: "Completed" }).press("Space");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page.getByText(/^3 lines carried over, not confirmed/).first()).toBeVisible();
  await page.getByLabel("Reason for Completing Unconfirmed").fill("The vault is closed");
  await page.getByRole("button", { name: "Save" }).click();
  await expect(page).toHaveURL(/\/inventories$/);
});

test("the shelf of last year is walked by keyboard alone, in at most 60 keys beyond what is typed", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const source = await countedLines(api, 32);
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
});

test("two people in one walk lose nothing, and each is told", { tag: "@long" }, async ({
  page,
  house,
  browser,
  signIn,
}) => {
  const api = await house.api("admin");
  const source = await countedLines(api, 6);
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

test("another product is chosen on the line's form, which leads back to its line in the walk", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const source = await countedLines(api, 2);
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
