const ENTRY = '[role="menuitem"], [role="option"]';
/** Frames in which a list that has just been rendered takes the focus. */
const PATIENCE = 60;

const frame = (): Promise<number> => new Promise((resolve) => requestAnimationFrame(resolve));
const focused = (): Element | null => document.activeElement?.closest(ENTRY) ?? null;

/**
 * Keys that were pressed on a button while its list was on its way, given to the list when one of its entries has the
 * focus: what they do must not depend on how fast the network is. Takes them out of the array.
 */
export const giveToList = async (keys: Array<string>): Promise<void> => {
  for (let count = 0; focused() === null && count < PATIENCE; count++) await frame();
  for (let key = keys.shift(); key !== undefined; key = keys.shift()) {
    const entry = focused();
    for (const type of ["keydown", "keyup"]) {
      entry?.dispatchEvent(new KeyboardEvent(type, { key, bubbles: true, cancelable: true }));
    }
    await frame();
  }
};
