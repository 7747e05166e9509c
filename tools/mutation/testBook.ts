// What tests import as "vitest" while mutants are tried: the same words, kept loaded between two runs.
import { format } from "node:util";

export { expect } from "vitest";

type Context = { readonly task: { readonly name: string; readonly file: { readonly name: string } } };
type Body = (...given: Array<unknown>) => unknown;

/** One test that was loaded. */
export type LoadedTest = { readonly id: string; readonly name: string; readonly file: string; readonly run: Body };

const tests = new Map<string, LoadedTest>();
let file = "";
let path: ReadonlyArray<string> = [];

/** Calls `load`, which imports the file, and puts the file's tests in the place of those it had. */
export const loadTests = async (name: string, load: () => Promise<unknown>): Promise<void> => {
  file = name;
  path = [];
  for (const [id, test] of tests) if (test.file === name) tests.delete(id);
  await load();
};

export const loadedTests = (): ReadonlyMap<string, LoadedTest> => tests;

const add = (title: string, run: Body): void => {
  const name = [...path, title].join(" > ");
  const twins = [...tests.keys()].filter((id) => id === `${file}#${name}` || id.startsWith(`${file}#${name} (again `));
  const id = twins.length === 0 ? `${file}#${name}` : `${file}#${name} (again ${twins.length})`;
  tests.set(id, { id, name, file, run });
};

const within = (title: string, body: Body): void => {
  const outer = path;
  path = [...path, title];
  body();
  path = outer;
};

/** The title of one case: %s and its like take the values in turn, $name takes a member of the first. */
const titleOf = (title: string, values: ReadonlyArray<unknown>): string => {
  const [first] = values;
  const named = title.replace(/\$(\w+)/g, (whole, key: string) =>
    typeof first === "object" && first !== null && key in first ? format(Reflect.get(first, key)) : whole,
  );
  const holes = named.match(/%[sdifjoO]/g)?.length ?? 0;
  return holes === 0 ? named : format(named, ...values.slice(0, holes));
};

const eachOf =
  (one: (title: string, body: Body) => void) => (cases: ReadonlyArray<unknown>) => (title: string, body: Body) => {
    const areLists = cases.every(Array.isArray);
    for (const given of cases) {
      const values = areLists ? Array.from(Object(given)) : [given];
      one(titleOf(title, values), () => body(...values));
    }
  };

const context = (name: string): Context => ({ task: { name, file: { name: file } } });

export const it = Object.assign(
  (title: string, body: Body) => {
    const given = context(title);
    add(title, () => body(given));
  },
  { each: eachOf(add) },
);
export const test = it;
export const describe = Object.assign(within, { each: eachOf(within) });
