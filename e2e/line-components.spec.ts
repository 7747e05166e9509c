import type { Page } from "@playwright/test";
import { addLine, makeInventory, unique } from "../tools/support/makeRecords.ts";
import { expectNoBarrier } from "./support/expectNoBarrier.ts";
import { productForm } from "./support/productForm.ts";
import { type Hand, handAt } from "./support/shelfHand.ts";
import { expect, test } from "./support/test.ts";

test.use({ who: "admin" });

type Component = readonly [number: string, name: string, share: string];
const SUBSTANCES: ReadonlyArray<Component> = [
  ["67-64-1", "Acetone", "25"],
  ["108-88-3", "Toluene", "5 - 10 %"],
  ["7732-18-5", "Water", "60"],
];
/** One to three for a line. */
const componentsOf = (at: number): ReadonlyArray<Component> => SUBSTANCES.slice(0, 1 + (at % 3));

/** The shortcut opens the section and leads to its first field; Enter leads from the last field to the next row. */
const typeComponents = async (hand: Hand, components: ReadonlyArray<Component>): Promise<void> => {
  await hand.press("Alt+c");
  for (const [at, component] of components.entries()) {
    await expect(hand.page.getByRole("textbox", { name: `CAS # ${at + 1}` })).toBeFocused();
    for (const [field, text] of component.entries()) {
      if (field > 0) await hand.press("Tab");
      await hand.type(text);
    }
    await hand.press("Enter");
  }
};

/** A new liquid by keyboard, without its components; the first one also says where it stands. */
const typeLine = async (hand: Hand, name: string, isFirst: boolean): Promise<void> => {
  const form = productForm(hand.page);
  await expect(form.picker).toBeFocused();
  await hand.type(name);
  await hand.press("Alt+n");
  await hand.tabTo("Manufacturer");
  await hand.type("ClearFlow");
  await hand.tabTo("Physical State");
  await hand.press("l");
  await hand.tabTo("Pounds per Gallon");
  await hand.type("8");
  if (isFirst) {
    await hand.tabTo("Container Size");
    await hand.type("5");
    await hand.tabTo("Container Unit");
    await hand.type("Gallon (gal)");
  }
  await hand.tabTo("Container Quantity");
  await hand.type("2");
};

const section = (page: Page) => page.getByRole("button", { name: "Chemical Components" });

test("20 new lines with their components are entered by keyboard, and their Tier II report lacks no composition", {
  tag: "@long",
}, async ({ page, house }) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const hand = handAt(page);
  const names = Array.from({ length: 20 }, () => unique("Cleaner"));
  await page.goto(`/inventories/${made.id}/products/create`);
  for (const [at, name] of names.entries()) {
    await typeLine(hand, name, at === 0);
    await typeComponents(hand, componentsOf(at));
    const isLast = at === names.length - 1;
    await hand.press(isLast ? "ControlOrMeta+s" : "ControlOrMeta+Shift+s");
    if (isLast) await expect(page).toHaveURL(/\/products$/);
    else await expect(productForm(page).picker).toHaveValue("");
  }
  await expect(page.getByText("20 products inventoried")).toBeVisible();
  // Beside them, one of which nobody says what is in it.
  await addLine(api, made.id, { name: unique("Unknown"), mfg_name: "ClearFlow", max_pounds: "80" });
  const preview = await api.resource("POST", "/report/preview", {
    customer_id: made.customer_id,
    facility_id: made.facility_id,
    year: String(made.year),
    type: "epcra_section_311_312_tier_two",
  });
  expect(preview).toMatchObject({ gaps: [{ missing: "No components: composition unknown" }] });
});

test("the components of a new line: closed until they are wanted, refused at their field, kept as a draft, saved with it", async ({
  page,
  house,
}) => {
  const api = await house.api("admin");
  const made = await makeInventory(api);
  const hand = handAt(page);
  const name = unique("Thinner");
  await page.goto(`/inventories/${made.id}/products/create`);
  await typeLine(hand, name, true);
  await expect(section(page)).toHaveAttribute("aria-expanded", "false");
  await typeComponents(hand, [SUBSTANCES[0] ?? ["", "", ""], ["67-64-1", "Acetone", "many"]]);
  await expect(page.getByRole("textbox", { name: "CAS # 3" })).toBeFocused();
  await hand.press("ControlOrMeta+s");
  const share = page.getByRole("textbox", { name: "% or Range 2" });
  await expect(share).toBeFocused();
  await expect(share).toHaveAccessibleDescription(/Must be a percentage such as 25, 5 - 10 % or < 1/);
  await share.fill("5");
  await hand.press("ControlOrMeta+s");
  const second = page.getByRole("textbox", { name: "CAS # 2" });
  await expect(second).toHaveAccessibleDescription(
    /A chemical component with the same CAS # and name is already listed/,
  );
  await expectNoBarrier(page, "components of a new line", page.getByRole("textbox", { name: "CAS # 3" }));

  // What was typed is there again, whoever comes back.
  await page.reload();
  await page.getByRole("button", { name: "Restore" }).click();
  await expect(second).toHaveValue("67-64-1");
  await second.fill("108-88-3");
  await page.getByRole("textbox", { name: "Chemical Name 2" }).fill("Toluene");
  await hand.press("ControlOrMeta+s");
  await expect(page).toHaveURL(/\/products$/);
  await page.getByRole("link", { name }).click();
  const stored = page.getByRole("region", { name: "Chemical Components" });
  await expect(stored.getByRole("row", { name: /108-88-3 Toluene 5/ })).toBeVisible();
  await expect(stored.getByRole("row", { name: /67-64-1 Acetone 25/ })).toBeVisible();
});
