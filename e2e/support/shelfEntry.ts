import { expect } from "@playwright/test";
import type { ShelfLine } from "../../tools/support/shelf.ts";
import { productForm, UNITS } from "./productForm.ts";
import type { Hand } from "./shelfHand.ts";
import type { Short } from "./shelfTexts.ts";

/** How one line of the shelf is entered; the form is open, and its picker has the focus. */
export type Entry = (hand: Hand, line: ShelfLine, short: Short) => Promise<void>;

const unitOf = (line: ShelfLine): string => new Map<string, string>(Object.entries(UNITS)).get(line.unit) ?? line.unit;

/** Letters choose in a closed list; `l` is liquid, and what comes after it is two to the right. */
const STATE_KEYS: Readonly<Record<string, ReadonlyArray<string>>> = {
  solid: ["s"],
  liquid: ["l"],
  "compressed gas": ["c"],
  "liquified gas": ["l", "ArrowRight", "ArrowRight"],
};

/** The fields of text and numbers that the line fills, in the order of the form, before the container. */
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

const keyboardOf = (hand: Hand, short: Short) => {
  const form = productForm(hand.page);
  /** Types over what stands there: Tab has selected it. */
  const typeIn = async (label: string, value: string) => {
    if ((await form.text(label).inputValue()) === value) return;
    await hand.tabTo(label);
    await hand.type(value);
  };
  /** As much as the form has not seen before; then it proposes the rest. */
  const typeKnown = async (label: string, value: string) => {
    if ((await form.text(label).inputValue()) === value) return;
    await hand.tabTo(label);
    const begin = short.known(label, value);
    await hand.type(begin);
    if (begin !== value) await hand.press("ArrowRight");
  };
  /** Nothing is waited for: Enter takes the only match, and Tab a marked entry or an exact name, once it is known. */
  const choose = async (label: string, entry: string) => {
    const { text, last } = short.choice(label, entry);
    await hand.type(text);
    for (const key of last) await hand.press(key);
  };
  const chooseIn = async (label: string, entry: string) => {
    if ((await form.combo(label).inputValue()) === entry) return;
    await hand.tabTo(label);
    await choose(label, entry);
  };
  const shelve = async (line: ShelfLine) => {
    await chooseIn("Container Type", line.container_type);
    await typeIn("Container Size", line.size);
    await chooseIn("Container Unit", unitOf(line));
    await typeIn("Container Quantity", line.quantity);
    await typeKnown("Location Stored", line.location);
  };
  return { form, choose, typeIn, typeKnown, shelve };
};

/** A product that the catalog does not have, by keyboard alone. What the form has kept of the last line stays. */
export const newByKeyboard: Entry = async (hand, line, short) => {
  const { form, typeIn, typeKnown, shelve } = keyboardOf(hand, short);
  await expect(form.picker).toBeFocused();
  await hand.type(line.name);
  await hand.press("Alt+n");
  await typeKnown("Manufacturer", line.mfg_name);
  await hand.tabTo("Physical State");
  for (const key of STATE_KEYS[line.physical_state] ?? []) await hand.press(key);
  for (const [label, value] of facts(line)) await typeIn(label, value);
  await shelve(line);
};

/** A product of the catalog, by keyboard alone. */
export const existingByKeyboard: Entry = async (hand, line, short) => {
  const { form, choose, shelve } = keyboardOf(hand, short);
  await expect(form.picker).toBeFocused();
  await choose("Product", line.name);
  await shelve(line);
};
