import type { SourceModule } from "../../tools/source/parseModule.ts";
import { nodesOfType, type SyntaxNode } from "../../tools/source/walk.ts";

const spanOf = (value: unknown): readonly [number, number] =>
  typeof value === "object" && value !== null && "start" in value && "end" in value
    ? [Number(value.start), Number(value.end)]
    : [0, 0];

const lineOf = (text: string, at: number): number => text.slice(0, at).split("\n").length;

/** True when a comment stands on one of these lines. */
const hasReason = ({ text, comments }: SourceModule, lines: ReadonlyArray<number>): boolean =>
  comments.some(({ start, end }) => lines.some((line) => line >= lineOf(text, start) && line <= lineOf(text, end)));

const isConst = (node: SyntaxNode): boolean => {
  const { typeAnnotation } = node;
  const [constant] = nodesOfType(typeAnnotation, "TSTypeReference");
  return constant !== undefined && nodesOfType(constant["typeName"], "Identifier")[0]?.["name"] === "const";
};

/** `as`, `<T>x` and `!` without a comment beside them: what turns the type checker off.
 * A machine's `types: {} as {...}` and `actors: {} as {...}` are how xstate is told its types, and need none. */
export const uncheckedTypes = (module: SourceModule): ReadonlyArray<string> => {
  const { path, program, text } = module;
  const machineTypes = nodesOfType(program, "Property").flatMap((node) =>
    text.slice(...spanOf(node["key"])).match(/^(?:types|actors)$/) === null ? [] : [node["value"]],
  );
  const asserted = nodesOfType(program, "TSAsExpression", "TSTypeAssertion", "TSNonNullExpression").filter((node) => {
    if (isConst(node) || machineTypes.includes(node)) return false;
    const first = lineOf(text, node.start);
    const last = lineOf(text, node.end);
    return !hasReason(module, [first - 1, first, last]);
  });
  return asserted.map(
    (node) => `${path}:${lineOf(text, node.start)}: a type is asserted without a comment that says why`,
  );
};

/** Statements that begin with a call of one of these, `Effect.runFork(work)`: where such calls do nothing, they are lost. */
export const callsForNothing = ({ path, program, text }: SourceModule, names: ReadonlyArray<string>) =>
  nodesOfType(program, "ExpressionStatement")
    .filter(({ start, end }) => new RegExp(`^(?:void )?(?:${names.join("|")})\\b`).test(text.slice(start, end)))
    .map(({ start }) => `${path}:${lineOf(text, start)}: the build of the page leaves this statement out`);

/** Tests whose text holds neither `expect` nor `assert`, of their own or in the name of a helper. */
export const testsWithoutAssertion = ({ path, program, text }: SourceModule): ReadonlyArray<string> =>
  nodesOfType(program, "CallExpression")
    .filter((call) =>
      /^(?:law|(?:it|test)(?:\.(?!describe|step|use|extend|before|after)\w+(?:\([^]*\))?)*)$/.test(
        text.slice(...spanOf(call["callee"])),
      ),
    )
    .filter((call) => nodesOfType(call["arguments"], "ArrowFunctionExpression", "FunctionExpression").length > 0)
    .filter((call) => !/expect|assert/i.test(text.slice(...spanOf(call))))
    .map((call) => `${path}:${lineOf(text, call.start)}: a test that asserts nothing`);
