import Builder from "fast-xml-builder";
import type { LongElement, XmlElement } from "#domain/filing/xml/XmlElement.ts";

type Node = Readonly<Record<string, unknown>>;

const TEXT = "#text";
const ATTRIBUTES = ":@";

/** XML 1.0 cannot contain these, and a reader would turn a carriage return into a line feed. */
// These are the ones that are meant
const CONTROLS = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]/g;
/** A quick test: almost no text has any of these. */
// As above
const ODD = /[\u0000-\u0008\u000B-\u001F\uD800-\uDFFF\uFFFE\uFFFF]/;
const storable = (text: string): string => (ODD.test(text) ? mended(text) : text);
const mended = (text: string): string =>
  text.toWellFormed().replaceAll("\r\n", "\n").replaceAll("\r", "\n").replaceAll(CONTROLS, "\uFFFD");

/** A placeholder that no text can contain, see CONTROLS. */
const PLACE = "\u0001";
/** How many elements are written at once. */
const BATCH = 50;

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

type Long = { readonly path: ReadonlyArray<string>; readonly children: Iterable<XmlElement> };

/** `found` collects the elements whose children are written later, in the order of the text. */
const nodeOf = (
  element: XmlElement,
  { long }: Pick<LongElement, "long">,
  path: Long["path"],
  found: Array<Long>,
): Node => {
  const { name, attributes, children, text } = element;
  const later = long.get(element);
  const own = [...path, name];
  if (later !== undefined) found.push({ path: own, children: later });
  const inside = later === undefined ? storable(text) : PLACE;
  return {
    [name]: children.length > 0 ? children.map((child) => nodeOf(child, { long }, own, found)) : [{ [TEXT]: inside }],
    [ATTRIBUTES]: attributesOf(attributes),
  };
};
const NONE = {};
const attributesOf = (attributes: XmlElement["attributes"]): Node => {
  const all = Object.entries(attributes);
  return all.length === 0 ? NONE : Object.fromEntries(all.map(([key, value]) => [key, storable(value)]));
};

const NOTHING_LONG: Pick<LongElement, "long"> = { long: new Map() };
const written = (element: XmlElement): Node => nodeOf(element, NOTHING_LONG, [], []);

/** The text of elements at the depth of `path` in a file. */
const batchText = (path: Long["path"], elements: ReadonlyArray<XmlElement>): string => {
  const nested = path.reduceRight<ReadonlyArray<Node>>((inside, name) => [{ [name]: inside }], elements.map(written));
  const text: string = builder.build(nested);
  const last = path.at(-1) ?? "";
  return text.slice(text.indexOf(`<${last}>`) + last.length + 2, text.lastIndexOf(closing(path)));
};
const closing = (path: Long["path"]): string => `\n${"\t".repeat(path.length - 1)}</${path.at(-1) ?? ""}>`;

function* batches(path: Long["path"], elements: Iterable<XmlElement>): Generator<string, void> {
  let batch: Array<XmlElement> = [];
  let isEmpty = true;
  for (const element of elements) {
    isEmpty = false;
    if (batch.push(element) < BATCH) continue;
    yield batchText(path, batch);
    batch = [];
  }
  if (batch.length > 0) yield batchText(path, batch);
  if (!isEmpty) yield `\n${"\t".repeat(path.length - 1)}`;
}

function* piecesOf({ root, long }: LongElement): Generator<string, void> {
  const found: Array<Long> = [];
  const declaration: Node = { "?xml": [{ [TEXT]: "" }], [ATTRIBUTES]: { version: "1.0", encoding: "utf-8" } };
  const text: string = builder.build([declaration, nodeOf(root, { long }, [], found)]);
  for (const [at, piece] of text.split(PLACE).entries()) {
    yield piece;
    const later = found[at];
    if (later !== undefined) yield* batches(later.path, later.children);
  }
  yield "\n";
}

/** With a declaration, in UTF-8, one element per line, indented by tabs; empty elements have an end tag. */
export const writeXml = (element: LongElement): Uint8Array => {
  const encoder = new TextEncoder();
  // Each piece becomes bytes before the next is made: the strings of a long file take more memory than its bytes.
  return Buffer.concat(Array.from(piecesOf(element), (piece) => encoder.encode(piece)));
};
