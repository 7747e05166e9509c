import { displayDate } from "#domain/shared/UsDate.ts";

const two = (number: number): string => String(number).padStart(2, "0");

/** The day of a moment by the person's clock, as MM-dd-yyyy (spec B9); '' for none. */
export const displayDay = (moment: string | null): string => {
  const at = new Date(moment ?? "");
  return displayDate(`${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())}`);
};
