import { displayDate } from "#domain/shared/UsDate.ts";

/** Times in the person's time zone: every day as MM-dd-yyyy (spec B9), every time with AM or PM. */

const two = (number: number): string => String(number).padStart(2, "0");
const CLOCK = new Intl.DateTimeFormat("en-US", { hour: "numeric", minute: "2-digit" });

/** The server's times are text, ours are milliseconds. '' for null. */
export const displayDay = (moment: string | number | null): string => {
  const at = new Date(moment ?? "");
  return displayDate(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`);
};

export const displayTime = (moment: string | number): string => CLOCK.format(new Date(moment));

export const displayMoment = (moment: string | number): string => `${displayDay(moment)}, ${displayTime(moment)}`;

/** A time of today, and any other with its day. */
export const displaySince = (moment: string): string =>
  displayDay(moment) === displayDay(Date.now()) ? displayTime(moment) : displayMoment(moment);
