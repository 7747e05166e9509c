/** Apart from the laws and Schemas, because the first page knows the filters of every list. */

/** `depends`: nothing is reportable by what is known, but facts that are missing or ranges could change that. */
export const SEASON_ANSWERS = ["reportable", "depends", "nothing"] as const;
export type SeasonAnswer = (typeof SEASON_ANSWERS)[number];

/** What a report says of one substance. */
export const SUBSTANCE_ANSWERS = ["reportable", "depends", "below", "not listed"] as const;
export type SubstanceAnswer = (typeof SUBSTANCE_ANSWERS)[number];

/** How far the facility's inventory of the year is. `none`: there is no active one. */
export const INVENTORY_STATES = ["none", "walk", "open", "completed"] as const;
export type InventoryState = (typeof INVENTORY_STATES)[number];

/** How far a report is. `changed`: its inputs have changed since it was made or filed. */
export const REPORT_STATES = ["none", "made", "made changed", "filed", "filed changed"] as const;
export type SeasonReportState = (typeof REPORT_STATES)[number];
