import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { productFromSheetMachine } from "#application/sheet/productFromSheetMachine.ts";
import { type ReviewSend, sheetReviewMachine } from "#application/sheet/sheetReviewMachine.ts";
import { type Answer, Unavailable } from "#domain/shared/errors.ts";
import type { AddedSheet, Sheet } from "#domain/sheet/review/Sheet.ts";
import { reviewedSheet } from "../../support/reviewedSheet.ts";

const settle = () => new Promise((done) => setTimeout(done, 0));
const PAINT = { id: 7, name: "Paint" };
const PDF = new File(["%PDF-"], "a.pdf");
const added = (change: Partial<Sheet> = {}): Answer<AddedSheet> =>
  Result.succeed({ sheet: reviewedSheet(change), is_known: false });

/** @param made what the review answers when a product is to be made */
const start = (answer: Answer<AddedSheet>, made: Answer<Sheet> = Result.succeed(reviewedSheet({ product: PAINT }))) => {
  const [sent, found, announced]: [Array<ReviewSend>, Array<unknown>, Array<unknown>] = [[], [], []];
  const answers = [answer];
  const actor = createActor(
    productFromSheetMachine.provide({
      actors: {
        add: fromPromise(() => Promise.resolve(answers.at(-1) ?? answer)),
        review: sheetReviewMachine.provide({
          actors: {
            load: fromPromise(() => Promise.resolve<Answer<Sheet>>(Result.succeed(reviewedSheet()))),
            send: fromPromise(({ input }) => {
              sent.push(input);
              return Promise.resolve(made);
            }),
          },
        }),
      },
      actions: { announceProduct: (_, sheet) => void announced.push(sheet?.product) },
    }),
    { input: { key: "k" } },
  );
  actor.on("product.found", ({ option }) => found.push(option));
  actor.start();
  const tags = () => [...actor.getSnapshot().tags];
  const review = () => actor.getSnapshot().children.review;
  return { actor, answers, sent, found, announced, tags, review };
};

it("a sheet is reviewed, and the product that it gets is found once", async () => {
  const { actor, sent, found, announced, tags, review } = start(added());
  actor.send({ type: "sheet.chosen", file: PDF });
  expect(tags()).toEqual(["open", "uploading"]);
  await settle();
  expect([tags(), found]).toEqual([["open"], []]);
  review()?.send({ type: "review.wanted", request: { kind: "make product", name: "", mfg_name: "" } });
  await settle();
  expect(sent.map(({ request, key }) => [request.kind, key])).toEqual([
    ["make product", expect.stringMatching(/^k-1-/)],
  ]);
  expect([found, announced, tags(), review()]).toEqual([[{ ...PAINT, mfg_name: "Acme" }], [PAINT], [], undefined]);
});

it("a sheet that has a product leads to it without a review", async () => {
  const { actor, found, tags } = start(added({ product: PAINT }));
  actor.send({ type: "sheet.chosen", file: PDF });
  await settle();
  expect([found, tags()]).toEqual([[{ ...PAINT, mfg_name: "Acme" }], []]);
});

it("a file of another kind is refused before it is sent, and the next one takes the message away", async () => {
  const { actor, tags } = start(added());
  actor.send({ type: "sheet.chosen", file: new File(["hello"], "a.txt") });
  expect([tags(), actor.getSnapshot().context.message]).toEqual([[], "Only PDF files are allowed"]);
  actor.send({ type: "sheet.chosen", file: PDF });
  expect(actor.getSnapshot().context.message).toBeNull();
});

it("a file that did not arrive is sent again, or given up without a trace; a later review has a key of its own", async () => {
  const { actor, answers, sent, found, tags, review } = start(
    Result.fail(new Unavailable({ message: "Away.", requestId: null })),
    Result.fail(new Unavailable({ message: "Away.", requestId: null })),
  );
  actor.send({ type: "sheet.chosen", file: PDF });
  await settle();
  expect([tags(), actor.getSnapshot().context.message]).toEqual([["open", "failed"], "Away."]);
  actor.send({ type: "upload.retry" });
  await settle();
  actor.send({ type: "sheet.cancelled" });
  expect([tags(), actor.getSnapshot().context.message, found]).toEqual([[], null, []]);
  answers.push(added());
  actor.send({ type: "sheet.chosen", file: PDF });
  await settle();
  review()?.send({ type: "review.accepted" });
  await settle();
  expect([sent.map(({ key }) => key), found]).toEqual([[expect.stringMatching(/^k-2-/)], []]);
});
