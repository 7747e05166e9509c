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

type Parts = { readonly year: string; readonly month: string; readonly day: string };

const checked = (year = "", month = "", day = ""): Parts | null => {
  const [y, m, d] = [Number(year), Number(month), Number(day)];
  const isReal = y >= FIRST_YEAR && y <= LAST_YEAR && m >= 1 && m <= 12 && d >= 1 && d <= daysIn(y, m);
  return isReal ? { year, month, day } : null;
};

const fromUs = (text: string): Parts | null => {
  const [, month, day, year] = US.exec(text.trim()) ?? [];
  return checked(year, month, day);
};
const fromIso = (text: string): Parts | null => {
  const [, year, month, day] = ISO.exec(text.trim()) ?? [];
  return checked(year, month, day);
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
