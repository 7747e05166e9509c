/** As in the API (spec B3, B9). No Schema: addresses are read before one is needed. */
export const REFERENCE_LIST_TYPES = ["rpm", "psm", "ehs", "cercla", "313"] as const;
type ListType = (typeof REFERENCE_LIST_TYPES)[number];

/** The RMP list is `rpm` in the data and `rmp` in the address (reading 8). */
const ROUTE_WORD = { rpm: "rmp", psm: "psm", ehs: "ehs", cercla: "cercla", "313": "313" } as const;

export const REFERENCE_LIST_WORDS = [...REFERENCE_LIST_TYPES, ROUTE_WORD.rpm] as const;

/** In either spelling and any case; null for any other word. */
export const referenceListTypeOf = (word: string): ListType | null => {
  const lower = word.trim().toLowerCase();
  return REFERENCE_LIST_TYPES.find((type) => type === lower || ROUTE_WORD[type] === lower) ?? null;
};

export const routeWordOf = (type: ListType): string => ROUTE_WORD[type];

/** RMP, PSM, EHS, CERCLA, 313. */
export const listTitleOf = (type: ListType): string => routeWordOf(type).toUpperCase();
