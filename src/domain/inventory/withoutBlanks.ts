import type { LINE_FIELDS } from "./lineFields.ts";

/** Sent even if blank, which clears the stored value; if left out, it would be kept. */
const SENT_BLANK: ReadonlySet<string> = new Set<keyof typeof LINE_FIELDS>([
  "reported_as",
  "process_name",
  "partial_pressure",
  "report_answers",
  "average_pounds",
  "days_on_site",
]);

const isSent = ([name, value]: readonly [string, unknown]): boolean => {
  if (value === undefined) return false;
  const isBlank = value === null || value === "" || (Array.isArray(value) && value.length === 0);
  return !isBlank || SENT_BLANK.has(name);
};

/** Without empty, null and empty-list values, as inventory lines are sent (spec B3). False and 0 stay. */
export const withoutBlanks = (body: object): Readonly<Record<string, unknown>> =>
  Object.fromEntries(Object.entries(body).filter(isSent));
