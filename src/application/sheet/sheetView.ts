import { Clock, Effect, Struct } from "effect";
import { DEFAULT_LIST_QUERY } from "#domain/shared/Page.ts";
import { readingDifferences } from "#domain/sheet/review/differences.ts";
import { guessProducts } from "#domain/sheet/review/guessProduct.ts";
import type { OnFile } from "#domain/sheet/review/onFile.ts";
import type { Sheet } from "#domain/sheet/review/Sheet.ts";
import type { ReviewEntry } from "#domain/sheet/review/decisions.ts";
import { leftComponents, sheetEntries } from "#domain/sheet/review/sheetEntries.ts";
import { READER_VERSION } from "#domain/sheet/SheetReading.ts";
import { withCasCheck } from "../component/ComponentsLive.ts";
import { ComponentStore } from "../component/ComponentStore.ts";
import { FileLinks } from "../files/FileLinks.ts";
import { CurrentCaller } from "../identity/Caller.ts";
import { ProductStore } from "../product/Products.ts";
import { textOf } from "./readSheets.ts";
import { SheetStore, type StoredSheet } from "./SheetStore.ts";
import { thisYear } from "../shared/today.ts";

/** More components than any product has. */
const ALL = { ...DEFAULT_LIST_QUERY, status: "", ipp: 10_000, sort: { field: "number", direction: "asc" } } as const;

/** The product with all its components. */
export const onFileOf = (productId: number) =>
  Effect.gen(function* () {
    const product = yield* ProductStore.use(({ get }) => get(productId));
    if (product === null) return null;
    const { items } = yield* ComponentStore.use(({ ofProducts }) => ofProducts.list(productId, ALL));
    return { product, components: items.map(withCasCheck) } satisfies OnFile;
  });

export const entriesOf = (sheet: StoredSheet, onFile: OnFile | null): ReadonlyArray<ReviewEntry> => {
  const { reading, decisions } = sheet;
  if (reading === null) return [];
  return sheetEntries({ readingId: reading.id, reading, decisions, onFile });
};

const READING = ["reader_version", "read_at", "sections", "unused_cas", "not_found"] as const;

/** The sheet in the form that users see. */
export const sheetView = (stored: StoredSheet) =>
  Effect.gen(function* () {
    const [store, links] = [yield* SheetStore, yield* FileLinks];
    const now = yield* Clock.currentTimeMillis;
    const { token } = yield* CurrentCaller;
    const { reading, former, decisions: _, product, file, ...row } = stored;
    const onFile = product === null ? null : yield* onFileOf(product.id);
    const entries = entriesOf(stored, onFile);
    const read = {
      name: row.read_name,
      mfg_name: row.read_mfg_name,
      mfg_product_number: reading === null ? "" : textOf(reading, "mfg_product_number"),
    };
    const view: Sheet = {
      ...row,
      product,
      file: {
        ...file,
        file: links.sign({ fileId: file.id, from: { noun: "sheets", id: row.id, is_active: true }, token }, now),
      },
      reading: reading === null ? null : Struct.pick(reading, READING),
      newest_reader_version: READER_VERSION,
      differences: former === null || reading === null ? [] : readingDifferences(former, reading.proposals),
      candidates: product === null && reading !== null ? guessProducts(read, yield* store.known(read)) : [],
      product_version: onFile?.product.version ?? null,
      is_current_sheet: onFile !== null && onFile.product.sds_file?.id === file.id,
      entries: entries.map(({ identity: __, made: ___, ...entry }) => entry),
      left_components: onFile === null || reading === null ? [] : leftComponents(onFile, entries),
      inventories: product === null ? [] : yield* store.inventories(product.id, yield* thisYear),
    };
    return view;
  });
