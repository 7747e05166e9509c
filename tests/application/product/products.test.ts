import { Effect } from "effect";
import { SqlClient } from "effect/sql";
import { afterAll, describe, expect, it } from "vitest";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Users.ts";
import { Products } from "#application/product/Products.ts";
import { SdsMaxAgeYears } from "#application/product/SdsMaxAgeYears.ts";
import { DEFAULT_LIST_QUERY, type SdsFilter } from "#domain/shared/Page.ts";
import { aSheet } from "../../support/aSheet.ts";
import { productInput } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

describe("products", () => {
  // Rules: B3.15, B4.4, B9.10, R18
  it("have the status of their sheet: none is pending, an old or undated one needs an update", () =>
    services.runPromise(
      Effect.gen(function* () {
        const products = yield* Products;
        const sql = yield* SqlClient.SqlClient;
        const add = (name: string, hasFile: boolean, age: string | null) =>
          Effect.gen(function* () {
            const { id } = yield* products.create(productInput({ name: `Sheet ${name}` }));
            yield* sql`UPDATE products SET sds_file_id = ${hasFile ? yield* aSheet : null}, sds_date = current_date - ${age}::interval WHERE id = ${id}`;
            return (yield* products.get(id)).sds_status;
          });
        expect(yield* add("none", false, "1 day")).toBe("pending");
        expect(yield* add("undated", true, null)).toBe("update");
        expect(yield* add("old", true, "3 years 1 day")).toBe("update");
        expect(yield* add("young", true, "3 years")).toBe("sds");
        const names = (sds_status: SdsFilter) =>
          Effect.map(products.list({ ...DEFAULT_LIST_QUERY, search: "sheet", sds_status }), ({ items, total }) => {
            expect(total).toBe(items.length);
            return items.map(({ name }) => name.slice(6)).sort();
          });
        expect(yield* names("all")).toEqual(["none", "old", "undated", "young"]);
        expect(yield* names("pending")).toEqual(["none"]);
        expect(yield* names("update")).toEqual(["old", "undated"]);
        expect(yield* names("sds")).toEqual(["young"]);
        const older = yield* Effect.provideService(names("sds"), SdsMaxAgeYears, 4);
        expect(older).toEqual(["old", "young"]);
      }).pipe(as("staff")),
    ));

  // Rules: B3.14, B3.16, D12
  it("keep exact numbers and the hazard classes that were chosen", () =>
    services.runPromise(
      Effect.gen(function* () {
        const products = yield* Products;
        const hazards = yield* Hazards;
        const [a, b] = [yield* hazards.create({ name: "Aspirable" }), yield* hazards.create({ name: "Burning" })];
        const numbers = { specific_gravity: "0.000001", pounds_per_gallon: "123456789.123456", flash_points: -459 };
        const made = yield* products.create(
          productInput({ ...numbers, hazard_ids: [b.id, a.id], sds_date: "2026-01-31" }),
        );
        expect(made).toMatchObject({
          specific_gravity: 0.000001,
          pounds_per_gallon: 123456789.123456,
          flash_points: -459,
        });
        expect(made.sds_date).toBe("2026-01-31");
        expect(made.hazards.map(({ name }) => name)).toEqual(["Aspirable", "Burning"]);
        expect(yield* products.get(made.id)).toEqual(made);
        const changed = yield* products.update(made.id, productInput({ hazard_ids: [b.id] }));
        expect(changed.hazards).toEqual([{ id: b.id, name: "Burning" }]);
        expect(yield* products.get(made.id)).toEqual(changed);
      }).pipe(as("admin")),
    ));

  it("keep what qualifies a figure when a client leaves it out, unless that client changes the figure", () =>
    services.runPromise(
      Effect.gen(function* () {
        const products = yield* Products;
        const figures = { flash_points: 200, specific_gravity: 1.2 };
        const printed = {
          flash_point_operator: ">",
          specific_gravity_min: 1.1,
          specific_gravity_max: 1.2,
          specific_gravity_temperature: "20 °C",
        };
        const { id } = yield* products.create(productInput({ ...figures, ...printed }));
        expect(yield* products.update(id, productInput({ ...figures, nfpa: "1-1-1" }))).toMatchObject(printed);
        const none = { flash_point_operator: null, specific_gravity_max: null, specific_gravity_temperature: "" };
        const other = productInput({ flash_points: 150, specific_gravity: 1.3 });
        expect(yield* products.update(id, other)).toMatchObject({ flash_points: 150, ...none });
        const emptied = productInput({ ...figures, ...printed, flash_point_operator: null });
        expect(yield* products.update(id, emptied)).toMatchObject({ ...printed, flash_point_operator: null });
      }).pipe(as("staff")),
    ));

  it("refuse hazard classes that do not exist", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { create } = yield* Products;
        expect(yield* refusalOf(create(productInput({ hazard_ids: [999_999] })))).toMatchObject({
          errors: { hazard_ids: ["This hazard class does not exist."] },
        });
      }).pipe(as("staff")),
    ));
});

describe("a hazard class", () => {
  // Rules: B6.9
  it("is deleted by an admin, but not while a product bears it", () =>
    services.runPromise(
      Effect.gen(function* () {
        const hazards = yield* Hazards;
        const [free, borne] = [yield* hazards.create({ name: "Free" }), yield* hazards.create({ name: "Borne" })];
        yield* (yield* Products).create(productInput({ hazard_ids: [borne.id] }));
        expect((yield* refusalOf(hazards.remove(borne.id)))._tag).toBe("Conflict");
        expect((yield* refusalOf(as("staff")(hazards.remove(free.id))))._tag).toBe("NotAllowed");
        expect(yield* hazards.remove(free.id)).toEqual(free);
        expect((yield* refusalOf(hazards.remove(free.id)))._tag).toBe("NotFound");
      }).pipe(as("admin")),
    ));
});

describe("a technician", () => {
  it("has an email that nobody else has, whatever their role, and is never somebody of another role", () =>
    services.runPromise(
      Effect.gen(function* () {
        const technicians = yield* Technicians;
        const sent = { first_name: "Ada", last_name: "Two", email: "ADA@example.com", phone: "" };
        expect(yield* refusalOf(technicians.create(sent))).toMatchObject({
          errors: { email: ["This email is already in use."] },
        });
        expect((yield* refusalOf(technicians.get(1)))._tag).toBe("NotFound");
        expect((yield* refusalOf(technicians.activate(2)))._tag).toBe("NotFound");
        const { items } = yield* technicians.list(DEFAULT_LIST_QUERY);
        expect(items.map(({ role }) => role)).toEqual(["technician", "technician"]);
      }).pipe(as("admin")),
    ));
});
