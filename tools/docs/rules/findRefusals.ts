import { posix } from "node:path";
import { parseSync } from "vite";
import { REFUSAL_STATUS } from "#adapters/wire/refusals.ts";
import { codeFiles } from "../../source/sourceFiles.ts";

/** A refusal as it is made somewhere in the code: its status and its sentence. `…` stands for what differs. */
export type FoundRefusal = { readonly status: number; readonly sentence: string; readonly path: string };

/** A node of the syntax tree, as far as it is looked at. */
type Node = { readonly type: string; readonly [name: string]: unknown };
const isNode = (u: unknown): u is Node => typeof u === "object" && u !== null && "type" in u;

/** The modules that a sentence may come from: path from the root of the project -> text. */
export type Sources = ReadonlyMap<string, string>;

/** Where refusals are made, and where their sentences may stand. */
export const serverSources = (textOf: (path: string) => string): Sources =>
  new Map(codeFiles("src/domain", "src/application", "src/adapters").map((path) => [path, textOf(path)]));
type Module = { readonly path: string; readonly program: Node };
type ModuleOf = (path: string) => Module | undefined;

const childrenOf = (node: Node): ReadonlyArray<Node> =>
  Object.values(node).flatMap((value) => (Array.isArray(value) ? value.filter(isNode) : isNode(value) ? [value] : []));
const nodesBelow = (node: Node): ReadonlyArray<Node> => [node, ...childrenOf(node).flatMap(nodesBelow)];

const named = (node: unknown): string =>
  isNode(node) && node.type === "Identifier" && typeof node["name"] === "string" ? node["name"] : "";
const listOf = (u: unknown): ReadonlyArray<Node> => (Array.isArray(u) ? u.filter(isNode) : []);

/** The value of a property of an object that stands in the code. */
const valueOf = (object: unknown, name: string): unknown =>
  isNode(object) ? listOf(object["properties"]).find((one) => named(one["key"]) === name)?.["value"] : undefined;

const isText = (node: Node): boolean => node.type === "TemplateLiteral" || typeof node["value"] === "string";

/** What a constant of this name is in a module: its own, or an imported one. */
const constantNamed = (name: string, module: Module, moduleOf: ModuleOf): unknown => {
  const nodes = nodesBelow(module.program);
  const own = nodes.find((node) => node.type === "VariableDeclarator" && named(node["id"]) === name);
  if (own !== undefined) return own["init"];
  for (const node of nodes) {
    if (node.type !== "ImportDeclaration") continue;
    if (!listOf(node["specifiers"]).some((one) => named(one["local"]) === name)) continue;
    const from = isNode(node["source"]) ? String(node["source"]["value"]) : "";
    const path = from.startsWith("#") ? from.replace(/^#/, "src/") : posix.join(posix.dirname(module.path), from);
    const source = moduleOf(path);
    return source === undefined ? undefined : constantNamed(name, source, moduleOf);
  }
  return undefined;
};

/** The sentences that an expression can be; none when only the running code knows them. */
const sentencesOf = (expression: unknown, module: Module, moduleOf: ModuleOf): ReadonlyArray<string> => {
  if (!isNode(expression)) return [];
  if (expression.type === "TemplateLiteral") {
    const filled = listOf(expression["expressions"]).map((part) => sentencesOf(part, module, moduleOf));
    const words = listOf(expression["quasis"]).map(({ value }) =>
      typeof value === "object" && value !== null && "cooked" in value ? String(value.cooked) : "",
    );
    // A constant says what it says; what only the running code knows is left open.
    return [words.reduce((text, word, at) => text + (filled[at - 1]?.length === 1 ? filled[at - 1]?.[0] : "…") + word)];
  }
  if (isText(expression)) return [String(expression["value"])];
  if (expression.type === "ConditionalExpression") {
    return ["consequent", "alternate"].flatMap((branch) => sentencesOf(expression[branch], module, moduleOf));
  }
  const name = named(expression);
  const constant = name === "" ? undefined : constantNamed(name, module, moduleOf);
  return isNode(constant) && isText(constant) ? sentencesOf(constant, module, moduleOf) : [];
};

const statusOfTag = (tag: string): number | undefined =>
  Object.entries(REFUSAL_STATUS).find(([name]) => name === tag)?.[1];

/** The status and the message of a refusal that is made here. */
const madeHere = (node: Node): { readonly status: number; readonly message: unknown } | null => {
  if (node.type === "NewExpression") {
    const status = statusOfTag(named(node["callee"]));
    return status === undefined ? null : { status, message: valueOf(listOf(node["arguments"])[0], "message") };
  }
  const status = node.type === "ObjectExpression" ? valueOf(node, "status") : undefined;
  const value = isNode(status) ? status["value"] : undefined;
  return typeof value === "number" ? { status: value, message: valueOf(node, "message") } : null;
};

const MAKES_ONE = new RegExp(`new (?:HttpProblem|${Object.keys(REFUSAL_STATUS).join("|")})\\(`);
const TELLS_FIELDS = /\b(?:invalid|refuse)\(/;

/** Parses each module once, and only when it is looked at. */
const parserOf = (sources: Sources): ModuleOf => {
  const parsed = new Map<string, Module>();
  return (path) => {
    const text = sources.get(path);
    if (text === undefined || parsed.has(path)) return parsed.get(path);
    // The parser's own type of a program is a union of all nodes; here it is walked as data.
    parsed.set(path, { path, program: parseSync(path, text).program as unknown as Node });
    return parsed.get(path);
  };
};

const modulesWith = (sources: Sources, moduleOf: ModuleOf, wanted: RegExp): ReadonlyArray<Module> =>
  [...sources].flatMap(([path, text]) => (wanted.test(text) ? (moduleOf(path) ?? []) : []));

/** Every `new NotFound({ message })` and its like, with the sentences that stand in the code. */
export const findRefusals = (sources: Sources): ReadonlyArray<FoundRefusal> => {
  const moduleOf = parserOf(sources);
  return modulesWith(sources, moduleOf, MAKES_ONE).flatMap((module) =>
    nodesBelow(module.program).flatMap((node): ReadonlyArray<FoundRefusal> => {
      const made = madeHere(node);
      if (made === null) return [];
      const sentences = sentencesOf(made.message, module, moduleOf);
      return sentences.map((sentence) => ({ status: made.status, sentence, path: module.path }));
    }),
  );
};

/** Every sentence that a service or the server tells of a field: the texts in `invalid({ field: [sentence] })`. */
export const findFieldSentences = (sources: Sources): ReadonlyArray<string> => {
  const moduleOf = parserOf(sources);
  const found = modulesWith(sources, moduleOf, TELLS_FIELDS).flatMap((module) =>
    nodesBelow(module.program).flatMap((node) => {
      const isTold = node.type === "CallExpression" && ["invalid", "refuse"].includes(named(node["callee"]));
      const nodes = isTold ? listOf(node["arguments"]).flatMap(nodesBelow) : [];
      return nodes
        .filter(({ type }) => type === "ArrayExpression")
        .flatMap((list) => listOf(list["elements"]))
        .flatMap((told) => sentencesOf(told, module, moduleOf));
    }),
  );
  return [...new Set(found)];
};
