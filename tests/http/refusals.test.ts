import { beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { makeContainer } from "../../tools/support/makeRecords.ts";
import { sharedServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await sharedServer();
  token = await server.token("admin");
});

const create = (body: unknown, headers: Readonly<Record<string, string>> = {}) =>
  server.call("/containers/create", { method: "POST", token, body, headers });

describe("the application key", () => {
  // Rules: R4
  it("is needed by every call, sign-in included, and grants nothing by itself", async () => {
    for (const key of [undefined, "", "wrong", "key-of-the-testz"]) {
      const headers = key === undefined ? {} : { [APP_KEY_HEADER]: key };
      for (const path of ["/auth/logout", "/containers/create"]) {
        const { status, json } = await server.fetch(`${API_PREFIX}${path}`, { method: "POST", token, headers });
        expect([status, json]).toEqual([403, { message: "The application key is missing or not valid." }]);
      }
    }
    expect((await server.call("/containers/list")).status).toBe(401);
  });
});

describe("a call that is not there", () => {
  it("is a 404 in JSON below /api, whatever is asked for", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/x",
      `${API_PREFIX}/users/listing`,
      "/api/admin/v1",
      `/api/${"x".repeat(3000)}`,
    ]) {
      const { status, json } = await server.fetch(path, { headers: { accept: "text/html" } });
      expect([status, json], path).toEqual([404, { message: "There is no such API call." }]);
    }
  });

  it("is a 405 with the right method when only the method is wrong", async () => {
    const { status, headers } = await server.call("/containers/list", { method: "DELETE", token });
    expect([status, headers.get("allow")]).toEqual([405, "GET"]);
    expect((await server.call("/containers/1/update", { method: "PUT", token, body: {} })).status).toBe(405);
  });
});

describe("an id that no record can have", () => {
  it.each([
    "0",
    "-1",
    "1.5",
    "2147483648",
    "9223372036854775808",
    "abc",
    "1;drop",
    "%00",
    "%2e%2e",
    "1e3",
    "٣",
    "x".repeat(500),
  ])("%s is a 404", async (id) => {
    const { status, json } = await server.call(`/containers/${id}/get`, { token });
    expect(status).toBe(404);
    expect(typeof at(json, "message")).toBe("string");
  });
});

describe("a body", () => {
  it("that is no JSON is a 400, and nothing of it comes back", async () => {
    for (const body of ["{", "nonsense", '{"name": }', "\u0000", "[".repeat(100_000)]) {
      const { status, json } = await create(body);
      expect([status, json]).toEqual([400, { message: "The JSON in the request cannot be read." }]);
    }
  });

  it("of another kind is a 415: a form of a foreign page writes nothing", async () => {
    for (const kind of ["text/plain", "application/x-www-form-urlencoded", "multipart/form-data; boundary=x"]) {
      const { status } = await create('{"name":"Forged"}', { "content-type": kind });
      expect(status, kind).toBe(415);
    }
    expect(await server.sql("SELECT FROM containers WHERE name = 'Forged'")).toHaveLength(0);
  });

  it("over a mebibyte is a 413", async () => {
    const { status, json } = await create({ name: "x".repeat(1024 * 1024) });
    expect([status, json]).toEqual([413, { message: "The request is too large." }]);
    const chunked = await fetch(`${server.base}${API_PREFIX}/containers/create`, {
      method: "POST",
      duplex: "half",
      headers: {
        "content-type": "application/json",
        [APP_KEY_HEADER]: "key-of-the-tests",
        authorization: `Bearer ${token}`,
      },
      body: new Blob(["x".repeat(2 * 1024 * 1024)]).stream(),
    } as RequestInit); // The types of fetch do not know `duplex` yet.
    expect(chunked.status).toBe(413);
  });

  // Rules: R2
  it("with wrong fields is a 422 that names every one of them, nested ones with a dot", async () => {
    const { status, json } = await server.call("/customers/create", {
      method: "POST",
      token,
      body: { name: "", address: { zip: "x" }, billing_address: {} },
    });
    expect(status).toBe(422);
    expect(Object.keys(Object(at(json, "errors"))).toSorted()).toEqual([
      "address.address",
      "address.city",
      "address.state",
      "address.zip",
      "name",
    ]);
    expect(at(json, "errors", "name")).toEqual(["Customer name is required"]);
  });

  it("may hold keys that nobody knows: they are never written", async () => {
    const { status, json } = await create({
      name: "Crate",
      encode: true,
      id: 77_777,
      version: 9,
      created_at: "1999-01-01",
      is_admin: true,
      __proto__: { x: 1 },
    });
    expect(status).toBe(200);
    expect(at(json, "data", "resource")).toMatchObject({ name: "Crate", version: 1, is_active: true });
    expect(at(json, "data", "resource", "id")).not.toBe(77_777);
  });

  it("is not needed where there is nothing to say", async () => {
    const { id } = await makeContainer(await server.session("admin"), "Archived at once");
    for (const body of [undefined, {}, ""]) {
      const { status } = await server.call(`/containers/${id}/activate`, {
        method: "PATCH",
        token,
        ...(body === undefined ? {} : { body }),
      });
      expect(status).toBe(200);
    }
  });
});

describe("parameters of a list", () => {
  it("that make no sense become the default, and never reach the database as text", async () => {
    for (const query of [
      "order_by=name;drop table people&order_dir=asc, (select 1)",
      'order_by=name"&ipp=-1&page=0',
      "order_by=password_hash&ipp=1e9&page=NaN",
      "order_by=(select 1)&status=x&search=%25",
      "search=%5C&search=_&search='",
      "search=%00&order_by=constructor",
      "order_by=__proto__&order_dir=desc",
    ]) {
      const { status, json } = await server.call(`/containers/list?${query}`, { token });
      expect(status, query).toBe(200);
      const items = at(json, "data", "resource", "items");
      expect(Array.isArray(items) && items.length <= 100, query).toBe(true);
    }
  });
});
