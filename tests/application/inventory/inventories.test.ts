import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { TestClock } from "effect/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Technicians } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { InventoryProducts } from "#application/inventory/InventoryProducts.ts";
import { DEFAULT_LIST_QUERY, type ListStatus } from "#domain/shared/Page.ts";
import { customerInput, facilityInput, inventoryInput, type Shelf, shelf } from "../../support/inventoryFixture.ts";
import { aSheet } from "../../support/aSheet.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());
let s: Shelf;
beforeAll(async () => {
  s = await services.runPromise(as("admin")(shelf));
});
const add = (sent: object = {}) =>
  Effect.flatMap(Inventories, (inventories) => inventories.create(inventoryInput({ ...s.place, ...sent }))).pipe(
    as("staff"),
  );

describe("an inventory", () => {
  // Rules: R32
  it("takes years up to the next one, by the server's clock", () =>
    services.runPromise(
      Effect.gen(function* () {
        yield* TestClock.setTime(Date.UTC(2026, 11, 31));
        expect((yield* add({ year: 2027 })).year).toBe(2027);
        expect(yield* refusalOf(add({ year: 2028 }))).toMatchObject({
          _tag: "Invalid",
          errors: { year: ["Year must be between 2015 and 2027."] },
        });
      }).pipe(Effect.provide(TestClock.layer())),
    ));

  it("stands in an active facility of its own active customer", () =>
    services.runPromise(
      Effect.gen(function* () {
        const other = yield* (yield* Customers).create(customerInput({ name: "Other" }));
        const closed = yield* (yield* Facilities).create(facilityInput(other.id));
        expect(yield* refusalOf(add({ facility_id: closed.id }))).toMatchObject({
          errors: { facility_id: [expect.stringContaining("a different customer")] },
        });
        expect(yield* refusalOf(add({ facility_id: 999_999 }))).toMatchObject({
          errors: { facility_id: [expect.stringContaining("not exist")] },
        });
        const place = { customer_id: other.id, facility_id: closed.id };
        yield* (yield* Facilities).activate(closed.id);
        expect(yield* refusalOf(add(place))).toMatchObject({ errors: { facility_id: ["This facility is archived."] } });
        yield* (yield* Customers).activate(other.id);
        expect(yield* refusalOf(add(place))).toMatchObject({ errors: { customer_id: ["This customer is archived."] } });
      }).pipe(as("admin")),
    ));

  it("names technicians in the order chosen, and only people with that role who are active", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const created = yield* add({ technician_ids: [4, 3] });
        expect(created.technicians.map(({ profile }) => profile.full_name)).toEqual(["Theo Hill", "Tess Vale"]);
        expect(yield* refusalOf(add({ technician_ids: [3, 2] }))).toMatchObject({
          errors: { technician_ids: [expect.stringContaining("not a technician")] },
        });
        yield* (yield* Technicians).activate(4);
        expect(yield* refusalOf(add({ technician_ids: [4] }))).toMatchObject({
          errors: { technician_ids: [expect.stringContaining("archived")] },
        });
        const changed = yield* inventories.update(created.id, inventoryInput({ ...s.place, technician_ids: [3, 4] }));
        expect(changed.technicians.map(({ id }) => id)).toEqual([3, 4]);
        yield* (yield* Technicians).activate(4);
      }).pipe(as("admin")),
    ));

  // Rules: B4.6, B6.3
  it("is completed and opened again by admins only; the same value from staff is no change", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const { id } = yield* add();
        const set = (is_completed: boolean) => inventories.update(id, inventoryInput({ ...s.place, is_completed }));
        expect((yield* refusalOf(as("staff")(set(true))))._tag).toBe("NotAllowed");
        expect((yield* as("staff")(set(false))).is_completed).toBe(false);
        expect((yield* as("admin")(set(true))).is_completed).toBe(true);
        const absent = inventories.update(id, inventoryInput({ ...s.place, year: 2020 }));
        expect((yield* as("admin")(absent)).is_completed).toBe(true);
        expect((yield* as("admin")(set(false))).is_completed).toBe(false);
        expect((yield* refusalOf(as("staff")(inventories.activate(id))))._tag).toBe("NotAllowed");
      }),
    ));

  it("that somebody else has changed is not overwritten: the answer carries it as it is now", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const { id, version } = yield* add();
        const current = yield* inventories.update(id, inventoryInput({ ...s.place, year: 2021 }), { version });
        const stale = inventories.update(id, inventoryInput(s.place), { version });
        expect(yield* refusalOf(stale)).toMatchObject({ _tag: "Stale", current });
        expect(yield* refusalOf(inventories.activate(id, { version }))).toMatchObject({ _tag: "Stale", current });
        expect((yield* refusalOf(inventories.update(999_999, inventoryInput(s.place))))._tag).toBe("NotFound");
      }).pipe(as("admin")),
    ));

  // Rules: R20
  it("may be one of several of a facility and year; the years are told once, newest first", () =>
    services.runPromise(
      Effect.gen(function* () {
        const facility = yield* (yield* Facilities).create(facilityInput(s.customer.id, { name: "Lab" }));
        const place = { facility_id: facility.id };
        yield* add({ ...place, year: 2020 });
        const newest = yield* add({ ...place, year: 2020 });
        const later = yield* add({ ...place, year: 2024 });
        const gone = yield* add({ ...place, year: 2025 });
        yield* (yield* Inventories).activate(gone.id);
        expect(yield* (yield* Inventories).years(s.customer.id, facility.id)).toEqual([
          { id: later.id, year: 2024 },
          { id: newest.id, year: 2020 },
        ]);
      }).pipe(as("admin")),
    ));

  // Rules: B2.31, B3.21, R19
  it("counts its lines, and those whose product has a sheet", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { id } = yield* add();
        const lines = yield* InventoryProducts;
        yield* lines.create(id, s.drums());
        yield* lines.create(id, s.drums({ product_id: null, name: "Without sheet" }));
        const sql = yield* SqlClient.SqlClient;
        yield* sql`UPDATE products SET sds_file_id = ${yield* aSheet} WHERE id = ${s.product.id}`;
        expect(yield* (yield* Inventories).get(id)).toMatchObject({ products_inventoried: 2, products_with_sds: 1 });
      }).pipe(as("staff")),
    ));
});

describe("the inventories list", () => {
  // Rules: B2.14, R21, R22
  it("shows by status what reading 21 says, and finds by every word", () =>
    services.runPromise(
      Effect.gen(function* () {
        const inventories = yield* Inventories;
        const facility = yield* (yield* Facilities).create(facilityInput(s.customer.id, { name: "Zebra Works" }));
        const place = { ...s.place, facility_id: facility.id, technician_ids: [3] };
        const [open, done, old] = [yield* add(place), yield* add({ ...place, year: 2019 }), yield* add(place)];
        yield* inventories.update(done.id, inventoryInput({ ...place, year: 2019, is_completed: true }));
        yield* inventories.activate(old.id);
        const ids = (status: ListStatus, search = "zebra") =>
          Effect.map(inventories.list({ ...DEFAULT_LIST_QUERY, status, search }), ({ items }) =>
            items.map(({ id }) => id),
          );
        expect(yield* ids("")).toEqual([old.id, done.id, open.id]);
        expect(yield* ids("active")).toEqual([open.id]);
        expect(yield* ids("completed")).toEqual([done.id]);
        expect(yield* ids("inactive")).toEqual([old.id]);
        expect(yield* ids("", "TESS acm 2019 zebra")).toEqual([done.id]);
        expect(yield* ids("", "zebra theo")).toEqual([]);
      }).pipe(as("admin")),
    ));
});
