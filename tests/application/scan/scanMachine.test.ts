import { Result } from "effect";
import { describe, expect, it } from "vitest";
import { createActor, type EventFromLogic, type SnapshotFrom, transition } from "xstate";
import { type CameraEvent, type Scan, type ScanAsked, scanMachine } from "#application/scan/scanMachine.ts";
import { type Answer, Unavailable } from "#domain/shared/errors.ts";
import { aWalkLine } from "../../support/aWalkLine.ts";
import { handPort } from "../../support/ports.ts";
import { answered, leavesOf, stableLeaves } from "../../support/chart.ts";

const PRODUCT = { id: 7, name: "ACETONE", mfg_name: "Dow" };
const NEW: Scan = { kind: "new", product: PRODUCT };
const UNKNOWN: Scan = { kind: "unknown", code: "4006381333931" };
const STRAY: Scan = { kind: "stray", message: "Elsewhere." };
const SEVERAL: Scan = { kind: "several", lines: [aWalkLine(1), aWalkLine(2)] };
const OUT = new Unavailable({ message: "Out of reach.", requestId: null });
// The screen is only handed on to the camera.
const screen = {} as HTMLVideoElement;
const place = { host: "lists.example.com", inventory_id: 3, lines: null, refusal: undefined };
const CODE = "4006381333931";

const opened = (fails = false) => {
  const find = handPort<Answer<Scan>, ScanAsked>();
  const eyes: Array<{ readonly tell: (event: CameraEvent) => void; readonly signal: AbortSignal }> = [];
  const camera = (_: HTMLVideoElement, tell: (event: CameraEvent) => void, signal: AbortSignal) => {
    eyes.push({ tell, signal });
    return fails ? Promise.reject(new Error("not fetched")) : Promise.resolve();
  };
  const actor = createActor(scanMachine.provide({ actors: { find: find.logic } }), {
    input: { camera, screen, place },
  }).start();
  return {
    actor,
    find,
    eyes,
    read: (...texts: ReadonlyArray<string>) => eyes.at(-1)?.tell({ type: "camera.read", texts }),
    here: () => actor.getSnapshot(),
    lightIsOut: () => eyes.every(({ signal }) => signal.aborted),
  };
};
/** After a scan with this result. */
const scanned = async (scan: Scan) => {
  const open = opened();
  open.read(CODE);
  await open.find.last().answer(Result.succeed(scan));
  return open;
};

describe("a scan", () => {
  it("asks what all codes of the picture are, here, and puts the light out", async () => {
    const { here, read, find, lightIsOut } = opened();
    read(CODE, "036000291452");
    expect(find.last().input).toEqual({ texts: [CODE, "036000291452"], product: null, place });
    expect([here().hasTag("busy"), lightIsOut()]).toEqual([true, true]);
    await find.last().answer(Result.succeed(NEW));
    expect(here()).toMatchObject({ status: "done", output: NEW });
  });

  it("is done when one of several lines is chosen", async () => {
    const { actor, here } = await scanned(SEVERAL);
    expect(here().hasTag("asking")).toBe(true);
    actor.send({ type: "line.chosen", id: 2 });
    expect(here().output).toEqual({ kind: "line", inventory_product_id: 2 });
  });

  it("of a new barcode goes on with the product that is chosen; the camera is off meanwhile", async () => {
    const { actor, find, here, lightIsOut } = await scanned(UNKNOWN);
    expect([here().hasTag("asking"), lightIsOut()]).toEqual([true, true]);
    actor.send({ type: "product.chosen", product: PRODUCT });
    expect(find.last().input).toEqual({ texts: [CODE], product: PRODUCT, place });
    await find.last().answer(Result.succeed(NEW));
    expect(here().output).toEqual(NEW);
  });

  it("forgets a chosen product that was refused: the barcode is looked up again", async () => {
    const { actor, find, here } = await scanned(UNKNOWN);
    actor.send({ type: "product.chosen", product: PRODUCT });
    await find.last().answer(Result.fail(OUT));
    expect([here().hasTag("failed"), here().context.message]).toEqual([true, OUT.message]);
    actor.send({ type: "load.retry" });
    expect(find.last().input).toEqual({ texts: [CODE], product: null, place });
  });

  it("that leads nowhere can be typed instead, without its outer spaces", async () => {
    const { actor, find } = await scanned(STRAY);
    actor.send({ type: "text.typed", text: " 036000291452 " });
    expect(find.last().input.texts).toEqual(["036000291452"]);
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
    const broken = opened(true);
    await new Promise((done) => setImmediate(done));
    expect(broken.here().context.why).toBe("unread");
  });

  it("hears nothing of a camera that it has left, and the light is out when the dialog is closed", async () => {
    const { actor, eyes, here, lightIsOut } = await scanned(STRAY);
    eyes[0]?.tell({ type: "camera.failed", why: "busy" });
    expect(here().hasTag("asking")).toBe(true);
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
    { type: "product.chosen", product: PRODUCT },
    { type: "text.typed", text: CODE },
    ...[NEW, UNKNOWN, STRAY, SEVERAL, OUT].map(
      (one) =>
        // No event of a person, but the machine hears it.
        answered("find", one === OUT ? Result.fail(OUT) : Result.succeed(one)) as unknown as EventFromLogic<
          typeof scanMachine
        >,
    ),
  ];
  const first = createActor(scanMachine, { input: { camera: () => Promise.resolve(), screen, place } }).getSnapshot();
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
