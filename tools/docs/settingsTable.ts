import { SETTINGS } from "../../src/adapters/http-server/settings/Settings.ts";
import type { DocumentMaker } from "./DocumentMaker.ts";

const PLACE = /(<!-- settings:[^\n]*-->\n)[\s\S]*?(<!-- \/settings -->)/;

const table = (): string =>
  [
    "| name | default | meaning |",
    "|---|---|---|",
    ...Object.entries(SETTINGS).map(
      ([name, { fallback, meaning }]) => `| \`${name}\` | ${fallback === null ? "" : `\`${fallback}\``} | ${meaning} |`,
    ),
  ].join("\n");

/** The README with its settings as the server reads them. */
export const settingsTable: DocumentMaker = {
  name: "settings",
  command: "npm run docs",
  make: (textOf) => {
    const readme = textOf("README.md");
    if (!PLACE.test(readme)) return Promise.reject(new Error("README.md has lost the place of its settings table"));
    const whole = readme.replace(PLACE, (_, start: string, end: string) => `${start}\n${table()}\n\n${end}`);
    return Promise.resolve(new Map([["README.md", whole]]));
  },
};
