import { Effect, Result } from "effect";
import { describe, expect, it } from "vitest";
import { fileLinksLive } from "#adapters/files/fileLinks.ts";
import { s3Place } from "#adapters/files/s3Place.ts";
import { FileLinks } from "#application/files/FileLinks.ts";

const NOW = 1_790_000_000_000;
const linksOf = (key: string) => Effect.runSync(Effect.provide(FileLinks, fileLinksLive(key)));
const partsOf = (path: string) => {
  const { pathname, searchParams } = new URL(path, "http://server.test");
  const part = (name: string) => searchParams.get(name) ?? "";
  return { fileId: Number(pathname.split("/").at(-1)), expires: part("expires"), signature: part("signature") };
};

describe("a signed link", () => {
  // Rules: R25
  it("works for five minutes, on every server with the same key", () => {
    const link = partsOf(linksOf("key").sign(7, NOW));
    expect(linksOf("key").isValid(link, NOW + 299_999)).toBe(true);
    expect(linksOf("key").isValid(link, NOW + 300_000)).toBe(false);
    expect(linksOf("another").isValid(link, NOW)).toBe(false);
  });

  it("works for no other file, no other time, and no other signature", () => {
    const { sign, isValid } = linksOf("key");
    const link = partsOf(sign(7, NOW));
    expect(isValid({ ...link, fileId: 8 }, NOW)).toBe(false);
    expect(isValid({ ...link, expires: `${link.expires}0` }, NOW)).toBe(false);
    expect(isValid({ ...link, expires: ` ${link.expires}` }, NOW)).toBe(false);
    for (const signature of ["", "A", link.signature.slice(1), `${link.signature.slice(0, -2)}AA`]) {
      expect(isValid({ ...link, signature }, NOW)).toBe(false);
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
    for (const address of ["s3://k:secret@UPPER_case", "s3://k@sheets", "s3://k:secret@sheets?endpoint=ftp://x"]) {
      const refusal = Result.merge(Result.map(s3Place(address, {}), () => "taken"));
      expect(refusal).toMatch(/^(FILES_URL (does not name|needs)|The endpoint in FILES_URL is not)/);
      expect(refusal).not.toContain("secret@");
    }
  });
});
