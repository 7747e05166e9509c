import { expect, type Page } from "@playwright/test";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import type { ShelfLine } from "../../tools/support/shelf.ts";
import {
  addInventory,
  addLine,
  idOf,
  makeContainer,
  makeInventory,
  makeProduct,
  unique,
} from "../../tools/support/makeRecords.ts";
import { productForm } from "./productForm.ts";
import type { Entry } from "./shelfEntry.ts";
import { handAt } from "./shelfHand.ts";
import type { Short } from "./shelfTexts.ts";

/** What one line cost the person who entered it, up to its saving. */
export type Entered = {
  readonly name: string;
  readonly keys: number;
  readonly tabs: number;
};

/** Container types of the shelf that a new database does not have. */
export const addMissingTypes = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<void> => {
  for (const name of new Set(shelf.map((line) => line.container_type))) {
    if (Number.isNaN(await idOf(api, "containers", name))) await makeContainer(api, name);
  }
};

/** Those products of the shelf that the catalog does not have. */
export const addMissingProducts = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<void> => {
  for (const line of shelf) {
    const { name, mfg_name, physical_state, specific_gravity, pounds_per_gallon, conversion_factor } = line;
    const found = await api.choices(`/products/autocomplete-list?page=1&ipp=100&search=${encodeURIComponent(name)}`);
    if (found.some((product) => product["name"] === name)) continue;
    await makeProduct(api, {
      name,
      mfg_name,
      physical_state,
      specific_gravity,
      pounds_per_gallon,
      conversion_factor,
      flash_points: line.flash_point,
      nfpa: line.nfpa,
    });
  }
};

/**
 * An empty inventory of a facility that was counted last year, when other products of these manufacturers stood in these
 * places.
 */
export const secondYear = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<number> => {
  const made = await makeInventory(api, 2025);
  const makers = [...new Set(shelf.map((line) => line.mfg_name))];
  const places = [...new Set(shelf.map((line) => line.location))];
  for (let at = 0; at < Math.max(makers.length, places.length); at += 1) {
    await addLine(api, made.id, {
      name: unique("Sample"),
      mfg_name: makers[at % makers.length],
      location_stored: places[at % places.length],
    });
  }
  return addInventory(api, made, made.year + 1);
};

/** Opens the form of a new line from the list that is open, by keyboard alone. */
export const openFormByKeyboard = async (page: Page): Promise<void> => {
  const hand = handAt(page);
  await expect(page.getByRole("button", { name: "+ Add New Product" })).not.toHaveAttribute("aria-disabled");
  await hand.press("Alt+n");
};

/** Enters lines one after another with 'save and add another', and the last one with 'save'; the form is open. */
export const enterLines = async (
  page: Page,
  lines: ReadonlyArray<ShelfLine>,
  entry: Entry,
  short: Short,
): Promise<ReadonlyArray<Entered>> => {
  const hand = handAt(page);
  const form = productForm(page);
  const entered: Array<Entered> = [];
  for (const [at, line] of lines.entries()) {
    await entry(hand, line, short);
    await expect(form.text("Max Gallons")).toHaveValue(line.expected_gallons);
    await expect(form.text("Max Pounds")).toHaveValue(line.expected_pounds);
    const isLast = at === lines.length - 1;
    await hand.press(isLast ? "ControlOrMeta+s" : "ControlOrMeta+Shift+s");
    if (isLast) await expect(page).toHaveURL(/\/products$/);
    else await expect(form.picker).toHaveValue("");
    short.remember(line);
    entered.push({ name: line.name, ...hand.counted() });
  }
  return entered;
};
