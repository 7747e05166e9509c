import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { compositionRoots, rooms } from "../../tools/rooms.ts";
import { codeFiles, projectRoot, readSource } from "../../tools/source/sourceFiles.ts";

const { imports }: { readonly imports: object } = JSON.parse(readSource("package.json"));
const BORDER = "eslint(no-restricted-imports)";
const MEMBER = "eslint(no-restricted-properties)";

/** The files of a small broken house, and the rule by which the linter refuses each; null where it lets it pass. */
const house: Readonly<Record<string, readonly [code: string, rule: string | null]>> = {
  "src/domain/node.ts": ['import "node:fs";', BORDER],
  "src/domain/runtime.ts": ['import { Effect, Schema } from "effect";', BORDER],
  "src/domain/whole.ts": ['import * as All from "effect";', BORDER],
  "src/domain/actor.ts": ['import { createActor } from "xstate";', BORDER],
  "src/domain/ring.ts": ['import { a } from "#adapters/wire/a.ts";', BORDER],
  "src/domain/relative.ts": ['import { a } from "../ui/kit/a.ts";', BORDER],
  "src/domain/pure.ts": ['import { Schema } from "effect"; import * as B from "effect/BigDecimal";', null],
  "src/domain/filing/cell.ts": ['import { a } from "../report/pages/tables.ts";', BORDER],
  "src/domain/filing/tier2/type.ts": ['import type { Cell } from "../../report/pages/ReportModel.ts";', BORDER],
  "src/domain/report/reports.ts": ['import { a } from "./pages/body302.ts";', BORDER],
  "src/domain/report/pages/law.ts": [
    'import { a } from "../laws/rmp/rmp.ts"; import "./tables/findingTable.ts";',
    null,
  ],
  "src/domain/report/reportModel.ts": ['import { a } from "./pages/tables.ts";', null],
  "src/application/http.ts": ['import { a } from "effect/http/HttpRouter";', BORDER],
  "src/application/inward.ts": ['import { a } from "#domain/a.ts";', null],
  "src/adapters/wire/type.ts": ['import type { a } from "#application/a.ts";', null],
  "src/adapters/http-client/server.ts": ['import { a } from "../postgres/a.ts";', BORDER],
  "src/adapters/http-client/detour.ts": ['import { a } from "./calls/../../postgres/a.ts";', BORDER],
  "src/adapters/http-client/wire.ts": ['import { a } from "../wire/a.ts";', null],
  "src/ui/kit/resource.ts": ['import type { a } from "#domain/a.ts";', BORDER],
  "src/ui/kit/theme.ts": ['import { a } from "../theme/a.ts";', null],
  "src/ui/screens/lazy.ts": ['export const a = () => import("#adapters/http-client/a.ts");', BORDER],
  "src/ui/screens/aria.ts": ['import "react-aria-components/Button";', BORDER],
  "src/ui/routes/root.ts": ['import { a } from "../../main.browser.tsx";', BORDER],
  "src/main.server.ts": ['import { a } from "./adapters/postgres/a.ts"; import "pg";', null],

  "src/domain/circleA.ts": ['import { b } from "./circleB.ts"; export const a = () => b;', "import(no-cycle)"],
  "src/domain/circleB.ts": ['import { a } from "#domain/circleA.ts"; export const b = () => a;', "import(no-cycle)"],
  "src/domain/circleOfTypes.ts": [
    'import type { D } from "./circleOther.ts"; export type C = { d: D };',
    "import(no-cycle)",
  ],
  "src/domain/circleOther.ts": [
    'import type { C } from "./circleOfTypes.ts"; export type D = { c: C };',
    "import(no-cycle)",
  ],
  "src/ui/screens/lazyLink.ts": ['import { a } from "./lazyScreen.ts"; export const b = a;', null],
  "src/ui/screens/lazyScreen.ts": ['export const a = () => import("./lazyLink.ts");', null],
  "src/domain/long.ts": ["export {};\n".repeat(301), "eslint(max-lines)"],
  "src/domain/unnamed.ts": ["export default 1;", "import(no-default-export)"],
  "src/domain/console.ts": ['console.log("here");', "eslint(no-console)"],
  "src/domain/any.ts": ["export const a = (b: any): unknown => b;", "typescript(no-explicit-any)"],
  "src/domain/ignored.ts": ["// @ts-ignore\nexport const a = 1;", "typescript(ban-ts-comment)"],
  "src/domain/expected.ts": [
    "// @ts-expect-error It is known.\nexport const a: string = 1;",
    "typescript(ban-ts-comment)",
  ],
  "src/application/kept.ts": ["export const needs = Effect.context();", MEMBER],
  "src/application/sheet/SheetsLive.ts": ["export const needs = Effect.context();", null],
  "tests/law.test.ts": ["fc.assert(fc.property(b, c));", MEMBER],
  "tests/left.test.ts": ['it.fails("a", () => {});', MEMBER],
  "e2e/faked.spec.ts": ['void page.route("**", (route) => route.fulfill());', MEMBER],
  "src/domain/later.ts": ["export const a = 1; // One day: TODO name it", "eslint(no-warning-comments)"],
};

describe("the linter", () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-lint-"));
  const found = new Map<string, Set<string>>();

  beforeAll(() => {
    // Types are not needed here, and the small house has no tsconfig.
    const settings = JSON.stringify(join(projectRoot, "oxlint.config.ts"));
    const config = `import settings from ${settings};\nexport default { ...settings, options: {} };\n`;
    writeFileSync(join(folder, "oxlint.config.ts"), config);
    writeFileSync(join(folder, "package.json"), JSON.stringify({ type: "module", imports }));
    for (const [path, [code]] of Object.entries(house)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${code}\n`);
    }
    const oxlint = join(projectRoot, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "."], { cwd: folder, encoding: "utf8" });
    const { diagnostics }: { diagnostics: ReadonlyArray<{ code: string; filename: string }> } = JSON.parse(stdout);
    for (const { code, filename } of diagnostics) {
      found.set(filename, (found.get(filename) ?? new Set()).add(code));
    }
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it.each(Object.entries(house))("%s: %s", (path, [, rule]) => {
    const rules = new Set(Object.values(house).map(([, one]) => one));
    expect([...(found.get(path) ?? [])].filter((one) => rules.has(one))).toEqual(rule === null ? [] : [rule]);
  });
});

describe("the rooms", () => {
  it("hold every source file, so that an import rule stands over each", () => {
    const inRoom = (path: string) => rooms.some(({ folder }) => path.startsWith(`${folder}/`));
    const outside = codeFiles("src").filter((path) => !inRoom(path) && !compositionRoots.includes(path));
    expect(outside).toEqual([]);
    expect(inRoom("src/helpers/a.ts")).toBe(false);
  });

  it("are named once each, and name only rooms that there are", () => {
    const folders = rooms.map((room) => room.folder);
    expect(new Set(folders).size).toBe(folders.length);
    for (const room of rooms) {
      for (const other of [...room.rooms, ...(room.typesOf ?? [])]) expect(folders).toContain(other);
    }
  });
});
