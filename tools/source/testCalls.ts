import type { SourceModule } from "./parseModule.ts";
import { nodesOfType, type SyntaxNode } from "./walk.ts";

/** Stands for what a title takes from its data, such as a name in a template. */
const VARIABLE = "…";

const isNode = (value: unknown): value is SyntaxNode => typeof value === "object" && value !== null && "type" in value;
const isList = (value: unknown): value is ReadonlyArray<unknown> => Array.isArray(value);

const literalOf = (value: unknown): string => {
  if (isNode(value) && value.type === "Literal" && typeof value["value"] === "string") return value["value"];
  if (!isNode(value) || value.type !== "TemplateLiteral" || !isList(value["quasis"])) return "";
  return value["quasis"]
    .map((quasi) => {
      const text: unknown = isNode(quasi) ? quasi["value"] : undefined;
      return typeof text === "object" && text !== null && "cooked" in text ? String(text.cooked) : "";
    })
    .join(VARIABLE);
};

/** The title of `it("…")`, `test.each(…)("…")`, `law("…")`, `test.describe("…")` and their like; undefined for any other call. */
const titleOf = (call: SyntaxNode, text: string): { readonly title: string; readonly isGroup: boolean } | undefined => {
  const { callee, arguments: given } = call;
  if (!isNode(callee) || !isList(given) || given.length < 2) return undefined;
  const words = /^(it|test|law|describe)((?:\.\w+)*)/.exec(text.slice(callee.start, callee.end));
  const title = literalOf(given[0]);
  if (words === null || title === "" || /\.(?:use|step|before|after)/.test(words[2] ?? "")) return undefined;
  return { title, isGroup: words[0].includes("describe") };
};

/** A test where it is made: its groups and its title with ` > ` between, and the line on which it begins, from 1. */
export type TestCall = { readonly title: string; readonly line: number };

/** The tests of a file. A title from a template has `…` in the place of each of its variables. */
export const testCalls = ({ program, text }: SourceModule): ReadonlyArray<TestCall> => {
  const calls = nodesOfType(program, "CallExpression").flatMap((call) => {
    const found = titleOf(call, text);
    return found === undefined ? [] : [{ ...found, start: call.start, end: call.end }];
  });
  const groups = calls.filter(({ isGroup }) => isGroup);
  return calls
    .filter(({ isGroup }) => !isGroup)
    .map((one) => ({
      title: [...groups.filter(({ start, end }) => start < one.start && one.end <= end), one]
        .map(({ title }) => title)
        .join(" > "),
      line: text.slice(0, one.start).split("\n").length,
    }));
};
