import { createHash } from "node:crypto";
import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { Effect, Redacted, Result } from "effect";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { objectPlace } from "#adapters/files/objectPlace.ts";
import { startS3Server } from "../../support/s3Server.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const folder = temporaryFolder();
let s3: Awaited<ReturnType<typeof startS3Server>>;
beforeAll(async () => {
  s3 = await startS3Server();
});
afterAll(() => {
  s3.stop();
});

const PLACES = [
  ["a folder", () => join(folder, "not", "yet", "there")],
  ["a bucket", () => s3.url()],
] as const;

describe.each(PLACES)("%s for archives and backups", (_, address) => {
  const place = () => Result.getOrThrow(objectPlace(Redacted.make(address()), {}, "ARCHIVE_URL"));
  const put = (name: string, text: string) =>
    Effect.runPromise(place().put(name, new Blob([text]), createHash("sha256").update(text).digest("hex")));
  const namesBelow = async (below: string) =>
    (await Effect.runPromise(place().list(below)))
      .toSorted((a, b) => (a.name < b.name ? -1 : 1))
      .map(({ name, size }) => [name, size]);

  it("gives back what was put there, the newest of one name, and lists it by folder until it is removed", async () => {
    const file = join(folder, "fetched");
    expect(await namesBelow("bases/")).toEqual([]);
    await put("bases/1/base.json", "first");
    await put("bases/1/base.json", "second one");
    await put("bases/1/log/a.gz", "log");
    await put("files/a", "file");
    expect(await namesBelow("bases/")).toEqual([
      ["bases/1/base.json", 10],
      ["bases/1/log/a.gz", 3],
    ]);
    expect(await Effect.runPromise(place().fetch("bases/1/base.json", file))).toBe(true);
    expect(readFileSync(file, "utf8")).toBe("second one");
    await Effect.runPromise(place().remove("bases/1/base.json"));
    await Effect.runPromise(place().remove("bases/1/base.json"));
    rmSync(file);
    expect(await Effect.runPromise(place().fetch("bases/1/base.json", file))).toBe(false);
    expect(existsSync(file)).toBe(false);
    expect(place().where).not.toContain("S3RVER:");
  });
});

it("a bucket without a name or a key is refused by the name of its setting", () => {
  const refusal = (text: string) => Result.getFailure(objectPlace(Redacted.make(text), {}, "BACKUP_URL"));
  expect(String(refusal("s3://a"))).toContain("BACKUP_URL does not name a bucket");
  expect(String(refusal("s3://bucket"))).toContain("BACKUP_URL needs an access key");
});
