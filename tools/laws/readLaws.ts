import { parseModule, type SourceModule } from "../source/parseModule.ts";
import { codeFiles, readSource } from "../source/sourceFiles.ts";
import { nodesOfType, type SyntaxNode } from "../source/walk.ts";

/** Folders of the tests, and what their laws are about in an auditor's words; the longest beginning counts. */
const SUBJECTS = {
  "tests/domain/quantity/": "Amounts",
  "tests/domain/report/": "Reports",
  "tests/domain/component/": "CAS numbers and shares of substances",
  "tests/domain/reference/": "Reference lists",
  "tests/domain/inventory/": "Inventories",
  "tests/domain/product/": "Products",
  "tests/domain/customer/": "Customers and facilities",
  "tests/domain/identity/": "People and permissions",
  "tests/domain/files/": "Files",
  "tests/domain/": "Numbers, dates and names",
  "tests/application/": "What the system does",
  "tests/ui/": "Screens",
  "tests/adapters/postgres/": "Database",
  "tests/postgres/": "Database",
  "tests/": "The API",
} as const;

/** The subjects in the order in which they are told. */
export const SUBJECTS_IN_ORDER: ReadonlyArray<string> = [...new Set(Object.values(SUBJECTS))];

const subjectOf = (file: string): string =>
  Object.entries(SUBJECTS).find(([folder]) => file.startsWith(folder))?.[1] ?? "";

/** A law as it stands in a test: `law("…", …)`. */
export type Law = {
  readonly subject: string;
  readonly file: string;
  readonly title: string;
  /** The titles around it and its own as one sentence; `…` stands for each of the things it is tried on. */
  readonly words: string;
};

/** What vitest puts into the titles of `describe.each`. */
const VARIABLE = /%[sdifjo]|\$\w+/gu;

const textOf = (value: unknown): string | undefined => {
  const [literal] = Array.isArray(value) ? nodesOfType(value[0], "Literal") : [];
  return typeof literal?.["value"] === "string" ? literal["value"] : undefined;
};

const sentence = (titles: ReadonlyArray<string>): string => {
  const text = titles.join(" ").replaceAll(VARIABLE, "…");
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;
};

/** Refuses a law whose title is not a plain text, and two laws of one title in a file: nobody could tell them apart. */
export const lawsOf = ({ path, program, text }: SourceModule): ReadonlyArray<Law> => {
  const calls = nodesOfType(program, "CallExpression").map((call) => {
    const callee = nodesOfType([call["callee"]], "Identifier", "MemberExpression", "CallExpression")[0];
    return { call, called: callee === undefined ? "" : text.slice(callee.start, callee.end) };
  });
  const groups = calls.filter(({ called }) => called.startsWith("describe"));
  const holds = (outer: SyntaxNode, inner: SyntaxNode) => outer.start < inner.start && inner.end <= outer.end;
  const laws = calls
    .filter(({ called }) => called === "law")
    .map(({ call }) => {
      const title = textOf(call["arguments"]);
      if (title === undefined) throw new Error(`${path}: the title of a law must be plain text`);
      const around = groups
        .filter((group) => holds(group.call, call))
        .flatMap((group) => textOf(group.call["arguments"]) ?? []);
      return { subject: subjectOf(path), file: path, title, words: sentence([...around, title]) };
    });
  const twice = laws.find(({ title }, at) => laws.findIndex((other) => other.title === title) !== at);
  if (twice !== undefined) throw new Error(`${path}: two laws are called '${twice.title}'`);
  return laws;
};

/** Every law of the project, by file. */
export const readLaws = (): ReadonlyArray<Law> =>
  codeFiles("tests")
    .filter((path) => /\.test\.tsx?$/u.test(path))
    .map((path) => ({ path, text: readSource(path) }))
    .filter(({ text }) => text.includes("support/law.ts"))
    .flatMap(({ path, text }) => lawsOf(parseModule(path, text)));
