import type { WebStorage } from "./webStorage.ts";

const KEY = "single-keys";

/** Whether `/` and `?` do something, remembered on this browser; they do unless switched off (WCAG 2.1.4). */
export const singleKeys = (local: WebStorage) => ({
  areOn: () => local.read(KEY) !== "off",
  turn: (isOn: boolean) => (isOn ? local.remove(KEY) : local.write(KEY, "off")),
});
