import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SRC = join(import.meta.dirname, "../../../../src");
const IMPORT = /^(?:import|export) (?!type )[^;]*?from "([^"]+)";|^import "([^"]+)";/gms;
const pathOf = (name: string, from: string): string =>
  name.startsWith("#") ? join(SRC, name.slice(1)) : join(from, "..", name);

/** Everything that is loaded with a file, without what is loaded only when it is asked for. */
const loadedWith = (entry: string): { readonly files: Set<string>; readonly packages: Set<string> } => {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const visit = (file: string): void => {
    if (files.has(file)) return;
    files.add(file);
    for (const [, name = "", bare = name] of readFileSync(file, "utf8").matchAll(IMPORT)) {
      const used = name || bare;
      if (/^[#.]/.test(used)) visit(pathOf(used, file));
      else packages.add(used);
    }
  };
  visit(entry);
  return { files, packages };
};

it("a worker of reports starts without Schemas and without the packages of the files", () => {
  const { files, packages } = loadedWith(join(SRC, "adapters/documents/worker/reportWorker.ts"));
  expect(files.size).toBeGreaterThan(80);
  expect([...packages].filter((name) => !name.startsWith("node:"))).toEqual(
    expect.arrayContaining(["effect/BigDecimal", "effect/Result"]),
  );
  // 'effect' as a whole is 5 MB of source, each package of files nearly 1 MB; there are two workers.
  for (const heavy of ["effect", "effect/Schema", "pdfkit", "hucre"]) expect(packages).not.toContain(heavy);
});
