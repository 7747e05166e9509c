import { categoriesOf, isEnumerated } from "../categoryMembers.ts";
import type { Part } from "../PreparedLine.ts";
import { categoriesByName } from "./categoriesByName.ts";
import { type CategoryVerdict, member } from "./CategoryVerdict.ts";

/**
 * CAS numbers of members and exclusions that could not be compared with any registry (PROVENANCE.md of the lists); they
 * were typed in and verified only by their check digit.
 */
const UNCOMPARED: ReadonlySet<string> = new Set(
  (
    "147-14-8 1303-32-8 1314-06-3 1317-35-7 1328-53-6 1332-65-6 1344-37-2 1345-05-7 1345-16-0 1559-34-8 " +
    "4259-15-8 5263-02-5 7580-31-6 7580-85-0 7798-23-4 8012-00-8 12035-72-2 12047-27-7 12141-20-7 " +
    "12202-17-4 12239-87-1 12578-12-0 12656-85-8 13189-00-9 13424-46-9 13462-86-7 13473-90-0 13601-19-9 " +
    "13682-73-0 13701-59-2 13943-58-3 14104-85-9 14459-95-1 14643-87-9 14735-84-3 15245-12-2 15696-43-2 " +
    "15843-02-4 15956-58-8 22221-10-9 25498-49-1 25869-00-5 27253-28-7 27253-29-8 27253-31-2 27253-32-3 " +
    "27858-07-7 29387-86-8 29911-28-2 36355-01-8 37300-23-5 49663-84-5 52652-59-2 59536-65-1 " +
    "61788-76-9 61789-52-4 63449-39-8 67774-32-7 68457-79-4 68649-42-3 68920-70-7 68987-63-3 71011-12-6 " +
    "84082-38-2 84605-29-8 84776-06-7 85535-84-8 85535-85-9 88917-22-0 138265-88-0"
  ).split(" "),
);

const isDoubtful = (cas: string): boolean => UNCOMPARED.has(cas);

/** Adds a warning if the verdict rests only on such an unverified number. */
const withDoubt = (cas: string, words: string): string =>
  isDoubtful(cas) ? `${words}; the CAS number could not be checked against a registry: confirm the substance` : words;

/** CAS numbers treated like a name; separated by blanks. */
const LIKE: ReadonlyArray<readonly [name: string, numbers: string]> = [
  ["barium sulfate", "7727-43-7 13462-86-7"],
  ["chromite ore", "1308-31-2"],
  ["copper phthalocyanine", "147-14-8 1328-53-6 12239-87-1 14302-13-7 68987-63-3"],
  ["Prussian blue", "13601-19-9 13746-66-2 13943-58-3 14038-43-8 14459-95-1 25869-00-5"],
  ["potassium gold cyanide", "13967-50-5"],
  ["lithopone", "1345-05-7"],
  ["chlorinated paraffin", "61788-76-9 63449-39-8 68920-70-7 84082-38-2 84776-06-7"],
  ["chlorinated paraffins, C14-17", "85535-85-9"],
  [
    "propylene glycol methyl ether",
    "107-98-2 108-65-6 770-35-4 1569-01-3 1569-02-4 5131-66-8 25498-49-1 29387-86-8 29911-28-2 34590-94-8 57018-52-7 " +
      "88917-22-0",
  ],
  [
    "residual fuel oil",
    "68553-00-4 68476-33-5 64741-45-3 64741-56-6 64741-62-4 64741-80-6 8052-42-4 8007-45-2 65996-93-2 90640-80-5",
  ],
  ["tetraglyme", "143-24-8 1559-34-8 1559-35-9 112-98-1"],
];
const nameOfNumber = new Map(LIKE.flatMap(([name, numbers]) => numbers.split(" ").map((cas) => [cas, name] as const)));

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
export const categoriesOfPart = ({ cas, name }: Pick<Part, "cas" | "name">): ReadonlyArray<CategoryVerdict> => {
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
