import { Schema } from "effect";

/**
 * Declares once which elements a file has; the Schema of its contents, its reader and its writer all follow from this
 * declaration. Elements are written in the declared order and read in any order.
 */
export type XmlNode = Value | Group | List | Repeated;
type Base = { readonly schema: Schema.Constraint; readonly isOptional?: true };
type Schemas = Readonly<Record<string, Schema.Constraint>>;
/** Text, which `of` decodes. With attributes, the value is an object of the attributes and `text`. */
type Value = Base & { readonly kind: "value"; readonly of: Schema.Constraint; readonly attributes: Schemas };
/** What cannot be read in a record is told with it: its contents have `notRead`. */
type Group = Base & {
  readonly kind: "group";
  readonly attributes: Schemas;
  readonly children: Readonly<Record<string, XmlNode>>;
  readonly isRecord?: true;
};
/** An element that contains only elements of one name. */
type List = Base & { readonly kind: "list"; readonly item: string; readonly of: XmlNode };
/** Zero or more elements of this name among their siblings. */
type Repeated = Base & { readonly kind: "repeated"; readonly of: XmlNode };

/** Annotates a text with a function that says what is odd about it, or ''. It is told, and the text is kept. */
export const ODD_TEXT = "oddText";

type SchemasIn<C extends Readonly<Record<string, XmlNode>>> = { readonly [N in keyof C]: C[N]["schema"] };
const schemasIn = <C extends Readonly<Record<string, XmlNode>>>(children: C): SchemasIn<C> =>
  // Object.entries loses the type of each name; the cast restores it.
  Object.fromEntries(Object.entries(children).map(([name, { schema }]) => [name, schema])) as SchemasIn<C>;

const TEXTS = Schema.Array(Schema.String);

export const value = <S extends Schema.Constraint>(schema: S) =>
  ({ kind: "value", schema, of: schema, attributes: {} }) as const;

export const valueWith = <A extends Schemas, S extends Schema.Constraint>(attributes: A, text: S) =>
  ({ kind: "value", attributes, of: text, schema: Schema.Struct({ ...attributes, text }) }) as const;

export const group = <A extends Schemas, C extends Readonly<Record<string, XmlNode>>>(attributes: A, children: C) =>
  ({
    kind: "group",
    attributes,
    children,
    schema: Schema.Struct({ ...attributes, ...schemasIn(children), notRead: Schema.optionalKey(TEXTS) }),
  }) as const;

/** A group that a person knows as one thing, such as a chemical. */
export const record = <A extends Schemas, C extends Readonly<Record<string, XmlNode>>>(attributes: A, children: C) =>
  ({ ...group(attributes, children), isRecord: true }) as const;

export const list = <const I extends string, N extends XmlNode>(item: I, of: N) =>
  ({ kind: "list", item, of, schema: Schema.Array<N["schema"]>(of.schema) }) as const;

export const repeated = <N extends XmlNode>(of: N) =>
  ({ kind: "repeated", of, schema: Schema.Array<N["schema"]>(of.schema) }) as const;

/** Makes the element optional. */
export const maybe = <N extends XmlNode>(node: N) => {
  const schema = Schema.optionalKey<N["schema"]>(node.schema);
  // Spreading a generic would keep both schemas in the type.
  return { ...node, isOptional: true, schema } as Omit<N, "schema"> & {
    readonly isOptional: true;
    readonly schema: typeof schema;
  };
};
