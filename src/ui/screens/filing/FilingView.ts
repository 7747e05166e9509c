import type { SnapshotFrom } from "xstate";
import type { FilingEvent } from "#application/filing/FilingContext.ts";
import type { filingMachine } from "#application/filing/filingMachine.ts";

export type FilingView = {
  readonly state: SnapshotFrom<typeof filingMachine>;
  readonly send: (event: FilingEvent) => void;
};
