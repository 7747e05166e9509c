import { parseModule } from "../../source/parseModule.ts";
import { codeFiles } from "../../source/sourceFiles.ts";
import { testCalls } from "../../source/testCalls.ts";

/** A test that holds rules: its file, its groups and title, and the ids of the rules. */
export type HoldingTest = { readonly path: string; readonly title: string; readonly rules: ReadonlyArray<string> };

const TAG = /^\s*\/\/ Rules: (.+)$/;

/**
 * The tests of a file that hold rules of the specification: they have `// Rules: A2.7, B3.12` on the lines above them.
 * Throws where such a line stands above anything else, or cannot be read.
 */
export const rulesHeld = (path: string, text: string): ReadonlyArray<HoldingTest> => {
  const tags = new Map(
    text.split("\n").flatMap((line, at) => {
      const ids = TAG.exec(line)?.[1]?.split(", ");
      if (ids === undefined) return [];
      if (!ids.every((id) => /^[A-Z]\d+(?:\.\d+)?$/.test(id))) throw new Error(`${path}: ${line.trim()}: not read`);
      return [[at + 1, ids] as const];
    }),
  );
  if (tags.size === 0) return [];
  const left = new Set(tags.keys());
  const above = (line: number): ReadonlyArray<string> => {
    const ids = tags.get(line - 1);
    if (ids === undefined) return [];
    left.delete(line - 1);
    return [...above(line - 1), ...ids];
  };
  const found = testCalls(parseModule(path, text)).map(({ title, line }) => ({ path, title, rules: above(line) }));
  for (const line of left) throw new Error(`${path}:${line}: rules stand above a test, and here is none`);
  return found.filter(({ rules }) => rules.length > 0);
};

/** One rule of the two texts in our own words, a reading of them (R…), or a deviation from them (D…). */
export type Rule = {
  readonly id: string;
  /** Where in the texts a reading or a deviation belongs; '' for a rule, whose id says it. */
  readonly where: string;
  readonly text: string;
};
export type Part = { readonly key: string; readonly title: string; readonly rules: ReadonlyArray<Rule> };
export type Specification = { readonly parts: ReadonlyArray<Part>; readonly tests: ReadonlyArray<HoldingTest> };

const FOLDER = "tools/docs/specification";
const FILES = ["A", "B", "readings", "deviations"];

const HEADING = /^# (\S+?):? (.+)$/;
const RULE = /^([A-Z]\d+(?:\.\d+)?) (?:\(([^)]*)\) )?(\S.*)$/;

/** The parts of a text with a heading (`# A2 Screens`) and rules (`A2.1 …`). */
export const parseParts = (text: string): ReadonlyArray<Part> =>
  text.split("\n").reduce<ReadonlyArray<Part>>((parts, line) => {
    const [, key, title] = HEADING.exec(line) ?? [];
    if (key !== undefined && title !== undefined) return [...parts, { key, title, rules: [] }];
    const [, id, where = "", words] = RULE.exec(line) ?? [];
    const part = parts.at(-1);
    if (id !== undefined && words !== undefined && part !== undefined)
      return [...parts.slice(0, -1), { ...part, rules: [...part.rules, { id, where, text: words }] }];
    if (line.trim() !== "")
      throw new Error(`This line is no heading or rule (a test says \`// Rules: A2.7\` above itself): ${line}`);
    return parts;
  }, []);

/** Every part of the specification, the readings and the deviations last, and the tests that hold their rules. */
export const readSpecification = (textOf: (path: string) => string): Specification => ({
  parts: parseParts(FILES.map((file) => textOf(`${FOLDER}/${file}.txt`)).join("\n")),
  tests: codeFiles("tests", "e2e").flatMap((path) => rulesHeld(path, textOf(path))),
});

const numberOf = ({ id }: Rule): number => Number(/\d+$/.exec(id)?.[0]);
const sectionOf = ({ id }: Rule): string => id.replace(/\.?\d+$/, "");

/**
 * What is wrong with the rules: one without a test, a gap in the numbers, a rule in another section, a reading or
 * deviation that is spoken of and is not there, a test that says it holds a rule that is not there.
 */
export const ruleFaults = ({ parts, tests }: Specification): ReadonlyArray<string> => {
  const ids = new Set(parts.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const held = new Set(tests.flatMap(({ rules }) => rules));
  const ofRules = parts.flatMap(({ key, rules }) =>
    rules.flatMap((rule, at) => {
      const told = [
        ...(sectionOf(rule) === key ? [] : [`stands in ${key}`]),
        ...(numberOf(rule) === at + 1 ? [] : [`is number ${at + 1} of its section`]),
        ...(held.has(rule.id) ? [] : [`has no test: none says \`// Rules: ${rule.id}\` above itself`]),
        ...[...rule.text.matchAll(/\(([RD]\d+)\)/g)].flatMap(([, id = ""]) =>
          ids.has(id) ? [] : [`speaks of ${id}, which is not there`],
        ),
      ];
      return told.map((fault) => `${rule.id}: ${fault}`);
    }),
  );
  const ofTests = tests.flatMap(({ path, rules }) =>
    rules.filter((id) => !ids.has(id)).map((id) => `${path}: holds ${id}, which is not there`),
  );
  return [...ofRules, ...ofTests];
};
