import type { SeasonQuery } from "#domain/season/SeasonRow.ts";
import { laterBy } from "#domain/season/dueDates.ts";
import { idIn } from "#domain/shared/fields.ts";
import { INVENTORY_STATES, REPORT_STATES, SEASON_ANSWERS } from "#domain/season/seasonStates.ts";

const spelled = (group: string, words: ReadonlyArray<string>): ReadonlyArray<string> =>
  words.map((word) => `${group}-${word.replaceAll(" ", "-")}`);

/** Days from today; overdue reports are due until yesterday. */
const DUE_DAYS = { "due-overdue": -1, "due-in-30-days": 30, "due-in-90-days": 90 } as const;
const [FIRST_YEAR, LAST_YEAR] = [2000, 2100];

/** The words of each filter in the address; at most one of each is chosen. */
export const SEASON_FILTERS = {
  year: spelled(
    "year",
    Array.from({ length: LAST_YEAR - FIRST_YEAR + 1 }, (_, at) => String(FIRST_YEAR + at)),
  ),
  inventory: spelled("inventory", INVENTORY_STATES),
  answer: spelled("answer", SEASON_ANSWERS),
  report: spelled("report", REPORT_STATES),
  due: Object.keys(DUE_DAYS),
  technician: /^technician-[1-9]\d{0,8}$/,
} as const;
export type SeasonFilter = keyof typeof SEASON_FILTERS;

const isOf = (filter: SeasonFilter, word: string): boolean =>
  filter === "technician" ? SEASON_FILTERS.technician.test(word) : SEASON_FILTERS[filter].includes(word);

/** The word that is chosen in a group; '' for all. */
export const chosenIn = (show: string, filter: SeasonFilter): string =>
  show.split(",").find((word) => isOf(filter, word)) ?? "";

/** `show` with another word, or none, in one group. */
export const choosing = (show: string, filter: SeasonFilter, word: string): string =>
  [...show.split(",").filter((each) => !isOf(filter, each)), word].filter((each) => each !== "").join(",");

/** July 1 is the last day on which a report of the year before is due (EPCRA 313). */
const LAST_DUE_MONTH = 7;

/** The year of the season: the one before until its reports are due. `today`: an ISO day. */
export const seasonYear = (show: string, today: string): number => {
  const chosen = chosenIn(show, "year");
  if (chosen !== "") return Number(chosen.slice("year-".length));
  const [year = 0, month = 1] = today.split("-").map(Number);
  return month < LAST_DUE_MONTH ? year - 1 : year;
};

/** The filters as the call takes them. `today`: an ISO day. */
export const seasonFiltersOf = (show: string, today: string): Omit<SeasonQuery, "page" | "ipp" | "search"> => {
  const indexIn = (filter: Exclude<SeasonFilter, "technician">) =>
    SEASON_FILTERS[filter].indexOf(chosenIn(show, filter));
  const due = Object.entries(DUE_DAYS)[indexIn("due")];
  return {
    year: seasonYear(show, today),
    inventory_state: INVENTORY_STATES[indexIn("inventory")] ?? "",
    answer: SEASON_ANSWERS[indexIn("answer")] ?? "",
    report_state: REPORT_STATES[indexIn("report")] ?? "",
    due_until: due === undefined ? null : laterBy(today, { days: due[1] }),
    technician_id: idIn(chosenIn(show, "technician").replace("technician-", "")),
  };
};
