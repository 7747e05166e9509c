/** Nouns whose records are imported one row a record, besides the products of an inventory. */
export const RECORD_NOUNS = [
  "containers",
  "units",
  "technicians",
  "products",
  "components",
  "customers",
  "facilities",
] as const;
export type RecordNoun = (typeof RECORD_NOUNS)[number];

export const recordNounOf = (word: string): RecordNoun | null => RECORD_NOUNS.find((noun) => noun === word) ?? null;

/** What the rows of a file become. */
export type ImportTarget =
  | { readonly noun: "filings" }
  | { readonly noun: "lines"; readonly inventory_id: number }
  | { readonly noun: RecordNoun };
