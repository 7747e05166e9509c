import type { Page } from "@playwright/test";

/** What a probe waits for: an element that is there, and none that must not be. */
export type Sight = { readonly shows: string; readonly without?: string };

type Probe = {
  readonly seen: (sight: Sight, from: "click" | "navigation") => Promise<number>;
  /** Milliseconds from each key that went down in this document to the paint after it. */
  readonly keys: ReadonlyArray<number>;
};
declare global {
  interface Window {
    readonly paintProbe: Probe;
  }
}

/**
 * Runs in the page ahead of its own scripts. "Painted": the elements are in the document and the animation frame after
 * that has been laid out, painted and handed over, which is when the first message after it arrives.
 */
const installProbe = (): void => {
  let clickedAt = 0;
  document.addEventListener("pointerup", ({ timeStamp }) => (clickedAt = timeStamp), { capture: true });
  const isThere = ({ shows, without }: Sight): boolean =>
    document.querySelector(shows) !== null && (without === undefined || document.querySelector(without) === null);
  const inDocument = (sight: Sight): Promise<void> =>
    new Promise((resolve) => {
      const look = (): void => {
        if (!isThere(sight)) return;
        watcher.disconnect();
        resolve();
      };
      const watcher = new MutationObserver(look);
      watcher.observe(document, { subtree: true, childList: true, attributes: true });
      look();
    });
  const frame = (): Promise<void> => new Promise((resolve) => requestAnimationFrame(() => resolve()));
  const message = (): Promise<void> =>
    new Promise((resolve) => {
      const { port1, port2 } = new MessageChannel();
      port1.addEventListener("message", () => resolve(), { once: true });
      port1.start();
      port2.postMessage(null);
    });
  const keys: Array<number> = [];
  const keepKey = async ({ timeStamp }: KeyboardEvent): Promise<void> => {
    await frame();
    await message();
    keys.push(performance.now() - timeStamp);
  };
  document.addEventListener("keydown", (event) => void keepKey(event), { capture: true });
  const probe: Probe = {
    keys,
    seen: async (sight, from) => {
      await inDocument(sight);
      await frame();
      await message();
      return performance.now() - (from === "click" ? clickedAt : 0);
    },
  };
  Object.defineProperty(window, "paintProbe", { value: probe });
};

/** Puts the probe into every document that the page will open. */
export const addProbe = async (page: Page): Promise<void> => {
  await page.addInitScript(installProbe);
};

/** Milliseconds from the start of the navigation, which may be under way still, to the painted sight. */
export const sinceNavigation = (page: Page, sight: Sight): Promise<number> =>
  page.evaluate((wanted) => window.paintProbe.seen(wanted, "navigation"), sight);

/** Milliseconds from the end of the press under the mouse to the painted sight, which must not be there before. */
export const sincePress = async (page: Page, sight: Sight): Promise<number> => {
  // The probe has to wait already when the press comes.
  const seen = page.evaluate((wanted) => window.paintProbe.seen(wanted, "click"), sight);
  await page.mouse.down();
  await page.mouse.up();
  return seen;
};

/** Milliseconds from each key that went down since the document was opened to the paint after it. */
export const keysPainted = (page: Page): Promise<ReadonlyArray<number>> => page.evaluate(() => window.paintProbe.keys);
