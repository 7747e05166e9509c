import { Effect } from "effect";
import type { InventoryProductStore, StorageStatus } from "#application/inventory/InventoryProductStore.ts";
import type { InventoryProduct, InventoryProductRow } from "#domain/inventory/InventoryProduct.ts";
import type { LineIdentity } from "#domain/inventory/InventoryProductInput.ts";
import { SDS_STATUS_TEXTS } from "#domain/product/SdsStatus.ts";
import type { ListQuery, Page } from "#domain/shared/Page.ts";
import { isFoundBy } from "#domain/shared/searchWords.ts";
import { type Draft, storedLine } from "./Draft.ts";

type Store = InventoryProductStore["Service"];

const number = (value: number | string | null): number | null => (value === null ? null : Number(value));
const identityOf = (line: InventoryProduct): string =>
  [line.product_id, line.container, line.container_unit, line.container_size].join();
const soughtIdentity = ({ product_id, container_id, container_unit_id, container_size }: LineIdentity): string =>
  [product_id, container_id, container_unit_id, number(container_size)].join();

/** Whether an equal line is there, except one (reading 14). */
export const equalLine = (draft: Draft, sought: string, exceptId: number | null): number | null =>
  draft.taken.lines.find((line) => line.inventory_product_id !== exceptId && identityOf(line) === sought)
    ?.inventory_product_id ?? null;

const statusOf = (choices: ReadonlyArray<{ readonly id: number }>, id: number | null): boolean | null =>
  id !== null && choices.some((choice) => choice.id === id) ? true : null;

/** The lines on the device, for the rules that the server has as well. */
export const lineStore = (draft: Draft) =>
  ({
    list: (_, query) => Effect.sync(() => listedLines(draft.taken.lines, query)),
    knownTexts: () => Effect.sync(() => draft.taken.known),
    get: (_, id) => Effect.succeed(draft.line(id)),
    equal: (_, identity, exceptId) => Effect.succeed(equalLine(draft, soughtIdentity(identity), exceptId)),
    product: (id) => Effect.promise(() => draft.product(id)),
    storageStatus: (container, unit) =>
      Effect.succeed<StorageStatus>({
        container: statusOf(draft.catalog.containers, container),
        unit: statusOf(draft.catalog.units, unit),
      }),
    insert: (_, line) =>
      Effect.gen(function* () {
        draft.taken = { ...draft.taken, last_sds_no: draft.taken.last_sds_no + 1 };
        const id = draft.newId();
        draft.write(id, yield* storedLine(draft, id, line, null, true));
        return id;
      }),
    update: (id, line, isFresh) =>
      Effect.map(storedLine(draft, id, line, draft.line(id), isFresh), (after) => draft.write(id, after)),
    addTo: (id, line) =>
      Effect.map(storedLine(draft, id, line, draft.line(id), false), (after) => draft.write(id, after, true)),
    setColumn: (ids, column, value) =>
      Effect.sync(() => {
        for (const id of ids) {
          const line = draft.line(id);
          if (line !== null) draft.write(id, { ...line, [column]: value, version: line.version + 1 });
        }
      }),
    remove: (ids) =>
      Effect.sync(() => {
        for (const id of ids) {
          const version = draft.line(id)?.version ?? 0;
          draft.write(id, null);
          draft.taken = { ...draft.taken, removed: { ...draft.taken.removed, [id]: version } };
        }
      }),
  }) satisfies Partial<Store>;

const SORTS: Readonly<Record<string, (line: InventoryProduct) => number | string | null>> = {
  sds_no: ({ sds_no }) => sds_no,
  name: ({ name }) => name.toLowerCase(),
  mfg_name: ({ mfg_name }) => mfg_name.toLowerCase(),
  location_stored: ({ location_stored }) => location_stored.toLowerCase(),
  container_quantity: ({ container_quantity }) => container_quantity,
  container_info: ({ container_info }) => container_info.toLowerCase(),
  max_gallons: ({ max_gallons }) => max_gallons,
  max_pounds: ({ max_pounds }) => max_pounds,
  sds_status: ({ sds_status }) => SDS_STATUS_TEXTS[sds_status],
};

/** Missing values are last, whatever the direction. */
const compared = (a: number | string | null, b: number | string | null, sign: number): number => {
  if (a === null || b === null) return a === b ? 0 : a === null ? 1 : -1;
  return a === b ? 0 : a < b ? -sign : sign;
};

const rowOf = (line: InventoryProduct): InventoryProductRow => {
  const { inventory_product_id, product_id, sds_no, sds_status, name, mfg_name, container_quantity } = line;
  const { container_info, max_gallons, max_pounds, location_stored, notes, is_resolve_question, version } = line;
  return {
    inventory_product_id,
    product_id,
    sds_no,
    sds_status,
    name,
    mfg_name,
    container_quantity,
    container_info,
    max_gallons,
    max_pounds,
    location_stored,
    notes,
    is_resolve_question,
    version,
  };
};

export const pageOf = <Row>(rows: ReadonlyArray<Row>, { page, ipp }: Pick<ListQuery, "ipp" | "page">): Page<Row> => ({
  items: rows.slice((page - 1) * ipp, page * ipp),
  last_page: Math.max(1, Math.ceil(rows.length / ipp)),
  total: rows.length,
});

/** A page of the lines, the last changed first (spec B2). */
const listedLines = (lines: ReadonlyArray<InventoryProduct>, query: ListQuery): Page<InventoryProductRow> => {
  const isFound = isFoundBy(query.search);
  const found = lines.filter(({ name, mfg_name }) => isFound(name, mfg_name));
  const { field = "", direction = "asc" } = query.sort ?? {};
  const value = SORTS[field];
  const sign = direction === "asc" ? 1 : -1;
  const sorted = value === undefined ? found : found.toSorted((a, b) => compared(value(a), value(b), sign));
  return pageOf(sorted.map(rowOf), query);
};
