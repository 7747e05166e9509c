/** Keep Chromium from contacting anything but the server under test. */
const quiet = [
  "--disable-background-networking",
  "--disable-component-update",
  "--disable-sync",
  "--no-first-run",
  "--disable-quic",
];
const asRoot = process.getuid?.() === 0 ? ["--no-sandbox"] : [];

/** The command line of every Chromium that tests start. */
export const chromiumArguments: Array<string> = [...quiet, ...asRoot];
