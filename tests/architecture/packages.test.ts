import { expect, it } from "vitest";
import { readSource } from "../../tools/source/sourceFiles.ts";

type Locked = Readonly<Record<string, { readonly integrity?: string }>>;
const packages: Locked = JSON.parse(readSource("package-lock.json")).packages;

it("every package is installed by its hash, and a republished one by the hash that its decision gives", () => {
  const { "": own, ...installed } = packages;
  expect(own).toBeDefined();
  expect(Object.keys(installed).length).toBeGreaterThan(500);
  expect(Object.entries(installed).flatMap(([name, { integrity }]) => (integrity === undefined ? [name] : []))).toEqual(
    [],
  );
  const decided = /`(sha512-[^`]+)`/.exec(readSource("docs/decisions/0013-reference-lists.md"))?.[1];
  expect(packages["node_modules/@e965/xlsx"]?.integrity).toBe(decided);
});
