import type { ReportSnapshot } from "../../report/snapshot/ReportSnapshot.ts";
import type { FilingFacts } from "../FilingFacts.ts";
import { type Readiness, tellReadiness } from "../Readiness.ts";
import { filedFacility } from "./filedFacility.ts";
import { recordIds } from "./recordIds.ts";
import type { Tier2File } from "./Tier2File.ts";

/** `snapshot` is that of a Tier II report. */
export type FiledReport = { readonly snapshot: ReportSnapshot; readonly facts: FilingFacts };
export type Tier2Filing = Readiness & {
  readonly file: Tier2File;
  /** Something that the form asks for is not known: the file has to be completed where it is sent from. */
  readonly isDraft: boolean;
};

/**
 * The Tier II file of one facility or several of one year: the chemicals, amounts and codes of their reports, and what
 * is not on file left empty and told. A contact of several facilities stands in it once.
 */
export const tier2Filing = (year: number, reports: ReadonlyArray<FiledReport>): Tier2Filing => {
  const ids = recordIds();
  const told = tellReadiness();
  const filed = reports.map(({ snapshot, facts }) => filedFacility(snapshot, facts, ids, told));
  const contacts = new Map(filed.flatMap((one) => one.contacts.map((contact) => [contact.recordid, contact])));
  const readiness = told.readiness();
  return {
    ...readiness,
    isDraft: readiness.lacks.length > 0,
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
