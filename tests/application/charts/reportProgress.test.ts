import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { type SnapshotFrom, transition } from "xstate";
import { getAdjacencyMap } from "xstate/graph";
import { reportProgress } from "#application/charts/reportProgress.ts";
import { type ReportEvent, missingOf } from "#application/report/reportDraft.ts";
import { reportMachine as chart } from "#application/report/reportMachine.ts";
import { mayDo, NOT_SIGNED_IN } from "#domain/identity/permissions.ts";
import { ROLES } from "#domain/identity/Role.ts";
import { answered, threw } from "../../support/chart.ts";
import { Unavailable } from "#domain/shared/errors.ts";
import { unanswered } from "../../support/machineProofs/MachineProof.ts";

const reportMachine = unanswered(chart);

type Snapshot = SnapshotFrom<typeof reportMachine>;

const loaded = (value: unknown) => Result.succeed(value);
const failed = (message: string) => Result.fail(new Unavailable({ message, requestId: null }));
const CHOICES: ReadonlyArray<ReportEvent> = [
  { type: "customer.chosen", customer: { id: 1, name: "Acme" } },
  { type: "facility.chosen", facility: { id: 2, name: "North Plant" } },
  { type: "year.chosen", year: 2026 },
  { type: "type.chosen", report: "hmpp_excel" },
];
const SENT: ReadonlyArray<ReportEvent> = [
  ...CHOICES,
  { type: "year.chosen", year: null },
  { type: "report.requested" },
  { type: "report.cancelled" },
  { type: "types.retry" },
  { type: "years.retry" },
  { type: "preview.retry" },
];
const ANSWERS = [
  answered("loadTypes", loaded([])),
  answered("loadTypes", failed("No types")),
  answered("loadYears", loaded([2026])),
  answered("loadYears", loaded([])),
  threw("loadYears"),
  answered("loadPreview", loaded({})),
  answered("loadPreview", failed("No result")),
  answered("makeFile", loaded({})),
  answered("makeFile", failed("No file")),
];

/** Everywhere a report can be. */
const everywhere = (): ReadonlyArray<Snapshot> =>
  Object.values(
    getAdjacencyMap(reportMachine, {
      // Answers of actors are handled by the chart, but not among the events that it declares.
      events: [...SENT, ...ANSWERS] as ReadonlyArray<ReportEvent>,
      serializeState: ({ value, context }) => JSON.stringify([value, Object.keys(missingOf(context.draft))]),
      limit: 100_000,
    }),
  ).map(({ state }) => state);

const WORDS = { customer_id: "customer", facility_id: "facility", year: "year", type: "report type" };
const hereOf = (state: Snapshot) =>
  reportProgress(state, "admin")
    .steps.filter(({ stage }) => stage === "here")
    .map(({ id, name }) => [id, name]);

describe("where a report stands", () => {
  const states = everywhere();

  it("is one step, all before it done, none after it, wherever it can be", () => {
    expect(states.length).toBeGreaterThan(100);
    for (const state of states) {
      const stages = reportProgress(state, "admin")
        .steps.map(({ stage }) => stage)
        .join(" ");
      expect(stages).toMatch(/^(past )*here( ahead)*$/);
      const [[id] = []] = hereOf(state);
      const isUnmade = state.hasTag("makingFailed") || state.hasTag("makingCancelled");
      if (state.hasTag("making") || isUnmade) expect(id).toBe("make");
      else if (state.hasTag("made")) expect(id).toBe("file");
      else expect(id).toBe(Object.keys(missingOf(state.context.draft)).length > 0 ? "choose" : "look");
    }
  });

  it("promises that 'Create Report' creates the file just where it does, and 'Cancel' and 'Try Again' where they are handled", () => {
    for (const state of states) {
      const { next } = reportProgress(state, "admin");
      const [then] = transition(reportMachine, state, { type: "report.requested" });
      const makes = then.hasTag("making") && !state.hasTag("making");
      expect(next.includes("'Create Report' creates the file")).toBe(makes);
      expect(next.includes("'Cancel'")).toBe(state.can({ type: "report.cancelled" }));
      const retries = ["typesFailed", "yearsFailed", "previewFailed"] as const;
      const isHeard = !state.hasTag("making") && retries.some((tag) => state.hasTag(tag));
      expect(next.includes("'Try Again'")).toBe(isHeard);
    }
  });

  it("is blocked by each field that is not chosen, by what is under way and by what has failed, and by nothing else", () => {
    for (const state of states) {
      const missing = Object.entries(WORDS).filter(([field]) => field in missingOf(state.context.draft));
      const expected = [
        ...(missing.length === 0 ? [] : [`Select next: ${missing.map(([, words]) => words).join(", ")}.`]),
        ...(state.matches({ types: "loading" }) ? ["The report types are loading."] : []),
        ...(state.matches({ types: "failed" }) ? ["The report types could not be loaded."] : []),
        ...(state.matches({ years: "loading" }) ? ["The years of this facility are loading."] : []),
        ...(state.matches({ years: "failed" }) ? ["The years of this facility could not be loaded."] : []),
        ...(state.matches({ years: "empty" })
          ? ["This facility has no active inventory, so there is no year to select."]
          : []),
        ...(state.matches({ preview: "failed" }) ? ["No result"] : []),
        ...(state.matches({ work: { editing: "failed" } }) ? ["No file"] : []),
        ...(state.matches({ work: "making" }) ? ["Nothing else can be selected until the file is ready."] : []),
      ];
      expect(reportProgress(state, "staff").blocks).toEqual(expected);
    }
  });

  it("tells who may make files, and those who may not the permission table's sentence first", () => {
    const [state] = states;
    expect(state).toBeDefined();
    if (state === undefined) return;
    for (const role of ROLES) {
      const decision = mayDo(role, "report.create");
      const { who, blocks } = reportProgress(state, role);
      expect(who).toEqual(["admin", "staff"]);
      expect(blocks[0]).toBe(decision.allowed ? blocks[0] : decision.reason);
    }
    expect(reportProgress(state, null).blocks[0]).toBe(NOT_SIGNED_IN);
  });

  it("is walked from the choice to the file, over a failure and a cancelled try", () => {
    const seen: Array<unknown> = [];
    let [state] = states;
    const look = () =>
      seen.push(state === undefined ? undefined : [...hereOf(state), reportProgress(state, "staff").now]);
    const hear = (event: unknown) => {
      if (state !== undefined) [state] = transition(reportMachine, state, event as ReportEvent); // answers as above
    };
    look();
    CHOICES.forEach(hear);
    look();
    hear(answered("loadPreview", loaded({})));
    look();
    for (const end of [answered("makeFile", failed("No file")), { type: "report.cancelled" }]) {
      hear({ type: "report.requested" });
      hear(end);
      look();
    }
    hear({ type: "report.requested" });
    look();
    hear(answered("makeFile", loaded({})));
    look();
    expect(seen).toEqual([
      [["choose", "Select"], "Select what to report on."],
      [["look", "Review the result"], "The result is loading."],
      [["look", "Review the result"], "The result is shown below."],
      [["make", "File failed"], "The file could not be created."],
      [["make", "File canceled"], "Creating the file was canceled."],
      [["make", "Create the file"], "The file is being created."],
      [["file", "File ready"], "The file is ready. It is also listed below under 'Previous files'."],
    ]);
  });
});
