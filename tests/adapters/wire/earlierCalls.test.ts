import { globSync, readFileSync } from "node:fs";
import { basename, dirname } from "node:path";
import { describe, expect, it } from "vitest";
import { allCalls } from "#adapters/wire/wireTable.ts";

/** Calls that earlier versions had, with the reason why their pages, which may still be open, do without. */
const BY_CHANGE_SET = "an open page tells that the call is not known; the import or change is undone after a reload";
const REMOVED: Readonly<Record<string, string>> = {
  "POST /facility-imports/:importId/undo": BY_CHANGE_SET,
  "POST /filing-imports/:importId/undo": BY_CHANGE_SET,
  "POST /imports/:noun/:importId/undo": BY_CHANGE_SET,
  "POST /inventories/:id/grid/marked/:markedId/undo": BY_CHANGE_SET,
  "POST /inventories/:id/imports/:importId/undo": BY_CHANGE_SET,
};

const KEPT = globSync("tests/upgrades/*/calls.json")
  .toSorted()
  .map((file): readonly [string, ReadonlyArray<string>] => [
    basename(dirname(file)),
    JSON.parse(readFileSync(file, "utf8")),
  ]);
const today = new Set(allCalls.map(({ call }) => `${call.method} ${call.path}`));

describe("a page of an earlier version that is still open", () => {
  it("is known by its calls since the first version", () => {
    expect(KEPT.map(([version]) => version)).toEqual(expect.arrayContaining(["0.1.0", "0.2.0"]));
    expect(KEPT.flatMap(([, calls]) => calls).length).toBeGreaterThan(300);
  });

  it.each(KEPT)("finds each call of %s that was not removed on purpose", (_, calls) => {
    expect(calls.filter((call) => !today.has(call) && REMOVED[call] === undefined)).toEqual([]);
  });

  it("misses no call that is there", () => {
    expect(Object.keys(REMOVED).filter((call) => today.has(call))).toEqual([]);
  });
});
