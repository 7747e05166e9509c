import { afterAll, beforeAll, expect, it } from "vitest";
import { at } from "../../tools/support/ApiSession.ts";
import { listText } from "../support/referenceLists.ts";
import { startTestProcess, type TestProcess } from "../support/server.ts";
import { eventually } from "../support/eventually.ts";

const OLD_ROWS = 20;
const NEW_ROWS = 60_000;

let server: TestProcess;
let token: string;
beforeAll(async () => {
  server = await startTestProcess({ LOG_LEVEL: "error" });
  token = await server.token("admin");
});
afterAll(() => server.stop());

const replace = async (rows: number) => {
  const filepath = await (await server.session("admin")).upload(listText("500", rows), "list.csv");
  const body = { db_entry: { original_name: "list.csv", filepath }, name: "", type: "psm" };
  return server.call("/db-entry/create", { method: "POST", token, body });
};

/** Looked up behind the server's back: rows of the list that people see, and rows that were stored for the next one. */
const stored = async () => {
  const [found] = await server.sql(`SELECT
    (SELECT count(*)::integer FROM reference_rows r JOIN reference_lists l ON l.version_id = r.version_id) AS seen,
    (SELECT count(*)::integer FROM reference_rows r JOIN reference_list_versions v ON v.id = r.version_id
      WHERE NOT v.is_complete) AS on_their_way`);
  return { seen: Number(found?.["seen"]), onTheirWay: Number(found?.["on_their_way"]) };
};

it("the list is the old one, whole, after the server was killed in the middle of an import", async () => {
  expect((await replace(OLD_ROWS)).status).toBe(200);
  const importing = replace(NEW_ROWS).catch(() => null);
  // Killed once rows of the new list are in the database.
  await eventually(async () => expect((await stored()).onTheirWay).toBeGreaterThan(0));
  const list = await server.call("/db-entry-data/psm/list", { token });
  expect(at(list.json, "data", "resource", "meta", "total")).toBe(OLD_ROWS + 1);
  await server.end("SIGKILL");
  expect(await importing).toBeNull();
  const { seen, onTheirWay } = await stored();
  expect(seen).toBe(OLD_ROWS + 1);
  // Otherwise the kill came too late to show anything.
  expect(onTheirWay).toBeGreaterThan(0);
  expect(onTheirWay).toBeLessThan(NEW_ROWS);
});
