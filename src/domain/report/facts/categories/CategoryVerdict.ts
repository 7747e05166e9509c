/** By its name or formula, or by a CAS number, which may be one that no register has confirmed. */
export type MemberBy = "name" | "number" | "doubtful number";

/** What a name, a formula or a number says of a component and one EPCRA 313 category (40 CFR 372.65(c)). */
export type CategoryVerdict =
  | { readonly kind: "member"; readonly code: string; readonly words: string; readonly by: MemberBy }
  /** Left out by the law's own words. */
  | { readonly kind: "excluded"; readonly code: string; readonly words: string }
  /** `isMixture`: no member itself, but holds some, whatever its number. */
  | { readonly kind: "ask"; readonly code: string; readonly question: string; readonly isMixture: boolean };

const RANK = { excluded: 0, member: 1, ask: 2 } as const;

/** One for each category: what is excluded comes before what is a member, and that before a question. */
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
