/**
 * How a member was recognized: by its name or formula, or by its CAS number, which may not be confirmed by any
 * registry.
 */
export type MemberBy = "name" | "number" | "doubtful number";

/** What a name, formula or CAS number says about a component and one EPCRA 313 category (40 CFR 372.65(c)). */
export type CategoryVerdict =
  | { readonly kind: "member"; readonly code: string; readonly words: string; readonly by: MemberBy }
  /** Excluded by the wording of the law. */
  | { readonly kind: "excluded"; readonly code: string; readonly words: string }
  /** By name of a category whose members the law lists by CAS number, and the number is none of them. */
  | { readonly kind: "other"; readonly code: string; readonly words: string }
  /** `isMixture`: not a member itself, but contains members, whatever its CAS number. */
  | { readonly kind: "ask"; readonly code: string; readonly question: string; readonly isMixture: boolean };

const RANK = { excluded: 0, member: 1, other: 2, ask: 3 } as const;

/** One verdict per category: an exclusion takes precedence over membership, and both over a question. */
export const oneOfEach = (verdicts: ReadonlyArray<CategoryVerdict>): ReadonlyArray<CategoryVerdict> => {
  const found = new Map<string, CategoryVerdict>();
  for (const verdict of verdicts) {
    const other = found.get(verdict.code);
    if (other === undefined || RANK[verdict.kind] < RANK[other.kind]) found.set(verdict.code, verdict);
  }
  return [...found.values()];
};

export const member = (code: string, words: string, by: MemberBy = "name"): CategoryVerdict => ({
  kind: "member",
  code,
  words,
  by,
});
export const excluded = (code: string, words: string): CategoryVerdict => ({ kind: "excluded", code, words });
export const ask = (code: string, question: string, isMixture = false): CategoryVerdict => ({
  kind: "ask",
  code,
  question,
  isMixture,
});
