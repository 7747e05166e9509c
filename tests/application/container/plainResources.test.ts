import { Effect } from "effect";
import { afterAll, describe, expect, it } from "vitest";
import { ContainerUnits, Containers } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Technicians } from "#application/identity/Users.ts";
import { Products } from "#application/product/Products.ts";
import type { Option, OptionsQuery } from "#domain/shared/Page.ts";
import type { Refusal } from "#domain/shared/errors.ts";
import type { WriteOptions } from "#application/shared/Resource.ts";
import type { Role } from "#domain/identity/Role.ts";
import { customerInput, facilityInput, productInput } from "../../support/inventoryFixture.ts";
import { as, testServices, refusalOf } from "../../support/services.ts";

const services = testServices();
afterAll(() => services.dispose());

type Answer = Effect.Effect<{ readonly id: number; readonly version: number; readonly is_active: boolean }, Refusal>;
/** What every resource can do, with an input that is right for it. */
type PlainResource = {
  readonly get: (id: number) => Answer;
  readonly create: () => Answer;
  readonly update: (id: number, options?: WriteOptions) => Answer;
  readonly activate: (id: number, options?: WriteOptions) => Answer;
};
const plain = <Input>(
  service: {
    readonly get: (id: number) => Answer;
    readonly create: (input: Input) => Answer;
    readonly update: (id: number, input: Input, options?: WriteOptions) => Answer;
    readonly activate: (id: number, options?: WriteOptions) => Answer;
  },
  input: () => Input,
): PlainResource => ({
  get: service.get,
  create: () => service.create(input()),
  update: (id, options) => service.update(id, input(), options),
  activate: service.activate,
});

let emails = 0;
const technician = () => ({ first_name: "Uma", last_name: "Fox", email: `uma${++emails}@example.com`, phone: "" });
const open = Effect.gen(function* () {
  const customers = yield* Customers;
  const { id } = yield* as("admin")(customers.create(customerInput()));
  const services: Readonly<Record<string, PlainResource>> = {
    customer: plain(customers, customerInput),
    facility: plain(yield* Facilities, () => facilityInput(id)),
    "container type": plain(yield* Containers, () => ({ name: "Can", description: "" })),
    "container unit": plain(yield* ContainerUnits, () => ({ name: "Pounds (lb)", description: "" })),
    "hazard class": plain(yield* Hazards, () => ({ name: "Explosive" })),
    product: plain(yield* Products, productInput),
    technician: plain(yield* Technicians, technician),
  };
  return services;
});

const admins: ReadonlyArray<Role> = ["admin"];
const office: ReadonlyArray<Role> = ["admin", "staff"];
/** Who may add, and who may edit and archive (spec A6, B6, reading 6). */
const MAY: ReadonlyArray<readonly [string, ReadonlyArray<Role>, ReadonlyArray<Role>]> = [
  ["customer", office, admins],
  ["facility", office, admins],
  ["container type", office, admins],
  ["container unit", office, admins],
  ["hazard class", admins, admins],
  ["product", office, office],
  ["technician", office, admins],
];

describe.each(MAY)("a %s", (name, mayAdd, mayEdit) => {
  const service = Effect.flatMap(open, (services) => Effect.fromNullishOr(services[name]));

  // Rules: A4.7, B4.1, B6.8, B6.9, B6.10, R6
  it("is added, edited, archived and taken back by those who may, and by nobody else", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { get, create, update, activate } = yield* service;
        const { id } = yield* as("admin")(create());
        for (const role of ["admin", "staff", "technician"] as const) {
          const ending = (may: ReadonlyArray<Role>) => (may.includes(role) ? "Success" : "NotAllowed");
          const one = as(role);
          expect([role, (yield* refusalOf(one(create())))._tag]).toEqual([role, ending(mayAdd)]);
          expect([role, (yield* refusalOf(one(update(id))))._tag]).toEqual([role, ending(mayEdit)]);
          expect([role, (yield* refusalOf(one(activate(id))))._tag]).toEqual([role, ending(mayEdit)]);
          expect([role, (yield* refusalOf(one(get(id))))._tag]).toEqual([role, ending(office)]);
        }
        for (const one of [create(), update(id), activate(id), get(id)]) {
          expect((yield* refusalOf(one))._tag).toBe("NotSignedIn");
        }
        const { is_active } = yield* as("admin")(get(id));
        expect((yield* as("admin")(activate(id))).is_active).toBe(!is_active);
      }),
    ));

  it("that somebody else has changed is not overwritten; one that is not there is not found", () =>
    services.runPromise(
      Effect.gen(function* () {
        const { get, create, update, activate } = yield* service;
        const { id, version } = yield* create();
        const current = yield* update(id, { version });
        expect(current.version).toBe(version + 1);
        expect(yield* refusalOf(update(id, { version }))).toMatchObject({ _tag: "Stale", current });
        expect(yield* refusalOf(activate(id, { version }))).toMatchObject({ _tag: "Stale", current });
        expect(yield* get(id)).toEqual(current);
        expect((yield* update(id)).version).toBe(version + 2);
        for (const one of [get(999_999), update(999_999), activate(999_999)]) {
          expect((yield* refusalOf(one))._tag).toBe("NotFound");
        }
      }).pipe(as("admin")),
    ));
});

describe("a dropdown that is searched", () => {
  // Rules: D25
  it("has exactly that name first, wherever it stands in the alphabet, and each record once on its pages", () =>
    services.runPromise(
      Effect.gen(function* () {
        const customers = yield* Customers;
        const facilities = yield* Facilities;
        const types = yield* Containers;
        const products = yield* Products;
        const technicians = yield* Technicians;
        const { id } = yield* customers.create(customerInput({ name: "Of the facilities" }));
        const named = (name: string) =>
          Effect.all([
            customers.create(customerInput({ name })),
            facilities.create(facilityInput(id, { name })),
            types.create({ name, description: "" }),
            products.create(productInput({ name })),
            technicians.create({ ...technician(), first_name: name.split(" ")[0] ?? "", last_name: name.slice(-5) }),
          ]);
        for (let at = 10; at < 32; at += 1) yield* named(`A${at} Quill`);
        yield* named("Quill");
        yield* products.create(productInput({ name: "QUILL", mfg_name: "Another" }));
        const dropdowns = {
          customers: customers.autocomplete,
          facilities: (query: OptionsQuery) => facilities.autocomplete({ ...query, customer_id: id }),
          types: types.autocomplete,
          products: products.autocomplete,
        };
        for (const [which, autocomplete] of Object.entries(dropdowns)) {
          const pages = yield* Effect.forEach([1, 2, 3, 4], (page) => autocomplete({ page, search: " quill " }));
          const names = pages.flat().map((option: Option) => option.name);
          const exact = which === "products" ? ["Quill", "QUILL"] : ["Quill"];
          const others = Array.from({ length: 22 }, (_, at) => `A${at + 10} Quill`);
          expect(names, which).toEqual([...exact, ...others]);
          expect(pages.map(({ length }) => length)).toEqual([10, 10, exact.length + 2, 0]);
        }
        const found = yield* technicians.autocomplete({ page: 1, search: "quill Quill" });
        expect(found[0]?.profile.full_name).toBe("Quill Quill");
      }).pipe(as("admin")),
    ));
});
