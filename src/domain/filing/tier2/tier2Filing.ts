import type { ReportSnapshot } from "../../report/snapshot/ReportSnapshot.ts";
import type { FacilityFiling } from "../FacilityFiling.ts";
import type { FilingFacts } from "../FilingFacts.ts";
import { isDraft, joined, type Readiness } from "../Readiness.ts";
import type { Decimal } from "../../shared/decimal.ts";
import { FILING_VERSION } from "../FilingSnapshot.ts";
import { wholePounds } from "./wholePounds.ts";
import { toTier2Facility } from "./toTier2Facility.ts";
import { recordIds } from "./recordIds.ts";
import type { Tier2File } from "./Tier2File.ts";

/** `snapshot` is the snapshot of a Tier II report. */
export type FiledReport = { readonly snapshot: ReportSnapshot; readonly facts: FilingFacts };
/** The remarks of all facilities are also merged into one Readiness. */
export type Tier2Filing = Readiness & {
  readonly file: Tier2File;
  /** A mandatory fact is missing: the file must be completed in the program that submits it. */
  readonly isDraft: boolean;
  readonly facilities: ReadonlyArray<FacilityFiling>;
};

/** Files of earlier versions have exact amounts. */
const FIRST_WHOLE = 3;

/**
 * The Tier II file for one or more facilities and one year: the chemicals, amounts and codes of their reports. Facts
 * that are not on file stay empty and are reported as missing. A contact shared by several facilities appears once.
 */
export const tier2Filing = (
  year: number,
  reports: ReadonlyArray<FiledReport>,
  version: number = FILING_VERSION,
): Tier2Filing => {
  const rounded = version < FIRST_WHOLE ? (pounds: Decimal) => pounds : wholePounds;
  const kept = reports.flatMap(({ facts: { record_ids = [] } }) => record_ids);
  const ids = recordIds(new Map(kept.map(({ key, record_id }) => [key, record_id])));
  const filed = reports.map(({ snapshot, facts }) => toTier2Facility(snapshot, facts, ids, rounded));
  const contacts = new Map(filed.flatMap((one) => one.contacts.map((contact) => [contact.recordid, contact])));
  const readiness = joined(filed.map((one) => one.readiness));
  return {
    ...readiness,
    isDraft: isDraft(readiness),
    facilities: filed,
    file: {
      version: "1.0.0",
      dataset: {
        reportyear: year,
        facilities: filed.map(({ facility }) => facility),
        contacts: [...contacts.values()],
      },
    },
  };
};
