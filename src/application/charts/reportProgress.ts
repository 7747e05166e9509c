import type { SnapshotFrom } from "xstate";
import { mayDo } from "#domain/identity/permissions.ts";
import { ROLES, type Role } from "#domain/identity/Role.ts";
import type { reportMachine } from "../report/reportMachine.ts";
import { type ReportEvent, missingOf, type ReportDraft } from "../report/reportDraft.ts";

type Snapshot = SnapshotFrom<typeof reportMachine>;

const STEPS = ["choose", "look", "make", "file"] as const;
type ReportStepId = (typeof STEPS)[number];
type Stage = "past" | "here" | "ahead";
/** 'open' until a file is requested. */
type Ending = "open" | "made" | "failed" | "cancelled";

/** A file that failed still has to be created. */
const MAKE: Readonly<Record<Ending, string>> = {
  open: "Create the file",
  made: "Create the file",
  failed: "File failed",
  cancelled: "File canceled",
};
const nameOf = (id: ReportStepId, ending: Ending): string => {
  if (id === "choose") return "Select";
  if (id === "look") return "Review the result";
  if (id === "make") return MAKE[ending];
  return ending === "made" ? "File ready" : "File";
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
  if (step === "choose") return "Select what to report on.";
  if (step === "file") return "The file is ready. It is also listed below under 'Previous files'.";
  if (step === "look") {
    if (state.hasTag("previewFailed")) return "The result could not be loaded.";
    return state.hasTag("previewShown") ? "The result is shown below." : "The result is loading.";
  }
  if (state.hasTag("makingFailed")) return "The file could not be created.";
  return state.hasTag("makingCancelled") ? "Creating the file was canceled." : "The file is being created.";
};

/** Decided by the guards of the running chart. */
const leadsTo = (state: Snapshot, event: ReportEvent, name: string): boolean =>
  state.machine.getTransitionData(state, event).some(({ target }) => target?.some(({ key }) => key === name) === true);

const nextOf = (state: Snapshot): string => {
  if (state.can({ type: "report.cancelled" })) return "The file downloads as soon as it is ready. 'Cancel' stops it.";
  const create = leadsTo(state, { type: "report.requested" }, "making")
    ? `'Create Report' creates the file${endingOf(state) === "open" ? "" : " again"}.`
    : "The result is calculated and shown here.";
  const canRetry = (["types.retry", "years.retry", "preview.retry"] as const).some((type) => state.can({ type }));
  return canRetry ? `'Try Again' sends the request again. ${create}` : create;
};

const blocksOf = (state: Snapshot, role: Role | null): ReadonlyArray<string> => {
  const decision = mayDo(role, "report.create");
  const missing = missingFields(state.context.draft);
  return [
    ...(decision.allowed ? [] : [decision.reason]),
    ...(missing.length === 0 ? [] : [`Select next: ${missing.join(", ")}.`]),
    ...(state.hasTag("typesLoading") ? ["The report types are loading."] : []),
    ...(state.hasTag("typesFailed") ? ["The report types could not be loaded."] : []),
    ...(state.hasTag("yearsLoading") ? ["The years of this facility are loading."] : []),
    ...(state.hasTag("yearsFailed") ? ["The years of this facility could not be loaded."] : []),
    ...(state.hasTag("noYears") ? ["This facility has no active inventory, so there is no year to select."] : []),
    ...(state.hasTag("previewFailed") ? [state.context.previewError] : []),
    ...(state.hasTag("makingFailed") ? [state.context.makingError] : []),
    ...(state.hasTag("making") ? ["Nothing else can be selected until the file is ready."] : []),
  ];
};

/**
 * Where a report is between choosing and its file, what comes next, what it waits for, and who may create it, all from
 * the running chart and the permission table.
 * @param role of the signed-in person; null for nobody
 */
export const reportProgress = (state: Snapshot, role: Role | null) => {
  const here = stepOf(state);
  const at = STEPS.indexOf(here);
  const ending = endingOf(state);
  return {
    steps: STEPS.map((id, index) => {
      const stage: Stage = index === at ? "here" : index < at ? "past" : "ahead";
      return { id, name: nameOf(id, ending), stage };
    }),
    ending,
    now: nowOf(state, here),
    next: nextOf(state),
    blocks: blocksOf(state, role),
    who: ROLES.filter((each) => mayDo(each, "report.create").allowed),
  };
};
