import { readdirSync } from "node:fs";
import { join } from "node:path";
import { beforeAll, describe, expect, it } from "vitest";
import { TOO_LARGE_BODY } from "#adapters/http-server/requestBody.ts";
import { KEY_USED } from "#application/shared/Idempotency.ts";
import { MAX_PHOTO_BYTES } from "#domain/inventory/photo/LinePhoto.ts";
import { at } from "../../tools/support/ApiSession.ts";
import { makeInventory, makeLine } from "../../tools/support/makeRecords.ts";
import { aJpeg, aPhoto, exif } from "../support/aJpeg.ts";
import { sharedServer, type TestServer } from "../support/server.ts";

let server: TestServer;
let token: string;
beforeAll(async () => {
  server = await sharedServer();
  token = await server.token("staff");
});

/** The address of the photos of a new line. */
const newLine = async (): Promise<string> => {
  const api = await server.session("admin");
  const { id } = await makeInventory(api);
  const { pid } = await makeLine(api, id);
  return `/inventories/${id}/product/${pid}/photos`;
};
const add = (photos: string, body: Blob | string, key?: string) =>
  server.call(`${photos}/add`, {
    method: "POST",
    token,
    body,
    headers: key === undefined ? {} : { "idempotency-key": key },
  });
const listOf = async (photos: string) => at((await server.call(photos, { token })).json, "data", "resource");

describe("a photo of a line", () => {
  it("that is sent again with its key is answered as before, and is there once", async () => {
    const photos = await newLine();
    const first = await add(photos, aPhoto(), `key-${photos}`);
    expect(first.status).toBe(200);
    // Somebody removed it meanwhile: a repeated request does not bring it back.
    const id = String(at(first.json, "data", "resource", "id"));
    await server.call(`${photos}/${id}/remove`, { method: "DELETE", token });
    const again = await add(photos, aPhoto(), `key-${photos}`);
    expect([again.status, again.text]).toEqual([200, first.text]);
    expect(await listOf(photos)).toEqual([]);
    const other = await add(photos, aPhoto({ width: 70 }), `key-${photos}`);
    expect([other.status, at(other.json, "errors")]).toEqual([422, { "Idempotency-Key": [KEY_USED] }]);
  });

  it("is listed by name, and read with a session only, as a file that nobody keeps", async () => {
    const photos = await newLine();
    await add(photos, aPhoto({ extra: exif() }));
    const { length } = aJpeg({ width: 80, height: 60 });
    const id = Number(at(await listOf(photos), 0, "id"));
    expect(await listOf(photos)).toEqual([{ id, name: "Photo 1" }]);
    const path = `${photos}/${id}/picture`;
    const { status, headers } = await server.call(path, { token });
    expect([status, headers.get("content-type"), headers.get("content-length")]).toEqual([
      200,
      "image/jpeg",
      String(length),
    ]);
    expect(headers.get("cache-control")).toBe("no-store");
    expect(headers.get("content-disposition")).toContain('attachment; filename="Photo 1.jpg"');
    expect((await server.call(path)).status).toBe(401);
  });

  it("is refused unread if it is too large or is sent as something else", async () => {
    const photos = await newLine();
    const large = await add(photos, new Blob([new Uint8Array(MAX_PHOTO_BYTES + 1)], { type: "image/jpeg" }));
    expect([large.status, at(large.json, "message")]).toEqual([413, TOO_LARGE_BODY]);
    const png = await add(photos, new Blob([new Uint8Array(9)], { type: "image/png" }));
    expect([png.status, at(png.json, "message")]).toEqual([
      415,
      "The request must be the file, with its content type.",
    ]);
    const just = await add(photos, new Blob([new Uint8Array(MAX_PHOTO_BYTES)], { type: "image/jpeg" }));
    expect([just.status, at(just.json, "message")]).toEqual([415, "The photo must be a JPEG file."]);
    expect(await listOf(photos)).toEqual([]);
  });

  it("that was refused leaves neither a record nor a content behind", async () => {
    const photos = await newLine();
    const kept = async () => [
      (await server.sql("SELECT FROM files")).length,
      readdirSync(join(server.dataDir, "files"), { recursive: true, withFileTypes: true }).filter((one) => one.isFile())
        .length,
    ];
    for (const width of [1, 2, 3, 4, 5]) await add(photos, aPhoto({ width, height: 700 }));
    const before = await kept();
    for (const width of [6, 2500]) await add(photos, aPhoto({ width, height: 700 }), `refused-${photos}-${width}`);
    expect(await kept()).toEqual(before);
  });
});
