import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import { extname, join, sep } from "node:path";
import { promisify } from "node:util";
import { brotliCompressSync, gzip, gzipSync } from "node:zlib";
import { Effect } from "effect";

export type PageFile = {
  readonly plain: Uint8Array;
  readonly br: Uint8Array | undefined;
  readonly gzip: Uint8Array | undefined;
  readonly contentType: string;
  readonly cacheControl: string;
  readonly etag: string;
};

/** The built page in memory. No request path ever reaches the disk. */
export type Page = { readonly index: PageFile; readonly files: ReadonlyMap<string, PageFile> };

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".ico": "image/x-icon",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json; charset=utf-8",
  ".mjs": "text/javascript; charset=utf-8",
  ".png": "image/png",
  ".svg": "image/svg+xml",
  ".txt": "text/plain; charset=utf-8",
  ".wasm": "application/wasm",
  ".webmanifest": "application/manifest+json",
  ".woff2": "font/woff2",
};

/** Names under assets/ contain a hash of their content. */
const HASHED = "public, max-age=31536000, immutable";
/** May be cached but must be revalidated each time, which the ETag makes cheap. */
const REVALIDATED = "no-cache";

/** @param name decides its type, and how long it may be cached */
export const fileOf = (name: string, plain: Uint8Array, br?: Uint8Array, gzip?: Uint8Array): PageFile => ({
  plain,
  br,
  gzip,
  contentType: CONTENT_TYPES[extname(name)] ?? "application/octet-stream",
  cacheControl: name.startsWith("assets/") ? HASHED : REVALIDATED,
  etag: `"${createHash("sha256").update(plain).digest("base64url").slice(0, 22)}"`,
});

const gzipped = promisify(gzip);
/** What is large and read over slow lines. */
export const packedFile = (name: string, text: string): Effect.Effect<PageFile> =>
  Effect.map(
    Effect.promise(() => gzipped(text)),
    (packed) => fileOf(name, Buffer.from(text), undefined, packed),
  );

export const escaped = (text: string): string => text.replace(/[&<>"']/g, (letter) => `&#${letter.charCodeAt(0)};`);

const META = /(<meta\s+name="([\w-]+)"\s+content=")(")/g;

/** Inserts what the page's own script reads: the application key (reading 4), and where the firm is. */
const withTexts = (html: string, texts: Readonly<Record<string, string>>): string =>
  html.replaceAll(
    META,
    (_, before: string, name: string, after: string) => `${before}${escaped(texts[name] ?? "")}${after}`,
  );

const PROVIDER = /(<meta\s+name="sign-in-provider"\s+content=")[^"]*("\s+data-passwords=")[^"]*(")/;
export type PageSignIn = { readonly provider: string; readonly passwords: "yes" | "no" };
/** IANA; '' for that of whoever looks. */
type PageZone = { readonly timeZone?: string };

/** How people sign in: '' without a provider. */
const withSignIn = (html: string, { provider, passwords }: PageSignIn): string =>
  html.replace(
    PROVIDER,
    (_, before: string, between: string, after: string) =>
      `${before}${escaped(provider)}${between}${passwords}${after}`,
  );

export const loadPage = (
  folder: string,
  appKey: string,
  { timeZone = "", ...signIn }: PageSignIn & PageZone = { provider: "", passwords: "yes" },
): Page | null => {
  const indexPath = join(folder, "index.html");
  if (!existsSync(indexPath)) return null;
  const index = withTexts(readFileSync(indexPath, "utf8"), { "app-key": appKey, "time-zone": timeZone });
  const html = Buffer.from(withSignIn(index, signIn));
  const names = readdirSync(folder, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll(sep, "/"))
    // .vite holds the build manifest; index.html is handled above.
    .filter(
      (name) => !name.startsWith(".") && name !== "index.html" && !/\.(?:br|gz)$/.test(name) && extname(name) !== "",
    );
  const beside = (name: string, ending: string): Uint8Array | undefined =>
    existsSync(join(folder, name + ending)) ? readFileSync(join(folder, name + ending)) : undefined;
  return {
    index: fileOf("index.html", html, brotliCompressSync(html), gzipSync(html)),
    files: new Map(
      names.map((name) => [
        `/${name}`,
        fileOf(name, readFileSync(join(folder, name)), beside(name, ".br"), beside(name, ".gz")),
      ]),
    ),
  };
};
