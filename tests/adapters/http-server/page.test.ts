import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { brotliCompressSync, brotliDecompressSync, gzipSync } from "node:zlib";
import { HttpServerRequest, HttpServerResponse } from "effect/http";
import { beforeAll, describe, expect, it } from "vitest";
import { loadPage, type Page } from "#adapters/http-server/page/loadPage.ts";
import { servePage } from "#adapters/http-server/page/servePage.ts";
import { temporaryFolder } from "../../support/temporaryFolder.ts";

const dist = temporaryFolder();
let page: Page | null;
beforeAll(() => {
  mkdirSync(join(dist, "assets"));
  mkdirSync(join(dist, ".vite"));
  writeFileSync(join(dist, ".vite/manifest.json"), "{}");
  writeFileSync(
    join(dist, "index.html"),
    '<html><meta name="app-key" content="" /><meta name="time-zone" content=""><body>page</body></html>',
  );
  writeFileSync(join(dist, "favicon.svg"), "<svg/>");
  writeFileSync(join(dist, "assets/main-a1.js"), "script()");
  writeFileSync(join(dist, "assets/codeReader-a1.js"), "read()");
  writeFileSync(join(dist, "assets/reader-a1.wasm"), "wasm");
  writeFileSync(join(dist, "assets/main-a1.js.br"), brotliCompressSync("script()"));
  writeFileSync(join(dist, "assets/main-a1.js.gz"), gzipSync("script()"));
  page = loadPage(dist, 'key"><b>', { provider: "", passwords: "yes", timeZone: "America/Chicago" });
});
const serve = async (path: string, headers: Readonly<Record<string, string>> = {}, method = "GET") => {
  const request = HttpServerRequest.fromWeb(new Request(`http://x${path}`, { headers, method }));
  const response = HttpServerResponse.toWeb(servePage(request, page));
  return { status: response.status, headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
};

describe("the built page", () => {
  // Rules: R4
  it("is served at every path that it may know, with the application key and the time zone of the firm in it, escaped", async () => {
    for (const path of ["/", "/login", "/inventories/1/products?page=2", "/about/", "/.vite/manifest.json"]) {
      const { status, headers, bytes } = await serve(path);
      expect([status, headers.get("cache-control"), headers.get("content-type")], path).toEqual([
        200,
        "no-cache",
        "text/html; charset=utf-8",
      ]);
      expect(bytes.toString(), path).toBe(
        '<html><meta name="app-key" content="key&#34;&#62;&#60;b&#62;" /><meta name="time-zone" content="America/Chicago"><body>page</body></html>',
      );
    }
  });

  it("gives WebAssembly to the worker that reads codes and to nothing else", async () => {
    const policy = async (path: string) => (await serve(path)).headers.get("content-security-policy");
    expect(await policy("/assets/codeReader-a1.js")).toBe(
      "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; connect-src 'self'",
    );
    expect(await Promise.all(["/", "/assets/main-a1.js", "/assets/codeReader-a2.js"].map(policy))).toEqual([
      null,
      null,
      null,
    ]);
    expect((await serve("/assets/reader-a1.wasm")).headers.get("content-type")).toBe("application/wasm");
  });

  it("is not sent again to a browser that has it", async () => {
    const etag = (await serve("/")).headers.get("etag") ?? "";
    const again = await serve("/", { "if-none-match": `"other", W/${etag}` });
    expect([again.status, again.bytes.length, again.headers.get("etag")]).toEqual([304, 0, etag]);
  });

  it("keeps hashed files for a year, compressed as the browser can read them", async () => {
    const br = await serve("/assets/main-a1.js", { "accept-encoding": "gzip, deflate, br" });
    expect(br.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
    expect([br.headers.get("content-encoding"), br.headers.get("vary")]).toEqual(["br", "accept-encoding"]);
    expect(brotliDecompressSync(br.bytes).toString()).toBe("script()");
    expect(
      (await serve("/assets/main-a1.js", { "accept-encoding": "gzip, br;q=0" })).headers.get("content-encoding"),
    ).toBe("gzip");
    const plain = await serve("/assets/main-a1.js");
    expect([plain.headers.get("content-encoding"), plain.bytes.toString()]).toEqual([null, "script()"]);
    expect((await serve("/favicon.svg")).headers.get("cache-control")).toBe("no-cache");
  });

  it("says that a file of an older build is gone, instead of answering the page", async () => {
    expect((await serve("/assets/main-00.js")).status).toBe(404);
    expect((await serve("/assets/main-a1.js.br")).status).toBe(404);
  });

  it("never reads a path from the disk", async () => {
    for (const path of [
      "/assets/../../etc/passwd",
      "/assets/%2e%2e/%2e%2e/etc/passwd",
      "/..%2fpackage.json",
      "//etc/passwd",
    ]) {
      expect((await serve(path)).bytes.toString(), path).not.toContain("root:");
    }
  });

  it("takes GET and HEAD only", async () => {
    expect([(await serve("/", {}, "HEAD")).status, (await serve("/", {}, "POST")).status]).toEqual([200, 405]);
  });

  it("says clearly when it was not built", async () => {
    expect(loadPage(join(dist, "nothing"), "key")).toBeNull();
    const request = HttpServerRequest.fromWeb(new Request("http://x/"));
    const response = HttpServerResponse.toWeb(servePage(request, null));
    expect([response.status, await response.text()]).toEqual([
      503,
      "The web app is not built. Run 'npm run build', then restart the server.\n",
    ]);
  });
});
