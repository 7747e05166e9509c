/** A browser that speaks to nobody but the page's own server. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
/** Nothing is composed by a graphics processor that is only imitated: a tenth of the browser's processor time. */
const plain = ["--disable-gpu-compositing", "--disable-lcd-text"];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Of every Chromium that tests start. */
export const chromiumArguments: Array<string> = [...quiet, ...plain, ...asRoot];
