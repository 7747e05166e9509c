/** A browser that speaks to nobody but the page's own server. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** Of every Chromium that tests start. */
export const chromiumArguments: Array<string> = [...quiet, ...asRoot];
