import members from "../categoryMembers.json" with { type: "json" };
import { categoriesOf, isEnumerated } from "../categoryMembers.ts";
import { categoriesByName } from "./categoriesByName.ts";
import { type CategoryVerdict, member } from "./CategoryVerdict.ts";

/**
 * CAS numbers of members and exclusions that could not be compared with any registry (PROVENANCE.md of the lists); they
 * were typed in and verified only by their check digit.
 */
const UNCOMPARED: ReadonlySet<string> = new Set(members.uncompared.split(" "));

const isDoubtful = (cas: string): boolean => UNCOMPARED.has(cas);

/** Adds a warning if the verdict rests only on such an unverified number. */
const withDoubt = (cas: string, words: string): string =>
  isDoubtful(cas) ? `${words}; the CAS number could not be checked against a registry: confirm the substance` : words;

/** CAS numbers treated like a name. */
const nameOfNumber = new Map(
  Object.entries(members.alike).flatMap(([name, numbers]) => numbers.split(" ").map((cas) => [cas, name] as const)),
);

const BY_NUMBER = "known by its CAS number";
const noMember = (code: string): CategoryVerdict => ({
  kind: "other",
  code,
  words: `${code} by name, but its members are listed by CAS number, and this number is none of them (40 CFR 372.65(c), (d))`,
});

/** A mixture under a number of its own, such as tar, contains members of a category. */
export const isOfMixture = (verdict: CategoryVerdict): boolean => verdict.kind === "ask" && verdict.isMixture;

export const KNOWN_BY_NUMBER: ReadonlyArray<string> = [...nameOfNumber.keys()];

/**
 * The categories of a component by CAS number if that is known, otherwise by name or formula (40 CFR 372.65(c)). If the
 * law lists the members of a category by CAS number, a different number is not a member, whatever its name says.
 */
export const categoriesOfPart = ({
  cas,
  name,
}: {
  readonly cas: string;
  readonly name: string;
}): ReadonlyArray<CategoryVerdict> => {
  const byName = categoriesByName(name);
  const isNamed = (code: string): boolean => byName.some((one) => one.code === code && one.kind !== "ask");
  const doubted = (code: string, words: string): string => (isNamed(code) ? words : withDoubt(cas, words));
  const numbers = categoriesOf(cas).map((code) =>
    isDoubtful(cas) && !isNamed(code)
      ? member(code, withDoubt(cas, BY_NUMBER), "doubtful number")
      : member(code, BY_NUMBER, "number"),
  );
  const like = nameOfNumber.get(cas);
  const likened = like === undefined ? [] : categoriesByName(like);
  const byNumber = [
    ...numbers,
    ...likened.map((one) => (one.kind === "ask" ? one : { ...one, words: doubted(one.code, one.words) })),
  ];
  const settled = new Set(byNumber.map(({ code }) => code));
  const named = byName
    .filter(({ code }) => !settled.has(code))
    .map((one) => (cas === "" || !isEnumerated(one.code) || isOfMixture(one) ? one : noMember(one.code)));
  return [...byNumber, ...named];
};
