import { expect, type Page } from "@playwright/test";

/** Somebody at the keyboard, who counts what they do. */
export type Hand = {
  readonly page: Page;
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  /** Presses Tab until the field or button of this name has the focus. */
  readonly tabTo: (name: string) => Promise<void>;
  /** Presses the down arrow until the open list is at this entry. */
  readonly downTo: (entry: string) => Promise<void>;
  /** Keys, and those of them that were Tab, since the last time that it was asked. */
  readonly counted: () => { readonly keys: number; readonly tabs: number };
};

/** Tabs that reach from anywhere to anywhere in the product input form. */
const FAR = 45;

/** The label of the field that has the focus, or the text of the button without its keys. */
export const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const isField = focused instanceof HTMLInputElement || focused instanceof HTMLTextAreaElement;
    const label = isField ? focused.labels?.[0] : undefined;
    const named = focused?.getAttribute("aria-labelledby")?.split(" ").at(-1) ?? "";
    const shown = label ?? document.getElementById(named) ?? focused;
    const texts = [...(shown?.childNodes ?? [])].filter((node) => node.nodeName !== "KBD");
    return texts
      .map(({ textContent }) => textContent)
      .join("")
      .trim();
  });

const activeEntry = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const id = document.activeElement?.getAttribute("aria-activedescendant") ?? "";
    return document.getElementById(id)?.textContent ?? "";
  });

/** More entries than a page of a list has. */
const MANY = 12;

export const handAt = (page: Page): Hand => {
  let keys = 0;
  let tabs = 0;
  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
    keys += times;
    if (key === "Tab") tabs += times;
  };
  return {
    page,
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    tabTo: async (name) => {
      for (let i = 0; i < FAR; i += 1) {
        if ((await focusedName(page)) === name) return;
        await press("Tab");
      }
      expect(await focusedName(page), "The focus gets there by Tab").toBe(name);
    },
    downTo: async (entry) => {
      for (let i = 0; i < MANY && (await activeEntry(page)) !== entry; i += 1) await press("ArrowDown");
      expect(await activeEntry(page), "The arrow keys get to the entry").toBe(entry);
    },
    counted: () => {
      const done = { keys, tabs };
      keys = 0;
      tabs = 0;
      return done;
    },
  };
};
