import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, SimulatedClock } from "xstate";
import { type PaletteEntry, paletteEntries, paletteMachine } from "#application/machines/paletteMachine.ts";
import { handPort } from "../../support/ports.ts";
import { BROKEN, Unavailable, type Answer } from "#domain/shared/errors.ts";

const entry = (kind: PaletteEntry["kind"], name: string): PaletteEntry => ({
  kind,
  name,
  hint: null,
  href: `/${name}`,
});
const SCREENS = [entry("Screens", "Inventories"), entry("Screens", "Products Mgmt.")];
const ACME = entry("Customers", "Acme");

const start = (mayFind = true) => {
  const find = handPort<Answer<ReadonlyArray<PaletteEntry>>, { readonly text: string }>();
  const clock = new SimulatedClock();
  const palette = createActor(paletteMachine.provide({ actors: { find: find.logic } }), {
    clock,
    input: { screens: SCREENS, mayFind },
  }).start();
  const type = (text: string) => palette.send({ type: "palette.text.changed", text });
  const here = () => palette.getSnapshot();
  const names = () => paletteEntries(here().context).map(({ name }) => name);
  const afterTheDebounce = () => clock.increment(500);
  return { afterTheDebounce, clock, find, here, names, palette, type };
};

describe("the palette", () => {
  it("offers every screen at first, and at once those that bear each typed word", () => {
    const { find, names, type } = start();
    expect(names()).toEqual(["Inventories", "Products Mgmt."]);
    type("mgmt prod");
    expect(names()).toEqual(["Products Mgmt."]);
    expect(find.questions).toEqual([]);
  });

  it("looks records up once the typing rests", async () => {
    const { afterTheDebounce, clock, find, here, names, type } = start();
    type("ac");
    clock.increment(400);
    type("acme ");
    clock.increment(400);
    expect([find.questions.length, here().hasTag("loading")]).toEqual([0, true]);
    afterTheDebounce();
    expect(find.questions).toMatchObject([{ input: { text: "acme" } }]);
    await find.last().answer(Result.succeed([ACME]));
    expect([names(), here().hasTag("loading")]).toEqual([["Acme"], false]);
  });

  it("lets no older answer take the place of a newer one", async () => {
    const { afterTheDebounce, find, names, type } = start();
    type("acme");
    afterTheDebounce();
    const older = find.last();
    type("beta");
    expect(older.signal.aborted).toBe(true);
    afterTheDebounce();
    await older.answer(Result.succeed([ACME]));
    expect(names()).toEqual([]);
    await find.last().answer(Result.succeed([entry("Products", "Beta")]));
    expect(names()).toEqual(["Beta"]);
  });

  it("says why nothing could be found and tries again, also when the call broke", async () => {
    const { afterTheDebounce, find, here, names, palette, type } = start();
    type("acme");
    afterTheDebounce();
    await find.last().answer(Result.fail(new Unavailable({ message: "Away.", requestId: null })));
    expect([here().hasTag("failed"), here().context.error]).toEqual([true, "Away."]);
    palette.send({ type: "palette.retry" });
    await find.last().answer(Result.fail(BROKEN));
    expect(here().hasTag("failed")).toBe(true);
    palette.send({ type: "palette.retry" });
    await find.last().answer(Result.succeed([ACME]));
    expect([names(), here().context.error]).toEqual([["Acme"], null]);
  });

  it("forgets the records when the text is taken away, and stops asking when it is closed", async () => {
    const { afterTheDebounce, find, names, palette, type } = start();
    type("acme");
    afterTheDebounce();
    await find.last().answer(Result.succeed([ACME]));
    type("");
    expect(names()).toEqual(["Inventories", "Products Mgmt."]);
    type("acme");
    afterTheDebounce();
    palette.stop();
    expect(find.last().signal.aborted).toBe(true);
  });

  it("never asks for records on behalf of somebody who may see none", () => {
    const { afterTheDebounce, find, here, type } = start(false);
    type("acme");
    afterTheDebounce();
    expect([find.questions, here().hasTag("loading")]).toEqual([[], false]);
  });
});
