import { describe, expect, it } from "vitest";
import { NO_FILE } from "#adapters/http-client/readAnswer.ts";
import { inventories } from "#adapters/wire/inventories.ts";
import type { Download } from "#application/shared/Download.ts";
import { type Answer, type ApiServer, apiServer } from "./apiServer.ts";

const params = { id: 7 };
const print = (api: ApiServer) => api.run(api.client.request(inventories.printAllSds, { params }));

describe("a call that answers a file", () => {
  // Rules: B7.13
  it("gives its content as a Blob, with the name that the server gave it", async () => {
    const headers = { "content-type": "application/pdf", "content-disposition": 'attachment; filename="All SDS.pdf"' };
    await using api = await apiServer(() => ({ headers, body: "%PDF-1.7" }));
    const answer = await print(api);
    // The answer was no refusal, or its content would not be there.
    const { name, content } = answer as Download;
    expect([name, content.type, await content.text()]).toEqual(["All SDS.pdf", "application/pdf", "%PDF-1.7"]);
    expect(api.seen[0]).toMatchObject({ method: "GET", url: "/api/admin/v1/inventories/7/print-all-sds-v2" });
  });

  const refusals: ReadonlyArray<readonly [Answer, object]> = [
    [
      { status: 404, body: { message: "This inventory does not exist." } },
      { _tag: "NotFound", message: "This inventory does not exist." },
    ],
    [
      { status: 503, body: { message: "Busy", request_id: "r1" } },
      { _tag: "Unavailable", message: "Busy", requestId: "r1" },
    ],
    [{ status: 502, body: "<h1>Bad gateway</h1>" }, { _tag: "Unavailable" }],
    [
      { status: 200, body: { data: {} } },
      { _tag: "Unavailable", message: NO_FILE },
    ],
    [
      { status: 200, body: "<p>hello</p>" },
      { _tag: "Unavailable", message: "Expected file but got something else" },
    ],
    // A proxy's own words, or its idea of a file.
    ...["text/plain", "application/octet-stream", "application/pdf"].map(
      (kind) =>
        [
          { status: 200, headers: { "content-type": kind }, body: "upstream timed out" },
          { _tag: "Unavailable", message: NO_FILE },
        ] as const,
    ),
  ];
  // Rules: B7.5, B8.2, B8.3
  it.each(refusals)("tells the server's own words when it is refused: %j", async (answer, expected) => {
    await using api = await apiServer(() => answer);
    expect(await print(api)).toMatchObject(expected);
  });
});
