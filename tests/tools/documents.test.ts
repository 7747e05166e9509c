import { mkdtempSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
import type { DocumentMaker } from "../../tools/docs/DocumentMaker.ts";
import { outOfDate } from "../../tools/docs/outOfDate.ts";
import { settingsTable } from "../../tools/docs/settingsTable.ts";

const maker = (text: string): DocumentMaker => ({
  name: "rules",
  command: "npm run docs",
  folder: ".",
  make: () => Promise.resolve(new Map([["rules.md", text]])),
});

it("The check names a document that says something else than the code, is missing or is left over", async () => {
  const root = mkdtempSync(join(tmpdir(), "documents-"));
  expect(await outOfDate([maker("a")], root)).toEqual([
    { path: "rules.md", why: "is not there", command: "npm run docs" },
  ]);
  writeFileSync(join(root, "rules.md"), "a");
  expect(await outOfDate([maker("a")], root)).toEqual([]);
  expect(await outOfDate([maker("b")], root)).toMatchObject([{ path: "rules.md", why: "is out of date" }]);
  writeFileSync(join(root, "old.md"), "");
  expect(await outOfDate([maker("a")], root)).toMatchObject([{ path: "old.md" }]);
});

it("The README's table of settings cannot lose its place unnoticed", async () => {
  await expect(settingsTable.make(() => "# HazLedger")).rejects.toThrow(/settings table/u);
});
