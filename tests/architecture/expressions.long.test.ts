import { expect, it } from "vitest";
import { slownessOf } from "../support/worstTexts.ts";
import { parseModule } from "../../tools/source/parseModule.ts";
import { codeFiles, readSource } from "../../tools/source/sourceFiles.ts";
import { nodesOfType, type SyntaxNode } from "../../tools/source/walk.ts";

const QUOTED = /\$\{(\w+)\}/g;
/** Patterns that stand in the code as text. */
const PATTERN = /(?:const (?<name>\w+) =\s+)?(?:String\.raw`(?<raw>[^`]+)`|(?<==\s+)"(?<text>[^"\n]+)";)/g;

/** The patterns of a file by their names, and those that have none. */
const patternsOf = (text: string) => {
  const named = new Map<string, string>();
  const others: Array<string> = [];
  for (const { groups = {} } of text.matchAll(PATTERN)) {
    const pattern = groups["raw"] ?? (groups["text"] ?? "").replaceAll("\\\\", "\\");
    if (groups["name"] === undefined) others.push(pattern);
    else named.set(groups["name"], pattern);
  }
  return { named, others };
};

/** Of all files, for those that other files make their own of. */
const everyPattern = (): ReadonlyMap<string, string> =>
  new Map(
    codeFiles("src").flatMap((path) =>
      [...readSource(path).matchAll(/export const \w+ = String\.raw`[^`]+`/g)].flatMap(([text]) => [
        ...patternsOf(text).named,
      ]),
    ),
  );

/** Every expression of a file: as it is written, and `new RegExp` with the texts that it is made of filled in. */
const expressionsOf = (path: string, exported: ReadonlyMap<string, string>): ReadonlyArray<RegExp> => {
  const { program, text } = parseModule(path, readSource(path));
  const rawOf = (node: SyntaxNode): string => text.slice(node.start, node.end);
  const made = nodesOfType(program, "NewExpression").filter((node) => rawOf(node).startsWith("new RegExp("));
  const { named, others } = patternsOf(made.reduce((rest, node) => rest.replace(rawOf(node), ""), text));
  const filled = (pattern: string): string =>
    pattern.replace(QUOTED, (_, name: string) => filled(named.get(name) ?? exported.get(name) ?? anyOther()));
  // A list of patterns is put together by the code: any of them can stand there.
  const anyOther = (): string => (others.length === 0 ? "1" : `(?:${others.map(filled).join("|")})`);
  const written = nodesOfType(program, "Literal").flatMap(({ regex }) =>
    typeof regex === "object" && regex !== null && "pattern" in regex && "flags" in regex
      ? [new RegExp(String(regex.pattern), String(regex.flags))]
      : [],
  );
  return [
    ...written,
    ...made.map((node) => {
      const [template] = nodesOfType(node["arguments"], "TemplateLiteral");
      const raw = template === undefined ? null : rawOf(template).slice(1, -1).replaceAll("\\\\", "\\");
      return new RegExp(raw === null ? anyOther() : filled(raw), /,\s*"([a-z]+)",?\s*\)$/.exec(rawOf(node))?.[1] ?? "");
    }),
  ];
};

it("every expression of the code reads a megabyte of the worst in one go", () => {
  const exported = everyPattern();
  const all = codeFiles("src").map((path) => ({ path, expressions: expressionsOf(path, exported) }));
  expect(all.flatMap(({ expressions }) => expressions).length).toBeGreaterThan(400);
  const slow = all.flatMap(({ path, expressions }) =>
    expressions.flatMap((one) => {
      const slowness = slownessOf(one);
      return slowness === null ? [] : [`${path}: ${one.toString()} takes ${slowness}`];
    }),
  );
  expect(slow).toEqual([]);
});

it("expressions that go back again and again are found out", () => {
  const bad = [
    /"\w*password\w*"\s*:/,
    /^(?:a+)+$/,
    /\([^)]*\)/g,
    /\bcat(?:egory|\.)\s*[:.-]?\s*\(?\s*[1-5]/,
    /one|two|name\s*[-/]?\s*(?:three|four)|five/i,
    /^(.*[a-z]\S*)\s+(?:secret)\s+\d/,
    /(?<=\d\s*)(?:\*+|#)+(?=\s*$)/,
  ];
  expect(bad.filter((one) => slownessOf(one) === null)).toEqual([]);
  const good = [
    /(?<!\s)\s+$/,
    /name\s{0,2}[-/]?\s{0,2}(?:three|four)/i,
    /(?<!0)0+$/,
    /^\d{1,9}$/,
    /\s+/g,
    /a|b|c/i,
    /^(?:[!-~]+(?: [!-~]+)*)?$/,
    /[^\d]/g,
  ];
  expect(good.filter((one) => slownessOf(one) !== null)).toEqual([]);
});
