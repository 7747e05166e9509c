import { Result } from "effect";
import { expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { LINK_LIFETIME_MS } from "#application/files/FileLinks.ts";
import { sheetLinkMachine } from "#application/product/sheetLinkMachine.ts";
import type { SdsFile } from "#domain/product/SdsFile.ts";
import { handPort } from "../../support/ports.ts";
import { Unavailable, type Answer } from "#domain/shared/errors.ts";

const sheet = (id: number, file: string): SdsFile => ({ id, file, original_name: "sheet.pdf", size: 9 });

const start = () => {
  const port = handPort<Answer<SdsFile | null>, { readonly product_id: number }>();
  const clock = new SimulatedClock();
  const link = createActor(sheetLinkMachine.provide({ actors: { load: port.logic } }), {
    clock,
    input: { product_id: 3, sheet: sheet(1, "/first") },
  }).start();
  return { port, clock, file: () => link.getSnapshot().context.sheet.file };
};

it("a link to a sheet is renewed before it expires, as long as the page is open", async () => {
  const { clock, file, port } = start();
  clock.increment(LINK_LIFETIME_MS - 1);
  expect(port.last().input).toEqual({ product_id: 3 });
  await port.last().answer(Result.succeed(sheet(1, "/second")));
  expect(file()).toBe("/second");
  clock.increment(LINK_LIFETIME_MS - 1);
  await port.last().answer(Result.succeed(sheet(1, "/third")));
  expect([file(), port.questions.length]).toEqual(["/third", 2]);
});

it("a link stays when the server does not answer, or the product has another sheet by now", async () => {
  const { clock, file, port } = start();
  for (const answer of [
    Result.fail(new Unavailable({ message: "Away", requestId: null })),
    Result.succeed(sheet(2, "/other")),
    Result.succeed(null),
  ]) {
    clock.increment(LINK_LIFETIME_MS);
    await port.last().answer(answer);
    expect(file()).toBe("/first");
  }
  expect(port.questions.length).toBe(3);
});
