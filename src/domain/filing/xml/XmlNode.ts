import { Schema } from "effect";

/**
 * What elements a file has, said once: the Schema of its contents, its reader and its writer follow from it. Elements
 * are written in the order of the table, and read in any.
 */
export type XmlNode = Value | Group | List | Repeated;
type Schemas = Readonly<Record<string, Schema.Constraint>>;
/** Text; with attributes it is an object of them and `text`. */
type Value = { readonly kind: "value"; readonly schema: Schema.Constraint; readonly attributes: Schemas };
type Group = {
  readonly kind: "group";
  readonly schema: Schema.Constraint;
  readonly attributes: Schemas;
  readonly children: Readonly<Record<string, XmlNode>>;
};
/** An element that holds nothing but others of one name. */
type List = { readonly kind: "list"; readonly schema: Schema.Constraint; readonly item: string; readonly of: XmlNode };
/** None, one or several beside their siblings. */
type Repeated = { readonly kind: "repeated"; readonly schema: Schema.Constraint; readonly of: XmlNode };

type SchemasIn<C extends Readonly<Record<string, XmlNode>>> = { readonly [N in keyof C]: C[N]["schema"] };
const schemasIn = <C extends Readonly<Record<string, XmlNode>>>(children: C): SchemasIn<C> =>
  // Entries lose the type of each name; it is that of the schema that was taken.
  Object.fromEntries(Object.entries(children).map(([name, { schema }]) => [name, schema])) as SchemasIn<C>;

export const value = <S extends Schema.Constraint>(schema: S) => ({ kind: "value", schema, attributes: {} }) as const;

export const valueWith = <A extends Schemas, S extends Schema.Constraint>(attributes: A, text: S) =>
  ({ kind: "value", attributes, schema: Schema.Struct({ ...attributes, text }) }) as const;

export const group = <A extends Schemas, C extends Readonly<Record<string, XmlNode>>>(attributes: A, children: C) =>
  ({
    kind: "group",
    attributes,
    children,
    schema: Schema.Struct({ ...attributes, ...schemasIn(children) }),
  }) as const;

export const list = <const I extends string, N extends XmlNode>(item: I, of: N) =>
  ({ kind: "list", item, of, schema: Schema.Array<N["schema"]>(of.schema) }) as const;

export const repeated = <N extends XmlNode>(of: N) =>
  ({ kind: "repeated", of, schema: Schema.Array<N["schema"]>(of.schema) }) as const;

/** May be left out altogether. */
export const maybe = <N extends XmlNode>(node: N) => {
  const schema = Schema.optionalKey<N["schema"]>(node.schema);
  // A spread of a generic would have both schemas.
  return { ...node, schema } as Omit<N, "schema"> & { readonly schema: typeof schema };
};
