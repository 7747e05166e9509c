import type { WebStorage } from "./webStorage.ts";

const KEY = "single-keys";

/** Whether the keys `/` and `?` work, stored in this browser; on unless switched off (WCAG 2.1.4). */
export const singleKeys = (local: WebStorage) => ({
  areOn: () => local.read(KEY) !== "off",
  turn: (isOn: boolean) => (isOn ? local.remove(KEY) : local.write(KEY, "off")),
});

const SHIFT = "printer-shift";
/** How far labels have to be shifted for the printer of this browser. */
export const printerShift = (local: WebStorage) => ({
  read: () => local.read(SHIFT) ?? "0,0",
  keep: (text: string) => local.write(SHIFT, text),
});
