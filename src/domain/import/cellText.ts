/** Texts that count as a blank cell. */
const NOTHING = new Set(["", "-", "--", "–", "—", "n/a", "n/r", "na", "n.a.", "none", "nil", "null"]);

/** Without outer and doubled blanks; '' for a text that counts as blank. */
export const cellText = (cell: string): string => {
  const text = cell.replace(/\s+/gu, " ").trim();
  return NOTHING.has(text.toLowerCase()) ? "" : text;
};

/** In these fields, sodium is 'Na', and a person may be named Null. */
const NAMES: ReadonlySet<string> = new Set(["name", "first_name", "last_name"]);
const ALSO_NAMES: ReadonlySet<string> = new Set(["na", "nil", "null"]);
/** Like `cellText`, for a field: a text that counts as blank elsewhere may be a name. */
export const fieldText = (field: string, cell: string): string => {
  const text = cell.replace(/\s+/gu, " ").trim();
  return NAMES.has(field) && ALSO_NAMES.has(text.toLowerCase()) ? text : cellText(cell);
};

/** Makes the last word singular: 'Plastic drums' and 'plastic drum' are the same. */
export const singular = (words: string): string =>
  words.replace(/(?<=[a-z]{2})(?<!s)s$/u, "").replace(/(?<=[sx])es$/u, "");

const GROUPED = /^-?\d{1,3}(?:,\d{3})+(?:\.\d*)?$/;
/** '1,200.5' becomes '1200.5'; any other text is unchanged, for its field to accept or refuse. */
export const ungrouped = (text: string): string => (GROUPED.test(text) ? text.replaceAll(",", "") : text);

/** '2.500' is 2.5 here, and 2,500 where points group: in either case with a point before three digits. */
export const notGrouped = (text: string): string =>
  `${text} was read as ${Number(text)}, not as ${text.replace(".", ",")}.`;

/** Only a number, with or without a percent sign. */
export const isPlainNumber = (text: string): boolean => /^(?:\d+(?:\.\d+)?|\.\d+)\s?%?$/u.test(text);

/** A value as written in a sentence. */
export const valueText = (value: unknown): string => {
  if (typeof value === "boolean") return value ? "Yes" : "No";
  return typeof value === "string" || typeof value === "number" ? String(value) : "";
};

/** Letters, digits and signs as wide as those of East Asian scripts. */
export const WIDE = /[\uFF01-\uFF5E\u3000]+/gu;
export const plainLetters = (cell: string): string =>
  cell.normalize("NFC").replace(WIDE, (wide) => wide.normalize("NFKC"));
export const toldPlain = (cell: string): string => `'${cell.trim()}' was read as '${plainLetters(cell).trim()}'.`;
