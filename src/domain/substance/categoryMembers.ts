import members from "./categoryMembers.json" with { type: "json" };

/**
 * Not a category of the list, which has each PFAS under its CAS number (40 CFR 372.65(d)), but it raises a question
 * like one.
 */
export const PFAS = "PFAS";

/**
 * Categories of which the law lists every member (data/reference-lists/313_category_members.csv). Of the others, those on
 * the CERCLA and EHS lists or common ones are known; others are recognized by name.
 */
const ENUMERATED: ReadonlySet<string> = new Set(Object.keys(members.enumerated));

/** CAS numbers of members by the code of the EPCRA 313 category (40 CFR 372.65(c)). */
export const CATEGORY_MEMBERS: ReadonlyArray<readonly [code: string, members: ReadonlyArray<string>]> = Object.entries({
  ...members.enumerated,
  ...members.others,
}).map(([code, some]) => [code, some.split(" ")]);

const byCas = Map.groupBy(
  CATEGORY_MEMBERS.flatMap(([code, some]) => some.map((cas) => ({ cas, code }))),
  ({ cas }) => cas,
);

/** The categories of a CAS number; there can be several, as for lead arsenate, a lead and an arsenic compound. */
export const categoriesOf = (cas: string): ReadonlyArray<string> => (byCas.get(cas) ?? []).map(({ code }) => code);

/** True if only the listed CAS numbers belong to the category. */
export const isEnumerated = (code: string): boolean => code === PFAS || ENUMERATED.has(code);
