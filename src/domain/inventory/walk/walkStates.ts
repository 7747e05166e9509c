/** State of a line in a walk; `added`: it was not in the earlier inventory. */
export const WALK_STATES = ["to confirm", "same", "changed", "gone", "added"] as const;
export type WalkState = (typeof WALK_STATES)[number];

/** 'Gone: Used up', for a row of the change log. */
export const walkInWords = ({ state, reason }: Readonly<Record<string, unknown>>): string => {
  const word = typeof state === "string" ? state.charAt(0).toUpperCase() + state.slice(1) : "";
  return typeof reason === "string" && reason !== "" ? `${word}: ${reason}` : word;
};

/** Suggested reasons, in the order of their digits; any other reason can be typed. */
export const GONE_REASONS = ["Used up", "Disposed of", "Moved to another site", "Replaced", "Not found"] as const;
export const MAX_REASON = 200;

export const CARRIED_OVER = "carried over, not confirmed";
export const unconfirmedLines = (count: number): string => `${count} ${count === 1 ? "line" : "lines"} ${CARRIED_OVER}`;

/** Values that a person compares with the actual storage: changing one confirms the line. */
const WALKED = [
  "product_id",
  "container_id",
  "container_unit_id",
  "container_size",
  "container_quantity",
  "location_stored",
] as const;
export type Walked = Readonly<Partial<Record<(typeof WALKED)[number], unknown>>>;
const sameValue = (a: unknown, b: unknown): boolean =>
  a === b || (a != null && b != null && a !== "" && b !== "" && Number(a) === Number(b));
export const differsInStorage = (before: Walked, after: Walked): boolean =>
  WALKED.some((name) => !sameValue(before[name] ?? null, after[name] ?? null));
