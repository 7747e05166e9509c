import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, fromPromise } from "xstate";
import { addSheetsMachine } from "#application/sheet/addSheetsMachine.ts";
import type { Answer } from "#domain/shared/errors.ts";
import { Unavailable, WrongKind } from "#domain/shared/errors.ts";
import type { AddedSheet } from "#domain/sheet/review/Sheet.ts";
import { reviewedSheet } from "../../support/reviewedSheet.ts";

const settle = () => new Promise((done) => setTimeout(done, 0));
const pdf = (name: string) => new File(["%PDF-"], name);
const added = (is_known = false): Answer<AddedSheet> => Result.succeed({ sheet: reviewedSheet(), is_known });

const start = (answers: Readonly<Record<string, Answer<AddedSheet>>>) => {
  const sent: Array<string> = [];
  const actor = createActor(
    addSheetsMachine.provide({
      actors: {
        add: fromPromise(({ input: { file } }) => {
          sent.push(file.name);
          return Promise.resolve(answers[file.name] ?? added());
        }),
      },
    }),
  ).start();
  const states = () => actor.getSnapshot().context.files.map(({ file, state }) => `${file.name} ${state}`);
  return { actor, sent, states };
};

it("files go up one after the other; one that is refused or known does not stop the others", async () => {
  const { actor, sent, states } = start({
    "b.pdf": Result.fail(new WrongKind({ message: "Not a PDF." })),
    "c.pdf": added(true),
  });
  actor.send({ type: "sheets.chosen", files: ["a.pdf", "b.pdf", "c.pdf", "d.txt", "e.pdf"].map(pdf) });
  await settle();
  expect(sent).toEqual(["a.pdf", "b.pdf", "c.pdf", "e.pdf"]);
  expect(states()).toEqual(["a.pdf added", "b.pdf refused", "c.pdf known", "d.txt refused", "e.pdf added"]);
});

it("a server out of reach stops at its file, and 'Try Again' goes on there without sending one twice", async () => {
  const answers: Record<string, Answer<AddedSheet>> = {
    "b.pdf": Result.fail(new Unavailable({ message: "Away.", requestId: null })),
  };
  const { actor, sent, states } = start(answers);
  actor.send({ type: "sheets.chosen", files: ["a.pdf", "b.pdf", "c.pdf"].map(pdf) });
  await settle();
  expect([actor.getSnapshot().hasTag("failed"), states()]).toEqual([
    true,
    ["a.pdf added", "b.pdf failed", "c.pdf waiting"],
  ]);
  answers["b.pdf"] = added();
  actor.send({ type: "upload.retry" });
  await settle();
  expect(sent).toEqual(["a.pdf", "b.pdf", "b.pdf", "c.pdf"]);
  expect(states()).toEqual(["a.pdf added", "b.pdf added", "c.pdf added"]);
});

it("of more than 200 files the first 200 are taken, and the rest is told", () => {
  const { actor } = start({});
  actor.send({ type: "sheets.chosen", files: Array.from({ length: 203 }, (_, at) => pdf(`${at}.pdf`)) });
  const { files, message } = actor.getSnapshot().context;
  expect([files.length, message]).toEqual([200, "At most 200 files can be added at once."]);
});
