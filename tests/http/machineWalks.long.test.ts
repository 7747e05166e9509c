import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { inventoryProductPayload } from "#domain/inventory/form/inventoryProductForm.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { addLine } from "../../tools/support/makeRecords.ts";
import { expectedVerdict, lockReason, shownVerdict, type Verdict } from "../support/lineVerdict.ts";
import {
  equalLine,
  type Here,
  openedForm,
  othersSteps,
  ownSteps,
  shownLine,
  type Walker,
  WALKERS,
  walks,
} from "../support/lineWalk.ts";
import { MACHINE_PROOFS } from "../support/machineProofs.ts";
import { REAL_MACHINES } from "../support/machinePaths/realMachines.ts";
import { statesOffTheWays, takeEveryWay } from "../support/machinePaths/takeWay.ts";
import { startTestServer, type TestServer } from "../support/server.ts";
import { type StoredInventory, walkedInventory, type WalkedInventory } from "../support/walkedInventory.ts";
import { BrowserRequest } from "../support/BrowserRequest.ts";
import { law } from "../support/law.ts";

let server: TestServer;
let world: WalkedInventory;
beforeAll(async () => {
  server = await startTestServer({ LOG_LEVEL: "error" });
  world = await walkedInventory(server);
});
afterAll(() => server.stop());

/** One of them, by its weight. */
const chosen = <A extends { readonly weight: number }>(n: number, steps: ReadonlyArray<A>): A => {
  const tickets = steps.flatMap((step) => Array.from({ length: step.weight }, () => step));
  const step = tickets[n % tickets.length];
  if (step === undefined) throw new Error("Nothing can be done here.");
  return step;
};

const lineOf = ({ lines }: StoredInventory, id: number | null | undefined) => lines.find((line) => line.id === id);

/** The form that was opened says what the server says to the same person who sends past it. */
const expectSameLock = async (role: Walker, inventory: number, stored: StoredInventory, here: Here, trail: string) => {
  const reason = lockReason(role, stored);
  expect([here.hasTag("locked"), here.context.message], trail).toEqual([reason !== null, reason]);
  if (reason === null) return;
  const line = here.context.inventory_product_id;
  const path = line === null ? "product/create" : `product/${line}/update`;
  const body = { product_id: world.products[0].id, mfg_name: "Dow" };
  const answer = await world.send(role, line === null ? "POST" : "PATCH", `/inventories/${inventory}/${path}`, body);
  expect([answer.status, at(answer.json, "message")], trail).toEqual([403, reason]);
};

/** What the form calls wrong, the server calls wrong as well, with the same sentences. */
const expectSameErrors = async (role: Walker, inventory: number, { context }: Here, trail: string) => {
  const { inventory_product_id: line, draft } = context;
  const path = line === null ? "product/create" : `product/${line}/update`;
  const body = { ...inventoryProductPayload(draft), aggregate: false };
  const answer = await world.send(role, line === null ? "POST" : "PATCH", `/inventories/${inventory}/${path}`, body);
  expect(answer.status, `${trail}: ${answer.text}`).toBe(422);
  expect(context.errors, trail).toMatchObject(Object(at(answer.json, "errors")));
};

/** The line as the form showed it, or added up with the equal one (reading 14). */
const expectSaved = (
  verdict: Verdict,
  before: StoredInventory,
  after: StoredInventory,
  from: Here,
  to: Here,
  told: string,
) => {
  const row = to.context.output.row;
  const mine = shownLine(from.context);
  const equal = verdict === "added up" ? equalLine(before, from) : undefined;
  const own = from.context.inventory_product_id;
  const stored = row === null ? after.lines.at(-1) : lineOf(after, row.inventory_product_id);
  if (equal === undefined) {
    const id = own ?? stored?.id;
    expect(lineOf(after, id), told).toMatchObject(mine);
    expect(after.lines.length, told).toBe(before.lines.length + (own === null ? 1 : 0));
    if (row !== null) expect(row, told).toMatchObject({ inventory_product_id: id, version: stored?.version });
    return;
  }
  const sum = (equal.container_quantity ?? 0) + (mine.container_quantity ?? 0);
  expect(lineOf(after, equal.id)?.container_quantity ?? 0, told).toBeCloseTo(sum, 6);
  expect(lineOf(after, equal.id)?.location_stored, told).toContain(mine.location_stored);
  expect(lineOf(after, equal.id)?.version, told).toBe(equal.version + 1);
  expect(after.lines.length, told).toBe(before.lines.length - (own === null ? 0 : 1));
  if (row !== null) expect(row, told).toMatchObject({ inventory_product_id: equal.id, version: equal.version + 1 });
};

const MERGED = [
  "container_id",
  "container_unit_id",
  "container_size",
  "container_quantity",
  "location_stored",
] as const;

/** Somebody else was faster, and nobody changed the same: mine where I changed it, theirs everywhere else (reading 29). */
const expectMerged = (verdict: Verdict, before: StoredInventory, after: StoredInventory, from: Here, told: string) => {
  const id = from.context.inventory_product_id;
  const [mine, base] = [shownLine(from.context), shownLine({ ...from.context, draft: from.context.seed })];
  const [theirs, stored] = [lineOf(before, id), lineOf(after, id)];
  if (theirs === undefined || stored === undefined) throw new Error(`No line: ${told}`);
  for (const name of MERGED) {
    const [isMine, isTheirs] = [mine[name] !== base[name], theirs[name] !== base[name]];
    expect(isMine && isTheirs && mine[name] !== theirs[name], `${told}: both changed ${name}`).toBe(false);
    if (verdict === "saved") expect(stored[name], `${told}: ${name}`).toBe(isMine ? mine[name] : theirs[name]);
  }
};

const walkForm = async (role: Walker, numbers: ReadonlyArray<number>, met: Set<string>) => {
  const inventory = await world.newInventory();
  const line = { product_id: world.products[0].id, mfg_name: "Dow", container_quantity: "1", notes: "Look" };
  await addLine(world.admin, inventory, line);
  const own = ownSteps(world);
  const others = othersSteps(world, inventory);
  const trail: Array<string> = [];
  const tell = () => `${role}: ${trail.join(" > ")}`;
  const open = async (n: number) => {
    const stored = await world.stored(inventory);
    const line = [...stored.lines.map(({ id }) => id), null][n % (stored.lines.length + 1)] ?? null;
    trail.push(line === null ? "open a new one" : "open a line");
    const opened = await openedForm(world, role, inventory, line);
    await expectSameLock(role, inventory, stored, opened.here(), tell());
    return opened;
  };
  let screen = await open(0);
  try {
    for (const n of numbers) {
      const here = screen.here();
      const isOver = here.status !== "active" || here.hasTag("locked");
      if (isOver) {
        // Somebody opens it again for staff, else they would look at a locked one for ever.
        if (here.status === "active") await chosen(n, others).take(screen, n);
        await screen.close();
        screen = await open(n >> 3);
        continue;
      }
      const possible = [...own, ...others].filter(({ can }) => can(here));
      const step = chosen(n >> 4, possible);
      const before = await world.stored(inventory);
      trail.push(step.name);
      await step.take(screen, n);
      await screen.settled();
      if (!own.includes(step)) continue;
      const [after, now] = [await world.stored(inventory), screen.here()];
      const expected = expectedVerdict(role, step.name, before, here);
      const isTold = expected !== "nothing" || step.name.includes("form.");
      if (isTold) {
        const verdict = shownVerdict(step.name, here, now);
        const isMerged = expected === "stale" && verdict !== "stale";
        met.add(isMerged ? "merged" : verdict);
        if (isMerged) {
          expectMerged(verdict, before, after, here, tell());
          continue;
        }
        expect(verdict, tell()).toBe(expected);
      }
      if (expected === "saved" || expected === "added up") {
        expectSaved(expected, before, after, here, now, tell());
      } else if (expected === "toggled") {
        const [was, is] = [lineOf(before, here.context.row?.inventory_product_id), now.context.row];
        expect(is, tell()).toMatchObject({ is_resolve_question: was?.is_resolve_question === false });
        expect(lineOf(after, was?.id), tell()).toMatchObject({ is_resolve_question: is?.is_resolve_question });
      } else {
        expect(after, tell()).toEqual(before);
      }
      // A question cannot be overwritten: then the comparison stays as it was.
      if (expected === "stale" && !(here.hasTag("stale") && here.context.pending === "question")) {
        const { theirs } = now.context;
        expect(lineOf(before, theirs?.inventory_product_id), tell()).toMatchObject({
          version: theirs?.version,
          location_stored: theirs?.location_stored,
        });
      }
      if (expected === `refused: ${lockReason(role, before)}`) {
        // Where the line is gone as well, what was typed stays in sight.
        const id = here.context.inventory_product_id;
        expect(now.hasTag("locked"), tell()).toBe(id === null || lineOf(before, id) !== undefined);
      }
      if (expected === "wrong" && lockReason(role, before) === null) {
        await expectSameErrors(role, inventory, now, tell());
      }
    }
  } finally {
    await screen.close();
  }
};

describe.each(WALKERS)("a walk of the %s through the product input form", (role) => {
  const met = new Set<string>();
  // Ways of any seed come by here. A change of the same field by both is walked below, among the shortest ways.
  const answers = ["saved", "asks", "merged", "wrong"];
  // Rules: B7.14
  law(
    "is answered by the form at every step as the server answers it, and stores what the form shows",
    [walks(15)],
    (numbers) => walkForm(role, numbers, met),
    { runs: 10, isSlow: true, afterwards: () => expect([...met]).toEqual(expect.arrayContaining(answers)) },
  );
});

describe("the shortest ways to every state, and to every answer", () => {
  beforeAll(() => vi.stubGlobal("XMLHttpRequest", BrowserRequest));
  afterAll(() => vi.unstubAllGlobals());

  it.each(REAL_MACHINES)("are walked over the real server: $who", async (machine) => {
    expect(await takeEveryWay(machine, { server, shop: world })).toBeGreaterThan(0);
  });

  it("come by every state of every machine that asks the server", () => {
    const asking = Object.entries(MACHINE_PROOFS).filter(([, { machine }]) =>
      machine.events.some((type) => type.startsWith("xstate.error.actor.")),
    );
    const left = asking.map(([file, proof]) => [file, statesOffTheWays(proof, REAL_MACHINES)] as const);
    expect(left.filter(([, states]) => states.length > 0)).toEqual([]);
  });
});
