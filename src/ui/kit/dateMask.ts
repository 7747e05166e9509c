const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?\s*$/;
const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\s*$/;
/** How many digits the month, the day and the year take. */
const room = (part: number) => (part === 2 ? 4 : 2);
const two = (text: string) => text.padStart(2, "0");

/**
 * MM/DD/YYYY while it is typed: digits and slashes only, a slash put in when the next digit needs it.
 * A lone digit followed by a slash gets its zero (`1/` is `01/`). Never judges whether the date exists.
 */
export function dateMask(text: string): string {
  const parts = separated(text).split("/");
  const out = parts.slice(0, -1).map((part, at) => part.slice(0, room(at)));
  let rest = parts.at(-1) ?? "";
  do {
    out.push(rest.slice(0, room(out.length)));
    rest = rest.slice(room(out.length - 1));
  } while (rest !== "" && out.length < 3);
  const joined = separated(out.slice(0, 3).join("/"));
  return joined.replace(/(?<=^|\/)\d\/$/, (ended) => `0${ended}`);
}

/** Digits and slashes. An empty part is kept only while both slashes stand, that is when a whole date is being mended. */
function separated(text: string): string {
  const plain = text
    .replace(/[.-]/g, "/")
    .replace(/[^\d/]/g, "")
    .replace(/\/+$/, "/");
  return /\/.*\//.test(plain) ? plain : plain.replace(/^\//, "");
}

/** A pasted date: also understands 2026-01-02, 1/2/2026 and 1/2/26 (00 to 69 are the years 2000 to 2069). */
export function pastedDate(text: string): string {
  const [, isoYear, isoMonth, isoDay] = iso.exec(text) ?? [];
  if (isoYear !== undefined && isoMonth !== undefined && isoDay !== undefined) {
    return `${two(isoMonth)}/${two(isoDay)}/${isoYear}`;
  }
  const [, month, day, year] = american.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return dateMask(text);
  const fullYear = year.length === 4 ? year : `${Number(year) < 70 ? "20" : "19"}${year}`;
  return `${two(month)}/${two(day)}/${fullYear}`;
}
