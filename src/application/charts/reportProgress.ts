import type { SnapshotFrom } from "xstate";
import { mayDo } from "#domain/identity/permissions.ts";
import { ROLES, type Role } from "#domain/identity/Role.ts";
import type { reportMachine } from "../machines/reportMachine.ts";
import type { ReportEvent } from "../machines/ReportContext.ts";
import { missingOf, type ReportDraft } from "../machines/reportDraft.ts";

type Snapshot = SnapshotFrom<typeof reportMachine>;

const STEPS = ["choose", "look", "make", "file"] as const;
export type ReportStepId = (typeof STEPS)[number];
/** How the last file ended; 'open' while none was asked for. */
type Ending = "open" | "made" | "failed" | "cancelled";

export type ReportProgress = {
  readonly steps: ReadonlyArray<{
    readonly id: ReportStepId;
    readonly name: string;
    readonly stage: "past" | "here" | "ahead";
  }>;
  readonly ending: Ending;
  readonly now: string;
  readonly next: string;
  /** What keeps it from going on; empty when nothing does. */
  readonly blocks: ReadonlyArray<string>;
  /** Roles that may make files. */
  readonly who: ReadonlyArray<Role>;
};

/** A file that did not come is still to be made. */
const MAKE: Readonly<Record<Ending, string>> = {
  open: "Make the file",
  made: "Make the file",
  failed: "Making failed",
  cancelled: "Making cancelled",
};
const nameOf = (id: ReportStepId, ending: Ending): string => {
  if (id === "choose") return "Choose";
  if (id === "look") return "Look at the result";
  if (id === "make") return MAKE[ending];
  return ending === "made" ? "File is there" : "File";
};
const FIELDS = { customer_id: "customer", facility_id: "facility", year: "year", type: "report type" } as const;

const endingOf = (state: Snapshot): Ending => {
  if (state.hasTag("made")) return "made";
  if (state.hasTag("makingFailed")) return "failed";
  return state.hasTag("makingCancelled") ? "cancelled" : "open";
};

const missingFields = (draft: ReportDraft): ReadonlyArray<string> => {
  const missing = missingOf(draft);
  return Object.entries(FIELDS).flatMap(([field, words]) => (missing[field] === undefined ? [] : [words]));
};

const stepOf = (state: Snapshot): ReportStepId => {
  if (state.hasTag("made")) return "file";
  if (state.hasTag("making") || endingOf(state) !== "open") return "make";
  return missingFields(state.context.draft).length > 0 ? "choose" : "look";
};

const nowOf = (state: Snapshot, step: ReportStepId): string => {
  if (step === "choose") return "Choosing what to report on.";
  if (step === "file") return "The file is there, also below under 'Files made before'.";
  if (step === "look") {
    if (state.hasTag("previewFailed")) return "The result did not come.";
    return state.hasTag("previewShown") ? "The result is shown below." : "The result is on its way.";
  }
  if (state.hasTag("makingFailed")) return "The file did not come.";
  return state.hasTag("makingCancelled") ? "Making the file was cancelled." : "The file is being made.";
};

/** Whether this event would lead to the state of that name, by the guards of the running chart. */
const leadsTo = (state: Snapshot, event: ReportEvent, name: string): boolean =>
  state.machine.getTransitionData(state, event).some(({ target }) => target?.some(({ key }) => key === name) === true);

const nextOf = (state: Snapshot): string => {
  if (state.can({ type: "report.cancelled" })) return "It is handed over as soon as it is there; 'Cancel' ends it.";
  const create = leadsTo(state, { type: "report.requested" }, "making")
    ? `'Create Report' makes the file${endingOf(state) === "open" ? "" : " once more"}.`
    : "The result is worked out and shown here.";
  const canRetry = (["types.retry", "years.retry", "preview.retry"] as const).some((type) => state.can({ type }));
  return canRetry ? `'Try again' asks once more. ${create}` : create;
};

const blocksOf = (state: Snapshot, role: Role | null): ReadonlyArray<string> => {
  const decision = mayDo(role, "report.create");
  const missing = missingFields(state.context.draft);
  return [
    ...(decision.allowed ? [] : [decision.reason]),
    ...(missing.length === 0 ? [] : [`Still to choose: ${missing.join(", ")}.`]),
    ...(state.hasTag("typesLoading") ? ["The report types are on their way."] : []),
    ...(state.hasTag("typesFailed") ? ["The report types did not come."] : []),
    ...(state.hasTag("yearsLoading") ? ["The years of this facility are on their way."] : []),
    ...(state.hasTag("yearsFailed") ? ["The years of this facility did not come."] : []),
    ...(state.hasTag("noYears") ? ["This facility has no active inventory, so there is no year to choose."] : []),
    ...(state.hasTag("previewFailed") ? [state.context.previewError] : []),
    ...(state.hasTag("makingFailed") ? [state.context.makingError] : []),
    ...(state.hasTag("making") ? ["Nothing else can be chosen meanwhile."] : []),
  ];
};

/**
 * Where a report is between choosing and its file, what comes next, what it waits for, and who may make it. All of it is
 * asked of the running chart and the permission table.
 * @param role of the signed-in person; null for nobody
 */
export const reportProgress = (state: Snapshot, role: Role | null): ReportProgress => {
  const here = stepOf(state);
  const at = STEPS.indexOf(here);
  const ending = endingOf(state);
  return {
    steps: STEPS.map((id, index) => ({
      id,
      name: nameOf(id, ending),
      stage: index === at ? "here" : index < at ? "past" : "ahead",
    })),
    ending,
    now: nowOf(state, here),
    next: nextOf(state),
    blocks: blocksOf(state, role),
    who: ROLES.filter((each) => mayDo(each, "report.create").allowed),
  };
};
