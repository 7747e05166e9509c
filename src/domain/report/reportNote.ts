import type { Report } from "./reports.ts";

/** Rules 0.6. */
const NOTE = "Screening based on the maximum inventory.";

/** Below the title of each report. */
export const reportNote = ({ unknown }: Pick<Report, "unknown">): string => `${NOTE} ${unknown}`.trim();
