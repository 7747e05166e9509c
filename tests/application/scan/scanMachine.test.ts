import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, type EventFromLogic, type SnapshotFrom, transition } from "xstate";
import {
  type CameraEvent,
  OTHER_ADDRESS,
  OTHER_INVENTORY,
  type ScanInputs,
  scanMachine,
} from "#application/scan/scanMachine.ts";
import type { WalkLine } from "#domain/inventory/walk/WalkLine.ts";
import { MISREAD } from "#domain/scan/Barcode.ts";
import type { Scanned, Shelved } from "#domain/scan/scanned.ts";
import { type Answer, Unavailable } from "#domain/shared/errors.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";
import { handPort } from "../../support/ports.ts";
import { answered, leavesOf, stableLeaves } from "../../support/chart.ts";

const HOST = "lists.example.com";
const SHELVED: Shelved = {
  product: { id: 7, name: "ACETONE", mfg_name: "Dow" },
  container: null,
  container_unit: null,
  container_size: null,
};
const OUT = new Unavailable({ message: "Out of reach.", requestId: null });
// The screen is only handed on to the camera.
const screen = {} as HTMLVideoElement;

const opened = (place: Partial<ScanInputs> = {}) => {
  const find = handPort<Answer<Shelved | null>, { readonly scanned: Scanned | null }>();
  const eyes: Array<{ readonly tell: (event: CameraEvent) => void; readonly signal: AbortSignal }> = [];
  const camera: ScanInputs["camera"] = (_, tell, signal) => {
    eyes.push({ tell, signal });
    return Promise.resolve();
  };
  const input = { camera, screen, host: HOST, inventory_id: 3, lines: null, refusal: undefined, ...place };
  const actor = createActor(scanMachine.provide({ actors: { find: find.logic } }), { input }).start();
  const read = (...texts: ReadonlyArray<string>) => eyes.at(-1)?.tell({ type: "camera.read", texts });
  return {
    actor,
    find,
    eyes,
    read,
    here: () => actor.getSnapshot(),
    lightIsOut: () => eyes.every(({ signal }) => signal.aborted),
  };
};
const walk = (...lines: ReadonlyArray<WalkLine>) => opened({ lines });
const CODE = "4006381333931";

describe("a scan", () => {
  it("opens the line of a label of this inventory without asking anybody, and puts the light out", () => {
    const { here, read, find, lightIsOut } = opened();
    read("036000291452", `https://${HOST}/inventories/3/products/5`);
    expect(here()).toMatchObject({ status: "done", output: { kind: "line", inventory_product_id: 5 } });
    expect([find.questions.length, lightIsOut()]).toEqual([0, true]);
  });

  it("of a known barcode leads to a new line in a list", async () => {
    const { here, read, find } = opened();
    read("036000291452");
    expect(find.last().input).toEqual({ scanned: { kind: "barcode", code: "0036000291452" } });
    await find.last().answer(Result.succeed(SHELVED));
    expect(here().output).toEqual({ kind: "new", shelved: SHELVED });
  });

  it("of a known barcode leads to the only line of its product in a walk, and asks where there are several", async () => {
    const one = walk(aWalkLine(1), aWalkLine(2, { product_id: 8 }));
    one.read(CODE);
    await one.find.last().answer(Result.succeed(SHELVED));
    expect(one.here().output).toEqual({ kind: "line", inventory_product_id: 1 });
    const several = walk(aWalkLine(1), aWalkLine(2));
    several.read(CODE);
    await several.find.last().answer(Result.succeed(SHELVED));
    expect(several.here().hasTag("choosing")).toBe(true);
    several.actor.send({ type: "line.chosen", id: 2 });
    expect(several.here().output).toEqual({ kind: "line", inventory_product_id: 2 });
  });

  it("of last year's label finds this year's line by the product that it was", async () => {
    const { read, find, here } = walk(aWalkLine(11));
    read(`https://${HOST}/inventories/2/products/4`);
    expect(find.last().input.scanned).toEqual({ kind: "line", inventory_id: 2, inventory_product_id: 4 });
    await find.last().answer(Result.succeed(SHELVED));
    expect(here().output).toEqual({ kind: "line", inventory_product_id: 11 });
  });

  it("of a new barcode asks which product it is, and goes on with the answer; the camera is off meanwhile", async () => {
    const { actor, read, find, here, lightIsOut } = opened();
    read(CODE);
    await find.last().answer(Result.succeed(null));
    expect([here().hasTag("unknown"), lightIsOut()]).toEqual([true, true]);
    actor.send({ type: "barcode.remembered", shelved: SHELVED });
    expect(here().output).toEqual({ kind: "new", shelved: SHELVED });
  });

  it.each([
    ["4006381333930", MISREAD],
    ["https://example.com/x", OTHER_ADDRESS],
    [`https://${HOST}/inventories/9/products/5`, OTHER_INVENTORY],
  ])("of %s says why it leads nowhere, and another can be typed", (text, message) => {
    const { actor, read, here } = opened();
    read(text);
    expect([here().hasTag("stray"), here().context.message]).toEqual([true, message]);
    actor.send({ type: "text.typed", text: ` https://${HOST}/inventories/3/products/5 ` });
    expect(here().output).toEqual({ kind: "line", inventory_product_id: 5 });
  });

  it("of a product without a line says why none may be added", async () => {
    const { read, find, here } = opened({ refusal: "Completed." });
    read(CODE);
    await find.last().answer(Result.succeed(SHELVED));
    expect([here().hasTag("stray"), here().context.message]).toEqual([true, "Completed."]);
  });

  it("asks the server again when it was out of reach", async () => {
    const { actor, read, find, here } = opened();
    read(CODE);
    await find.last().answer(Result.fail(OUT));
    expect([here().hasTag("failed"), here().context.message]).toEqual([true, OUT.message]);
    actor.send({ type: "load.retry" });
    await find.last().answer(Result.succeed(SHELVED));
    expect(here().status).toBe("done");
  });

  it("follows the camera: opened, closed while nobody looks, failed, and tried again", async () => {
    const { actor, eyes, here } = opened();
    expect(here().hasTag("opening")).toBe(true);
    eyes[0]?.tell({ type: "camera.opened" });
    expect(here().hasTag("looking")).toBe(true);
    eyes[0]?.tell({ type: "camera.closed" });
    expect(here().hasTag("opening")).toBe(true);
    eyes[0]?.tell({ type: "camera.failed", why: "refused" });
    expect([here().hasTag("blind"), here().context.why, eyes[0]?.signal.aborted]).toEqual([true, "refused", true]);
    actor.send({ type: "camera.retry" });
    expect([here().hasTag("opening"), eyes.length]).toEqual([true, 2]);
    const broken = opened({ camera: () => Promise.reject(new Error("not fetched")) });
    await new Promise((done) => setImmediate(done));
    expect(broken.here().context.why).toBe("unread");
  });

  it("hears nothing of a camera that it has left, and the light is out when the dialog is closed", () => {
    const { actor, eyes, here, read, lightIsOut } = opened();
    read("https://example.com/x");
    eyes[0]?.tell({ type: "camera.failed", why: "busy" });
    expect(here().hasTag("stray")).toBe(true);
    actor.send({ type: "scan.again" });
    expect(lightIsOut()).toBe(false);
    actor.stop();
    expect(lightIsOut()).toBe(true);
  });
});

it("every state of a scan can be reached, and from each a person gets on", () => {
  const events: ReadonlyArray<EventFromLogic<typeof scanMachine>> = [
    { type: "camera.opened" },
    { type: "camera.closed" },
    { type: "camera.failed", why: "busy" },
    { type: "camera.retry" },
    { type: "scan.again" },
    { type: "load.retry" },
    { type: "line.chosen", id: 2 },
    { type: "barcode.remembered", shelved: SHELVED },
    { type: "text.typed", text: CODE },
    { type: "text.typed", text: "https://example.com" },
    ...[Result.succeed(null), Result.succeed(SHELVED), Result.fail(OUT)].map(
      // No event of a person, but the machine hears it.
      (output) => answered("find", output) as unknown as EventFromLogic<typeof scanMachine>,
    ),
  ];
  const input = { camera: () => Promise.resolve(), screen, host: HOST, inventory_id: 3, refusal: undefined };
  const lines = [aWalkLine(1), aWalkLine(2)];
  const first = createActor(scanMachine, { input: { ...input, lines } }).getSnapshot();
  const seen = new Map<string, SnapshotFrom<typeof scanMachine>>();
  const open = [first];
  for (let state = open.pop(); state !== undefined; state = open.pop()) {
    const [leaf = ""] = leavesOf(state.value);
    if (seen.has(leaf)) continue;
    seen.set(leaf, state);
    for (const event of events) open.push(transition(scanMachine, state, event)[0]);
  }
  expect([...seen.keys()].sort()).toEqual([...stableLeaves(scanMachine.root)].sort());
  for (const [leaf, state] of seen)
    expect(state.status === "done" || events.some((event) => state.can(event)), leaf).toBe(true);
});
