import { Result, Schema, SchemaIssue } from "effect";
import type { XmlElement } from "./XmlElement.ts";
import { ODD_TEXT, type XmlNode } from "./XmlNode.ts";

export type TreeReading = {
  /** In the shape that the Schema of the node expects; undefined if what it cannot do without is missing or wrong. */
  readonly contents: unknown;
  /** Elements and attributes that are not declared; they are left out. */
  readonly leftOut: ReadonlyArray<string>;
  /** What contradicts the declaration, outside of records, which have their own. */
  readonly notRead: ReadonlyArray<string>;
};

/** `depth`: parts of a place that lead to the record whose notes these are. */
type Notes = { readonly leftOut: Array<string>; readonly notRead: Array<string>; readonly depth: number };
type Place = ReadonlyArray<string>;

const format = SchemaIssue.makeFormatterStandardSchemaV1();
const LONGEST = 100;
const quoted = (text: string): string => `'${text.length > LONGEST ? `${text.slice(0, LONGEST)}...` : text}'`;
const pathOf = (place: Place): string => place.join(" > ");
const tell = ({ notRead, depth }: Notes, place: Place, what: string): number =>
  notRead.push(`${pathOf(place.slice(depth))} ${what}`.trim());

/** The text if its Schema takes it, else ''; undefined if it does not take that either. */
const takenText = (schema: Schema.Constraint, text: string | undefined, place: Place, notes: Notes) => {
  // The Schema of a value decodes text, and needs no services.
  const decode = Schema.decodeUnknownResult(schema as Schema.Codec<unknown>);
  const read = decode(text ?? "");
  if (text === undefined) tell(notes, place, "is missing");
  else if (Result.isFailure(read))
    tell(notes, place, `${quoted(text)} ${format(read.failure.issue).issues[0]?.message ?? ""}`);
  else {
    const check = schema.ast.annotations?.[ODD_TEXT];
    const odd: unknown = typeof check === "function" ? check(text) : "";
    if (typeof odd === "string" && odd !== "") tell(notes, place, `${quoted(text)} ${odd}`);
    return text;
  }
  return Result.isSuccess(decode("")) ? "" : undefined;
};

/** The contents of the declared attributes; what else there is, is left out. */
const attributesOf = (
  declared: Readonly<Record<string, Schema.Constraint>>,
  { attributes }: XmlElement,
  place: Place,
  notes: Notes,
): ReadonlyArray<readonly [name: string, contents: unknown]> => {
  for (const name of Object.keys(attributes))
    if (!(name in declared)) notes.leftOut.push(`${pathOf(place)}: the attribute ${name}`);
  return Object.entries(declared).map(([name, schema]) => [
    name,
    takenText(schema, attributes[name], [...place, name], notes),
  ]);
};

const childrenOf = ({ text, children }: XmlElement, place: Place, notes: Notes): ReadonlyArray<XmlElement> => {
  if (text.trim() !== "") tell(notes, place, `contains the text ${quoted(text.trim())} where elements are expected`);
  return children;
};

const itemsOf = (item: string, of: XmlNode, element: XmlElement, place: Place, notes: Notes) => {
  const all = childrenOf(element, place, notes);
  notes.leftOut.push(...all.flatMap(({ name }) => (name === item ? [] : [pathOf([...place, name])])));
  return all
    .filter(({ name }) => name === item)
    .flatMap((child, at) => {
      const own = [...place, `${item} ${at + 1}`];
      const contents = contentsOf(of, child, own, notes);
      if (contents !== undefined) return [contents];
      tell(notes, own, `is left out: ${quoted(child.children.map(({ text }) => text).join(", "))}`);
      return [];
    });
};

const childOf = (
  node: XmlNode,
  name: string,
  found: ReadonlyArray<XmlElement>,
  parent: Place,
  notes: Notes,
): unknown => {
  const place = [...parent, name];
  if (node.kind === "repeated")
    return found.map((one, at) => contentsOf(node.of, one, [...parent, `${name} ${at + 1}`], notes));
  const [first, ...others] = found;
  if (first === undefined) {
    tell(notes, place, "is missing");
    const empty = { name, attributes: {}, children: [], text: "" };
    return contentsOf(node, empty, place, { ...notes, notRead: [] });
  }
  if (node.kind === "list") return found.flatMap((one) => contentsOf(node, one, place, notes));
  for (const { text } of others) tell(notes, place, `occurs again, with ${quoted(text)}`);
  return contentsOf(node, first, place, notes);
};

const contentsOf = (node: XmlNode, element: XmlElement, place: Place, notes: Notes): unknown => {
  switch (node.kind) {
    case "value": {
      if (element.children.length > 0) tell(notes, place, "contains elements where a value is expected");
      const entries = attributesOf(node.attributes, element, place, notes);
      const text = takenText(node.of, element.text, place, notes);
      if (entries.length === 0) return text;
      return whole([...entries, ["text", text]]);
    }
    case "list":
      attributesOf({}, element, place, notes);
      return itemsOf(node.item, node.of, element, place, notes);
    case "repeated":
      return contentsOf(node.of, element, place, notes);
    case "group": {
      const own = node.isRecord === true ? { ...notes, notRead: [], depth: place.length } : notes;
      const byName = Map.groupBy(childrenOf(element, place, own), ({ name }) => name);
      for (const name of byName.keys()) if (!(name in node.children)) notes.leftOut.push(pathOf([...place, name]));
      const attributes = attributesOf(node.attributes, element, place, own);
      const children = Object.entries(node.children).flatMap(([name, child]) => {
        const found = byName.get(name) ?? [];
        return found.length === 0 && child.isOptional === true
          ? []
          : [[name, childOf(child, name, found, place, own)] as const];
      });
      const notRead = own === notes || own.notRead.length === 0 ? [] : [["notRead", own.notRead] as const];
      return whole([...attributes, ...children, ...notRead]);
    }
  }
};

/** undefined if a part is, so that the item of a list to which it belongs is left out. */
const whole = (entries: ReadonlyArray<readonly [name: string, contents: unknown]>): unknown =>
  entries.some(([, contents]) => contents === undefined) ? undefined : Object.fromEntries(entries);

/** Reads an element by its declaration. What cannot be read is told, and does not keep out the rest. */
export const readTree = (node: XmlNode, element: XmlElement): TreeReading => {
  const notes: Notes = { leftOut: [], notRead: [], depth: 0 };
  const contents = contentsOf(node, element, [element.name], notes);
  return { contents, leftOut: notes.leftOut, notRead: notes.notRead };
};
