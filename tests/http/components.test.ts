import { beforeAll, describe, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { addInventory, makeInventory, makeLine } from "../../tools/support/makeRecords.ts";
import { sharedServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let admin: string;
let staff: string;
/** The product, and the line of an inventory that has it. */
let ids: { readonly product: number; readonly inventory: number; readonly line: number };
const resource = (json: unknown, ...path: ReadonlyArray<string | number>) => at(json, "data", "resource", ...path);
const call = (method: string, path: string, body?: unknown, headers = {}, token = staff) =>
  server.call(path, { method, token, headers, ...(body === undefined ? {} : { body }) });

beforeAll(async () => {
  server = await sharedServer();
  admin = await server.token("admin");
  staff = await server.token("staff");
  const api = await server.session("staff");
  const { id: inventory } = await makeInventory(api);
  const { pid: line, product_id: product } = await makeLine(api, inventory);
  ids = { product, inventory, line };
});

const paths = {
  "a product": () => `/products/${ids.product}/chemical-components`,
  "a line of an inventory": () => `/inventories/${ids.inventory}/product/${ids.line}/chemical-components`,
};
const acetone = { name: "Acetone", number: "67-64-1", percentage_weight: "12.50", percentage_volume: "", encode: true };

describe.each(Object.entries(paths))("the chemical components of %s", (_, path) => {
  // Rules: B7.17
  it("are added, read, listed, changed and unlinked, each answer with its version as ETag", async () => {
    const added = await call("POST", `${path()}/create`, acetone);
    expect([added.status, added.headers.get("etag")]).toEqual([200, '"1"']);
    const id = Number(resource(added.json, "product_chemical_component_id"));
    expect(resource(added.json)).toMatchObject({
      name: "Acetone",
      number: "67-64-1",
      cas_check: { valid: true, expected_digit: 1 },
      percentage_weight: 12.5,
      percentage_volume: null,
    });
    const read = await call("GET", `${path()}/${id}/get`);
    expect([read.json, read.headers.get("etag")]).toEqual([added.json, '"1"']);
    const list = await call("GET", `${path()}/list?page=1&ipp=10&order_by=percentage_weight&order_dir=desc`);
    expect(resource(list.json)).toEqual({ items: [resource(added.json)], meta: { last_page: 1, total: 1 } });

    const change = (number: string, headers: object) =>
      call("PATCH", `${path()}/${id}/update`, { ...acetone, number }, headers);
    const changed = await change("67-64-2", { "if-match": '"1"' });
    expect([changed.status, changed.headers.get("etag")]).toEqual([200, '"2"']);
    expect(resource(changed.json, "cas_check")).toEqual({ valid: false, expected_digit: 1 });
    const stale = await change("67-64-3", { "if-match": '"1"' });
    expect([stale.status, resource(stale.json)]).toEqual([412, resource(changed.json)]);

    const late = await call("DELETE", `${path()}/${id}/unlink`, undefined, { "if-match": '"1"' });
    expect([late.status, resource(late.json, "version")]).toEqual([412, 2]);
    const gone = await call("DELETE", `${path()}/${id}/unlink`, undefined, { "if-match": '"2"' });
    expect([gone.status, resource(gone.json)]).toEqual([200, resource(changed.json)]);
    expect((await call("GET", `${path()}/${id}/get`)).status).toBe(404);
    expect(resource((await call("GET", `${path()}/list`)).json, "meta", "total")).toBe(0);
  });

  it("are added once when the same request comes again with its key", async () => {
    const add = () =>
      call("POST", `${path()}/create`, { name: "Keyed", number: "none" }, { "idempotency-key": path() });
    const [first, again] = [await add(), await add()];
    expect([first.status, again.status, again.text]).toEqual([200, 200, first.text]);
    expect(resource((await call("GET", `${path()}/list?search=keyed`)).json, "meta", "total")).toBe(1);
  });

  it("need a name and a CAS number, in the specification's words", async () => {
    const { status, json } = await call("POST", `${path()}/create`, { encode: true });
    expect([status, at(json, "errors")]).toEqual([422, { name: ["Name is required"], number: ["CAS # is required"] }]);
  });
});

// Rules: B7.19
it("components can be picked from what products name", async () => {
  await call("POST", `${paths["a product"]()}/create`, { name: "Xylene", number: "1330-20-7" });
  const { json } = await call(
    "GET",
    "/chemical-components/autocomplete-list?page=1&search=xyl&order_by=name&order_dir=asc",
  );
  expect(resource(json)).toMatchObject([{ name: "Xylene", number: "1330-20-7", cas_check: { valid: true } }]);
  const picked = await call("POST", `${paths["a line of an inventory"]()}/create`, {
    chemical_component_id: resource(json, 0, "id"),
  });
  expect(resource(picked.json)).toMatchObject({ name: "Xylene", number: "1330-20-7" });
});

// Rules: B3.30, B7.6
it("the reports are listed with type and name", async () => {
  const { status, json } = await call("GET", "/report/list");
  expect([status, at(resource(json), "length")]).toEqual([200, 14]);
  expect(resource(json, 2)).toEqual({ type: "epcra_section_311_312_tier_two", name: "EPCRA Section 311-312 Tier II" });
});

it("a hazard class that was changed meanwhile is not deleted", async () => {
  const id = await call("POST", "/hazards/create", { name: "Odd" }, {}, admin).then(({ json }) =>
    Number(resource(json, "id")),
  );
  const remove = (version: number) =>
    call("DELETE", `/hazards/${id}/delete`, undefined, { "if-match": `"${version}"` }, admin);
  await call("PATCH", `/hazards/${id}/update`, { name: "Odder" }, {}, admin);
  const stale = await remove(1);
  expect([stale.status, resource(stale.json, "name")]).toEqual([412, "Odder"]);
  expect((await remove(2)).status).toBe(200);
  expect((await remove(2)).status).toBe(404);
});

// Rules: B3.23, B7.6
it("the years of a facility are those of its active inventories, the newest first", async () => {
  const api = await server.session("staff");
  // It has one of 2026 already: a year is told once, with its newest inventory.
  const place = await makeInventory(api, 2026);
  const listOf = (facility_id: number) => call("GET", `/inventories/${place.customer_id}/${facility_id}/years-list`);
  const years = async () => resource((await listOf(place.facility_id)).json);
  const older = await addInventory(api, place, 2024);
  const again = await addInventory(api, place, 2026);
  const newest = [{ id: again, year: 2026 }];
  expect(await years()).toEqual([...newest, { id: older, year: 2024 }]);
  await call("PATCH", `/inventories/${older}/activate`, {}, {}, admin);
  expect(await years()).toEqual(newest);
  expect(resource((await listOf(2_147_483_647)).json)).toEqual([]);
});
