import { Effect, Layer, Result, Schema } from "effect";
import { SqlClient } from "effect/sql";
import type { Fragment } from "effect/sql/Statement";
import { ListState } from "#domain/list/SavedView.ts";
import { CurrentActor } from "#application/shared/Actor.ts";
import type { Stored } from "#application/shared/ResourceStore.ts";
import { type StoredView, ViewStore } from "#application/list/ViewsLive.ts";
import { writtenOf } from "./resourceStore.ts";
import { reading, readingFirst, writing } from "../storeFailures.ts";

type Row = { readonly row: Omit<StoredView, "state"> & { readonly state: unknown } };

const readState = Schema.decodeUnknownResult(ListState);

/** A stored state that can no longer be read becomes null: the view can still be seen, saved again and deleted. */
const viewOf = ({ row }: Row): StoredView => ({
  ...row,
  state: Result.getOrElse(readState(row.state, { onExcessProperty: "error" }), () => null),
});

const COLUMNS = `json_build_object('id', t.id, 'list', t.list, 'name', t.name, 'is_shared', t.is_shared,
  'state', t.state, 'made_by', coalesce(p.full_name, ''), 'made_by_id', t.made_by, 'version', t.version) AS row`;

export const viewStoreLive = Layer.effect(
  ViewStore,
  Effect.map(SqlClient.SqlClient, (sql) => {
    const write = writing(sql);
    const columns = sql.literal(COLUMNS);
    const people = sql.literal("LEFT JOIN people p ON p.id = t.made_by");
    const select = (where: Fragment) =>
      sql<Row>`SELECT ${columns} FROM saved_views t ${people} WHERE ${where} ORDER BY lower(t.name), t.id`;
    const get = (id: number): Stored<StoredView | null> =>
      Effect.map(readingFirst(select(sql`t.id = ${id}`)), (row) => (row === null ? null : viewOf(row)));
    const written = (change: Fragment) =>
      Effect.map(
        sql<Row>`WITH t AS (${change} RETURNING *) SELECT ${columns} FROM t ${people}`,
        ([row]) => row && viewOf(row),
      );
    const jsonOf = (state: ListState) => sql`${JSON.stringify(state)}::jsonb`;
    return ViewStore.of({
      visible: (list, personId) =>
        reading(
          Effect.map(select(sql`t.list = ${list} AND (t.is_shared OR t.made_by = ${personId})`), (rows) =>
            rows.map(viewOf),
          ),
        ),
      get,
      countOwn: (list, personId) =>
        reading(
          Effect.map(
            sql<{ many: number }>`SELECT count(*)::int AS many FROM saved_views
              WHERE list = ${list} AND made_by = ${personId}`,
            ([found]) => found?.many ?? 0,
          ),
        ),
      insert: ({ list, name, is_shared, state }) =>
        write(
          Effect.gen(function* () {
            const { id } = yield* CurrentActor;
            const view = yield* written(sql`INSERT INTO saved_views (list, name, is_shared, state, made_by)
              VALUES (${list}, ${name}, ${is_shared}, ${jsonOf(state)}, ${id})`);
            return view ?? (yield* Effect.die(new Error("INSERT returned no row")));
          }),
        ),
      update: (id, { name, is_shared, state }, version) =>
        write(
          Effect.flatMap(
            written(sql`UPDATE saved_views SET name = ${name}, is_shared = ${is_shared},
              ${state === undefined ? sql`` : sql`state = ${jsonOf(state)},`} version = version + 1,
              updated_at = clock_timestamp() WHERE id = ${id} AND version = ${version}`),
            (view) => writtenOf(view, get(id)),
          ),
        ),
      remove: (id, version) =>
        write(
          Effect.flatMap(written(sql`DELETE FROM saved_views WHERE id = ${id} AND version = ${version}`), (view) =>
            writtenOf(view, get(id)),
          ),
        ),
    });
  }),
);
