import { isEnumerated } from "../facts/categoryMembers.ts";
import { textColumn, yesNoColumn } from "../model/tables.ts";
import { type Activity, EPCRA_313, isSpecialConcern, judge313, readList313 } from "../rules/epcra313Rules.ts";
import { FIRST_REPORTING_YEARS } from "../rules/firstReportingYears.ts";
import type { Judged, Listed } from "../rules/Listed.ts";
import { listOf } from "../rules/listedSubstances.ts";
import { categoryGaps } from "./categoryGaps.ts";
import { componentFates, fate, fatesOfQuestions, onNoRow } from "./componentFates.ts";
import { fates313 } from "./fates313.ts";
import type { ReportInput, ReportBody } from "./ReportInput.ts";
import { substanceBody } from "./substances.ts";
import type { SubstanceLaw } from "./SubstanceLaw.ts";

const FLAG = {
  manufactured: "is_manufactured",
  processed: "is_processed",
  otherwise_used: "is_otherwise_used",
} as const satisfies Record<Activity, string>;

const REMARKS = [
  "Threshold screening: the maximum on-site inventory stands for the year's throughput; fill in the annual quantity before filing Form R (due July 1).",
  "Who: 10 or more full-time employees, a covered NAICS code, and more than a threshold in the calendar year (40 CFR 372.22).",
  "Categories (40 CFR 372.65(c)) are found by CAS number, by name and by formula; where a name points to one and does not settle it, the question stands under 'Could not be judged'. The whole compound counts, in each of its categories.",
];

const LEAD_ALLOY =
  "Lead in stainless steel, brass or bronze alloy keeps 25,000 and 10,000 lb (40 CFR 372.28): to be confirmed";
const NOT_ENUMERATED = "Category that cannot be enumerated: members known by number, name or formula were added up";

const remarksOf = ({ listed }: Judged): ReadonlyArray<string> => [
  ...(listed.cas === "7439-92-1" ? [LEAD_ALLOY] : []),
  ...(listed.category_code !== "" && !isEnumerated(listed.category_code) ? [NOT_ENUMERATED] : []),
];

const TITLES = {
  reportable: "Above the threshold",
  close: "Close: over 80% of the threshold",
  below: "Not above the threshold",
};

const lawOf = (activity: Activity): SubstanceLaw => ({
  rule: EPCRA_313[activity],
  substance: "313 chemical or category",
  amount: "Chemical",
  threshold: "Threshold",
  reached: "Exceeds the threshold",
  extra: [
    textColumn("qualifier", "Qualifier", 2, ({ judged }) => judged.listed.row.qualifier),
    yesNoColumn("special_concern", "Special concern", 1, ({ judged }) => isSpecialConcern(judged.listed)),
    textColumn("annual", "Annual quantity, lb", 1.3, () => ""),
  ],
  remarksOf,
});

const laterRemark = (year: number, later: ReadonlyArray<Listed>): ReadonlyArray<string> => {
  const told = later.map(({ name, cas, category_code }) => {
    const added = FIRST_REPORTING_YEARS.get(cas || category_code);
    return `${name} (${cas || category_code}) from ${added?.year} on (${added?.notice})`;
  });
  return told.length === 0 ? [] : [`On these lines, but not yet listed in ${year}: ${told.join("; ")}.`];
};

/** EPCRA 313 for one activity (rules 1.4 to 1.6). */
export const body313 = (input: ReportInput, activity: Activity): ReportBody => {
  const lines = input.lines.filter(({ line }) => line[FLAG[activity]]);
  const list = listOf(input.snapshot, "313");
  const read = readList313(list, lines, activity, input.snapshot.year);
  const codes = new Set([...read.listed, ...read.later].map(({ category_code }) => category_code));
  const judged = judge313(list, lines, activity, read);
  const mark = activity.replace("_", " ");
  const remarks = [
    `${lines.length} of ${input.lines.length} lines are marked ${mark}; the others are not part of this report.`,
    ...REMARKS,
    ...laterRemark(input.snapshot.year, read.later),
  ];
  const unread = fate("excluded", `the line is not marked ${mark} (40 CFR 372.25)`);
  const unlisted = onNoRow([list], "on no row of the 313 list, and in none of its categories (40 CFR 372.65)");
  const fates = componentFates({
    lines: input.lines,
    told: [...fates313(lines, judged, read), ...fatesOfQuestions(lines, "313", [list])],
    unlisted: () => unlisted,
    unread: ({ line }) => (line[FLAG[activity]] ? null : unread),
  });
  const body = substanceBody(input, lawOf(activity), TITLES, judged, lines, remarks, fates, "313");
  return { ...body, gaps: categoryGaps(lines, read.parts, codes, list) };
};
