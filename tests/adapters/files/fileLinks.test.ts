import { createHash } from "node:crypto";
import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { fileLinksLive } from "#adapters/files/fileLinks.ts";
import { s3Place } from "#adapters/files/s3Place.ts";
import { sealsLive } from "#adapters/passwords/seals.ts";
import { FileLinks } from "#application/files/FileLinks.ts";

const NOW = 1_790_000_000_000;
const linksOf = (key: string) =>
  Effect.runSync(FileLinks.pipe(Effect.provide(fileLinksLive), Effect.provide(sealsLive(key))));
const FILE = { fileId: 7, from: { noun: "products", id: 3, is_active: true }, token: "a token" } as const;
const partsOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, "http://server.test");
  const part = (name: string) => searchParams.get(name) ?? "";
  return {
    fileId: Number(pathname.split("/").at(-1)),
    from: part("from"),
    session: part("session"),
    expires: part("expires"),
    signature: part("signature"),
  };
};

describe("a signed link", () => {
  // Rules: R25
  it("works for five minutes, on every server with the same key", () => {
    const link = partsOf(linksOf("key").sign(FILE, NOW));
    const session = createHash("sha256").update("a token").digest();
    expect(linksOf("key").read(link, NOW + 299_999)).toEqual({ fileId: 7, from: FILE.from, session });
    expect(linksOf("key").read(link, NOW + 300_000)).toBeNull();
    expect(linksOf("another").read(link, NOW)).toBeNull();
  });

  it("works for no other file, record, session, time or signature", () => {
    const { sign, read } = linksOf("key");
    const link = partsOf(sign(FILE, NOW));
    expect(read({ ...link, fileId: 8 }, NOW)).toBeNull();
    expect(read({ ...link, expires: `${link.expires}0` }, NOW)).toBeNull();
    expect(read({ ...link, expires: ` ${link.expires}` }, NOW)).toBeNull();
    expect(read({ ...link, from: "products.3.0" }, NOW)).toBeNull();
    expect(read({ ...link, session: partsOf(sign({ ...FILE, token: "another" }, NOW)).session }, NOW)).toBeNull();
    for (const signature of ["", "A", link.signature.slice(1), `${link.signature.slice(0, -2)}AA`]) {
      expect(read({ ...link, signature }, NOW)).toBeNull();
    }
  });
});

describe("the address of a bucket", () => {
  const environment = { AWS_ACCESS_KEY_ID: "env key", AWS_SECRET_ACCESS_KEY: "env secret", AWS_REGION: "eu-west-1" };

  it("brings its own key, endpoint and region, or takes the usual variables", () => {
    const own = s3Place("s3://k:s%2F1@sheets/a/b?endpoint=http://127.0.0.1:9000/&region=r", environment);
    expect(Result.getOrThrow(own)).toMatchObject({
      base: "http://127.0.0.1:9000/sheets/a/b/",
      prefix: "a/b/",
      region: "r",
      accessKeyId: "k",
      secretAccessKey: "s/1",
    });
    expect(Result.getOrThrow(s3Place("s3://sheets", environment))).toMatchObject({
      base: "https://sheets.s3.eu-west-1.amazonaws.com/",
      prefix: "",
      accessKeyId: "env key",
      secretAccessKey: "env secret",
    });
  });

  it("is refused in words that tell no secret", () => {
    for (const address of [
      "s3://k:secret@UPPER_case",
      "s3://k@sheets",
      "s3://k:secret@sheets?endpoint=ftp://x",
      "s3://k:secret@sheets?endpoint=https://name:secret@x",
    ]) {
      const refusal = Result.merge(Result.map(s3Place(address, {}), () => "taken"));
      expect(refusal).toMatch(/^(FILES_URL (does not name|needs)|The endpoint in FILES_URL is not)/);
      expect(refusal).not.toContain("secret@");
    }
  });
});
