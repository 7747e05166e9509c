import { expect } from "@playwright/test";
import type { ShelfLine } from "../../tools/support/shelf.ts";
import { productForm, UNITS } from "./productForm.ts";
import type { Hand } from "./shelfHand.ts";

/** How one line of the shelf is entered; the form is open, and its picker has the focus. */
export type Entry = (hand: Hand, line: ShelfLine) => Promise<void>;

const unitOf = (line: ShelfLine): string => new Map<string, string>(Object.entries(UNITS)).get(line.unit) ?? line.unit;
const STATES = ["solid", "liquid", "compressed gas", "liquified gas"];
const titled = (state: string): string => state.charAt(0).toUpperCase() + state.slice(1);

/** The fields of text and numbers that the line fills, in the order of the form, before and after the container. */
const facts = (line: ShelfLine): ReadonlyArray<readonly [label: string, value: string]> =>
  (
    [
      ["Specific Gravity", line.specific_gravity],
      ["Pounds per Gallon", line.pounds_per_gallon],
      ["Conversion Factor", line.conversion_factor],
      ["Flash Point", line.flash_point],
      ["NFPA", line.nfpa],
    ] as const
  ).filter(([, value]) => value !== "");

/** By keyboard alone: Tab, arrows, Enter and letters. What the form has kept of the last line stays. */
export const byKeyboard: Entry = async (hand, line) => {
  const form = productForm(hand.page);
  await expect(form.picker).toBeFocused();
  const typeIn = async (label: string, value: string) => {
    if ((await form.text(label).inputValue()) === value) return;
    await hand.tabTo(label);
    await hand.type(value);
  };
  /** Types as much as is needed, goes down to the entry once the list shows it, and takes it. */
  const chooseIn = async (label: string, typed: string, entry: string) => {
    const combo = form.combo(label);
    if ((await combo.inputValue()) === entry) return;
    await hand.tabTo(label);
    if (typed === "") await hand.press("ArrowDown");
    else await hand.type(typed);
    const list = hand.page.getByRole("listbox", { name: label });
    await expect(list.getByRole("option", { name: entry, exact: true })).toBeVisible();
    await hand.downTo(entry);
    await hand.press("Enter");
    await expect(combo).toHaveValue(entry);
  };
  await hand.type(line.name);
  await hand.press("ArrowUp");
  await hand.press("Enter");
  await expect(form.picker).toHaveAccessibleDescription(/^New product/);
  await typeIn("Manufacturer", line.mfg_name);
  await hand.tabTo("Physical State");
  // Letters choose as well, but those of two lines within a second would be taken for one word.
  await hand.press("ArrowDown");
  await expect(hand.page.getByRole("option").first()).toBeFocused();
  await hand.press("ArrowDown", STATES.indexOf(line.physical_state));
  await hand.press("Enter");
  await expect(form.physicalState).toHaveText(titled(line.physical_state));
  for (const [label, value] of facts(line)) await typeIn(label, value);
  await chooseIn("Container Type", line.container_type, line.container_type);
  await typeIn("Container Size", line.size);
  await chooseIn("Container Unit", "", unitOf(line));
  await typeIn("Container Quantity", line.quantity);
  await typeIn("Location Stored", line.location);
};

/** With the mouse to each field and entry, and the keyboard for what is typed. */
export const byMouse: Entry = async (hand, line) => {
  const { page } = hand;
  const form = productForm(page);
  const typeIn = async (label: string, value: string) => {
    if ((await form.text(label).inputValue()) === value) return;
    await hand.click(form.text(label));
    await hand.press("ControlOrMeta+a");
    await hand.type(value);
  };
  const option = (list: string, name: string) =>
    page.getByRole("listbox", { name: list }).getByRole("option", { name, exact: true });
  const chooseIn = async (label: string, typed: string, entry: string) => {
    const combo = form.combo(label);
    if ((await combo.inputValue()) === entry) return;
    await hand.click(combo);
    if (typed !== "") await hand.type(typed);
    await hand.click(option(label, entry));
    await expect(combo).toHaveValue(entry);
  };
  await hand.click(form.picker);
  await hand.type(line.name);
  await hand.click(option("Product", "Add New Product"));
  await typeIn("Manufacturer", line.mfg_name);
  await hand.click(form.physicalState);
  await hand.click(page.getByRole("option", { name: titled(line.physical_state), exact: true }));
  for (const [label, value] of facts(line)) await typeIn(label, value);
  await chooseIn("Container Type", line.container_type, line.container_type);
  await typeIn("Container Size", line.size);
  await chooseIn("Container Unit", "", unitOf(line));
  await typeIn("Container Quantity", line.quantity);
  await typeIn("Location Stored", line.location);
};
