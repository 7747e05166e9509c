import { codeFiles } from "../../source/sourceFiles.ts";
import { type HoldingTest, rulesHeld } from "./rulesHeld.ts";

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
