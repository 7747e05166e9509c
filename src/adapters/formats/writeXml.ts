import Builder from "fast-xml-builder";
import type { XmlElement } from "#domain/filing/xml/XmlElement.ts";

type Node = Readonly<Record<string, unknown>>;

const TEXT = "#text";
const ATTRIBUTES = ":@";

/** XML 1.0 has no place for them, and a reader would take a carriage return for a line feed. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones that are meant
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
const storable = (text: string): string =>
  text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll(CONTROLS, "\uFFFD");

const nodeOf = ({ name, attributes, children, text }: XmlElement): Node => ({
  [name]: children.length > 0 ? children.map(nodeOf) : [{ [TEXT]: storable(text) }],
  [ATTRIBUTES]: Object.fromEntries(Object.entries(attributes).map(([key, value]) => [key, storable(value)])),
});

/** With a declaration, in UTF-8, an element a line, indented by tabs; empty elements have an end of their own. */
export const writeXml = (root: XmlElement): Uint8Array => {
  const builder = new Builder({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: "",
    textNodeName: TEXT,
    format: true,
    indentBy: "\t",
    suppressEmptyNode: false,
    processEntities: true,
  });
  const declaration: Node = { "?xml": [{ [TEXT]: "" }], [ATTRIBUTES]: { version: "1.0", encoding: "utf-8" } };
  return new TextEncoder().encode(`${builder.build([declaration, nodeOf(root)])}\n`);
};
