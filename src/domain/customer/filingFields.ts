import { keptPattern, keptText } from "../shared/fields.ts";
import { keptWholeNumber, presetChoice, presetText } from "../shared/fieldTable.ts";
import { FILING_LABELS } from "./filingLabels.ts";

const shortText = (label: string, max: number, example: string) =>
  presetText(label, keptText({ max, message: `${label} must be at most ${max} characters` }), example);

/** Blank, or as `pattern` has it: kept as typed, never written in another way. */
const patterned = (label: string, pattern: RegExp, shape: string, example: string, help = shape) => ({
  ...presetText(label, keptPattern(pattern, `${label} must be ${shape}`), example),
  help,
});

const UNTIL_90 = /^-?(90(\.0{1,6})?|[0-8]?\d(\.\d{1,6})?)$/;
const UNTIL_180 = /^-?(180(\.0{1,6})?|(1[0-7]|\d)?\d(\.\d{1,6})?)$/;

const STATED = ["not stated", "yes", "no"] as const;
const stated = (label: string) => presetChoice(label, STATED, `${label} must be not stated, yes or no`, "not stated");

const MAX_OCCUPANTS = 99_999;

/** What a Tier II form asks of the facility (40 CFR 370.42), and the numbers by which authorities know it. */

export const FILING_FIELDS = {
  county: shortText(FILING_LABELS.county, 60, "Morgan"),
  fire_district: shortText(FILING_LABELS.fire_district, 100, "Decatur Fire and Rescue"),
  latitude: patterned(
    FILING_LABELS.latitude,
    UNTIL_90,
    "degrees from -90 to 90 with at most 6 decimals",
    "34.6059",
    "Decimal degrees, such as 34.6059",
  ),
  longitude: patterned(
    FILING_LABELS.longitude,
    UNTIL_180,
    "degrees from -180 to 180 with at most 6 decimals",
    "-86.9833",
    "Decimal degrees, such as -86.9833; west is negative",
  ),
  naics: patterned(FILING_LABELS.naics, /^\d{6}$/, "6 digits", "325998"),
  naics_name: {
    ...shortText(
      FILING_LABELS.naics_name,
      200,
      "All Other Miscellaneous Chemical Product and Preparation Manufacturing",
    ),
    help: "Filled in from the code; you can edit it",
  },
  duns: patterned(FILING_LABELS.duns, /^\d{2}-?\d{3}-?\d{4}$/, "9 digits", "12-345-6789"),
  rmp_id: patterned(FILING_LABELS.rmp_id, /^\d{4} ?\d{4} ?\d{4}$/, "12 digits", "1000 0012 3456"),
  tri_id: patterned(FILING_LABELS.tri_id, /^[0-9A-Za-z]{15}$/, "15 letters and digits", "35601MPLFR410CA"),
  cers_id: patterned(FILING_LABELS.cers_id, /^\d{8}$/, "8 digits", "10123456", "8 digits, California only"),
  manned: stated(FILING_LABELS.manned),
  max_occupants: keptWholeNumber(
    FILING_LABELS.max_occupants,
    [0, MAX_OCCUPANTS],
    `Maximum occupants must be a whole number from 0 to ${MAX_OCCUPANTS}`,
    64,
  ),
  subject_to_rmp: stated(FILING_LABELS.subject_to_rmp),
};
