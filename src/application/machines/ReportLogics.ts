import type { ReportDifferences } from "#domain/report/differences/ReportDifferences.ts";
import type { DownloadMachine } from "./downloadMachine.ts";
import type { LoadMachine } from "./loadMachine.ts";
import type { reportMachine } from "./reportMachine.ts";

/** The machines of the reports' screen. */
export type ReportLogics = {
  readonly report: typeof reportMachine;
  /** A stored report's file, by its id. */
  readonly storedReport: DownloadMachine<number>;
  /** What a stored report would say differently today. */
  readonly reportDifferences: LoadMachine<ReportDifferences, { readonly report_id: number }>;
};
