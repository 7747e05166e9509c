import { type FieldTable, type Part, readsOf } from "#domain/shared/fieldTable.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";

const readMember = (name: string): string => `'${name}', t.${name}`;

/** Fields of the row `t` as they are read back: members for json_build_object. */
export const readMembers = (table: FieldTable): string => Object.keys(readsOf(table)).map(readMember).join(", ");

/** Like `columnValues`, with rows that are stored in one column as its JSON. */
export const columnsWithRows = <T extends FieldTable>(
  table: T,
  record: { readonly [N in keyof Part<T, "input">]?: unknown },
): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    Object.entries(columnValues(table, record)).map(([name, value]) => [
      name,
      table[name]?.kind === "rows" ? JSON.stringify(value) : value,
    ]),
  );

/** A decimal as exact text, for reports. */
export const exact = (expression: string): string => `trim_scale(${expression})::text`;
/** A field of the row `alias` in the form that reports read. */
export const snapshotValue = (table: FieldTable, name: string, alias: string): string =>
  table[name]?.kind === "decimal" ? exact(`${alias}.${name}`) : `${alias}.${name}`;
const snapshotMember = (table: FieldTable, name: string): string => `'${name}', ${snapshotValue(table, name, "t")}`;
export const snapshotMembers = (table: FieldTable): string =>
  Object.keys(readsOf(table))
    .map((name) => snapshotMember(table, name))
    .join(", ");

/** A function takes at most 100 arguments (FUNC_MAX_ARGS), so a larger object is built from parts. */
const MOST_MEMBERS = 50;
const objectOf = (members: ReadonlyArray<string>): string => {
  const parts = Array.from({ length: Math.ceil(members.length / MOST_MEMBERS) }, (_, at) =>
    members.slice(at * MOST_MEMBERS, (at + 1) * MOST_MEMBERS),
  );
  return parts.map((part) => `jsonb_build_object(${part.join(", ")})`).join(" || ");
};

/** Any number of fields of the row `t` as one jsonb object: as they are read back, and as reports read them. */
export const readObject = (table: FieldTable): string => objectOf(Object.keys(readsOf(table)).map(readMember));
export const snapshotObject = (table: FieldTable): string =>
  objectOf(Object.keys(readsOf(table)).map((name) => snapshotMember(table, name)));
