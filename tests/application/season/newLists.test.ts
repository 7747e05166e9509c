import { Effect, Layer, type ManagedRuntime, type Scope } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, beforeAll, expect, it } from "vitest";
import { seasonEvaluatorLive } from "#adapters/documents/season/seasonEvaluator.ts";
import { Facilities } from "#application/customer/Customers.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { FACILITIES_AT_ONCE, NewLists, newListsLive } from "#application/season/NewLists.ts";
import { type ChlorineShelf, chlorineShelf } from "../../support/chlorineShelf.ts";
import { facilityInput, inventoryInput } from "../../support/inventoryFixture.ts";
import { listsOver, uploadList } from "../../support/referenceLists.ts";
import { evaluateAll, evaluateInProcess, reportOf, SECTION_302, TIER_TWO } from "../../support/seasonFixture.ts";
import { as, testServices } from "../../support/services.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const services = testServices();
const folder = temporaryFolder();
afterAll(async () => {
  await services.dispose();
});
type Services = ManagedRuntime.ManagedRuntime.Services<typeof services> | NewLists | ReferenceLists;
const inProcess = newListsLive.pipe(Layer.provideMerge(listsOver(folder)), Layer.provide(evaluateInProcess().layer));
const inWorkers = newListsLive.pipe(Layer.provideMerge(listsOver(folder)), Layer.provide(seasonEvaluatorLive));
const run = <A, E>(test: Effect.Effect<A, E, Services | Scope.Scope>, live: typeof inProcess = inProcess) =>
  services.runPromise(Effect.scoped(Effect.provide(test, live)));

/** With the first, one more than are evaluated at once. */
const MANY = FACILITIES_AT_ONCE;
let made: ChlorineShelf;
beforeAll(async () => {
  made = await services.runPromise(Effect.scoped(chlorineShelf));
  const others = Effect.gen(function* () {
    const facilities = yield* Facilities;
    const inventories = yield* Inventories;
    for (let n = 0; n < MANY; n++) {
      const { id } = yield* facilities.create(facilityInput(made.customer.id, { name: `Plant ${n}` }));
      yield* inventories.create(inventoryInput({ customer_id: made.customer.id, facility_id: id }));
    }
  });
  await services.runPromise(others.pipe(as("admin")));
});

/** An EHS list with chlorine, of which the facility has 290.4 lb, and with what the file adds. */
const ehs = (tpq: string, ...more: ReadonlyArray<string>): string =>
  ["Chemical Name,CAS #,Threshold Quantity", `Chlorine,7782-50-5,"${tpq}"`, ...more].join("\n");
const effectsFor = (role: "admin" | "staff", text: string, after = 0) =>
  Effect.gen(function* () {
    const sent = yield* uploadList("ehs", text);
    return yield* NewLists.use(({ effects }) => effects({ ...sent, after }));
  }).pipe(as(role));
const effectsOf = (text: string, after = 0) => effectsFor("admin", text, after);
const CHLORINE = { name: "Chlorine", cas_number: "7782-50-5" };

it("a list with a higher TPQ would end a report, and says for which facility and by which substance", async () => {
  const { effects, total, done } = await run(effectsOf(ehs("500")));
  const of302 = effects.filter(({ type }) => type === SECTION_302);
  expect([total, done]).toEqual([MANY + 1, MANY]);
  expect(of302).toEqual([
    {
      facility_id: made.facility.id,
      facility: { id: made.facility.id, name: made.facility.name },
      customer: { id: made.customer.id, name: made.customer.name },
      year: 2026,
      type: SECTION_302,
      before: "reportable",
      after: "nothing",
      substances: [{ ...CHLORINE, before: "reportable", after: "below" }],
    },
  ]);
});

it("a list without the substance says that it would no longer be listed, in every report that reads the list", async () => {
  const { effects } = await run(effectsOf("Chemical Name,CAS #,Threshold Quantity\nPhosgene,75-44-5,10"));
  expect(effects.map(({ type, substances }) => [type, substances])).toEqual([
    [SECTION_302, [{ ...CHLORINE, before: "reportable", after: "not listed" }]],
    [TIER_TWO, [{ ...CHLORINE, before: "reportable", after: "not listed" }]],
  ]);
});

it("a list that changes no answer has no effect: other substances, or a TPQ that is reached as well", async () => {
  const { effects } = await run(effectsOf(ehs("290", "Phosgene,75-44-5,10")));
  expect(effects).toEqual([]);
});

it("the facilities follow in pieces, each once, and nothing is stored", async () => {
  const stored = Effect.flatMap(SqlClient.SqlClient, (sql) => sql`SELECT * FROM reference_list_versions ORDER BY id`);
  const before = await run(stored);
  const first = await run(effectsOf(ehs("500")));
  const second = await run(effectsOf(ehs("500"), first.next ?? 0));
  expect([first.next === null, second.next, second.done, second.effects]).toEqual([false, null, MANY + 1, []]);
  expect(await run(stored)).toEqual(before);
});

it("what was said comes true when the list replaces the other", async () => {
  const sent = await run(uploadList("ehs", ehs("500")).pipe(as("admin")));
  const { effects } = await run(NewLists.use((one) => one.effects({ ...sent, after: 0 })).pipe(as("admin")), inWorkers);
  await run(evaluateAll);
  const before = await run(Effect.all([reportOf(made.facility.id), reportOf(made.facility.id, TIER_TWO)]));
  await run(ReferenceLists.use(({ create }) => create(sent)).pipe(as("admin")));
  await run(evaluateAll);
  const after = await run(Effect.all([reportOf(made.facility.id), reportOf(made.facility.id, TIER_TWO)]));
  expect(effects.map((one) => [one.type, one.before, one.after])).toEqual(
    [SECTION_302, TIER_TWO].map((type, at) => [type, before[at]?.answer, after[at]?.answer]),
  );
});

it("a file that is no list is refused with its rows, and staff may not ask", async () => {
  const broken = await run(Effect.flip(effectsOf("Name,Number\nChlorine,1")));
  const staff = await run(Effect.flip(effectsFor("staff", ehs("500"))));
  expect([broken._tag, staff._tag]).toEqual(["Invalid", "NotAllowed"]);
});
