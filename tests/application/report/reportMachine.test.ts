import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { reportMachine } from "#application/report/reportMachine.ts";
import type { Announcement } from "#application/shared/messages.ts";
import type { Download } from "#application/shared/Download.ts";
import type { ReportPreview } from "#domain/report/preview/ReportPreview.ts";
import type { ReportRequest } from "#domain/report/ReportRequest.ts";
import { EMPTY_PREVIEW } from "../../support/emptyPreview.ts";
import { type Answer, BROKEN, Unavailable } from "#domain/shared/errors.ts";
import { eventually } from "../../support/eventually.ts";

const loaded = <A>(value: A): Answer<A> => Result.succeed(value);
const failed = (message: string): Answer<never> => Result.fail(new Unavailable({ message, requestId: null }));
const FILE: Download = { name: "Report.pdf", content: new Blob(["%PDF"]) };
const ACME = { id: 1, name: "Acme" };
const PLANT = { id: 2, name: "North Plant" };

type Parts = {
  readonly types?: () => Promise<Answer<ReadonlyArray<{ type: string; name: string }>>>;
  readonly years?: () => Promise<Answer<ReadonlyArray<number>>>;
  readonly preview?: (asked: ReportRequest) => Promise<Answer<ReportPreview>>;
  readonly file?: (asked: ReportRequest, signal: AbortSignal) => Promise<Answer<Download>>;
};
const open = (parts: Parts = {}) => {
  const saved: Array<Download> = [];
  const told: Array<Announcement> = [];
  const logic = reportMachine.provide({
    actors: {
      loadTypes: fromPromise(parts.types ?? (async () => loaded([{ type: "inventory_index_numeric", name: "Index" }]))),
      loadYears: fromPromise(parts.years ?? (async () => loaded([2026, 2025]))),
      loadPreview: fromPromise(async ({ input }) => (parts.preview ?? (async () => loaded(EMPTY_PREVIEW)))(input)),
      makeFile: fromPromise(async ({ input, signal }) => (parts.file ?? (async () => loaded(FILE)))(input, signal)),
    },
    actions: {
      announce: (_, toast) => void told.push(toast),
      save: (_, file) => void saved.push(file),
    },
  });
  const actor = createActor(logic).start();
  const has = (tag: Parameters<ReturnType<typeof actor.getSnapshot>["hasTag"]>[0]) => actor.getSnapshot().hasTag(tag);
  const until = (check: () => boolean) => eventually(() => expect(check()).toBe(true));
  const chooseAll = () => {
    actor.send({ type: "customer.chosen", customer: ACME });
    actor.send({ type: "facility.chosen", facility: PLANT });
    actor.send({ type: "year.chosen", year: 2026 });
    actor.send({ type: "type.chosen", report: "inventory_index_numeric" });
  };
  return { actor, saved, told, has, until, chooseAll, context: () => actor.getSnapshot().context };
};
const never = <A>() => new Promise<A>(() => {});

describe("the choices of a report", () => {
  // Rules: B4.22, B4.23
  it("changing the customer clears facility and year, changing the facility clears the year", async () => {
    const { actor, chooseAll, context, until } = open();
    chooseAll();
    await until(() => context().years.length === 2);
    actor.send({ type: "facility.chosen", facility: { id: 3, name: "South" } });
    expect(context().draft).toMatchObject({ customer: ACME, facility: { id: 3 }, year: null });
    actor.send({ type: "year.chosen", year: 2025 });
    actor.send({ type: "customer.chosen", customer: { id: 9, name: "Bolt" } });
    expect(context().draft).toMatchObject({ customer: { id: 9 }, facility: null, year: null });
    expect(context().years).toEqual([]);
  });

  it("offers the facility's years, says when there are none, and tries again after a failure", async () => {
    let answer: Answer<ReadonlyArray<number>> = failed("away");
    const { actor, has, until, chooseAll, context } = open({ years: async () => answer });
    chooseAll();
    expect(has("yearsLoading")).toBe(true);
    await until(() => has("yearsFailed"));
    answer = loaded([2026]);
    actor.send({ type: "years.retry" });
    await until(() => context().years.length === 1);
    answer = loaded([]);
    actor.send({ type: "facility.chosen", facility: PLANT });
    await until(() => has("noYears"));
    expect(context().years).toEqual([]);
  });

  // Rules: B5.28
  it("says of each field what is missing, and forgets it once it is chosen", () => {
    const { actor, context, has } = open();
    actor.send({ type: "report.requested" });
    expect(context().errors).toEqual({
      customer_id: ["Customer is required"],
      facility_id: ["Facility is required"],
      year: ["Year is required"],
      type: ["Type is required"],
    });
    actor.send({ type: "customer.chosen", customer: ACME });
    actor.send({ type: "type.chosen", report: "hmpp_excel" });
    expect(Object.keys(context().errors)).toEqual(["facility_id", "year"]);
    expect(has("making")).toBe(false);
  });

  it("loads the report types, and tries again after a failure", async () => {
    let isAway = true;
    const { actor, has, until, context } = open({
      types: async () => (isAway ? failed("away") : loaded([{ type: "hmpp_excel", name: "HMPP Excel" }])),
    });
    await until(() => has("typesFailed"));
    isAway = false;
    actor.send({ type: "types.retry" });
    await until(() => context().types.length === 1);
    expect(context().types).toEqual([{ type: "hmpp_excel", name: "HMPP Excel" }]);
  });
});

describe("the result on the page", () => {
  it("comes once everything is chosen, and goes with the choice it was made for", async () => {
    const { actor, has, until, chooseAll, context } = open();
    actor.send({ type: "customer.chosen", customer: ACME });
    expect(has("previewLoading")).toBe(false);
    chooseAll();
    expect(has("previewLoading")).toBe(true);
    await until(() => has("previewShown"));
    expect(context().preview).toBe(EMPTY_PREVIEW);
    actor.send({ type: "year.chosen", year: 2025 });
    expect([context().preview, has("previewLoading")]).toEqual([null, true]);
    actor.send({ type: "year.chosen", year: null });
    expect(has("previewLoading")).toBe(false);
  });

  it("says why it did not come, also after a defect, and tries again", async () => {
    let answer: () => Promise<Answer<ReportPreview>> = async () => failed("The store is not responding");
    const { actor, has, until, chooseAll, context } = open({ preview: () => answer() });
    chooseAll();
    await until(() => has("previewFailed"));
    expect(context().previewError).toBe("The store is not responding");
    answer = () => Promise.resolve(Result.fail(BROKEN));
    actor.send({ type: "preview.retry" });
    await until(() => context().previewError === "Something went wrong. Please try again.");
    answer = async () => loaded(EMPTY_PREVIEW);
    actor.send({ type: "preview.retry" });
    await until(() => has("previewShown"));
    expect(context().preview).toBe(EMPTY_PREVIEW);
  });
});

describe("the file", () => {
  // Rules: B4.24
  it("is asked for with what is chosen and handed over; nothing can be chosen meanwhile", async () => {
    const asked: Array<ReportRequest> = [];
    const answers: Array<(outcome: Answer<Download>) => void> = [];
    const { actor, has, until, chooseAll, context, saved } = open({
      file: (input) => {
        asked.push(input);
        return new Promise((resolve) => void answers.push(resolve));
      },
    });
    chooseAll();
    actor.send({ type: "report.requested" });
    expect(has("making")).toBe(true);
    actor.send({ type: "customer.chosen", customer: null });
    actor.send({ type: "report.requested" });
    expect(context().draft.customer).toEqual(ACME);
    await until(() => answers.length === 1);
    answers[0]?.(loaded(FILE));
    await until(() => !has("making"));
    expect([saved, asked]).toEqual([
      [FILE],
      [{ customer_id: 1, facility_id: 2, year: 2026, type: "inventory_index_numeric" }],
    ]);
    await until(() => has("previewShown"));
    expect(has("made")).toBe(true);
    actor.send({ type: "type.chosen", report: "hmpp_excel" });
    expect(has("made")).toBe(false);
  });

  // Rules: B8.1
  it("that does not come is told as 'Error' for five seconds, a defect as well", async () => {
    let answer: () => Promise<Answer<Download>> = async () => failed("Expected file but got something else");
    const { actor, has, until, chooseAll, told, saved, context } = open({ file: () => answer() });
    chooseAll();
    actor.send({ type: "report.requested" });
    await until(() => told.length === 1);
    expect(told[0]).toEqual({
      title: "Error",
      description: "Expected file but got something else",
      variant: "destructive",
      duration: 5000,
      refusal: "Expected file but got something else",
    });
    expect([has("makingFailed"), context().makingError]).toEqual([true, "Expected file but got something else"]);
    answer = () => Promise.resolve(Result.fail(BROKEN));
    actor.send({ type: "report.requested" });
    await until(() => told.length === 2);
    expect([has("making"), saved]).toEqual([false, []]);
    expect(context().makingError).toBe("Something went wrong. Please try again.");
  });

  it("cancelling, and leaving the screen, abort the request", async () => {
    const signals: Array<AbortSignal> = [];
    const { actor, has, until, chooseAll } = open({
      file: (_, signal) => {
        signals.push(signal);
        return never();
      },
    });
    chooseAll();
    actor.send({ type: "report.requested" });
    await until(() => signals.length === 1);
    actor.send({ type: "report.cancelled" });
    expect([has("making"), has("makingCancelled"), signals[0]?.aborted]).toEqual([false, true, true]);
    actor.send({ type: "report.requested" });
    await until(() => signals.length === 2);
    actor.stop();
    expect(signals[1]?.aborted).toBe(true);
  });
});
