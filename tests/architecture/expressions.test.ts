import { expect, it } from "vitest";
import { slownessOf } from "../support/worstTexts.ts";
import { parseModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { nodesOfType, type SyntaxNode } from "../../tools/source/walk.ts";

const QUOTED = /\$\{(\w+)\}/g;

/** Every expression of a file: as it is written, and `new RegExp` with the constants of the file filled in. */
const expressionsOf = (path: string): ReadonlyArray<RegExp> => {
  const { program, text } = parseModule(path, readSource(path));
  const rawOf = (node: SyntaxNode): string => text.slice(node.start, node.end);
  const constant = (name: string): string =>
    new RegExp(String.raw`const ${name} = String\.raw${"`"}([^${"`"}]+)${"`"}`).exec(text)?.[1] ?? "1";
  const written = nodesOfType(program, "Literal").flatMap(({ regex }) =>
    typeof regex === "object" && regex !== null && "pattern" in regex && "flags" in regex
      ? [new RegExp(String(regex.pattern), String(regex.flags))]
      : [],
  );
  const made = nodesOfType(program, "NewExpression")
    .filter((node) => rawOf(node).startsWith("new RegExp("))
    .map((node) => {
      const [template] = nodesOfType(node["arguments"], "TemplateLiteral");
      const raw = template === undefined ? "" : rawOf(template).slice(1, -1);
      const pattern = raw.replaceAll("\\\\", "\\").replace(QUOTED, (_, name: string) => constant(name));
      return new RegExp(pattern, /,\s*"([a-z]+)",?\s*\)$/.exec(rawOf(node))?.[1] ?? "");
    });
  return [...written, ...made];
};

/**
 * Rules that read safety data sheets look at cells of at most 1,000 characters, in a worker of their own that is given up
 * after 20 s (tests/adapters of the reading thread): a text that is made to be slow holds up no one else.
 */
const SHEET_RULES = "src/domain/sheet/";

it("every expression of the code reads a megabyte of the worst in one go", { timeout: 120_000 }, () => {
  const all = codeFiles("src")
    .filter((path) => !path.startsWith(SHEET_RULES))
    .map((path) => ({ path, expressions: expressionsOf(path) }));
  expect(all.flatMap(({ expressions }) => expressions).length).toBeGreaterThan(200);
  const slow = all.flatMap(({ path, expressions }) =>
    expressions.flatMap((one) => {
      const slowness = slownessOf(one);
      return slowness === null ? [] : [`${path}: ${one.toString()} takes ${slowness}`];
    }),
  );
  expect(slow).toEqual([]);
});

it("expressions that go back again and again are found out", { timeout: 120_000 }, () => {
  const bad = [/"\w*password\w*"\s*:/, /^(?:a+)+$/];
  expect(bad.filter((one) => slownessOf(one) === null)).toEqual([]);
  const good = [/(?<!0)0+$/, /^\d{1,9}$/, /\s+/g, /a|b|c/i, /^(?:[!-~]+(?: [!-~]+)*)?$/, /[^\d]/g];
  expect(good.filter((one) => slownessOf(one) !== null)).toEqual([]);
});
