import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { borderOverrides } from "../../tools/oxlintConfig.ts";
import { projectRoot, readSource } from "../../tools/source/sourceFiles.ts";

type Override = { readonly files: ReadonlyArray<string>; readonly rules?: Readonly<Record<string, unknown>> };
const settings: { readonly options: object; readonly overrides: ReadonlyArray<Override> } = JSON.parse(
  readSource(".oxlintrc.json"),
);

/** What each file of a small broken house imports, and whether the linter has to refuse it. */
const imports: Readonly<Record<string, readonly [code: string, refused: boolean]>> = {
  "src/domain/node.ts": ['import "node:fs";', true],
  "src/domain/runtime.ts": ['import { Effect } from "effect";', true],
  "src/domain/ring.ts": ['import { a } from "#adapters/wire/a.ts";', true],
  "src/domain/relative.ts": ['import { a } from "../ui/kit/a.ts";', true],
  "src/domain/pure.ts": ['import { Schema } from "effect";', false],
  "src/application/http.ts": ['import { a } from "effect/http/HttpRouter";', true],
  "src/application/sql.ts": ['export * from "effect/sql";', true],
  "src/application/inward.ts": ['import { a } from "#domain/a.ts";', false],
  "src/adapters/wire/value.ts": ['import { a } from "#application/a.ts";', true],
  "src/adapters/wire/type.ts": ['import type { a } from "#application/a.ts";', false],
  "src/adapters/http-client/server.ts": ['import { a } from "../postgres/a.ts";', true],
  "src/adapters/http-client/wire.ts": ['import { a } from "../wire/a.ts";', false],
  "src/adapters/browser/ui.ts": ['import { a } from "#ui/kit/a.ts";', true],
  "src/adapters/http-server/sql.ts": ['import { a } from "effect/sql";', true],
  "src/adapters/postgres/http.ts": ['import { a } from "effect/http-api";', true],
  "src/adapters/passwords/other.ts": ['import { a } from "../mail/a.ts";', true],
  "src/ui/theme/react.ts": ['import "react";', true],
  "src/ui/kit/noun.ts": ['import type { a } from "#domain/a.ts";', true],
  "src/ui/kit/theme.ts": ['import { a } from "../theme/a.ts";', false],
  "src/ui/screens/lazy.ts": ['export const a = () => import("#adapters/http-client/a.ts");', true],
  "src/ui/screens/aria.ts": ['import "react-aria-components/Button";', true],
  "src/ui/routes/root.ts": ['import { a } from "../../main.browser.tsx";', true],
};

describe("the linter", () => {
  const folder = mkdtempSync(join(tmpdir(), "hazledger-lint-"));
  let refused: ReadonlySet<string> = new Set();

  beforeAll(() => {
    // Types are not needed here, and the small house has no tsconfig.
    writeFileSync(join(folder, ".oxlintrc.json"), JSON.stringify({ ...settings, options: {} }));
    for (const [path, [code]] of Object.entries(imports)) {
      mkdirSync(dirname(join(folder, path)), { recursive: true });
      writeFileSync(join(folder, path), `${code}\n`);
    }
    writeFileSync(join(folder, "src/domain/long.ts"), "export {};\n".repeat(301));
    const oxlint = join(projectRoot, "node_modules/oxlint/bin/oxlint");
    const { stdout } = spawnSync(process.execPath, [oxlint, "--format=json", "."], { cwd: folder, encoding: "utf8" });
    const { diagnostics }: { diagnostics: ReadonlyArray<{ code: string; filename: string }> } = JSON.parse(stdout);
    refused = new Set(diagnostics.map(({ code, filename }) => `${filename} ${code}`));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it("has the rooms of tools/rooms.ts in its settings (npm run borders writes them)", () => {
    const inSettings = settings.overrides.filter((one) => "no-restricted-imports" in (one.rules ?? {}));
    expect(inSettings).toEqual(borderOverrides());
  });

  it.each(Object.entries(imports))("%s: %s", (path, [, refuses]) => {
    expect(refused.has(`${path} eslint(no-restricted-imports)`)).toBe(refuses);
  });

  it("refuses a file of more than 300 lines", () => {
    expect(refused).toContain("src/domain/long.ts eslint(max-lines)");
  });
});
