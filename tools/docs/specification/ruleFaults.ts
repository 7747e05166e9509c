import type { Rule, Specification } from "./readSpecification.ts";

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
