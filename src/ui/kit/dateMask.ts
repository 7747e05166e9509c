const iso = /^\s*(\d{4})-(\d{1,2})-(\d{1,2})(?:T.*)?\s*$/;
const american = /^\s*(\d{1,2})[/.-](\d{1,2})[/.-](\d{2}|\d{4})\s*$/;
const two = (text: string) => text.padStart(2, "0");

/**
 * MM/DD/YYYY while it is typed: digits and slashes only, a slash put in when the next digit needs it.
 * A lone digit followed by a slash gets its zero (`1/` is `01/`). Never judges whether the date exists.
 */
export function dateMask(text: string): string {
  const parts = separated(text).split("/");
  const last = parts.length - 1;
  const out: Array<string> = [];
  parts.forEach((part, at) => {
    if (out.length === 3) return;
    if (at < last) {
      const isBeingTyped = at === last - 1 && parts[last] === "";
      const digits = part.slice(0, out.length === 2 ? 4 : 2);
      out.push(isBeingTyped && digits !== "" && out.length < 2 ? two(digits) : digits);
      return;
    }
    let rest = part;
    do {
      const room = out.length === 2 ? 4 : 2;
      out.push(rest.slice(0, room));
      rest = rest.slice(room);
    } while (rest !== "" && out.length < 3);
  });
  return separated(out.join("/"));
}

/** Digits and slashes. An empty part is kept only while both slashes stand, that is when a whole date is being mended. */
function separated(text: string): string {
  const plain = text.replace(/[.-]/g, "/").replace(/[^\d/]/g, "").replace(/\/+$/, "/");
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
