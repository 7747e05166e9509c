import { SETTINGS } from "../../src/adapters/http-server/settings/Settings.ts";

const START = /(<!-- settings:[^\n]*-->\n)[\s\S]*?(<!-- \/settings -->)/;

/** The settings as the README's table. */
const settingsTable = (): string =>
  [
    "| name | default | meaning |",
    "|---|---|---|",
    ...Object.entries(SETTINGS).map(
      ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${meaning} |`,
    ),
  ].join("\n");

/** A README with its settings table as the code says now. */
export const withSettingsTable = (readme: string): string =>
  readme.replace(START, (_, start: string, end: string) => `${start}\n${settingsTable()}\n\n${end}`);
