import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { type ReviewSend, sheetReviewMachine } from "#application/sheet/sheetReviewMachine.ts";
import { type ReviewAnswer, sureEntries } from "#application/sheet/ReviewContext.ts";
import { Conflict, invalid, Stale, Unavailable } from "#domain/shared/errors.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import { COMPONENT, FLASH, NAME, reviewedSheet } from "../../support/reviewedSheet.ts";

const settle = () => new Promise((done) => setTimeout(done, 0));

const open = async (change: Partial<Sheet> = {}) => {
  const sent: Array<{ readonly asked: ReviewSend; readonly answer: (answer: ReviewAnswer) => void }> = [];
  const review = createActor(
    sheetReviewMachine.provide({
      actors: {
        load: fromPromise(() => Promise.resolve<ReviewAnswer>(Result.succeed(reviewedSheet(change)))),
        send: fromPromise(
          ({ input }) =>
            new Promise<ReviewAnswer>((answer) => {
              sent.push({ asked: input, answer });
            }),
        ),
      },
    }),
    { input: { id: 4, key: "k" } },
  ).start();
  await settle();
  const here = () => review.getSnapshot().context;
  const requests = () => sent.map(({ asked }) => asked.request);
  return { review, here, sent, requests };
};
const pagesOf = ({ entries }: Sheet) =>
  new Set(entries.flatMap(({ proposal }) => proposal.evidence.map(({ page }) => page)));
const decided = (id: string, decision: "accepted" | "refused") => ({ id, decision });

describe("the review of a sheet", () => {
  it("begins at the first value, and goes on to the next one when it is accepted or refused", async () => {
    const { review, here, requests } = await open();
    expect(here().cursor).toBe(NAME);
    review.send({ type: "review.accepted" });
    expect(here().cursor).toBe(FLASH);
    expect(requests()).toEqual([{ kind: "decide", decisions: [decided(NAME, "accepted")] }]);
  });

  it("loses no key that is pressed while a decision is saved: all of them are sent together afterwards", async () => {
    const { review, here, sent, requests } = await open();
    review.send({ type: "review.accepted" });
    review.send({ type: "review.refused" });
    review.send({ type: "review.accepted" });
    expect(requests()).toHaveLength(1);
    sent[0]?.answer(Result.succeed(reviewedSheet({ version: 2 })));
    await settle();
    expect(requests()[1]).toEqual({
      kind: "decide",
      decisions: [decided(FLASH, "refused"), decided(COMPONENT, "accepted")],
    });
    expect(sent[1]?.asked.sheet.version).toBe(2);
    expect(sent[1]?.asked.key).not.toBe(sent[0]?.asked.key);
    expect(here().cursor).toBe(COMPONENT);
  });

  it("of a newer sheet goes only to what differs, until all is asked for", async () => {
    const { entries } = reviewedSheet();
    const same = entries.map((entry) => ({ ...entry, is_same: entry.id === FLASH }));
    const { review, here } = await open({ is_revision: true, entries: same });
    review.send({ type: "review.moved", by: 1 });
    expect(here().cursor).toBe(COMPONENT);
    review.send({ type: "review.same.shown", isShown: true });
    review.send({ type: "review.moved", by: -1 });
    expect(here().cursor).toBe(FLASH);
    review.send({ type: "review.same.shown", isShown: false });
    expect(here().cursor).toBe(NAME);
  });

  it("attached to a product that says the same, goes on at what differs", async () => {
    const { review, here, sent } = await open();
    review.send({ type: "review.wanted", request: { kind: "attach", product_id: 7 } });
    const { entries } = reviewedSheet();
    const same = entries.map((entry) => ({ ...entry, is_same: entry.id !== COMPONENT }));
    sent[0]?.answer(Result.succeed(reviewedSheet({ is_revision: true, entries: same })));
    await settle();
    expect(here().cursor).toBe(COMPONENT);
  });

  it("takes another reading of the same place, and goes on", async () => {
    const { review, here, requests } = await open();
    review.send({ type: "review.alternative.accepted", id: NAME, values: { name: "Other" } });
    const decisions = [{ id: NAME, decision: "edited", values: { name: "Other" } }];
    expect([requests(), here().cursor]).toEqual([[{ kind: "decide", decisions }], FLASH]);
  });

  it("says why a value cannot be stored as it is, and sends nothing", async () => {
    const { review, here, requests } = await open();
    review.send({ type: "review.accepted", id: FLASH });
    expect([here().message, requests()]).toEqual(["Shown as read.", []]);
  });

  it("keeps what was typed when the server refuses it, with the message at the field", async () => {
    const { review, here, sent } = await open();
    review.send({ type: "review.typing.began" });
    review.send({ type: "review.typed", name: "name", value: "" });
    review.send({ type: "review.typing.saved" });
    sent[0]?.answer(Result.fail(invalid({ name: ["Product Name is required."] })));
    await settle();
    expect(here().typing?.values).toEqual({ name: "" });
    expect([here().errors, here().message]).toEqual([{ name: ["Product Name is required."] }, null]);
  });

  it("says what is missing when no form is open to say it, until the next action", async () => {
    const { review, here, sent } = await open();
    const request = { kind: "make product", name: "", mfg_name: "" } as const;
    review.send({ type: "review.wanted", request });
    review.send({ type: "review.accepted" });
    const errors = { name: ["Product Name is required."], mfg_name: ["Manufacturer is required."] };
    sent[0]?.answer(Result.fail(invalid(errors)));
    await settle();
    const told = "Product Name is required. Manufacturer is required.";
    expect([here().message, here().errors]).toEqual([told, {}]);
    sent[1]?.answer(Result.succeed(reviewedSheet({ version: 2 })));
    await settle();
    expect([here().sheet?.version, here().message]).toEqual([2, told]);
    review.send({ type: "review.refused" });
    expect(here().message).toBeNull();
  });

  it("of several decisions loses only the one that is refused, and says why", async () => {
    const { review, here, sent, requests } = await open();
    review.send({ type: "review.accepted" });
    review.send({ type: "review.refused" });
    review.send({ type: "review.accepted" });
    sent[0]?.answer(Result.succeed(reviewedSheet()));
    await settle();
    sent[1]?.answer(Result.fail(invalid({ name: ["Toluene: Name is too long."] })));
    await settle();
    expect(requests()[2]).toEqual({ kind: "decide", decisions: [decided(FLASH, "refused")] });
    sent[2]?.answer(Result.fail(new Conflict({ message: "It is gone." })));
    await settle();
    expect(requests()[3]).toEqual({ kind: "decide", decisions: [decided(COMPONENT, "accepted")] });
    sent[3]?.answer(Result.fail(invalid({ name: ["Toluene: Name is too long."] })));
    await settle();
    expect(here().message).toBe("It is gone. Toluene: Name is too long.");
    expect(new Set(sent.map(({ asked }) => asked.key)).size).toBe(4);
  });

  it("keeps what could not be sent, and sends it again as the same request, then what was decided since", async () => {
    const { review, here, sent, requests } = await open();
    review.send({ type: "review.accepted" });
    sent[0]?.answer(Result.fail(new Unavailable({ message: "Away.", requestId: null })));
    await settle();
    review.send({ type: "review.refused" });
    expect([review.getSnapshot().hasTag("stopped"), here().outage, sent.length]).toEqual([true, "Away.", 1]);
    review.send({ type: "review.sent.again" });
    expect([requests()[1], sent[1]?.asked.key]).toEqual([requests()[0], sent[0]?.asked.key]);
    sent[1]?.answer(Result.succeed(reviewedSheet()));
    await settle();
    expect([here().outage, requests()[2]]).toEqual([null, { kind: "decide", decisions: [decided(FLASH, "refused")] }]);
    sent[2]?.answer(Result.fail(new Unavailable({ message: "Away.", requestId: null })));
    await settle();
    review.send({ type: "review.discarded" });
    expect([here().sending, here().queue, here().outage, sent.length]).toEqual([null, [], null, 3]);
  });

  it("tells of somebody else's change, and sends nothing that was meant for the sheet before it", async () => {
    const { review, here, sent } = await open();
    review.send({ type: "review.accepted" });
    review.send({ type: "review.refused" });
    sent[0]?.answer(Result.fail(new Stale({ message: "Stale", current: null })));
    await settle();
    expect(here().message).toContain("your latest decisions were not saved. Please make them again.");
    expect([sent.length, here().queue]).toEqual([1, []]);
  });

  it("takes only rows of components that are sure and bear no caution", async () => {
    const { review, requests } = await open();
    review.send({ type: "review.rows.accepted" });
    expect(requests(), "no page was on the screen").toEqual([]);
    for (const page of pagesOf(reviewedSheet())) review.send({ type: "review.page.seen", page });
    review.send({ type: "review.rows.accepted" });
    expect(requests()).toEqual([{ kind: "decide", decisions: [decided(COMPONENT, "accepted")] }]);
  });

  it("accepts all sure values whose pages were on the screen, and no others", async () => {
    const { review, here, requests } = await open();
    const sure = here().sheet?.entries.filter(({ not_taken }) => not_taken === "") ?? [];
    expect(sure.length).toBeGreaterThan(0);
    expect([sureEntries(here()).seen.length, sureEntries(here()).unseen.length]).toEqual([0, sure.length]);
    review.send({ type: "review.sure.accepted" });
    expect(requests()).toEqual([]);
    for (const page of pagesOf(reviewedSheet())) review.send({ type: "review.page.seen", page });
    review.send({ type: "review.sure.accepted" });
    expect(requests()).toEqual([{ kind: "decide", decisions: sure.map(({ id }) => decided(id, "accepted")) }]);
  });

  it("goes past what no product stores, without a word", async () => {
    const entries = reviewedSheet().entries.map((entry) =>
      entry.id === NAME
        ? {
            ...entry,
            proposed: null,
            remark: "For information only.",
            proposal: { ...entry.proposal, field: "density" as const },
          }
        : entry,
    );
    const { review, here, requests } = await open({ entries });
    expect(here().cursor).toBe(NAME);
    review.send({ type: "review.accepted" });
    expect([here().message, requests()]).toEqual([null, []]);
    expect(here().cursor).toBe(FLASH);
  });

  it("tells what keeps a product from being made at the row of its value", async () => {
    const { review, here, sent } = await open();
    review.send({ type: "review.moved", by: 1 });
    review.send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
    sent[0]?.answer(Result.fail(invalid({ name: ["Product Name is required."] })));
    await settle();
    expect(here()).toMatchObject({ message: null, rowErrors: { name: ["Product Name is required."] }, cursor: NAME });
    review.send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
    sent[1]?.answer(Result.fail(invalid({ mfg_name: ["Manufacturer Name is required."] })));
    await settle();
    expect(here().message, "nothing was read as its manufacturer").toContain("Manufacturer Name is required.");
    review.send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
    sent[2]?.answer(Result.fail(invalid({ name: ["Name needed."], mfg_name: ["Maker needed."] })));
    await settle();
    expect(here()).toMatchObject({ message: "Name needed. Maker needed.", rowErrors: { name: ["Name needed."] } });
    review.send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
    sent[3]?.answer(Result.fail(invalid({ percent_max: ["Toluene: too much."], hazards: ["Unknown class."] })));
    await settle();
    const told = "Toluene: too much. Unknown class.";
    expect([here().message, here().rowErrors], "neither of a component nor of H codes").toEqual([told, {}]);
  });

  it("empties a field beside others, and sends nothing of a correction that is blank", async () => {
    const { review, requests } = await open();
    review.send({ type: "review.typing.began", id: COMPONENT });
    review.send({ type: "review.typed", name: "number", value: "" });
    review.send({ type: "review.typing.saved" });
    review.send({ type: "review.typed", name: "name", value: "" });
    review.send({ type: "review.typing.saved" });
    review.send({ type: "review.wanted", request: { kind: "read again" } });
    const edited = { id: COMPONENT, decision: "edited" };
    expect(requests()[0]).toEqual({
      kind: "decide",
      decisions: [{ ...edited, values: { number: "", name: "Toluene" } }],
    });
  });

  it("stores what is picked from the page with its place, and nothing before something is marked", async () => {
    const { review, here, requests } = await open();
    const evidence = [{ page: 1, box: [1, 2, 3, 4], role: "value" }] as const;
    review.send({ type: "review.pick.began", field: "nfpa" });
    review.send({ type: "review.typing.saved" });
    expect(requests()).toEqual([]);
    review.send({ type: "review.marked", marked: { as_printed: " 2-3-0 ", evidence } });
    expect(here().typing?.values).toEqual({ nfpa: "2-3-0" });
    review.send({ type: "review.typing.saved" });
    expect(requests()).toEqual([
      { kind: "pick", field: "nfpa", values: { nfpa: "2-3-0" }, as_printed: " 2-3-0 ", evidence },
    ]);
  });
});
