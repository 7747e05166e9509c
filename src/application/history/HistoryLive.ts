import { Effect, Layer } from "effect";
import { nameOfRow } from "#domain/history/ChangeSet.ts";
import {
  ALL_RECORDS,
  type HistoryEntry,
  type HistoryResource,
  type LoggedChangeSet,
  type LoggedRecords,
  type WriteInWords,
} from "#domain/history/HistoryEntry.ts";
import { historyInWords, type Names, referencesOf } from "#domain/history/historyInWords.ts";
import { undoRefusal } from "#domain/history/undoRefusal.ts";
import { namesInWords } from "#domain/inventory/grid/markedInWords.ts";
import { permissionToRead } from "#domain/resources.ts";
import { openedView } from "../list/ViewsLive.ts";
import { ViewStore } from "../list/ViewStore.ts";
import { CurrentActor } from "../shared/Actor.ts";
import { permit, refuseFailures } from "../shared/refusals.ts";
import { notFound } from "../shared/resourceLive.ts";
import { ChangeSetStore } from "./ChangeSetStore.ts";
import { History } from "./History.ts";
import { HistoryStore } from "./HistoryStore.ts";

const PRODUCTS = "Products";

/** 'Acetone', or '5 records: Acetone, Toluene, Xylene and 2 more'. */
const recordsInWords = ({ count, first }: LoggedRecords): string => {
  const names = namesInWords([
    ...first.map(({ id, row }) => nameOfRow(row, id)),
    // As many as there are, for the count of those that are not named.
    ...Array.from({ length: count - first.length }, () => ""),
  ]);
  return count === 1 ? names : `${count} records: ${names}`;
};

const ACTIONS = { INSERT: "created", UPDATE: "changed", DELETE: "deleted" } as const;

const recordsOf = (
  records: LoggedRecords,
  summary: string,
  head: Pick<WriteInWords, "id" | "at" | "by">,
  names: Names,
) =>
  records.count === 1
    ? historyInWords(records.resource, { ...head, rows: records.rows }, names)
    : {
        action: ACTIONS[records.action ?? "UPDATE"],
        changes: summary === "" ? [] : [{ field: PRODUCTS, from: null, to: summary }],
      };

/** The change set in the words of the record's history, and those of the further records. */
const inWords = (
  resource: HistoryResource,
  { rows, records }: LoggedChangeSet,
  summary: string,
  head: Pick<WriteInWords, "id" | "at" | "by">,
  names: Names,
): Omit<HistoryEntry, "change_set_id" | "is_undone" | "is_undoable" | "undo_refusal"> => {
  const own = historyInWords(resource, { ...head, rows }, names);
  if (records === null) return own;
  const further = recordsOf(records, summary, head, names);
  const record = recordsInWords(records);
  if (rows.length === 0) return { ...head, ...further, record };
  return { ...own, changes: [...own.changes, { field: PRODUCTS, from: null, to: summary || record }] };
};

export const historyLive = Layer.effect(
  History,
  Effect.map(Effect.all([HistoryStore, ChangeSetStore, ViewStore]), ([store, sets, views]) => ({
    list: (resource, id, query) =>
      Effect.gen(function* () {
        yield* resource === "view" ? openedView(views, id) : permit(permissionToRead(resource));
        const isAll = id === ALL_RECORDS;
        if (!isAll && !(yield* store.exists(resource, id))) return yield* notFound("record");
        const page = yield* store.page(resource, isAll ? null : id, query);
        const names = yield* store.names([
          ...referencesOf(resource, page.items),
          ...page.items.flatMap(({ records }) => (records === null ? [] : referencesOf(records.resource, [records]))),
        ]);
        const facts = yield* sets.facts(page.items.map(({ change_set_id }) => change_set_id));
        const actor = yield* CurrentActor;
        const items = page.items.flatMap((logged): ReadonlyArray<HistoryEntry> => {
          const set = facts.find((one) => one.id === logged.change_set_id);
          if (set === undefined) return [];
          const refusal = undoRefusal(set, actor);
          const head = { id: set.id, at: set.at, by: set.by };
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
      }).pipe(refuseFailures()),
  })),
);
