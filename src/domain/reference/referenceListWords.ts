/** The reference lists by their values in the API (spec B3, B9): RMP, PSM, EHS, CERCLA and EPCRA 313. No Schema: addresses are read before one is needed. */
export const REFERENCE_LIST_TYPES = ["rpm", "psm", "ehs", "cercla", "313"] as const;
type ListType = (typeof REFERENCE_LIST_TYPES)[number];

/** The RMP list is `rpm` in the data and `rmp` in the address (reading 8). */
const ROUTE_WORD = { rpm: "rmp", psm: "psm", ehs: "ehs", cercla: "cercla", "313": "313" } as const;

/** Every name of a list in a path. */
export const REFERENCE_LIST_WORDS = [...REFERENCE_LIST_TYPES, ROUTE_WORD.rpm] as const;

/** The list that a path or a body names, in either spelling and any case; null for any other word. */
export const referenceListTypeOf = (word: string): ListType | null => {
  const lower = word.trim().toLowerCase();
  return REFERENCE_LIST_TYPES.find((type) => type === lower || ROUTE_WORD[type] === lower) ?? null;
};

/** The path segment in `/database/{word}`. */
export const routeWordOf = (type: ListType): string => ROUTE_WORD[type];

/** The display name: RMP, PSM, EHS, CERCLA, 313. */
export const listTitleOf = (type: ListType): string => routeWordOf(type).toUpperCase();
