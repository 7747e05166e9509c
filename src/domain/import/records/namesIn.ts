import { cellText } from "../cellText.ts";
import type { NamedRecord } from "../ImportFacts.ts";
import { nameKey } from "../lines/findProduct.ts";

const BETWEEN = /([;,|])(?![^()]*\))/u;

/** The names in a cell, with `;`, `,` or `|` between them, outside of parentheses; a record's own name may contain these as well. */
export const namesIn = (cell: string, records: ReadonlyArray<NamedRecord>): ReadonlyArray<string> => {
  const parts = cell.split(BETWEEN);
  const known = parts.length === 1 ? new Set<string>() : new Set(records.map(({ name }) => nameKey(name)));
  const names: Array<string> = [];
  // Names are at even places, what is between them at odd ones.
  for (let from = 0; from < parts.length; ) {
    let to = parts.length;
    while (to > from + 1 && !known.has(nameKey(parts.slice(from, to).join("")))) to -= 2;
    names.push(cellText(parts.slice(from, Math.max(to, from + 1)).join("")));
    from = Math.max(to, from + 1) + 1;
  }
  return names.filter((name) => name !== "");
};

/** An archived record of exactly this name, if no active one has it. */
export const archivedNamed = (records: ReadonlyArray<NamedRecord>, name: string): NamedRecord | null => {
  const same = records.filter((record) => nameKey(record.name) === nameKey(name));
  return same.some(({ is_active }) => is_active) ? null : (same[0] ?? null);
};
