/** A test by its file and the beginning of its title; groups stand before a title with ` > ` between. */
export type TestName = { readonly path: string; readonly title: string };

/** One rule of the two texts in our own words, a reading of them (R…), or a deviation from them (D…). */
export type Rule = {
  readonly id: string;
  /** Where in the texts a reading or a deviation belongs; '' for a rule, whose id says it. */
  readonly where: string;
  readonly text: string;
  readonly tests: ReadonlyArray<TestName>;
};
export type Part = { readonly key: string; readonly title: string; readonly rules: ReadonlyArray<Rule> };

const FOLDER = "tools/docs/specification";
/** A section of many rules stands in several files, of which the first has its heading. */
const FILES = "A1 A2 A3 A4 A5 A6 A7 A8 A9 B1 B2-lists B2-records B3 B4 B5 B6 B7 B8 B9 readings deviations";

const HEADING = /^# (\S+?):? (.+)$/;
const RULE = /^([A-Z]\d+(?:\.\d+)?) (?:\(([^)]*)\) )?(\S.*)$/;
const TEST = /^ {2}(\S+\.(?:spec|test)\.tsx?) > (\S.*)$/;

const withLast = <A>(list: ReadonlyArray<A>, change: (last: A) => A): ReadonlyArray<A> => {
  const last = list.at(-1);
  return last === undefined ? list : [...list.slice(0, -1), change(last)];
};

/** The parts of a text with a heading (`# A2 Screens`), rules (`A2.1 …`) and under each its tests (`  file > title`). */
export const parseParts = (text: string): ReadonlyArray<Part> =>
  text.split("\n").reduce<ReadonlyArray<Part>>((parts, line) => {
    const [, key, title] = HEADING.exec(line) ?? [];
    if (key !== undefined && title !== undefined) return [...parts, { key, title, rules: [] }];
    const [, id, where = "", words] = RULE.exec(line) ?? [];
    if (id !== undefined && words !== undefined) {
      const rule: Rule = { id, where, text: words, tests: [] };
      return withLast(parts, (part) => ({ ...part, rules: [...part.rules, rule] }));
    }
    const [, path, test] = TEST.exec(line) ?? [];
    if (path !== undefined && test !== undefined) {
      const named = (rule: Rule): Rule => ({ ...rule, tests: [...rule.tests, { path, title: test }] });
      return withLast(parts, (part) => ({ ...part, rules: withLast(part.rules, named) }));
    }
    if (line.trim() !== "") throw new Error(`This line is no heading, rule or test: ${line}`);
    return parts;
  }, []);

/** Every part of the specification, with the readings and the deviations at its end. */
export const readSpecification = (textOf: (path: string) => string): ReadonlyArray<Part> =>
  parseParts(
    FILES.split(" ")
      .map((file) => textOf(`${FOLDER}/${file}.txt`))
      .join("\n"),
  );
