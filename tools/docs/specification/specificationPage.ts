import type { DocumentMaker } from "../DocumentMaker.ts";
import {
  type HoldingTest,
  type Part,
  readSpecification,
  type Rule,
  ruleFaults,
  type Specification,
} from "./readSpecification.ts";

const HEAD = `# The specification, rule by rule

Every rule of the two texts in our own words, and the tests that fail when it is broken. A is the text on sign-in,
shell, people and lists; B is the one on inventories, products and reports; the number is the section. R marks a reading
of what they leave open, D a deviation. The rules stand in \`tools/docs/specification\`. A test says above itself which
rules it holds (\`// Rules: A2.7, B3.12\`), so it can be reworded and moved; a rule without a test fails
\`npm run check\`. \`npm run docs -- --only specification\` writes this page.`;

const escaped = (text: string): string => text.replaceAll("|", "\\|").replaceAll("*", "\\*").replaceAll("<", "&lt;");

/** Leads to the file, from `docs`. */
const testCell = ({ path, title }: HoldingTest): string =>
  `[${path.replace(/^tests\//, "").replace(/\.(?:spec|test)\.tsx?$/, "")}](../${path}): ${escaped(title)}`;

const section = ({ key, title, rules }: Part, tests: ReadonlyArray<HoldingTest>): string => {
  const row = ({ id, where, text }: Rule): string => {
    const held = tests.filter((test) => test.rules.includes(id)).map(testCell);
    return `| ${id} | ${where === "" ? "" : `${where}: `}${escaped(text)} | ${held.join("<br>")} |`;
  };
  return [`## ${key} ${title}`, "", "| Rule | What it says | Held by |", "|---|---|---|", ...rules.map(row)].join("\n");
};

/** How much of it there is, so that a reader sees at once when a part has gone. */
const summary = ({ parts, tests }: Specification): string => {
  const count = (keys: RegExp) => parts.filter(({ key }) => keys.test(key)).flatMap(({ rules }) => rules).length;
  const files = new Set(tests.map(({ path }) => path));
  return `${count(/^A/)} rules of A and ${count(/^B/)} of B, ${count(/^R/)} readings, ${count(/^D/)} deviations, held by ${tests.length} tests in ${files.size} files.`;
};

/** docs/specification.md: which tests hold which rule. */
export const specificationPage: DocumentMaker = {
  name: "specification",
  command: "npm run docs -- --only specification",
  make: (textOf) => {
    const specification = readSpecification(textOf);
    const faults = ruleFaults(specification);
    if (faults.length > 0) throw new Error(faults.join("\n"));
    const { parts, tests } = specification;
    const page = [HEAD, summary(specification), ...parts.map((part) => section(part, tests))].join("\n\n");
    return Promise.resolve(new Map([["docs/specification.md", `${page}\n`]]));
  },
};
