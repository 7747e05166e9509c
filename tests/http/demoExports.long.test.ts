import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { API_PREFIX, APP_KEY_HEADER } from "#adapters/wire/Call.ts";
import { DEFAULT_SETTINGS } from "#application/import/importContext.ts";
import { fillDemo } from "../../tools/demo/fillDemo.ts";
import { type ApiSession, at } from "../../tools/support/ApiSession.ts";
import { APP_KEY, startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let api: ApiSession;
beforeAll(async () => {
  server = await startTestServer();
  api = await server.session("admin");
  await fillDemo(api, process.stderr);
});
afterAll(() => server.stop());

type Row = { readonly verdict: string; readonly name: string };

/** What an import of a list's own file, unchanged, would do to each record. */
const validatedAgain = async (list: string, kind: string, of: string, into: string): Promise<ReadonlyArray<Row>> => {
  const path = `${server.base}${API_PREFIX}/lists/${list}/file?kind=${kind}&of=${of}&status=all`;
  const file = await fetch(path, { headers: { authorization: `Bearer ${api.token}`, [APP_KEY_HEADER]: APP_KEY } });
  expect(file.status).toBe(200);
  const filepath = await api.upload(new Uint8Array(await file.arrayBuffer()), `${list}.${kind}`);
  const validation = await api.resource("POST", `${into}/judge`, {
    filepath,
    original_name: `${list}.${kind}`,
    ...DEFAULT_SETTINGS,
  });
  expect(validation["missing"]).toEqual([]);
  const rows = validation["rows"];
  // The answer has the Schema of an import's validation.
  return (Array.isArray(rows) ? rows : []) as ReadonlyArray<Row>;
};

const inventories = async (): Promise<ReadonlyArray<number>> => {
  const { items } = await api.resource("GET", "/inventories/list?page=1&ipp=100&status=all");
  return (Array.isArray(items) ? items : []).map((one) => Number(at(one, "id")));
};

/** The list that is exported, and what its file is imported as. */
const LISTS = [
  ["containers", "containers"],
  ["units", "units"],
  ["technicians", "technicians"],
  ["products", "products"],
  ["customers", "customers"],
  ["customers", "facilities"],
] as const;

describe.each(["csv", "xlsx"])("each list of the demo as a %s file", (kind) => {
  it.each(LISTS)("of %s comes back as %s that are equal, row by row", async (list, noun) => {
    const rows = await validatedAgain(list, kind, "", `/imports/${noun}`);
    expect(rows.length).toBeGreaterThan(2);
    expect(rows.filter(({ verdict }) => verdict !== "equal")).toEqual([]);
  });

  it("of lines of every open inventory comes back equal, row by row", async () => {
    let count = 0;
    for (const id of await inventories()) {
      const rows = await validatedAgain("lines", kind, String(id), `/inventories/${id}/imports`);
      count += rows.length;
      expect(rows.filter(({ verdict }) => verdict !== "equal")).toEqual([]);
    }
    expect(count).toBeGreaterThan(50);
  });
});
