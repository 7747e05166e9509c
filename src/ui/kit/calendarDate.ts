import { CalendarDate } from "@internationalized/date";

const shape = /^(\d{2})\/(\d{2})\/(\d{4})$/;
const pad = (value: number, length: number) => String(value).padStart(length, "0");

/** The day that a text in the form MM/DD/YYYY names, or null if there is no such day. */
export function calendarDate(text: string): CalendarDate | null {
  const [, month, day, year] = shape.exec(text) ?? [];
  if (month === undefined || day === undefined || year === undefined) return null;
  // CalendarDate pulls 02/30 back to the end of February; a date that was pulled is none.
  const date = new CalendarDate(Number(year), Number(month), Number(day));
  return dateText(date) === text ? date : null;
}

/** MM/DD/YYYY */
export function dateText({ year, month, day }: { year: number; month: number; day: number }): string {
  return `${pad(month, 2)}/${pad(day, 2)}/${pad(year, 4)}`;
}
