import type { SourceModule } from "../../tools/source/parseModule.ts";
import { nodesOfType, type SyntaxNode } from "../../tools/source/walk.ts";

/** Stands for what a title takes from its data, such as a name in a template. */
export const VARIABLE = "…";

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

/**
 * The titles of a file's tests, those of their groups before them, with ` > ` between.
 * A title from a template has `…` in the place of each of its variables.
 */
export const testTitles = ({ program, text }: SourceModule): ReadonlyArray<string> => {
  const calls = nodesOfType(program, "CallExpression").flatMap((call) => {
    const found = titleOf(call, text);
    return found === undefined ? [] : [{ ...found, start: call.start, end: call.end }];
  });
  const groups = calls.filter(({ isGroup }) => isGroup);
  return calls
    .filter(({ isGroup }) => !isGroup)
    .map((one) =>
      [...groups.filter(({ start, end }) => start < one.start && one.end <= end), one]
        .map(({ title }) => title)
        .join(" > "),
    );
};
