import { type FieldTable, readsOf } from "#domain/shared/fieldTable.ts";

/** Fields of the row `t` as they are read back: members of a JSON object, to be put into json_build_object. */
export const readMembers = (table: FieldTable): string =>
  Object.keys(readsOf(table))
    .map((name) => `'${name}', t.${name}`)
    .join(", ");

/** A decimal as exact text, as reports read it. */
export const exact = (expression: string): string => `trim_scale(${expression})::text`;
export const snapshotMembers = (table: FieldTable, alias = "t"): string =>
  Object.keys(readsOf(table))
    .map((name) => `'${name}', ${table[name]?.kind === "decimal" ? exact(`${alias}.${name}`) : `${alias}.${name}`}`)
    .join(", ");
