import { expect, type Page } from "@playwright/test";
import type { ApiSession } from "../../tools/support/ApiSession.ts";
import type { ShelfLine } from "../../tools/support/shelf.ts";
import { productForm } from "./productForm.ts";
import type { Entry } from "./shelfEntry.ts";
import { handAt } from "./shelfHand.ts";

/** What one line cost the person who entered it, up to its saving; `ms` is until the form was ready for the next. */
export type Entered = {
  readonly name: string;
  readonly keys: number;
  readonly clicks: number;
  readonly ms: number;
};

/** Container types of the shelf that a new database does not have. */
export const addMissingTypes = async (api: ApiSession, shelf: ReadonlyArray<ShelfLine>): Promise<void> => {
  for (const name of new Set(shelf.map((line) => line.container_type))) {
    const found = await api.choices(`/containers/autocomplete-list?page=1&ipp=10&search=${encodeURIComponent(name)}`);
    if (found.some((type) => type["name"] === name)) continue;
    await api.resource("POST", "/containers/create", { name, is_active: 1 });
  }
};

/** Opens the form of a new line from the list that is open, by keyboard alone. */
export const openFormByKeyboard = async (page: Page): Promise<void> => {
  const hand = handAt(page);
  await expect(page.getByRole("button", { name: "+ Add New Product" })).not.toHaveAttribute("aria-disabled");
  await hand.tabTo("+ Add New Product");
  await hand.press("Enter");
};

/** Enters lines one after another with 'save and add another', and the last one with 'save'; the form is open. */
export const enterLines = async (
  page: Page,
  lines: ReadonlyArray<ShelfLine>,
  entry: Entry,
  saves: "keys" | "buttons",
): Promise<ReadonlyArray<Entered>> => {
  const hand = handAt(page);
  const form = productForm(page);
  const entered: Array<Entered> = [];
  for (const [at, line] of lines.entries()) {
    const start = performance.now();
    await entry(hand, line);
    await expect(form.text("Max Gallons")).toHaveValue(line.expected_gallons);
    await expect(form.text("Max Pounds")).toHaveValue(line.expected_pounds);
    const isLast = at === lines.length - 1;
    if (saves === "keys") await hand.press(isLast ? "ControlOrMeta+s" : "ControlOrMeta+Shift+s");
    else await hand.click(form.button(isLast ? "Save" : "Save and add another"));
    if (isLast) await expect(page).toHaveURL(/\/products$/);
    else await expect(form.picker).toHaveValue("");
    entered.push({ name: line.name, ...hand.counted(), ms: performance.now() - start });
  }
  return entered;
};
