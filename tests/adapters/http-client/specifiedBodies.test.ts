import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { clientLive } from "#adapters/http-client/clientLive.ts";
import { Containers, ContainerUnits } from "#application/container/Containers.ts";
import { Customers, Facilities } from "#application/customer/Customers.ts";
import { Hazards } from "#application/hazard/Hazards.ts";
import { Auth } from "#application/identity/Auth.ts";
import { Technicians } from "#application/identity/Users.ts";
import { Inventories } from "#application/inventory/Inventories.ts";
import { inventoryInputOf } from "#application/inventory/inventoryForm.ts";
import { Products } from "#application/product/Products.ts";
import { ReferenceLists } from "#application/reference/ReferenceLists.ts";
import { Reports } from "#application/report/Reports.ts";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { customerInput, facilityInput, productInput } from "../../support/inventoryFixture.ts";
import { apiServer } from "./apiServer.ts";

type Services = Auth | Containers | ContainerUnits | Customers | Facilities | Hazards | Inventories | Products;
type Asked = Services | ReferenceLists | Reports | Technicians;

/** What went out for some calls; what comes back for them is not looked at here. */
const sent = async (calls: Effect.Effect<unknown, unknown, Asked>) => {
  await using api = await apiServer(() => ({ body: {} }));
  await Effect.runPromise(Effect.exit(calls.pipe(Effect.provide(clientLive(api.client)))));
  return api.seen.map(({ method, url, body }) => ({
    call: `${method} ${url.replace("/api/admin/v1", "").split("?")[0]}`,
    body: body === "" ? "" : JSON.parse(body),
  }));
};
/** Writes as a form makes them, of a record that is active. */
const ACTIVE = { version: 1, is_active: true };
const both = <C, D>(create: Effect.Effect<unknown, unknown, C>, update: Effect.Effect<unknown, unknown, D>) =>
  Effect.all([Effect.exit(create), Effect.exit(update)]);

describe("what is sent for a record that is made, and for one that is changed", () => {
  const drum = { name: "Drum", description: "Steel" };
  const ann = { first_name: "Ann", last_name: "Lee", email: "ann@place.test", phone: "3305550142" };

  // Rules: B3.1, B3.7, B4.3, B7.21, B7.22
  it("is a container's or a unit's name and description, and that a new one is active", async () => {
    const calls = Effect.gen(function* () {
      for (const services of [yield* Containers, yield* ContainerUnits]) {
        yield* both(services.create(drum), services.update(4, drum));
      }
    });
    expect(await sent(calls)).toEqual([
      { call: "POST /containers/create", body: { ...drum, is_active: 1, encode: true } },
      { call: "PATCH /containers/4/update", body: { ...drum, encode: true } },
      { call: "POST /container-units/create", body: { ...drum, is_active: 1, encode: true } },
      { call: "PATCH /container-units/4/update", body: { ...drum, encode: true } },
    ]);
  });

  // Rules: A3.13, A3.14, A7.22, A7.23
  it("is a technician's form, and that a new one is active", async () => {
    const calls = Effect.flatMap(Technicians, (services) => both(services.create(ann), services.update(4, ann)));
    expect(await sent(calls)).toEqual([
      { call: "POST /technicians/create", body: { ...ann, is_active: 1, encode: true } },
      { call: "PATCH /technicians/4/update", body: { ...ann, encode: true } },
    ]);
  });

  // Rules: B3.3, B7.8, D10
  it("is a customer's form, and as 0 or 1 whether bills go to the company's address", async () => {
    const [apart, same] = [customerInput(), customerInput({ is_same_billing_address: 1 })];
    const calls = Effect.flatMap(Customers, (services) =>
      both(services.create(apart), services.update(4, same, ACTIVE)),
    );
    const [made, changed] = await sent(calls);
    expect(made?.body).toEqual({ ...apart, is_same_billing_address: 0, is_active: 1, encode: true });
    expect(Object.keys(made?.body).toSorted()).toEqual([
      "address",
      "billing_address",
      "encode",
      "is_active",
      "is_same_billing_address",
      "name",
      "prepared_at",
    ]);
    expect(changed?.body).toEqual({ ...same, is_same_billing_address: 1, is_active: 1, encode: true });
  });

  // Rules: B3.1, B7.11
  it("is a facility's name, customer and address, and a hazard class's name", async () => {
    const hall = facilityInput(2);
    const calls = Effect.gen(function* () {
      const [facilities, hazards] = [yield* Facilities, yield* Hazards];
      yield* both(facilities.create(hall), hazards.create({ name: "Flammable" }));
      yield* both(
        facilities.update(4, hall, { ...ACTIVE, is_active: false }),
        hazards.update(4, { name: "Flammable" }, ACTIVE),
      );
    });
    expect(await sent(calls)).toEqual([
      { call: "POST /facilities/create", body: { ...hall, customer_id: 2, is_active: 1, encode: true } },
      { call: "POST /hazards/create", body: { name: "Flammable", is_active: 1, encode: true } },
      { call: "PATCH /facilities/4/update", body: { ...hall, customer_id: 2, is_active: 0, encode: true } },
      { call: "PATCH /hazards/4/update", body: { name: "Flammable", encode: true } },
    ]);
  });

  // Rules: B3.22
  it("is an inventory's ids and year, and whether it is completed on an update only", async () => {
    const draft = {
      year: 2026,
      customer_id: { id: 1, name: "Acme" },
      facility_id: { id: 2, name: "Plant" },
      technician_ids: [{ id: 5, name: "Ada" }],
      percent_end: "lower" as const,
      inventory_ids: [{ id: 7, name: "Acme, Plant, 2025" }],
      walk_source_id: null,
      unconfirmed_reason: "",
      is_completed: true,
    };
    const input = (isNew: boolean) => Result.getOrThrow(inventoryInputOf(draft, isNew));
    const calls = Effect.flatMap(Inventories, (services) =>
      both(services.create(input(true)), services.update(4, input(false), ACTIVE)),
    );
    const settings = { percent_end: "lower" };
    const ids = { year: 2026, customer_id: 1, facility_id: 2, technician_ids: [5], inventory_ids: [7], ...settings };
    expect(await sent(calls)).toEqual([
      { call: "POST /inventories/create", body: { ...ids, is_active: 1, encode: true } },
      { call: "PATCH /inventories/4/update", body: { ...ids, is_completed: true, is_active: 1, encode: true } },
    ]);
  });

  // Rules: B3.16, B3.18
  it("is a product's form, and its sheet only when it was touched", async () => {
    const plain = productInput({ hazard_ids: ["3", 4], sds_date: "2024-02-13" });
    const sds = { filepath: "opaque", original_name: "sheet.pdf" };
    const calls = Effect.flatMap(Products, (services) =>
      both(services.create(plain), services.update(4, { ...plain, sds })),
    );
    const [made, changed] = await sent(calls);
    expect(made?.body).toMatchObject({ hazard_ids: [3, 4], sds_date: "2024-02-13", is_active: 1, encode: true });
    expect(made?.body).not.toHaveProperty("sds");
    expect(changed?.body).toMatchObject({ sds });
  });
});

describe("what is sent besides", () => {
  // Rules: A3.7, A7.9, A7.10
  it("to sign in: email, password and rememberMe; to sign out: nothing", async () => {
    const form = { email: "ann@place.test", password: "Correct-Horse-7", rememberMe: true };
    const calls = Effect.flatMap(Auth, (auth) => Effect.all([Effect.exit(auth.signIn(form)), auth.signOut()]));
    expect(await sent(calls)).toEqual([
      { call: "POST /auth/sign-in", body: { ...form, encode: true } },
      { call: "POST /auth/logout", body: "" },
    ]);
  });

  // Rules: B3.29, B7.4
  it("for a report: type, ids as numbers, the year as text", async () => {
    const request = { type: "hmpp_excel", customer_id: 1, facility_id: 2, year: 2026 } as const;
    expect(await sent(Effect.flatMap(Reports, (reports) => Effect.scoped(reports.generate(request))))).toEqual([
      { call: "POST /report/generate", body: { ...request, year: "2026", encode: true } },
    ]);
  });

  // Rules: B3.33, B7.23, R8
  it("for a reference list: the type as data has it, also where the address of its page differs", async () => {
    const db_entry = { original_name: "RMP.csv", filepath: "opaque" };
    const calls = Effect.gen(function* () {
      const lists = yield* ReferenceLists;
      yield* Effect.exit(lists.data("rpm", DEFAULT_LIST_QUERY));
      yield* Effect.exit(lists.create({ db_entry, name: "RMP.csv", type: "rpm" }));
    });
    expect(await sent(calls)).toEqual([
      { call: "GET /db-entry-data/rpm/list", body: "" },
      { call: "POST /db-entry/create", body: { db_entry, name: "RMP.csv", type: "rpm", encode: true } },
    ]);
  });
});
