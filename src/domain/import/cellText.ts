/** What stands in a cell when there is nothing to say. */
const NOTHING: ReadonlySet<string> = new Set(["", "-", "--", "–", "—", "n/a", "na", "n.a.", "none", "nil", "null"]);

/** Without outer and doubled blanks; '' for what says nothing. */
export const cellText = (cell: string): string => {
  const text = cell.replace(/\s+/gu, " ").trim();
  return NOTHING.has(text.toLowerCase()) ? "" : text;
};

/** In these, sodium is 'Na', and a person may be called Null. */
const NAMES: ReadonlySet<string> = new Set(["name", "first_name", "last_name"]);
const ALSO_NAMES: ReadonlySet<string> = new Set(["na", "nil", "null"]);
/** As `cellText`, of a field: what says nothing elsewhere may be a name. */
export const fieldText = (field: string, cell: string): string => {
  const text = cell.replace(/\s+/gu, " ").trim();
  return NAMES.has(field) && ALSO_NAMES.has(text.toLowerCase()) ? text : cellText(cell);
};

/** Words of a name, for comparing: case, punctuation and blanks aside. */
export const wordsOf = (text: string): ReadonlyArray<string> =>
  text
    .normalize("NFKC")
    .toLowerCase()
    .split(/[^\p{L}\p{N}#]+/u)
    .filter((word) => word !== "");

export const comparable = (text: string): string => wordsOf(text).join(" ");

/** Of the last word, so that 'Plastic drums' is 'plastic drum'. */
export const singular = (words: string): string =>
  words.replace(/(?<=[a-z]{2})(?<!s)s$/u, "").replace(/(?<=[sx])es$/u, "");

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** '1,200.5' is '1200.5'; anything else stays as it is, for its field to take or refuse. */
export const ungrouped = (text: string): string => (GROUPED.test(text) ? text.replaceAll(",", "") : text);

/** A number and nothing else, but for a sign of percent. */
export const isPlainNumber = (text: string): boolean => /^(?:\d+(?:\.\d+)?|\.\d+)\s?%?$/u.test(text);

/** A value as a sentence names it. */
export const valueText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};
