import names from "./names.json" with { type: "json" };

/**
 * Names of listed substances besides those that every list prints: the synonyms of table 302.4 (40 CFR 302.4), the names
 * of the members of EPCRA 313 categories (40 CFR 372.65(c)), those in brackets, and what one list calls a substance that
 * another calls otherwise. By CAS number. Made from data/reference-lists; a law compares them.
 */
export const SUBSTANCE_NAMES: ReadonlyArray<readonly [cas: string, name: string]> = Object.entries(names).flatMap(
  ([cas, some]) => some.split("|").map((name) => [cas, name] as const),
);
