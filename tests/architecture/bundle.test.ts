import { describe, expect, it } from "vitest";
import {
  chunkOf,
  gzipBytes,
  plainBytes,
  type Manifest,
  type ModulesOfChunks,
  readManifest,
  readModulesOfChunks,
  staticClosure,
} from "../support/pageBuild.ts";
import { codeFiles } from "../../tools/source/sourceFiles.ts";

const firstLoadKiB = 130;
/** Bytes; a file that is smaller costs more in headers and in its trip than it brings. */
const smallestChunk = 1024;
const loginScreen = "src/ui/screens/identity/LoginScreen.tsx";
const kib = (bytes: number): number => Math.round((bytes / 1024) * 10) / 10;

const entryOf = (manifest: Manifest): string =>
  Object.keys(manifest).find((key) => manifest[key]?.isEntry === true) ?? "index.html";

/** What a browser loads at first on /login: the entry, the login screen, and what both import. */
const loadedByLogin = (manifest: Manifest, modules: ModulesOfChunks): ReadonlyArray<string> =>
  staticClosure(manifest, [entryOf(manifest), chunkOf(modules, manifest, loginScreen)]);

/** Screens that come along with another page's first load, or with another screen. */
const notLazy = (
  manifest: Manifest,
  modules: ModulesOfChunks,
  screens: ReadonlyArray<string>,
): ReadonlyArray<string> => {
  const early = new Set(loadedByLogin(manifest, modules));
  const inEntry = new Set(staticClosure(manifest, [entryOf(manifest)]));
  return screens.filter((screen) => {
    const file = manifest[chunkOf(modules, manifest, screen)]?.file ?? "";
    const together = screens.filter((other) => modules[file]?.includes(other));
    return together.length > 1 || (screen === loginScreen ? inEntry : early).has(file);
  });
};

describe("the built page", () => {
  const manifest = readManifest();
  const modules = readModulesOfChunks();

  it(`loads at most ${firstLoadKiB} KiB gzip of JavaScript for /login`, () => {
    const sizes = loadedByLogin(manifest, modules).map((file) => ({ file, kib: kib(gzipBytes(file)) }));
    const total = kib(sizes.reduce((sum, one) => sum + one.kib * 1024, 0));
    process.stdout.write(`/login: ${total} KiB gzip in ${sizes.length} chunks\n`);
    const named = sizes.toSorted((a, b) => b.kib - a.kib).map((one) => `${one.file} ${one.kib} KiB`);
    expect(sizes.length).toBeGreaterThan(0);
    expect(total, `/login loads ${named.join(", ")}`).toBeLessThanOrEqual(firstLoadKiB);
    expect(total, "React alone is more than this: the count missed something").toBeGreaterThan(60);
  });

  it("has no chunk that is too small for a request of its own, but the screens that have to be alone", () => {
    const small = Object.keys(modules).filter((file) => plainBytes(file) < smallestChunk);
    const shared = small.filter((file) => modules[file]?.some((source) => source.endsWith("Screen.tsx")) !== true);
    expect(shared).toEqual([]);
  });

  it("has no files that import each other in a circle, which would run before what they need", () => {
    const reached = (key: string): ReadonlyArray<string> =>
      (manifest[key]?.imports ?? []).flatMap((imported) => staticClosure(manifest, [imported]));
    expect(Object.keys(manifest).filter((key) => reached(key).includes(manifest[key]?.file ?? ""))).toEqual([]);
  });

  it("loads every screen lazily, each in a chunk of its own", () => {
    const screens = codeFiles("src/ui/screens").filter((path) => path.endsWith("Screen.tsx"));
    expect(screens).toContain(loginScreen);
    expect(notLazy(manifest, modules, screens)).toEqual([]);
  });
});

it("a screen that is not lazy is found: in a chunk of the first load, and in one chunk with another", () => {
  const manifest: Manifest = {
    "index.html": { file: "index.js", imports: ["_shared.js"], isEntry: true },
    "_shared.js": { file: "shared.js" },
    [loginScreen]: { file: "login.js", imports: ["_shared.js"] },
    "src/b.ts": { file: "b.js" },
    "src/c.ts": { file: "c.js" },
  };
  const [home, about] = ["src/ui/screens/home/HomeScreen.tsx", "src/ui/screens/home/AboutScreen.tsx"];
  const found = (places: ModulesOfChunks) =>
    notLazy(manifest, { "login.js": [loginScreen], ...places }, [loginScreen, home, about]);
  expect(found({ "shared.js": [home], "b.js": [about] })).toEqual([home]);
  expect(found({ "b.js": [home, about] })).toEqual([home, about]);
  expect(found({ "shared.js": [], "b.js": [home], "c.js": [about] })).toEqual([]);
});
