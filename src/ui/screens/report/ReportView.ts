import type { SnapshotFrom } from "xstate";
import type { ReportEvent } from "#application/machines/ReportContext.ts";
import type { reportMachine } from "#application/machines/reportMachine.ts";

/** What the parts of the Reports screen are shown. */
export type ReportView = {
  readonly state: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
};
