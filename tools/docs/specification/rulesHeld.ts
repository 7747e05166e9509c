import { parseModule } from "../../source/parseModule.ts";
import { testCalls } from "../../source/testCalls.ts";

/** A test that holds rules: its file, its groups and title, and the ids of the rules. */
export type HoldingTest = { readonly path: string; readonly title: string; readonly rules: ReadonlyArray<string> };

const TAG = /^\s*\/\/ Rules: (.+)$/;

/**
 * The tests of a file that hold rules of the specification: they have `// Rules: A2.7, B3.12` on the lines above them.
 * Throws where such a line stands above anything else, or cannot be read.
 */
export const rulesHeld = (path: string, text: string): ReadonlyArray<HoldingTest> => {
  const tags = new Map(
    text.split("\n").flatMap((line, at) => {
      const ids = TAG.exec(line)?.[1]?.split(", ");
      if (ids === undefined) return [];
      if (!ids.every((id) => /^[A-Z]\d+(?:\.\d+)?$/.test(id))) throw new Error(`${path}: ${line.trim()}: not read`);
      return [[at + 1, ids] as const];
    }),
  );
  if (tags.size === 0) return [];
  const left = new Set(tags.keys());
  const above = (line: number): ReadonlyArray<string> => {
    const ids = tags.get(line - 1);
    if (ids === undefined) return [];
    left.delete(line - 1);
    return [...above(line - 1), ...ids];
  };
  const found = testCalls(parseModule(path, text)).map(({ title, line }) => ({ path, title, rules: above(line) }));
  for (const line of left) throw new Error(`${path}:${line}: rules stand above a test, and here is none`);
  return found.filter(({ rules }) => rules.length > 0);
};
