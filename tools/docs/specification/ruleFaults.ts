import type { Part, Rule, TestName } from "./readSpecification.ts";

const numberOf = ({ id }: Rule): number => Number(/\d+$/.exec(id)?.[0]);
const sectionOf = ({ id }: Rule): string => id.replace(/\.?\d+$/, "");

/** The tests of a file that a name means; the groups before a title may be left out of it. */
const meant = (titles: ReadonlyArray<string>, { title }: TestName): ReadonlyArray<string> =>
  titles.filter((one) => {
    const steps = one.split(" > ");
    const ends = title.includes(" > ") ? steps.map((_, at) => steps.slice(at).join(" > ")) : steps.slice(-1);
    return ends.some((end) => end.startsWith(title));
  });

const testFault = (titlesOf: (path: string) => ReadonlyArray<string> | null) => (test: TestName) => {
  const titles = titlesOf(test.path);
  if (titles === null) return [`there is no file ${test.path}`];
  const found = meant(titles, test);
  if (found.length === 1) return [];
  const count = found.length === 0 ? "no test" : "more than one test";
  return [`${count} of ${test.path} begins with '${test.title}'`];
};

/**
 * What is wrong with the rules: one without a test, a test that is gone or not the only one of its name, an id twice, a
 * gap in the numbers, a rule in another section, a reading or deviation that is spoken of and is not there.
 * @param titlesOf the titles of the tests of a file; null when there is no such file
 */
export const ruleFaults = (
  parts: ReadonlyArray<Part>,
  titlesOf: (path: string) => ReadonlyArray<string> | null,
): ReadonlyArray<string> => {
  const ids = new Set(parts.flatMap(({ rules }) => rules.map(({ id }) => id)));
  const faultOf = testFault(titlesOf);
  return parts.flatMap(({ key, rules }) =>
    rules.flatMap((rule, at) => {
      const told = [
        ...(sectionOf(rule) === key ? [] : [`stands in ${key}`]),
        ...(numberOf(rule) === at + 1 ? [] : [`is number ${at + 1} of its section`]),
        ...(rule.tests.length === 0 ? ["has no test"] : rule.tests.flatMap(faultOf)),
        ...[...rule.text.matchAll(/\(([RD]\d+)\)/g)].flatMap(([, id = ""]) =>
          ids.has(id) ? [] : [`speaks of ${id}, which is not there`],
        ),
      ];
      return told.map((fault) => `${rule.id}: ${fault}`);
    }),
  );
};
