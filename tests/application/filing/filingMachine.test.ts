import { Result } from "effect";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { createActor } from "xstate";
import { NOTHING_CHOSEN } from "#application/filing/filingDraft.ts";
import { type FilingPlaces, filingMachine, type MadeFiling } from "#application/filing/filingMachine.ts";
import type { Download } from "#application/shared/Download.ts";
import type { FilingReadiness } from "#domain/filing/FilingReadiness.ts";
import { type FilingRequest, MOST_CERTIFIER } from "#domain/filing/FilingRequest.ts";
import { type Answer, invalid } from "#domain/shared/errors.ts";
import { EMPTY_READINESS, FILING } from "../../support/emptyReadiness.ts";
import { handPort } from "../../support/ports.ts";

const CARRIED: FilingReadiness = { ...EMPTY_READINESS, unconfirmed_lines: 3 };
const LACKING: FilingReadiness = { ...EMPTY_READINESS, is_draft: true, mandatory_lacks: 2 };
const MADE: MadeFiling = { filing: FILING, file: { name: FILING.file_name, content: new Blob(["PK"]) } };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
});
afterEach(() => {
  vi.useRealTimers();
});

const open = () => {
  const saved: Array<Download> = [];
  const years = handPort<Answer<ReadonlyArray<number>>, FilingPlaces>();
  const readiness = handPort<Answer<FilingReadiness>, FilingRequest>();
  const file = handPort<Answer<MadeFiling>, FilingRequest>();
  const logic = filingMachine.provide({
    actors: { loadYears: years.logic, loadReadiness: readiness.logic, makeFile: file.logic },
    actions: { save: (_, given) => void saved.push(given) },
  });
  const actor = createActor(logic, { input: { draft: NOTHING_CHOSEN } }).start();
  const here = () => actor.getSnapshot();
  const chooseAll = async (found: FilingReadiness) => {
    actor.send({ type: "customer.chosen", customer: { id: 1, name: "Acme" } });
    actor.send({ type: "facilities.chosen", facilities: [{ id: 2, name: "North Plant" }] });
    await years.last().answer(Result.succeed([2026]));
    actor.send({ type: "year.chosen", year: 2026 });
    await readiness.last().answer(Result.succeed(found));
  };
  return { actor, here, saved, years, readiness, file, chooseAll };
};

describe("a filing", () => {
  it("that lacks something required is made only as a draft that was chosen on purpose", async () => {
    const { actor, here, saved, file, readiness, chooseAll } = open();
    await chooseAll(LACKING);
    actor.send({ type: "filing.requested" });
    expect([here().hasTag("refused"), file.questions.length]).toEqual([true, 0]);
    actor.send({ type: "draft.chosen", isDraft: true });
    expect(here().hasTag("refused")).toBe(false);
    actor.send({ type: "filing.requested" });
    expect(file.last().input).toMatchObject({ target: "tier2", format: "t2s", facility_ids: [2], is_draft: true });
    const asked = readiness.questions.length;
    await file.last().answer(Result.succeed(MADE));
    expect([here().hasTag("made"), saved, here().context.made]).toEqual([true, [MADE.file], FILING]);
    // It stands among the earlier ones now.
    expect(readiness.questions.length).toBe(asked + 1);
  });

  it("that is final asks for a word about lines that nobody has confirmed, and a draft does not", async () => {
    const { actor, here, file, chooseAll } = open();
    await chooseAll(CARRIED);
    actor.send({ type: "filing.requested" });
    expect([here().hasTag("confirming"), file.questions.length]).toEqual([true, 0]);
    actor.send({ type: "filing.declined" });
    expect([here().hasTag("confirming"), file.questions.length]).toEqual([false, 0]);
    actor.send({ type: "filing.requested" });
    actor.send({ type: "filing.confirmed" });
    expect(file.questions.length).toBe(1);

    const other = open();
    await other.chooseAll({ ...CARRIED, ...LACKING, unconfirmed_lines: 3 });
    other.actor.send({ type: "draft.chosen", isDraft: true });
    other.actor.send({ type: "filing.requested" });
    expect(other.file.questions.length).toBe(1);
  });

  it("is not wanted as a draft any more when something else is to be filed", async () => {
    const { actor, here, chooseAll } = open();
    await chooseAll(LACKING);
    actor.send({ type: "draft.chosen", isDraft: true });
    actor.send({ type: "target.chosen", format: "xlsx" });
    expect(here().context.draft).toMatchObject({ target: "cers", format: "xlsx", is_draft: false });
    expect(here().context.readiness).toBeNull();
  });

  it("is judged by the server while what is shown is older than what was typed", async () => {
    const { actor, file, chooseAll } = open();
    await chooseAll(LACKING);
    actor.send({ type: "details.changed", details: { certifier: "Ann Lee, Manager" } });
    actor.send({ type: "filing.requested" });
    expect(file.last().input.certifier).toBe("Ann Lee, Manager");
  });

  it("that the server refuses tells why, and asks anew what lacks", async () => {
    const { actor, here, readiness, file, chooseAll } = open();
    await chooseAll(EMPTY_READINESS);
    actor.send({ type: "filing.requested" });
    const asked = readiness.questions.length;
    await file.last().answer(Result.fail(invalid({ facility_ids: ["The county is missing."] })));
    expect([here().hasTag("makingFailed"), readiness.questions.length]).toEqual([true, asked + 1]);
    expect(here().context.makingError).not.toBe("");
  });

  it("asks what it lacks once somebody has stopped typing, and leaves out a day that is no day yet", async () => {
    const { actor, here, readiness, file, chooseAll } = open();
    await chooseAll(EMPTY_READINESS);
    const asked = readiness.questions.length;
    for (const signed_on of ["0", "02", "02/3"]) actor.send({ type: "details.changed", details: { signed_on } });
    expect(readiness.questions.length).toBe(asked);
    await vi.advanceTimersByTimeAsync(400);
    expect([readiness.questions.length, readiness.last().input.signed_on]).toEqual([asked + 1, ""]);
    expect(here().context.readiness).toEqual(EMPTY_READINESS);
    actor.send({ type: "filing.requested" });
    expect([Object.keys(here().context.errors), file.questions.length]).toEqual([["signed_on"], 0]);
    actor.send({ type: "details.changed", details: { signed_on: "02/28/2027" } });
    expect(here().context.errors).toEqual({});
    await vi.advanceTimersByTimeAsync(400);
    expect(readiness.last().input.signed_on).toBe("2027-02-28");
  });

  it("shows nothing that is out of date beside a certifier's name that is too long, and asks again once it fits", async () => {
    const { actor, here, readiness, chooseAll } = open();
    await chooseAll(EMPTY_READINESS);
    const asked = readiness.questions.length;
    actor.send({ type: "details.changed", details: { certifier: "A".repeat(MOST_CERTIFIER + 1) } });
    await vi.advanceTimersByTimeAsync(400);
    expect([readiness.questions.length, here().context.readiness]).toEqual([asked, null]);
    actor.send({ type: "filing.requested" });
    expect(Object.keys(here().context.errors)).toEqual(["certifier"]);
    actor.send({ type: "details.changed", details: { certifier: "A".repeat(MOST_CERTIFIER) } });
    await vi.advanceTimersByTimeAsync(400);
    expect(readiness.questions.length).toBe(asked + 1);
  });

  it("of other facilities keeps the year; of another customer it starts over", async () => {
    const { actor, here, years, chooseAll } = open();
    await chooseAll(EMPTY_READINESS);
    actor.send({
      type: "facilities.chosen",
      facilities: [
        { id: 2, name: "North Plant" },
        { id: 3, name: "South Plant" },
      ],
    });
    expect([here().context.draft.year, years.last().input.facility_ids]).toEqual([2026, [2, 3]]);
    actor.send({ type: "customer.chosen", customer: { id: 7, name: "Bell" } });
    expect(here().context.draft).toMatchObject({ facilities: [], year: null });
  });

  it("takes attachments only in a .t2s, and a template only for CERS", async () => {
    const { actor, here, readiness, chooseAll } = open();
    await chooseAll(EMPTY_READINESS);
    const attachments = [{ filepath: "a", file_name: "plan.pdf", shows: "site plan" as const, facility_id: null }];
    actor.send({
      type: "details.changed",
      details: { attachments, template: { filepath: "t", original_name: "cers.xlsx" } },
    });
    await vi.advanceTimersByTimeAsync(400);
    expect(readiness.last().input).toMatchObject({ attachments, template: "" });
    // Another facility's plan waits until that facility is chosen.
    const ofOther = attachments.map((one) => ({ ...one, facility_id: 3 }));
    actor.send({ type: "details.changed", details: { attachments: ofOther } });
    await vi.advanceTimersByTimeAsync(400);
    expect([readiness.last().input.attachments, here().context.draft.attachments]).toEqual([[], ofOther]);
    actor.send({ type: "details.changed", details: { attachments } });
    actor.send({ type: "target.chosen", format: "xml" });
    expect(readiness.last().input).toMatchObject({ attachments: [], template: "" });
    actor.send({ type: "target.chosen", format: "xlsx" });
    expect(readiness.last().input).toMatchObject({ attachments: [], template: "t" });
  });
});
