import { Result, Schema, SchemaIssue } from "effect";
import type { XmlElement } from "./XmlElement.ts";
import { ODD_TEXT, type XmlNode } from "./XmlNode.ts";

type Notes = {
  /** Elements and attributes that are not declared. */
  readonly leftOut: Array<string>;
  /** What contradicts the declaration, outside of records, which have their own. */
  readonly notRead: Array<string>;
  /** Parts of a place that lead to the record whose notes these are. */
  readonly depth: number;
};
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

type Entries = ReadonlyArray<readonly [name: string, contents: unknown]>;
const attributesOf = (
  declared: Readonly<Record<string, Schema.Constraint>>,
  { attributes }: XmlElement,
  place: Place,
  notes: Notes,
): Entries => {
  for (const name of Object.keys(attributes))
    if (!(name in declared)) notes.leftOut.push(`${pathOf(place)}: the attribute ${name}`);
  const of = (name: string, schema: Schema.Constraint) => takenText(schema, attributes[name], [...place, name], notes);
  return Object.entries(declared).map(([name, schema]) => [name, of(name, schema)]);
};

const childrenOf = ({ text, children }: XmlElement, names: object, place: Place, notes: Notes) => {
  if (text.trim() !== "") tell(notes, place, `contains the text ${quoted(text.trim())} where elements are expected`);
  const found = Map.groupBy(children, ({ name }) => name);
  for (const name of found.keys()) if (!(name in names)) notes.leftOut.push(pathOf([...place, name]));
  return (name: string) => found.get(name) ?? [];
};

/** undefined if a part is, so that the item of a list to which it belongs is left out. */
const whole = (entries: Entries): unknown =>
  entries.some(([, contents]) => contents === undefined) ? undefined : Object.fromEntries(entries);

const childOf = (
  node: XmlNode,
  name: string,
  found: ReadonlyArray<XmlElement>,
  parent: Place,
  notes: Notes,
): unknown => {
  const place = [...parent, name];
  const [first, ...others] = found;
  if (node.kind === "repeated")
    return found.map((one, at) => contentsOf(node.of, one, [...parent, `${name} ${at + 1}`], notes));
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
      return entries.length === 0 ? text : whole([...entries, ["text", text]]);
    }
    case "list": {
      attributesOf({}, element, place, notes);
      const all = childrenOf(element, { [node.item]: node.of }, place, notes)(node.item);
      return all.flatMap((child, at) => {
        const own = [...place, `${node.item} ${at + 1}`];
        const contents = contentsOf(node.of, child, own, notes);
        if (contents !== undefined) return [contents];
        tell(notes, own, `is left out: ${quoted(child.children.map(({ text }) => text).join(", "))}`);
        return [];
      });
    }
    case "repeated":
      return contentsOf(node.of, element, place, notes);
    case "group": {
      const own = node.isRecord === true ? { ...notes, notRead: [], depth: place.length } : notes;
      const found = childrenOf(element, node.children, place, own);
      const attributes = attributesOf(node.attributes, element, place, own);
      const children = Object.entries(node.children)
        .filter(([name, child]) => child.isOptional !== true || found(name).length > 0)
        .map(([name, child]) => [name, childOf(child, name, found(name), place, own)] as const);
      const notRead = own === notes || own.notRead.length === 0 ? [] : [["notRead", own.notRead] as const];
      return whole([...attributes, ...children, ...notRead]);
    }
  }
};

/**
 * Contents in the shape that the Schema of the node expects; undefined if what it cannot do without is missing or wrong.
 * Everything else that cannot be read is told, and does not keep out the rest.
 */
export const readTree = (node: XmlNode, element: XmlElement) => {
  const notes: Notes = { leftOut: [], notRead: [], depth: 0 };
  return { contents: contentsOf(node, element, [element.name], notes), ...notes };
};
