import type { Outcome } from "../amounts/Finding.ts";
import type { ReportTypeId } from "../ReportTypeId.ts";

type Words = {
  /** Headings over the findings of each outcome. */
  readonly titles: Readonly<Record<Outcome, string>>;
  /** Text before the names of findings, at the top of a file. */
  readonly named: Readonly<Record<"reportable" | "close", string>>;
};

const THRESHOLDS: Words = {
  titles: { reportable: "Reportable", close: "Close to the threshold (over 80%)", below: "Below the threshold" },
  named: { reportable: "Reportable", close: "Close to the threshold" },
};
/** For release reports: an amount in storage is not reportable, only a spill would be. */
const RELEASES: Words = {
  titles: {
    reportable: "A spill could reach the reportable quantity",
    close: "Close to the reportable quantity (over 80%)",
    below: "Below the reportable quantity",
  },
  named: {
    reportable: "A spill could reach a reportable quantity of",
    close: "Close to a reportable quantity",
  },
};

export const asksForReleases = (type: ReportTypeId): boolean => type === "epcra_section_304_cercla_spill_reporting";
export const outcomeWords = (type: ReportTypeId): Words => (asksForReleases(type) ? RELEASES : THRESHOLDS);

const MOST_NAMES = 12;

/** What stands at the top in large type, most important first: `Reportable: Chlorine; Ammonia`. The first is always told. */
export const headlines = (
  highlights: ReadonlyArray<{ readonly label: string; readonly names: ReadonlyArray<string> }>,
): ReadonlyArray<string> =>
  highlights.flatMap(({ label, names }, at) => {
    if (names.length === 0) return at === 0 ? [`${label}: none`] : [];
    const left = names.length - MOST_NAMES;
    return [`${label}: ${names.slice(0, MOST_NAMES).join("; ")}${left > 0 ? `; and ${left} more` : ""}`];
  });
