import { Effect, Layer } from "effect";
import { nameOfRow } from "#domain/history/ChangeSet.ts";
import {
  FURTHER_RECORDS,
  type HistoryChange,
  type HistoryEntry,
  type HistoryResource,
  type LoggedChangeSet,
  type LoggedRecords,
  type WriteInWords,
} from "#domain/history/HistoryEntry.ts";
import { historyInWords, type Names, referencesOf } from "#domain/history/historyInWords.ts";
import { undoRefusal } from "#domain/history/undoRefusal.ts";
import { LINE_FIELDS } from "#domain/inventory/lineFields.ts";
import { namesInWords } from "#domain/inventory/grid/markedInWords.ts";
import { permissionToRead } from "#domain/resources.ts";
import type { ListQuery } from "#domain/shared/Page.ts";
import { openedView, ViewStore } from "../list/ViewsLive.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { ChangeSetStore } from "../changes/ChangeSetStore.ts";
import { History } from "./History.ts";
import { HistoryStore } from "./HistoryStore.ts";

/** 'Acetone', or '5 records: Acetone, Toluene, Xylene and 2 more'. */
const recordsInWords = (records: ReadonlyArray<LoggedRecords>): string => {
  const count = records.reduce((sum, one) => sum + one.count, 0);
  const first = records.flatMap((one) => one.first.map(({ id, row }) => nameOfRow(row, id)));
  // As many as there are, for the count of those that are not named.
  const names = namesInWords([...first, ...Array.from({ length: count - first.length }, () => "")]);
  return count === 1 ? names : `${count} records: ${names}`;
};

/** Among others, a record that was created or deleted is told by its name, a line also by how much is where. */
const tellsApart = (resource: HistoryResource) => {
  const { container_id, container_size, container_unit_id, container_quantity, location_stored } = LINE_FIELDS;
  const fields = [container_id, container_size, container_unit_id, container_quantity, location_stored];
  const labels = resource === "line" ? fields.map(({ label }) => label) : [];
  return ({ field }: HistoryChange): boolean => labels.includes(field);
};

const ACTIONS = { INSERT: "created", UPDATE: "changed", DELETE: "deleted" } as const;

/** The change set in the words of the record's history, and of the further records. */
const inWords = (
  resource: HistoryResource,
  { rows, records }: LoggedChangeSet,
  summary: string,
  head: Pick<WriteInWords, "id" | "at" | "by">,
  names: Names,
): WriteInWords & { readonly record?: string } => {
  const own = historyInWords(resource, { ...head, rows }, names);
  const [first, ...others] = records;
  if (first === undefined) return own;
  const record = recordsInWords(records);
  const told = summary === "" ? [] : [{ field: FURTHER_RECORDS, from: null, to: summary }];
  if (rows.length > 0)
    return {
      ...own,
      changes: [...own.changes, ...(told.length > 0 ? told : [{ field: FURTHER_RECORDS, from: null, to: record }])],
    };
  if (first.count === 1 && others.length === 0) {
    const one = historyInWords(first.resource, { ...head, rows: first.rows }, names);
    const isWhole = one.action !== "changed" && one.action !== "added";
    return { ...one, changes: isWhole ? one.changes.filter(tellsApart(first.resource)) : one.changes, record };
  }
  const actions = new Set(records.map(({ action }) => action ?? "UPDATE"));
  const [action = "UPDATE"] = actions;
  return { ...head, action: ACTIONS[actions.size === 1 ? action : "UPDATE"], changes: told, record };
};

export const historyLive = Layer.effect(
  History,
  Effect.gen(function* () {
    const [store, sets, views] = [yield* HistoryStore, yield* ChangeSetStore, yield* ViewStore];
    const pageOf = (resource: HistoryResource, id: number | null, query: Pick<ListQuery, "page" | "ipp">) =>
      Effect.gen(function* () {
        const page = yield* store.page(resource, id, query);
        const names = yield* store.names([
          ...referencesOf(resource, page.items),
          ...page.items.flatMap(({ records }) => records.flatMap((one) => referencesOf(one.resource, [one]))),
        ]);
        const facts = yield* sets.facts(page.items.map(({ change_set_id }) => change_set_id));
        const actor = yield* CurrentActor;
        const items = page.items.flatMap((logged): ReadonlyArray<HistoryEntry> => {
          const set = facts.find((one) => one.id === logged.change_set_id);
          if (set === undefined) return [];
          const refusal = undoRefusal(set, actor);
          const head = { id: logged.id, at: set.at, by: set.by };
          return [
            {
              ...inWords(resource, logged, set.summary, head, names),
              change_set_id: set.id,
              is_undone: set.undone_by !== null,
              is_undoable: refusal?.kind !== "never",
              undo_refusal: refusal?.message ?? null,
            },
          ];
        });
        return { ...page, items };
      });
    return History.of({
      all: (resource, query) =>
        resource === "view"
          ? Effect.fail(notFound("record"))
          : Effect.andThen(permit(permissionToRead(resource)), pageOf(resource, null, query)).pipe(refuseFailures()),
      list: (resource, id, query) =>
        Effect.gen(function* () {
          yield* resource === "view" ? openedView(views, id) : permit(permissionToRead(resource));
          if (!(yield* store.exists(resource, id))) return yield* notFound("record");
          return yield* pageOf(resource, id, query);
        }).pipe(refuseFailures()),
    });
  }),
);
