import { expect, type Locator, type Page } from "@playwright/test";

/** Somebody at the keyboard (and perhaps the mouse), who counts what they do. */
export type Hand = {
  readonly page: Page;
  readonly press: (key: string, times?: number) => Promise<void>;
  readonly type: (text: string) => Promise<void>;
  readonly click: (target: Locator) => Promise<void>;
  /** Presses Tab until the field or button of this name has the focus. */
  readonly tabTo: (name: string) => Promise<void>;
  /** Presses the down arrow until the open list is at this entry. */
  readonly downTo: (entry: string) => Promise<void>;
  /** Keys and clicks since the last time that it was asked. */
  readonly counted: () => { readonly keys: number; readonly clicks: number };
};

/** Tabs that reach from anywhere to anywhere in the product input form. */
const FAR = 45;

const focusedName = (page: Page): Promise<string> =>
  page.evaluate(() => {
    const focused = document.activeElement;
    const label = focused instanceof HTMLInputElement ? focused.labels?.[0] : undefined;
    const named = focused?.getAttribute("aria-labelledby")?.split(" ").at(-1) ?? "";
    return (label ?? document.getElementById(named) ?? focused)?.textContent?.trim() ?? "";
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
  let clicks = 0;
  const press = async (key: string, times = 1): Promise<void> => {
    for (let i = 0; i < times; i += 1) await page.keyboard.press(key);
    keys += times;
  };
  return {
    page,
    press,
    type: async (text) => {
      await page.keyboard.type(text);
      keys += text.length;
    },
    click: async (target) => {
      await target.click();
      clicks += 1;
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
      const done = { keys, clicks };
      keys = 0;
      clicks = 0;
      return done;
    },
  };
};
