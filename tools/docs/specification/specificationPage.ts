import type { DocumentMaker } from "../DocumentMaker.ts";
import { type Part, readSpecification, type Rule, type TestName } from "./readSpecification.ts";

const HEAD = `# The specification, rule by rule

Every rule of the two texts in our own words, and the tests that fail when it is broken. A is the text on sign-in,
shell, people and lists; B is the one on inventories, products and reports; the number is the section. R marks a reading
of what they leave open, D a deviation. \`npm run check\` fails on a rule without a test, and on a test that is gone.
The rules stand in \`tools/docs/specification\`; \`npm run docs -- --only specification\` writes this page.`;

const escaped = (text: string): string => text.replaceAll("|", "\\|").replaceAll("*", "\\*").replaceAll("<", "&lt;");

/** Leads to the file, from `docs`. */
const testCell = ({ path, title }: TestName): string =>
  `[${path.replace(/^tests\//, "").replace(/\.(?:spec|test)\.tsx?$/, "")}](../${path}): ${escaped(title)}`;

const row = ({ id, where, text, tests }: Rule): string =>
  `| ${id} | ${where === "" ? "" : `${where}: `}${escaped(text)} | ${tests.map(testCell).join("<br>")} |`;

const section = ({ key, title, rules }: Part): string =>
  [`## ${key} ${title}`, "", "| Rule | What it says | Held by |", "|---|---|---|", ...rules.map(row)].join("\n");

/** How much of it there is, so that a reader sees at once when a part has gone. */
const summary = (parts: ReadonlyArray<Part>): string => {
  const count = (keys: RegExp) => parts.filter(({ key }) => keys.test(key)).flatMap(({ rules }) => rules).length;
  const files = new Set(parts.flatMap(({ rules }) => rules.flatMap(({ tests }) => tests.map(({ path }) => path))));
  return `${count(/^A/)} rules of A and ${count(/^B/)} of B, ${count(/^R/)} readings, ${count(/^D/)} deviations, held by tests in ${files.size} files.`;
};

/** docs/specification.md: which tests hold which rule. */
export const specificationPage: DocumentMaker = {
  name: "specification",
  command: "npm run docs -- --only specification",
  make: (textOf) => {
    const parts = readSpecification(textOf);
    const page = [HEAD, summary(parts), ...parts.map(section)].join("\n\n");
    return Promise.resolve(new Map([["docs/specification.md", `${page}\n`]]));
  },
};
