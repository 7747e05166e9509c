import type { SnapshotFrom } from "xstate";
import type { ReportEvent } from "#application/report/ReportContext.ts";
import type { reportMachine } from "#application/report/reportMachine.ts";

export type ReportView = {
  readonly state: SnapshotFrom<typeof reportMachine>;
  readonly send: (event: ReportEvent) => void;
};
