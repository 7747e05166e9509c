import { countText } from "#ui/kit/counts.ts";

export const INTRO = "Compare two years of a facility side by side and see the causes of each change.";
export const EARLIER = "Earlier Year";
export const LATER = "Later Year";
export const ONLY_CHANGED = "Show changes only";
export const NO_FACILITY = "No facility selected";
export const CHOOSE_FACILITY = "Open the comparison from a facility or from an inventory.";
export const TO_FACILITIES = "Customers and Facilities";
export const ONE_YEAR = "Only one year";
export const ONE_YEAR_WORDS =
  "This facility has active inventories for only one year, so there is nothing to compare yet.";
export const NO_YEAR = "No inventory yet";
export const NO_YEAR_WORDS = "This facility has no active inventory.";
export const COMPARING = "Comparing years...";
export const DOWNLOADS = { pdf: "Download PDF", xlsx: "Download Excel" } as const;
export const ANSWERS = "Report results";
export const NOTHING_CHANGED = "Nothing changed.";
export const NOTHING_THERE = "None in either year.";
export const NOT_JUDGED = "Insufficient data in one of the years";
export const METHOD = "How years are compared";
export const causesOf = (name: string): string => `Causes of ${name}`;
export const leftOut = (count: number): string => `${countText(count)} more in the files.`;
export const changedOf = (changed: number, title: string): string =>
  changed === 0 ? title : `${title} (${changed} changed)`;
