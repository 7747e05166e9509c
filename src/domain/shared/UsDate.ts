/** Text, no time zone: typed MM/DD/YYYY, stored yyyy-MM-dd, listed MM-dd-yyyy (spec B9); years 1900 to 2100. */
const US = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const ISO = /^(\d{4})-(\d{2})-(\d{2})$/;

const FIRST_YEAR = 1900;
const LAST_YEAR = 2100;

const isLeapYear = (year: number): boolean => year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);

const daysIn = (year: number, month: number): number => {
  if (month === 2) return isLeapYear(year) ? 29 : 28;
  return [4, 6, 9, 11].includes(month) ? 30 : 31;
};

const MONTHS = ["January", "February", "March", "April", "May", "June"].concat([
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
]);

type Parts = { readonly year: string; readonly month: string; readonly day: string };

const usParts = (text: string): Parts | null => {
  const [, month, day, year] = US.exec(text.trim()) ?? [];
  return year === undefined || month === undefined || day === undefined ? null : { year, month, day };
};
const isoParts = (text: string): Parts | null => {
  const [, year, month, day] = ISO.exec(text.trim()) ?? [];
  return year === undefined || month === undefined || day === undefined ? null : { year, month, day };
};

/** Why there is no such day, the year first: February needs it. Null for a day of the calendar. */
const problemOf = ({ year, month, day }: Parts): string | null => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  if (y < FIRST_YEAR || y > LAST_YEAR) return `The year must be from ${FIRST_YEAR} to ${LAST_YEAR}.`;
  const name = MONTHS[m - 1];
  if (name === undefined) return "The month must be from 01 to 12.";
  if (d < 1) return "The day must be at least 01.";
  const days = daysIn(y, m);
  return d > days ? `${name} ${y} has ${days} days.` : null;
};

const real = (parts: Parts | null): Parts | null => (parts !== null && problemOf(parts) === null ? parts : null);
const fromUs = (text: string): Parts | null => real(usParts(text));
const fromIso = (text: string): Parts | null => real(isoParts(text));

/** Why a complete date, typed or as it is sent, is no day of the calendar; null for one that is, and for other texts. */
export const noSuchDay = (text: string): string | null => {
  const parts = usParts(text) ?? isoParts(text);
  return parts && problemOf(parts);
};

/** `02/29/2024` to `2024-02-29`; null unless complete and a day of the calendar. */
export const isoFromUsDate = (text: string): string | null => {
  const date = fromUs(text);
  return date && `${date.year}-${date.month}-${date.day}`;
};

/** `2024-02-29` to `02/29/2024`; null unless a day of the calendar. */
export const usFromIsoDate = (text: string): string | null => {
  const date = fromIso(text);
  return date && `${date.month}/${date.day}/${date.year}`;
};

/** `2024-02-29` to `02-29-2024` for lists and documents; '' for what is no day of the calendar. */
export const displayDate = (text: string | null): string => {
  const date = fromIso(text ?? "");
  return date === null ? "" : `${date.month}-${date.day}-${date.year}`;
};
