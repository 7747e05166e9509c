import type { DocumentMaker } from "../DocumentMaker.ts";
import { table } from "../rules/markdown.ts";
import type { Limit } from "./Limit.ts";
import { LIMITS } from "./limits.ts";

const PAGE = "docs/operate.md";
const PLACE = /(<!-- limits:[^\n]*-->\n)[\s\S]*?(<!-- \/limits -->)/;

const row = ({ what, howMuch, setting, seen }: Limit) => [
  what,
  howMuch,
  setting === undefined ? "" : `\`${setting}\``,
  seen,
];

const tables = (): string =>
  LIMITS.map(
    ({ title, limits }) => `### ${title}\n\n${table(["What", "Limit", "Setting", "What is seen"], limits.map(row))}`,
  ).join("\n\n");

/** docs/operate.md with every limit as the server holds it; the rest of the page is written by hand. */
export const limitsTable: DocumentMaker = {
  name: "limits",
  command: "npm run docs",
  make: (textOf) => {
    const page = textOf(PAGE);
    if (!PLACE.test(page)) return Promise.reject(new Error(`${PAGE} has lost the place of its limits`));
    const whole = page.replace(PLACE, (_, start: string, end: string) => `${start}\n${tables()}\n\n${end}`);
    return Promise.resolve(new Map([[PAGE, whole]]));
  },
};
