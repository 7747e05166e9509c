import { safeFileName } from "../files/safeFileName.ts";
import type { FilingFormat, FilingTarget } from "./FilingRequest.ts";

const WORDS = {
  tier2: { file: "Tier_II", draft: "draft to be completed in Tier2 Submit" },
  cers: { file: "CERS", draft: "draft to be completed in CERS" },
} as const satisfies Record<FilingTarget, object>;

/** The words that mark a draft in its file name and on its evidence page. */
export const draftWords = (target: FilingTarget): string => WORDS[target].draft;

export type NamedFiling = {
  readonly target: FilingTarget;
  readonly format: FilingFormat;
  readonly customer: string;
  readonly facilities: ReadonlyArray<string>;
  readonly year: number;
  readonly isDraft: boolean;
};

/**
 * Maximum characters for customer and facility in a file name of at most 150, so that the year and the draft mark are
 * never cut off.
 */
const MOST_OF_PLACE = 90;

/** `Tier_II_Acme_Plant_1_2026.t2s`; facility names are omitted if there are several. */
export const filingFileName = ({ target, format, customer, facilities, year, isDraft }: NamedFiling): string => {
  const [only, ...others] = facilities;
  const whole = only === undefined || others.length > 0 ? customer : `${customer}_${only}`;
  const place = Array.from(whole).slice(0, MOST_OF_PLACE).join("");
  const name = `${WORDS[target].file}_${place}_${year}`.replaceAll(/[\s.]+/g, "_");
  return safeFileName(isDraft ? `${name} - ${WORDS[target].draft}` : name, format);
};
