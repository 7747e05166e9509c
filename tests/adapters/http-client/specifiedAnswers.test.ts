import { Effect } from "effect";
import { describe, expect, it } from "vitest";
import { authClientLive } from "#adapters/http-client/authClient.ts";
import { NOT_UNDERSTOOD } from "#application/shared/messages.ts";
import { inventoryComponents, productComponents } from "#adapters/wire/components.ts";
import { files } from "#adapters/wire/files.ts";
import type { Call } from "#adapters/wire/Call.ts";
import { auth, general } from "#adapters/wire/identity.ts";
import { inventories } from "#adapters/wire/inventories.ts";
import { inventoryProducts } from "#adapters/wire/inventoryProducts.ts";
import { referenceLists } from "#adapters/wire/referenceLists.ts";
import { reports } from "#adapters/wire/reports.ts";
import { customers, facilities, plainResources, products } from "#adapters/wire/resources.ts";
import { Auth } from "#application/identity/Auth.ts";
import { apiServer } from "./apiServer.ts";

const { containers, containerUnits, hazards, technicians, users } = plainResources;

/** Records as the specification shapes them (A3, B3), without a field that only our server has. */
const names = { first_name: "Ann", last_name: "Lee" };
const technician = {
  id: 5,
  email: "ann@place.test",
  is_active: 1,
  profile: { ...names, full_name: "Ann Lee" },
  address: { phone: "5551112100" },
};
const user = { id: 4, email: "ann@place.test", role: "staff", is_active: 1, profile: names, address: { phone: null } };
const place = { address: "1 Road", city: "Dayton", state: "OH", zip: "45402" };
const acme = { id: 1, name: "Acme" };
const hall = { id: 2, name: "Plant" };
const customer = { ...acme, prepared_at: null, address: { ...place, phone: "" }, billingAddress: place, is_active: 1 };
const facility = { ...hall, customers: [acme], address: { ...place, phone: "5551112100" }, is_active: 1 };
const drum = { id: 3, name: "Drum", description: null, is_active: 1 };
const maker = { mfg_name: "Maker", mfg_product_number: null, mfg_phone: null, mfg_emergency_phone: "8005550100" };
const flags = { is_spcc: 0, is_sara_f: 0, is_sara_p: 1, is_sara_r: 0, is_sara_a: 0, is_sara_c: 0 };
const physics = {
  physical_state: "liquid",
  specific_gravity: "1.20",
  pounds_per_gallon: "10.008",
  conversion_factor: null,
  flash_points: -4,
  nfpa: null,
};
const facts = { ...maker, ...flags, ...physics, hazards: [{ id: 7, name: "Flammable" }] };
const sds_file = { file: "/sheet", original_name: "sheet.pdf", id: 9, size: 2048 };
const product = { id: 6, name: "Acetone", sds_date: "2025-01-31", sds_status: "sds", is_active: 1, sds_file, ...facts };
const component = {
  chemical_component_id: 8,
  product_chemical_component_id: 9,
  name: "Acetone",
  number: "67-64-1",
  percentage_weight: "99.5",
  percentage_volume: null,
  regulations: null,
  restrictions: "",
  reporting_requirements: "",
};
const inventory = {
  id: 10,
  year: 2026,
  customer: acme,
  facility: hall,
  technicians: [{ id: 5, profile: { ...names, full_name: "Ann Lee" } }],
  duplicates: [{ id: 11, year: 2025, customer: acme, facility: hall }],
  is_completed: 0,
  is_active: 1,
  products_inventoried: 3,
  products_with_sds: 2,
};
const line = {
  inventory_product_id: 12,
  product_id: 6,
  name: "Acetone",
  sds_no: 1,
  sds_status: "sds",
  sds_date: null,
  notes: null,
  container: 3,
  container_quantity: "4",
  container_size: "55",
  container_unit: 1,
  container_info: "55 Gallon (gal) Drum",
  is_processed: 1,
  is_manufactured: 0,
  is_otherwise_used: 0,
  location_stored: null,
  max_pounds: "2201.76",
  max_gallons: 220,
  is_resolve_question: 0,
  ...facts,
};
const entry = { type: "rpm", name: "RMP.csv", updated_at: "2026-01-31T10:00:00Z" };
const substance = { chemical_name: "Acetone", cas_number: "67-64-1" };
const lastUploadInfo = { updated_at: "2026-01-31T10:00:00Z", user: { profile: { full_name: "Ann Lee" } } };

const one = (resource: unknown) => ({ data: { resource } });
const page = (row: unknown, also = {}) => one({ items: [row], meta: { last_page: 3 }, ...also });

const SHAPES: ReadonlyArray<readonly [string, Call, unknown, object]> = [
  ["users", users.list, page(user), { items: [{ id: 4, profile: { full_name: "Ann Lee" } }], last_page: 3 }],
  ["a user", users.get, one(user), { id: 4, role: "staff", is_active: true, address: { phone: "" } }],
  ["technicians", technicians.list, page(technician), { items: [{ id: 5 }] }],
  ["a technician, one level deeper", technicians.get, { data: one(technician) }, { id: 5 }],
  ["options of technicians", technicians.autocomplete, one([acme]), [{ id: 1, profile: { full_name: "Acme" } }]],
  ["the own profile", auth.updateProfile, one(user), { profile: { full_name: "Ann Lee" } }],
  [
    "customers",
    customers.list,
    page({ ...acme, facility: { ...hall, full_address: "1 Road" }, phone: "", is_active: 1 }),
    {
      items: [{ id: 1, facility: { id: 2 }, is_active: true }],
    },
  ],
  [
    "a customer without a facility",
    customers.list,
    page({ ...acme, is_active: 0 }),
    {
      items: [{ facility: null, phone: "", is_active: false }],
    },
  ],
  ["a customer", customers.get, one(customer), { billing_address: place, is_same_billing_address: false }],
  ["options of customers", customers.autocomplete, one([acme]), [acme]],
  ["a facility", facilities.get, one(facility), { customers: [acme], address: { phone: "5551112100" } }],
  ["container types", containers.list, page(drum), { items: [{ description: "", is_active: true }] }],
  ["a container unit", containerUnits.get, one(drum), { name: "Drum" }],
  ["hazard classes", hazards.list, page({ id: 7, name: "Flammable", is_active: 1 }), { items: [{ id: 7 }] }],
  ["products", products.list, page(product), { items: [{ sds_status: "sds" }] }],
  ["a product", products.get, one(product), { specific_gravity: 1.2, mfg_phone: "", is_sara_p: true, sds_file }],
  ["options of products", inventoryProducts.options, one([{ id: 6, name: "Acetone" }]), [{ id: 6, mfg_name: "" }]],
  ["components", productComponents.list, page(component), { items: [{ percentage_weight: 99.5, regulations: "" }] }],
  ["options of components", productComponents.options, one([{ id: 8, name: "Acetone" }]), [{ id: 8, number: "" }]],
  [
    "components of a line",
    inventoryComponents.get,
    one({ ...component, inventory_product_chemical_component_id: 9 }),
    {
      name: "Acetone",
    },
  ],
  [
    "inventories",
    inventories.list,
    page({
      ...inventory,
      customer__name: "Acme",
      facility__name: "Plant",
      technician__names: "Ann Lee",
    }),
    { items: [{ is_completed: false }] },
  ],
  [
    "an inventory",
    inventories.get,
    one(inventory),
    { customer_name: "Acme", duplicates: [{ name: "Acme, Plant, 2025" }] },
  ],
  ["options of inventories", inventories.autocomplete, one([{ id: 10, name: "Acme, Plant, 2026" }]), [{ id: 10 }]],
  ["years", inventories.years, one([{ id: 1, year: 2026 }]), [{ year: 2026 }]],
  ["lines", inventoryProducts.list, page(line), { items: [{ max_pounds: 2201.76, notes: "" }] }],
  ["a line", inventoryProducts.get, one(line), { container_size: 55, is_processed: true, location_stored: "" }],
  [
    "a question, and nothing of its line",
    inventoryProducts.resolveQuestion,
    one({ is_resolve_question: true }),
    { is_resolve_question: true, version: 0 },
  ],
  ["a question as 0 or 1", inventoryProducts.resolveQuestion, one({ is_resolve_question: 0 }), { version: 0 }],
  ["a question with its line", inventoryProducts.resolveQuestion, one(line), { container_size: 55 }],
  ["an equal line", inventoryProducts.checkExisting, one({ is_need_aggregation: true }), { is_need_aggregation: true }],
  ["database entries", referenceLists.list, page(entry), { items: [{ id: 1, type: "rpm" }] }],
  [
    "a reference table",
    referenceLists.data,
    page(substance, { lastUploadInfo }),
    {
      items: [{ id: 1, threshold_quantity_lbs: null }],
      lastUploadInfo,
    },
  ],
  ["states", general.states, one([{ code: "OH", title: "Ohio" }]), [{ code: "OH" }]],
  ["reports", reports.list, one([{ type: "hmpp_excel", name: "HMPP" }]), [{ type: "hmpp_excel" }]],
  [
    "an upload",
    files.upload,
    { data: { file: { original_name: "a.csv", filepath: "opaque" } } },
    { filepath: "opaque" },
  ],
];

describe("a server that knows only the specification", () => {
  // Rules: A3.4, A3.5, A3.6, A3.20, B3.2, B3.4
  it.each(SHAPES)("is understood when it answers with %s", async (_, call, body, expected) => {
    await using api = await apiServer(() => ({ body }));
    const params = { id: 1, pid: 2, cid: 3, type: "rpm", customerId: 1, facilityId: 2 };
    expect(await api.run(api.client.request(call, { params }))).toMatchObject(expected);
  });

  it("signs in somebody of whom it says no more than the name and a role that we do not know", async () => {
    const resource = { profile: { ...names, full_name: "Ann Lee" }, role: "auditor", is_active: true };
    await using api = await apiServer(() => ({ body: { data: { credentials: { access_token: "abc" }, resource } } }));
    const form = { email: "ann@place.test", password: "Correct-Horse-7", rememberMe: false };
    const signIn = Effect.flatMap(Auth, (one) => one.signIn(form)).pipe(Effect.provide(authClientLive(api.client)));
    const signedIn = await api.run(signIn);
    expect(signedIn).toMatchObject({ credentials: { access_token: "abc" }, resource: { profile: names } });
    expect(signedIn).not.toHaveProperty("resource.role");
  });

  it.each([
    [204, undefined],
    [200, { message: "Sent." }],
  ])("may answer a call whose answer nobody reads with %i and %j", async (status, body) => {
    await using api = await apiServer((_, response) => {
      if (body !== undefined) return { status, body };
      response.writeHead(status).end();
      return null;
    });
    expect(await api.run(api.client.request(auth.forgotPassword, { query: { username: "ann@place.test" } }))).toBe(
      null,
    );
  });

  it("gets no version back that it has not given", async () => {
    await using api = await apiServer(() => ({ body: one(drum) }));
    const read = await api.run(api.client.request(containers.get, { params: { id: 3 } }));
    if (!("version" in read)) throw new Error(read.message);
    await api.run(api.client.request(containers.update, { params: { id: 3 }, body: {}, version: read.version }));
    expect(api.seen.map(({ headers }) => headers["if-match"])).toEqual([undefined, undefined]);
  });

  it.each([
    ["a page without rows", containers.list, one({ meta: { last_page: 1 } })],
    ["a record without its name", containers.get, one({ id: 3, is_active: 1 })],
    ["a customer without an address", customers.get, one({ ...acme, is_active: 1 })],
  ])("is not understood when it answers with %s", async (_, call, body) => {
    await using api = await apiServer(() => ({ body }));
    expect(await api.run(api.client.request(call, { params: { id: 3 } }))).toMatchObject({ message: NOT_UNDERSTOOD });
  });
});
