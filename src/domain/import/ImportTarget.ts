/** Kinds of records imported one per row, in addition to the products of an inventory. */
export const RECORD_KINDS = [
  "containers",
  "units",
  "technicians",
  "products",
  "components",
  "customers",
  "facilities",
] as const;
export type RecordKind = (typeof RECORD_KINDS)[number];

/** Answers of customers to missing facts complete records of several kinds. */
export const IMPORT_KINDS = [...RECORD_KINDS, "answers"] as const;
export type ImportKind = (typeof IMPORT_KINDS)[number];
export const importKindOf = (word: string): ImportKind | null => IMPORT_KINDS.find((noun) => noun === word) ?? null;

/** What the rows of a file become. */
export type ImportTarget =
  | { readonly noun: "filings" }
  /** Lines of several facilities, for their inventories of one year. */
  | { readonly noun: "inventories" }
  | { readonly noun: "lines"; readonly inventory_id: number }
  | { readonly noun: ImportKind };
