import { afterAll, beforeAll, expect, it } from "vitest";
import { addInventory, makePlace } from "../../tools/support/makeRecords.ts";
import { startTestServer, type TestServer } from "../support/server.ts";

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
afterAll(() => server.stop());

it("what a device takes along comes packed", async () => {
  const [staff, admin] = [await server.session("staff"), await server.session("admin")];
  const inventory = await addInventory(staff, await makePlace(admin));
  for (const path of [
    `/inventories/${inventory}/contents`,
    `/inventories/${inventory}/evaluation`,
    "/take-along/products",
  ]) {
    const answers = ["gzip", "identity"].map((accepted) =>
      staff.call("GET", path, undefined, { "accept-encoding": accepted }),
    );
    const [packed, plain] = await Promise.all(answers);
    expect([path, packed?.status, packed?.headers.get("content-encoding")]).toEqual([path, 200, "gzip"]);
    expect([plain?.headers.get("content-encoding"), plain?.text]).toEqual([null, packed?.text]);
  }
});
