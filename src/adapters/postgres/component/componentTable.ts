import { Effect } from "effect";
import type { SqlClient } from "effect/sql";
import { SHARE_FIELDS, PERCENT_FIELDS } from "#domain/component/ChemicalComponent.ts";
import { columnValues } from "#domain/shared/fieldValues.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import type { ComponentFields, ComponentTable, StoredComponent } from "#application/component/ComponentStore.ts";
import { EMPTY_PAGE, listPage } from "../list/listPage.ts";
import type { ListSource } from "../list/ListSource.ts";
import { TotalCache } from "../list/TotalCache.ts";
import { readMembers, snapshotValue } from "../resource/members.ts";
import { readingOnly, writing } from "../storeFailures.ts";

const SHARES = Object.keys(PERCENT_FIELDS)
  .map((name) => `'${name}', ${snapshotValue(PERCENT_FIELDS, name, "p")}`)
  .join(", ");
/** The components of rows `p`, as reports read them; number and name are those of `named`. */
export const componentsOf = (named: string): string =>
  `coalesce(json_agg(json_build_object('name', ${named}.name, 'number', ${named}.number, ${SHARES})), '[]')`;

type ComponentPlace = {
  readonly table: string;
  readonly owner: "product_id" | "inventory_product_id";
  /** The row that holds number and name: the catalog's, or the component's own copy. */
  readonly named: "c" | "t";
};

const SUBSTANCE = "JOIN chemical_components c ON c.id = t.chemical_component_id";

/** Components are neither active nor archived, so every status shows all of them. */
const all = { where: null };
const statuses: ListSource["statuses"] = { "": all, active: all, inactive: all, completed: all };

export const componentColumns = ({ named }: Pick<ComponentPlace, "named">, fields: ComponentFields) => ({
  chemical_component_id: fields.chemical_component_id,
  ...(named === "t" ? { number: fields.number, name: fields.name } : {}),
  ...columnValues(SHARE_FIELDS, fields),
});

const componentList = (sql: SqlClient.SqlClient, place: ComponentPlace, ownerId: number): ListSource => {
  const { named } = place;
  // A whole number of our own, so it is safe in the SQL text.
  const owner = String(Math.trunc(ownerId));
  return {
    name: place.table,
    tables: ["products"],
    from: sql.literal(`${place.table} t ${SUBSTANCE}`),
    id: { key: "t.id", type: "integer" },
    scope: { where: sql.literal(`t.${place.owner} = ${owner}`), key: owner },
    statuses,
    sorts: {
      updated_at: { key: "t.updated_at", type: "timestamptz" },
      number: { key: `lower(${named}.number)`, type: "text" },
      name: { key: `lower(${named}.name)`, type: "text" },
      percentage_weight: { key: "t.percentage_weight", type: "numeric", nullable: true },
      percentage_volume: { key: "t.percentage_volume", type: "numeric", nullable: true },
    },
    search: `lower(${named}.name || ' ' || ${named}.number)`,
    row: sql.literal(componentJson(place)),
    labels: sql.literal(`page p JOIN ${place.table} t ON t.id = p.id ${SUBSTANCE}`),
  };
};

const componentJson = ({ named }: ComponentPlace): string => `json_build_object('product_chemical_component_id', t.id,
  'chemical_component_id', t.chemical_component_id, 'name', ${named}.name, 'number', ${named}.number,
  ${readMembers(SHARE_FIELDS)}, 'version', t.version)`;

export const componentTable = (sql: SqlClient.SqlClient, place: ComponentPlace): ComponentTable => {
  const write = writing(sql);
  const table = sql.literal(place.table);
  const owner = sql.literal(`t.${place.owner}`);
  return {
    // A product has few components, so each page gathers them again and nothing is cached.
    list: (ownerId: number, query: ListQuery) =>
      Effect.map(
        listPage<StoredComponent>(sql, new TotalCache(), componentList(sql, place, ownerId), query),
        (page) => page ?? EMPTY_PAGE,
      ),
    get: (ownerId, id) =>
      readingOnly("row")(sql<{ row: StoredComponent }>`SELECT ${sql.literal(componentJson(place))} AS row
            FROM ${table} t ${sql.literal(SUBSTANCE)}
            WHERE t.id = ${id} AND ${owner} = ${ownerId}`),
    insert: (ownerId, fields) =>
      write(
        Effect.gen(function* () {
          const [added] = yield* sql<{ id: number }>`INSERT INTO ${table}
            ${sql.insert({ [place.owner]: ownerId, ...componentColumns(place, fields) })} RETURNING id`;
          return added === undefined ? yield* Effect.die(new Error("INSERT returned no row")) : added.id;
        }),
      ),
    update: (id, fields) =>
      write(
        Effect.asVoid(sql`UPDATE ${table} SET ${sql.update(componentColumns(place, fields))},
          version = version + 1, updated_at = clock_timestamp() WHERE id = ${id}`),
      ),
    remove: (id) => write(Effect.asVoid(sql`DELETE FROM ${table} WHERE id = ${id}`)),
  };
};
