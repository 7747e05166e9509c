import type { SourceModule } from "../../tools/source/parseModule.ts";
import { nodesOfType, type SyntaxNode } from "../../tools/source/walk.ts";
import { pathOfImport } from "./importCircles.ts";

/** Texts that people read end as sentences do. */
const isSentence = (text: string): boolean => /\s.*[.?!]$/.test(text);

const asNode = (value: unknown): SyntaxNode | null => nodesOfType([value], typeOf(value))[0] ?? null;
const typeOf = (value: unknown): string =>
  typeof value === "object" && value !== null && "type" in value ? String(value.type) : "";
const nameOf = (value: unknown): string => {
  const node = asNode(value);
  return node?.type === "Identifier" ? String(node["name"]) : "";
};

/** Constants that stand for a sentence. */
const declaredSentences = ({ program, text }: SourceModule): ReadonlyArray<string> =>
  nodesOfType(program, "VariableDeclarator").flatMap((node) => {
    const init = asNode(node["init"]);
    const isText = init !== null && ["Literal", "TemplateLiteral"].includes(init.type);
    const name = nameOf(node["id"]);
    const isConstant = isText && /^[A-Z][A-Z\d_]+$/.test(name);
    return isConstant && isSentence(text.slice(init.start + 1, init.end - 1)) ? [name] : [];
  });

/** `message`, `failure.message`, `failure?.message`. */
const isMessage = (value: unknown): boolean => {
  const node = asNode(value);
  if (node?.type === "ChainExpression") return isMessage(node["expression"]);
  return nameOf(node?.type === "MemberExpression" ? node["property"] : node) === "message";
};
/** What says only whether there is a message. */
const isNothing = (text: string): boolean => ["null", "undefined", '""'].includes(text);
const ASKS = new Set(["startsWith", "endsWith", "includes", "test", "match", "search"]);
/** `startsWith("No percentage")`: the beginning of a sentence. */
const PART_OF_SENTENCE = /^"(?:[A-Za-z]+ )+[a-z]+"$/;

/** Where it is decided on the words of a message and not on what kind of refusal, gap or error it is. */
export const messageComparisons = (modules: ReadonlyArray<SourceModule>): ReadonlyArray<string> => {
  const declared = new Map(modules.map((module) => [module.path, new Set(declaredSentences(module))]));
  return modules.flatMap((module) => {
    const { path, program, text } = module;
    const sentences = new Set(declared.get(path));
    for (const statement of nodesOfType(program, "ImportDeclaration")) {
      const from = declared.get(pathOfImport(path, String(asNode(statement["source"])?.["value"])) ?? "");
      for (const specifier of nodesOfType(statement, "ImportSpecifier"))
        if (from?.has(nameOf(specifier["imported"])) === true) sentences.add(nameOf(specifier["local"]));
    }
    const isSaid = (value: unknown): boolean => isMessage(value) || sentences.has(nameOf(value));
    const textOf = (value: unknown): string => {
      const node = asNode(value);
      return node === null ? "" : text.slice(node.start, node.end);
    };
    const compared = nodesOfType(program, "BinaryExpression").filter(
      ({ operator, left, right }) =>
        ["===", "!==", "==", "!="].includes(String(operator)) &&
        (isSaid(left) || isSaid(right)) &&
        !isNothing(textOf(left)) &&
        !isNothing(textOf(right)),
    );
    const asked = nodesOfType(program, "CallExpression").filter((call) => {
      const callee = asNode(call["callee"]);
      const [first] = nodesOfType(call["arguments"], "Literal", "Identifier", "MemberExpression");
      if (callee?.type !== "MemberExpression" || !ASKS.has(nameOf(callee["property"]))) return false;
      const isPart = /^(?:starts|ends)With$/.test(nameOf(callee["property"])) && PART_OF_SENTENCE.test(textOf(first));
      return isPart || isSaid(callee["object"]) || isSaid(first);
    });
    return [...compared, ...asked].map(
      ({ start, end }) => `${path}: ${text.slice(start, end).replaceAll(/\s+/g, " ")}`,
    );
  });
};
